package import GenDiagnostics
package import GenSource

/// The schemas that describe the values at a place, for those behind the graph: they pass it on, and ask the graph for what it says.
/// Nothing is merged before. What the schemas make of a type is not found here, but in `AppliedSchemas` and `MergedSchema`.
package struct DescribedValue: Sendable {
  /// What the schemas say that stand there, without those that they refer to.
  package private(set) var own: [ValueStatement]

  package init(own: [ValueStatement]) {
    self.own = own
  }

  package init(_ schemas: [Schema] = []) {
    own = schemas.map { ValueStatement(schema: $0, isInline: true, isNamed: false) }
  }

  /// Whether nothing describes the values.
  package var isEmpty: Bool { own.isEmpty }

  /// Whether no value but `null` is allowed.
  package var isWithoutValues: Bool { own.contains { $0.schema.isNull || $0.schema.isImpossible } }

  /// Whether every schema of it describes another value, too.
  package func isPart(of other: DescribedValue) -> Bool {
    own.allSatisfy { one in other.own.contains { $0.schema === one.schema } }
  }

  /// What is said of the values, and what else is.
  package func and(_ other: DescribedValue) -> DescribedValue {
    var both = self
    both.add(other)
    return both
  }

  /// Adds what else is said of the same values.
  package mutating func add(_ other: DescribedValue) { own += other.own }
}

/// What one of the schemas that apply to a value says of it.
package struct ValueStatement: Sendable {
  package let schema: Schema
  /// Whether it stands at the place of the value, and not in a schema that is referred to.
  package let isInline: Bool
  /// Whether it is a named schema, and not a part of one.
  package let isNamed: Bool

  package init(schema: Schema, isInline: Bool, isNamed: Bool) {
    self.schema = schema
    self.isInline = isInline
    self.isNamed = isNamed
  }

  package var place: SourcePlace { schema.place }
  /// Empty where it gives no type.
  package var types: JSONTypes { schema.types }
  package var format: String? { schema.format }
  package var constraints: [ValueConstraint] { schema.constraints }
  package var conditions: [ValueCondition] { schema.conditions }
  package var defaultValue: JSONNode? { schema.annotations.defaultValue }
  package var isReadOnly: Bool { schema.annotations.isReadOnly }
  package var isWriteOnly: Bool { schema.annotations.isWriteOnly }

  /// The values that it lists; `nil` where others are allowed.
  package var allowedValues: [JSONNode]? { schema.enumeration.flatMap { $0.isOpen ? nil : $0.values } }

  /// Whether it says more of a value than its type.
  package var saysMoreThanType: Bool {
    !constraints.isEmpty || !conditions.isEmpty || format != nil || schema.enumeration != nil || defaultValue != nil
  }

  /// The elements of an array.
  package var elements: DescribedValue? { schema.array.items.map(inner) }

  /// The members of an object that are not declared.
  package var members: DescribedValue? {
    if case .typed(let members) = schema.object.additional { inner(members) } else { nil }
  }

  package var properties: [(key: String, value: DescribedValue)] {
    schema.object.properties.map { ($0.name, inner($0.schema)) }
  }

  package func inner(_ schema: Schema) -> DescribedValue {
    DescribedValue(own: [ValueStatement(schema: schema, isInline: isInline, isNamed: false)])
  }
}
