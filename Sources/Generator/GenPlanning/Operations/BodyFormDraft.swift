import GenDiagnostics
import GenModel
import SwiftPlan

/// A ``BodyPlan/Form`` in the making: media types are added to it, and cases of an enum give it a name.
struct BodyFormDraft {
  let type: SwiftType
  let place: SourcePlace?
  let schema: Schema?
  let isFile: Bool
  var mediaTypes: [String]
  var encodings: [[SwiftExpression.Argument]]
  var caseName: String?

  var plan: BodyPlan.Form {
    BodyPlan.Form(
      type: type, place: place, schema: schema, isFile: isFile, mediaTypes: mediaTypes, encodings: encodings,
      caseName: caseName)
  }
}
