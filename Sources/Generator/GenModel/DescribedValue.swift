package import GenDiagnostics
package import GenSource

/// The schemas that describe the values at a place, for those behind the graph: they pass it on, and ask for what it
/// says. Nothing is merged before. What the schemas make of a type is not found here, but in `GenTyping`.
package struct DescribedValue: Sendable {
  /// The statements of the schemas that stand there, without those that they refer to.
  package private(set) var own: [ValueStatement]

  init(own: [ValueStatement]) {
    self.own = own
  }

  /// Creates one of the schemas that stand at a place; what is said last comes last.
  package init(_ schemas: [Schema] = []) {
    own = schemas.map { ValueStatement(schema: $0, isInline: true, isNamed: false) }
  }

  /// Creates what the schemas at positions among all of the description say, in the order of the positions.
  package init(_ positions: [Int], of description: APIDescription) {
    self.init(positions.map { description.allSchemas[$0] })
  }

  /// Creates what schemas at positions among all of the description say, in the order of the positions.
  ///
  /// - Parameter positions: Each with whether the schema is a named one, and not a part of one.
  package init(_ positions: [(Int, isNamed: Bool)], of description: APIDescription) {
    own = positions.map { position, isNamed in
      ValueStatement(schema: description.allSchemas[position], isInline: !isNamed, isNamed: isNamed)
    }
  }

  /// The positions of the schemas that stand at the place, among all of the description.
  package var schemaIndices: [Int] { own.map(\.schema.index) }

  /// Whether nothing describes the values.
  package var isEmpty: Bool { own.isEmpty }

  /// Whether no value but `null` is allowed.
  package var isWithoutValues: Bool { own.contains(where: \.schema.isWithoutValues) }

  /// Adds what else is said of the same values.
  package mutating func add(_ other: DescribedValue) { own += other.own }
}

