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
      status: status, place: place, content: content, accept: accept, contentType: contentType, isSuccess: isSuccess,
      media: media, documentation: documentation, caseName: caseName)
  }
}
