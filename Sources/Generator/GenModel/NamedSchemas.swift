/// The named schemas of a description, by the references that lead to them. How they stand to each other does not
/// belong here: that is found by `GenTyping`, for types alone.
package struct NamedSchemas: Sendable {
  /// The schemas, in document order.
  package let all: [NamedSchema]
  private let positions: [SchemaID: Int]

  /// Creates a table of schemas in document order.
  package init(_ schemas: [NamedSchema]) {
    all = schemas
    positions = Dictionary(schemas.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// The position in document order; `nil` for a reference that leads nowhere.
  package func position(of id: SchemaID) -> Int? { positions[id] }

  /// The schema that a reference leads to; `nil` where it leads nowhere.
  package subscript(id: SchemaID) -> Schema? { positions[id].map { all[$0].schema } }

  /// The named schemas that a schema is composed of by `allOf` and references, no further than these.
  package func parents(of schema: Schema) -> [Int] {
    var found: [Int] = []
    var pending = [schema]
    while let part = pending.popLast() {
      pending += part.composition.allOf
      if let parent = part.reference.flatMap(position) { found.append(parent) }
    }
    return found
  }

  /// The description of the values of a named schema; nothing where a reference leads nowhere.
  package func described(_ id: SchemaID) -> DescribedValue {
    DescribedValue(own: self[id].map { [ValueStatement(schema: $0, isInline: false, isNamed: true)] } ?? [])
  }
}

extension NamedSchema {
  /// The names of the properties in the parts of its `allOf` that stand in the schema itself.
  package var propertiesOfParts: Set<String> { Set(schema.parts.flatMap(\.object.properties).map(\.name)) }

  /// The names of its properties that are, or are lists of, another schema and more.
  package var propertiesThatWrap: Set<String> {
    Set(([schema] + schema.parts).flatMap(\.object.properties).filter(\.schema.isWrapper).map(\.name))
  }
}

extension Schema {
  /// The parts of an `allOf` that stand in the schema itself.
  fileprivate var parts: [Schema] { composition.allOf.filter { $0.reference == nil } }

  /// Whether it, or what its elements are, is an `allOf` of another schema and more.
  fileprivate var isWrapper: Bool { (array.items ?? self).composition.allOf.contains { $0.reference != nil } }
}
