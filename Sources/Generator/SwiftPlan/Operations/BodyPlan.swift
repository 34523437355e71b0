package import GenDiagnostics

/// The body of a request, as an argument of its call.
package final class BodyPlan: Sendable, Named {
  /// Media types that take the same Swift type.
  package final class Form: Sendable {
    package let type: SwiftType
    /// The place of the first schema.
    package let place: SourcePlace?
    /// The positions of the schemas of the media types among all of the description.
    package let schemaIndices: [Int?]
    /// The preferred one first.
    package let mediaTypes: [MediaTypePlan]
    /// How single properties are serialized: the arguments of a call for each, such as `"address", style: .deepObject`.
    package let encodings: [[SwiftExpression.Argument]]
    /// The case of the body's enum, where there is one.
    package let caseName: String?

    /// Whether the value is sent as it is, and not written from its parts.
    package var isFile: Bool { type == .builtIn(.uploadFile) }

    /// The position of the first schema.
    package var schemaIndex: Int? { schemaIndices.first ?? nil }

    package init(
      type: SwiftType, place: SourcePlace?, schemaIndices: [Int?], mediaTypes: [MediaTypePlan],
      encodings: [[SwiftExpression.Argument]], caseName: String?
    ) {
      self.type = type
      self.place = place
      self.schemaIndices = schemaIndices
      self.mediaTypes = mediaTypes
      self.encodings = encodings
      self.caseName = caseName
    }
  }

  package let assignedName: AssignedName
  /// The name that the description gives; `nil` if it gives none.
  package let describedName: String?
  /// Whether the description requires it in words.
  package let isDescribedAsRequired: Bool
  /// Whether the first media type of the description is a form.
  package let isForm: Bool
  /// The type of the argument.
  package let type: SwiftType
  package let isOptional: Bool
  /// Whether nil is sent as JSON's `null`, because there has to be a body.
  package let isNullable: Bool
  /// The preferred one first; never empty.
  package let forms: [Form]
  /// The argument that chooses among the media types of the only form.
  package let contentTypeName: String?
  package let documentation: Documentation

  package init(
    assignedName: AssignedName, describedName: String?, isDescribedAsRequired: Bool, isForm: Bool, type: SwiftType,
    isOptional: Bool, isNullable: Bool, forms: [Form],
    contentTypeName: String?, documentation: Documentation
  ) {
    self.assignedName = assignedName
    self.describedName = describedName
    self.isDescribedAsRequired = isDescribedAsRequired
    self.isForm = isForm
    self.type = type
    self.isOptional = isOptional
    self.isNullable = isNullable
    self.forms = forms
    self.contentTypeName = contentTypeName
    self.documentation = documentation
  }
}
