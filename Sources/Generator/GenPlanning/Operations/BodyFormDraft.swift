import GenDiagnostics
import SwiftPlan

/// A ``BodyPlan/Form`` in the making: media types are added to it, and cases of an enum give it a name.
struct BodyFormDraft {
  /// The type of the value that is sent.
  let type: SwiftType
  /// The place of the first schema with the form; `nil` without one.
  let place: SourcePlace?
  /// The names of the media types, the preferred one first; at least one.
  var mediaTypes: [String]
  /// The indices of the schemas of the media types in the description.
  var schemaIndices: [Int?]
  /// The arguments that say how properties are serialized, one list for each property of which something is said; `nil` as long as
  /// no media type has properties that are serialized apart.
  var encodings: [[SwiftExpression.Argument]]?
  /// The case of the enum for the form; `nil` where the body has one form only.
  var caseName: String?

  /// Whether a media type whose properties are serialized in a way can be one of the form; `nil` for one that has no such way.
  func allows(_ others: [[SwiftExpression.Argument]]?) -> Bool {
    encodings == nil || others == nil || encodings == others
  }

  /// The form, complete.
  var plan: BodyPlan.Form {
    BodyPlan.Form(
      type: type, place: place, schemaIndices: schemaIndices, mediaTypes: mediaTypes.map(MediaTypePlan.init),
      encodings: encodings ?? [], caseName: caseName)
  }
}
