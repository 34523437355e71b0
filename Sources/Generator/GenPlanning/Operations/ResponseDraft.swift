import GenDiagnostics
import GenModel
import GenTyping
import SwiftPlan

/// A ``ResponsePlan`` in the making: what the responses of an operation have in common decides on parts of each.
struct ResponseDraft {
  /// The statuses that it is for.
  let status: Response.Status
  /// The place of the body's schema; `nil` without one.
  var place: SourcePlace?
  var content: ResponsePlan.Content
  /// The media type that the request asks for; `nil` without a body.
  let accept: String?
  /// The media type that tells it from others with its status; `nil` where it stands for all.
  var contentType: String?
  /// Whether the call returns it, and does not throw.
  var isSuccess: Bool
  /// The media type as it was read; `nil` without a body.
  var media: MediaType?
  let documentation: Documentation
  /// The case of the enum of successes; `nil` where the result is not an enum.
  var caseName: String?

  /// The response, complete.
  var plan: ResponsePlan {
    ResponsePlan(
      status: ResponsePlan.Status(status, isSuccess: isSuccess), place: place, schemaIndex: media?.schemaKey?.index,
      content: content, accept: accept, contentType: contentType.map(MediaTypePlan.init), isSuccess: isSuccess,
      mediaType: media.map { MediaTypePlan($0.name) }, examples: media?.examples ?? [], documentation: documentation,
      caseName: caseName)
  }
}

extension ResponsePlan.Status {
  /// Creates the status of a plan. The usual status of a range is its first; that of `default` is 200 or 500.
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
