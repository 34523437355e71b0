import GenDiagnostics
import SwiftPlan

/// A ``BodyPlan/Form`` in the making: media types are added to it, and cases of an enum give it a name.
struct BodyFormDraft {
  let type: SwiftType
  let place: SourcePlace?
  let schemaIndex: Int?
  let isFile: Bool
  var mediaTypes: [String]
  var encodings: [[SwiftExpression.Argument]]
  var caseName: String?

  var plan: BodyPlan.Form {
    BodyPlan.Form(
      type: type, place: place, schemaIndex: schemaIndex, isFile: isFile,
      mediaTypes: mediaTypes.map(MediaTypePlan.init), encodings: encodings, caseName: caseName)
  }
}
