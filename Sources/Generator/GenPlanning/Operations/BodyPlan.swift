package import GenDiagnostics
package import GenModel

/// The body of a request, as an argument of its call.
package struct BodyPlan: Sendable, Named {
  /// Media types that take the same Swift type.
  package struct Form: Sendable {
    package let type: SwiftType
    /// Of the schema.
    package let place: SourcePlace?
    package let schema: Schema?
    /// Whether the value is sent as it is, and not written from its parts.
    package let isFile: Bool
    /// As the description writes them, the preferred one first.
    package internal(set) var mediaTypes: [String]
    /// How single properties are serialized: the arguments of a call for each, such as `"address", style: .deepObject`.
    package internal(set) var encodings: [[SwiftExpression.Argument]]
    /// The case of the body's enum, where there is one.
    package internal(set) var caseName: String?
  }

  package let assignedName: AssignedName
  /// Of the argument.
  package let type: SwiftType
  package let isOptional: Bool
  /// Whether nil is sent as JSON's `null`, because there has to be a body.
  package let isNullable: Bool
  /// The preferred one first; never empty.
  package let forms: [Form]
  /// The argument that chooses among the media types of the only form.
  package let contentTypeName: String?
  package let documentation: Documentation
}