/// The statement of one of the schemas that apply to a value.
package struct ValueStatement: Sendable {
  package let schema: Schema
  /// Whether it stands at the place of the value, and not in a schema that is referred to.
  package let isInline: Bool
  /// Whether it is a named schema, and not a part of one.
  package let isNamed: Bool

  /// The position of the schema among all of the description.
  package var schemaIndex: Int { schema.index }
  /// The place of the schema.
  package var place: SourcePlace { schema.place }
  /// The schema that it refers to; `nil` for none.
  package var reference: SchemaID? { schema.reference }
  /// Whether `null` is all that is allowed.
  package var isNull: Bool { schema.isNull }
  /// Empty where it gives no type.
  package var types: JSONTypes { schema.types }
  /// The format that it gives; `nil` for none.
  package var format: String? { schema.format }
  /// The constraints of its own keywords.
  package var constraints: [ValueConstraint] { schema.constraints }
  /// The conditions of its own keywords.
  package var conditions: [ValueCondition] { schema.conditions }
  /// The default that it gives; `nil` for none.
  package var defaultValue: JSONNode? { schema.annotations.defaultValue }
  /// The examples that it gives.
  package var examples: [JSONNode] { schema.annotations.examples }
  /// Whether only the server sets the value.
  package var isReadOnly: Bool { schema.annotations.isReadOnly }
  /// Whether only the client sets the value.
  package var isWriteOnly: Bool { schema.annotations.isWriteOnly }

  /// The values that it lists, whether or not others are allowed.
  package var listedValues: [JSONNode]? { schema.enumeration?.values }

  /// The values that it lists; `nil` where others are allowed.
  package var allowedValues: [JSONNode]? { schema.enumeration.flatMap { $0.isOpen ? nil : $0.values } }

  /// Whether it says more of a value than its type.
  package var saysMoreThanType: Bool {
    !constraints.isEmpty || !conditions.isEmpty || format != nil || schema.enumeration != nil || defaultValue != nil
  }

  /// Whether the elements of an array are described by their positions.
  package var isTuple: Bool { !schema.array.prefixItems.isEmpty }

  /// Whether these positions are not sure, as those of a list of `items`, which some descriptions have for the types of all elements.
  package var isDoubtfulTuple: Bool { schema.array.isDoubtful }

  /// Whether an array has no elements but those by positions.
  package var isClosed: Bool { schema.array.isClosed }

  /// Whether it describes elements of an array, or forbids them.
  package var describesElements: Bool { isTuple || schema.array.items != nil || isClosed }

  /// The first elements of an array, by their positions.
  package var positions: [DescribedValue] { schema.array.prefixItems.map(inner) }

  /// The elements of an array behind those.
  package var elements: DescribedValue? { schema.array.items.map(inner) }

  /// Whether it describes members of an object, declared or not.
  package var describesMembers: Bool { schema.object.describesMembers }

  /// Whether it describes members of an object by patterns of their names.
  package var hasPatterns: Bool { schema.object.patterns != nil }

  /// The members of an object that are not declared.
  package var members: DescribedValue? {
    schema.object.additional.typed.map(inner)
  }

  /// The names of all members of an object.
  package var memberNames: DescribedValue? { schema.object.names.map(inner) }

  /// The JSON in a string.
  package var content: DescribedValue? { schema.content.map(inner) }

  /// Whether members of an object are declared.
  package var hasProperties: Bool { !schema.object.properties.isEmpty }

  /// The members of an object that are declared, in document order.
  package var properties: [(key: String, value: DescribedValue)] {
    schema.object.properties.map { ($0.name, inner($0.schema)) }
  }

  /// The names of members that an object has to have.
  package var required: [String] { schema.object.required }

  /// The names of members that an object has to have if it has another one, with that.
  package var dependentRequired: [(name: String, required: [String])] {
    conditions.filter { $0.keyword == SchemaKeyword.dependentRequired.rawValue }.flatMap { condition in
      condition.node.members.map { ($0.key, $0.value.strings) }
    }
  }

  /// Whether it says nothing of a value but its types, its constraints, and which members it has.
  package var isPlain: Bool {
    let (object, array, composition) = (schema.object, schema.array, schema.composition)
    let saysNothingOfParts =
      schema.content == nil && object.properties.isEmpty && !object.additional.isSaid && object.names == nil
      && array.items == nil && array.prefixItems.isEmpty && !array.isClosed && !array.unevaluated.isSaid
    let applied = composition.allOf + composition.oneOf + composition.anyOf + composition.conditional
    return saysNothingOfParts && applied.isEmpty && reference == nil && format == nil && schema.enumeration == nil
      && conditions.isEmpty && !schema.isNull && !schema.isImpossible
  }

  /// The members of `oneOf`, of which exactly one applies.
  package var exclusiveAlternatives: [ValueStatement] { schema.composition.oneOf.map(part) }

  /// The lists of schemas of which one applies, without `null`.
  package var alternatives: [[ValueStatement]] {
    schema.composition.alternatives.map { $0.map(part) }
  }

  /// A schema that is part of this one, at the same place.
  fileprivate func part(_ schema: Schema) -> ValueStatement {
    ValueStatement(schema: schema, isInline: isInline, isNamed: false)
  }

  /// The values that a schema within this one describes, which stands at the place if this one does.
  private func inner(_ schema: Schema) -> DescribedValue { DescribedValue(own: [part(schema)]) }
}

extension NamedSchemas {
  /// The statements about a value whatever it is: by the schemas at its place first, then by those that they refer to
  /// or are composed of, and by an alternative that is the only one beside `null`. Each schema speaks once.
  ///
  /// - Parameter follows: Whether the schema that a reference leads to is among them.
  package func statements(
    about value: DescribedValue, follows: (SchemaID) -> Bool = { _ in true }
  ) -> [ValueStatement] {
    var statements: [ValueStatement] = []
    var pending = value.own
    var seen: Set<ObjectIdentifier> = []
    var next = 0
    while next < pending.count {
      let statement = pending[next]
      let schema = statement.schema
      next += 1
      guard seen.insert(ObjectIdentifier(schema)).inserted else { continue }
      statements.append(statement)
      if let reference = schema.reference, follows(reference), let target = self[reference] {
        pending.append(ValueStatement(schema: target, isInline: false, isNamed: true))
      }
      pending += schema.composition.inherent.map(statement.part)
    }
    return statements
  }
}
