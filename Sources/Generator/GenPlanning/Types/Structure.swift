package import GenDiagnostics
package import GenModel

/// An object with known properties.
package struct Structure: Sendable {
  package let properties: [Property]
  /// The property that preserves members that are not declared, where the schema allows them.
  package let additionalProperties: AdditionalProperties?

  package struct Property: Sendable, Named {
    package let assignedName: AssignedName
    /// The member of the JSON object.
    package let key: String
    /// Optional where the value may be absent or null.
    package let type: SwiftType
    /// Whether nothing is sent as `null`, because the member has to be there.
    package let sendsNull: Bool
    /// Why the value is kept on the heap, if it is.
    package let boxing: Boxing?
    /// Whether the value is kept on the heap.
    package var isBoxed: Bool { boxing != nil }
    package let deprecation: Deprecation?
    /// What the initializer sets where the caller gives nothing; without it, an optional value is nil.
    package let defaultValue: SwiftExpression?
    package let documentation: Documentation
    package let place: SourcePlace
    /// What is said of the value where the property is mentioned.
    package let described: DescribedValue
  }

  package struct AdditionalProperties: Sendable, Named {
    package let assignedName: AssignedName
    package let value: SwiftType
    /// Of the schema, if there is one.
    package let place: SourcePlace?
  }
}
