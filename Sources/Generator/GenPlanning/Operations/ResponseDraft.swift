import GenDiagnostics
import GenModel
import SwiftPlan

/// A ``ResponsePlan`` in the making: what the responses of an operation have in common decides on parts of each.
struct ResponseDraft {
  let status: Response.Status
  var place: SourcePlace?
  var content: ResponsePlan.Content
  let accept: String?
  var contentType: String?
  var isSuccess: Bool
  var media: MediaType?
  let documentation: Documentation
  var caseName: String?

  var plan: ResponsePlan {
    ResponsePlan(
      status: ResponsePlan.Status(status, isSuccess: isSuccess), place: place, schemaIndex: media?.schema?.index,
      content: content, accept: accept, contentType: contentType.map(MediaTypePlan.init), isSuccess: isSuccess,
      mediaType: media.map { MediaTypePlan($0.name) }, documentation: documentation, caseName: caseName)
  }
}

extension ResponsePlan.Status {
  fileprivate init(_ status: Response.Status, isSuccess: Bool) {
    let (expression, usual): (SwiftExpression, Int) =
      switch status {
      case .code(let code): (.word(String(code)), code)
      case .range(let digit): (.call(".range", [.init(nil, .word(String(digit)))]), digit * 100)
      case .default: (.member("default"), isSuccess ? 200 : 500)
      }
    self.init(text: status.text, expression: expression, usual: usual, isDefault: status == .default)
  }
}
