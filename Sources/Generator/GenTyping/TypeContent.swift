import GenModel
import GenSource

/// The keywords of a schema that decide on the type of its values: schemas of the same content have one type. A keyword
/// that decides is a property here, so it cannot be left out of the comparison; references and `allOf` are not among them, as
/// they make several schemas apply at once. What is the same among the schemas within is not known here, but to
/// ``SchemaSets``.
struct TypeContent: Hashable, Sendable {
  private let types: JSONTypes
  private let format: String?
  private let enumeration: Enumeration?
  /// The numbers of names and of their schemas, sorted: the order of properties does not decide.
  private let properties: [Pair]
  /// The numbers of names, sorted.
  private let required: [Int32]
  private let conditionalMembers: [Int32]
  private let additional: Schema.Others<Int32>
  private let patterns: Patterns?
  private let content: Int32?
  private let items: Int32?
  private let prefixItems: [Int32]
  private let isClosed: Bool
  private let unevaluated: Schema.Others<Int32>
  private let oneOf: [Pair]
  private let anyOf: [Pair]
  private let conditional: [Pair]
  private let isExhaustive: Bool
  private let discriminator: Discriminator?
  private let discriminatorValue: String?

  /// Projects a schema on what decides on its type.
  init(of schema: Schema, _ numbering: SchemaSets) {
    let (object, array, composition) = (schema.object, schema.array, schema.composition)
    types = schema.types
    format = numbering.format(of: schema)
    enumeration = schema.enumeration.map(Enumeration.init)
    // The order of members decides on nothing but the order of the output.
    properties =
      object.properties.isEmpty
      ? [] : object.properties.map { Pair(numbering.number($0.name), numbering.property($0.schema)) }.sorted()
    required = object.required.isEmpty ? [] : object.required.map(numbering.number).sorted()
    conditionalMembers =
      object.conditionalMembers.isEmpty ? [] : object.conditionalMembers.map(numbering.number).sorted()
    additional = object.additional.map(numbering.value)
    patterns = object.patterns.map {
      Patterns(schemas: $0.schemas.map(numbering.value), others: $0.others.map(numbering.value))
    }
    content = schema.content.map(numbering.value)
    items = array.items.map(numbering.value)
    prefixItems = array.prefixItems.map(numbering.value)
    isClosed = array.isClosed
    unevaluated = array.unevaluated.map(numbering.value)
    // Titles are the names of members.
    func member(_ schema: Schema) -> Pair {
      Pair(schema.annotations.title.map(numbering.number) ?? -1, numbering.value(of: schema))
    }
    oneOf = composition.oneOf.map(member)
    anyOf = composition.anyOf.map(member)
    // A branch that allows no value never holds.
    conditional = composition.conditional.map { Pair($0.isImpossible ? 1 : 0, numbering.value(of: $0)) }
    isExhaustive = composition.isExhaustive
    discriminator = composition.discriminator.map { Discriminator($0, numbering) }
    discriminatorValue = schema.annotations.discriminatorValue
  }

  /// The number of a schema, and of what else is said of it.
  private struct Pair: Hashable, Comparable {
    let statement: Int32
    let schema: Int32

    init(_ statement: Int32, _ schema: Int32) {
      self.statement = statement
      self.schema = schema
    }

    static func < (left: Self, right: Self) -> Bool {
      left.statement == right.statement ? left.schema < right.schema : left.statement < right.statement
    }
  }

  private struct Patterns: Hashable {
    let schemas: [Int32]
    let others: Schema.Others<Int32>
  }

  private struct Discriminator: Hashable {
    let propertyName: String
    let mapping: [Pair]
    let defaultSchema: Int32?

    init(_ discriminator: Schema.Discriminator, _ numbering: SchemaSets) {
      propertyName = discriminator.propertyName
      mapping = discriminator.mapping.map { Pair(numbering.number($0.value), numbering.named($0.schema)) }.sorted()
      defaultSchema = discriminator.defaultSchema.map(numbering.named)
    }
  }

  /// Values that are listed, by their texts: it does not matter where they stand, nor what is said of each.
  private struct Enumeration: Hashable {
    let values: [JSONNode]
    let names: [String?]
    let isOpen: Bool

    init(_ enumeration: Schema.Enumeration) {
      values = enumeration.values
      names = enumeration.names
      isOpen = enumeration.isOpen
    }

    static func == (left: Self, right: Self) -> Bool {
      left.values.elementsEqual(right.values) { $0.hasSameText(as: $1) } && left.names == right.names
        && left.isOpen == right.isOpen
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(values.count)
      for value in values { value.hashText(into: &hasher) }
      hasher.combine(names)
    }
  }
}
