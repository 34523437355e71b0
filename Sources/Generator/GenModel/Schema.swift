package import GenDiagnostics
package import GenSource

/// Names a schema that others refer to: the node it stands at.
///
/// Two references to one place have one id, in whatever words they say it.
package struct SchemaID: Hashable, Sendable {
  package let node: JSONNode

  /// Creates the id of the schema at a node.
  package init(_ node: JSONNode) {
    self.node = node
  }
}

/// A schema that is named: by a key under `components/schemas` or `definitions`, by the component whose body it is, or
/// by the place that a reference points at.
package struct NamedSchema: Sendable {
  /// The kinds, in the order in which they have the better claim to a name.
  package enum Kind: Comparable, Sendable {
    /// A key under `components/schemas`.
    case component
    /// Inside another component, or anywhere a reference points at.
    case shared
    /// A schema of a webhook or a callback, which no operation of the client uses.
    case webhook
  }

  /// The id by which others refer to it.
  package var id: SchemaID
  /// The key, or words for the place of the schema, such as `NotFound response`.
  package var name: String
  package var kind: Kind
  package var schema: Schema
}

/// A JSON Schema, in the terms that all dialects share.
///
/// It says what its own keywords say, and nothing that follows from several: a reference is not followed, and `allOf`
/// not merged. It is immutable once the description is read, so that no access to what is set last needs to be checked.
package final class Schema: Sendable {
  package let place: SourcePlace
  /// Set when the schema says `$ref`; the other keywords may stand beside it.
  package let reference: SchemaID?
  /// Empty when the schema does not say.
  package let types: JSONTypes
  /// Whether `null` is allowed by this schema's own keywords.
  package let isNullable: Bool
  /// Whether `null` is all that this schema allows. A reference to such a schema is found when all are there, as is its
  /// index.
  @exclusivity(unchecked) package nonisolated(unsafe) internal(set) var isNull: Bool
  /// Whether no value is allowed: `false`, or a list of none that a value has to be one of.
  package let isImpossible: Bool
  /// The format, in the words of the description; `nil` without one.
  package let format: String?
  /// The schema of the JSON that a string holds as its text.
  package let content: Schema?
  /// The values that are listed; `nil` without a list.
  package let enumeration: Enumeration?
  /// The keywords for objects.
  package let object: ObjectKeywords
  /// The keywords for arrays.
  package let array: ArrayKeywords
  /// The keywords by which other schemas apply.
  package let composition: Composition
  /// The constraints that comments and reports give.
  package let constraints: [ValueConstraint]
  /// The conditions that reports compare as they stand.
  package let conditions: [ValueCondition]
  /// The keywords for people, and extensions.
  package let annotations: Annotations
  /// The position in `APIDescription.allSchemas`: those within the schema come before it.
  ///
  /// It is set once, by the reader of the description, which has the schema alone then: schemas are read on two cores, and
  /// numbered when all are there.
  @exclusivity(unchecked) package nonisolated(unsafe) internal(set) var index = -1

  package init(
    place: SourcePlace,
    reference: SchemaID? = nil,
    types: JSONTypes = [],
    isNullable: Bool = false,
    isNull: Bool = false,
    isImpossible: Bool = false,
    format: String? = nil,
    content: Schema? = nil,
    enumeration: Enumeration? = nil,
    object: ObjectKeywords = ObjectKeywords(),
    array: ArrayKeywords = ArrayKeywords(),
    composition: Composition = Composition(),
    constraints: [ValueConstraint] = [],
    conditions: [ValueCondition] = [],
    annotations: Annotations = Annotations()
  ) {
    self.place = place
    self.reference = reference
    self.types = types
    self.isNullable = isNullable
    self.isNull = isNull
    self.isImpossible = isImpossible
    self.format = format
    self.content = content
    self.enumeration = enumeration
    self.object = object
    self.array = array
    self.composition = composition
    self.constraints = constraints
    self.conditions = conditions
    self.annotations = annotations
  }
}

extension Schema {
  /// Any of the members.
  package convenience init(place: SourcePlace, anyOf members: [Schema]) {
    var composition = Composition()
    composition.anyOf = members
    self.init(place: place, composition: composition)
  }
}

extension Schema {
  /// `enum`, or `const` as an enum of one value.
  package struct Enumeration: Sendable {
    /// In document order, without `null`.
    package var values: [JSONNode]
    /// Names for the values, from `x-enum-varnames` and its like or titles; as many as there are values, or none.
    package var names: [String?] = []
    /// The meanings of the values, from `x-enum-descriptions` or descriptions; as many as there are values, or none.
    package var descriptions: [String?] = []
    /// Whether the schema allows any other value too and only makes these known.
    package var isOpen = false

    package init(
      values: [JSONNode], names: [String?] = [], descriptions: [String?] = [], isOpen: Bool = false
    ) {
      self.values = values
      self.names = names
      self.descriptions = descriptions
      self.isOpen = isOpen
    }
  }

  /// The keywords for objects.
  package struct ObjectKeywords: Sendable {
    /// In document order.
    package var properties: [Property] = []
    /// The names of members that have to be there, declared or not.
    package var required: [String] = []
    /// The members that are not declared.
    package var additional: Others<Schema> = .unspecified
    /// The schemas of members by patterns of their names, which `additional` has, too; `nil` without any.
    package var patterns: Patterns?
    /// The schema of the names of all properties.
    package var names: Schema?
    /// Members that conditions are about, which may be declared nowhere.
    package var conditionalMembers: [String] = []

    /// Whether a keyword describes members, declared or not.
    package var describesMembers: Bool { !properties.isEmpty || additional.isSaid }

    package init() {}
  }

  /// The schemas of members that patterns of names tell, and of all others. No type tells names by patterns, so alone they are one rule.
  package struct Patterns: Sendable {
    /// In document order.
    package var schemas: [Schema]
    /// The rule for names that fit no pattern.
    package var others: Others<Schema>

    package init(schemas: [Schema], others: Others<Schema>) {
      self.schemas = schemas
      self.others = others
    }

    /// Whether a name that fits no pattern may be one of anything where no rule says it: one that a server adds to the properties, and
    /// one beside several patterns.
    package func leaveOthersOpen(besideProperties hasProperties: Bool) -> Bool {
      hasProperties || Set(schemas.map(\.types)).count > 1
    }
  }

  /// A declared member of an object.
  package struct Property: Sendable {
    package var name: String
    package var schema: Schema
    package var place: SourcePlace

    package init(name: String, schema: Schema, place: SourcePlace) {
      self.name = name
      self.schema = schema
      self.place = place
    }
  }

  /// The rule for what no other keyword describes: members that are not declared, and elements.
  package enum Others<Value> {
    case unspecified
    case forbidden
    case allowed
    case typed(Value)

    /// The schema of the values, or what is made of it.
    package var typed: Value? { if case .typed(let value) = self { value } else { nil } }

    package var isSaid: Bool { if case .unspecified = self { false } else { true } }

    /// Whether it allows what is not described, which is kept.
    package var isKept: Bool {
      switch self {
      case .unspecified, .forbidden: false
      case .allowed, .typed: true
      }
    }

    /// Returns the rule with something else in the place of the schema.
    package func map<Other>(_ transform: (Value) -> Other) -> Others<Other> {
      switch self {
      case .unspecified: .unspecified
      case .forbidden: .forbidden
      case .allowed: .allowed
      case .typed(let value): .typed(transform(value))
      }
    }
  }

  /// The keywords for arrays.
  package struct ArrayKeywords: Sendable {
    /// The schema of the elements behind those of a tuple.
    package var items: Schema?
    /// A tuple's elements, by position.
    package var prefixItems: [Schema] = []
    /// Whether no elements but those of the tuple are allowed.
    package var isClosed = false
    /// Whether the schemas by position may be those of any element: some descriptions list the types of all elements in `items`.
    package var isDoubtful = false
    /// The rule for elements that no other keyword describes.
    package var unevaluated: Others<Schema> = .unspecified

    package init() {}
  }

  /// The schemas that apply to the same value.
  package struct Composition: Sendable {
    /// All of them apply.
    package var allOf: [Schema] = []
    /// Exactly one of them applies.
    package var oneOf: [Schema] = []
    /// At least one of them applies.
    package var anyOf: [Schema] = []
    /// `then`, `else` and `dependentSchemas`, which apply to some values only.
    package var conditional: [Schema] = []
    /// Whether the first two of those are `then` and `else`, of which one applies to every value.
    package var isExhaustive = false
    package var discriminator: Discriminator?

    package init() {}

    /// The members of `oneOf`, and those of `anyOf`, without `null`: that is a value beside those of the others.
    package var alternatives: [[Schema]] {
      if oneOf.isEmpty, anyOf.isEmpty { return [] }
      return [oneOf, anyOf].map { group in group.filter { !$0.isNull } }
    }

    /// The schemas that apply to every value: an alternative that is the only one of its list is one of them.
    package var inherent: [Schema] {
      allOf + alternatives.compactMap { $0.count == 1 ? $0[0] : nil }
    }
  }

  /// The property by which alternatives are told apart.
  package struct Discriminator: Sendable {
    /// The name of the property.
    package var propertyName: String
    /// Values of the property and the schemas they stand for, in document order.
    package var mapping: [(value: String, schema: SchemaID)]
    /// The schema of a value without the property, or with one that stands for nothing else.
    package var defaultSchema: SchemaID?
    package var place: SourcePlace

    /// The schemas that it names, each as often as it does.
    package var targets: [SchemaID] { mapping.map(\.schema) + (defaultSchema.map { [$0] } ?? []) }
  }

  /// The keywords that allow or forbid no values.
  package struct Annotations: Sendable {
    package var title: String?
    /// The `description`, in Markdown.
    package var details: String?
    package var isDeprecated = false
    /// The message of an extension about the deprecation.
    package var deprecationMessage: String?
    /// Whether only the server sets the value.
    package var isReadOnly = false
    /// Whether only the client sets the value.
    package var isWriteOnly = false
    /// The default, as it stands; whether it fits the type is not checked.
    package var defaultValue: JSONNode?
    package var examples: [JSONNode] = []
    /// Where more is said, from `externalDocs`.
    package var url: String?
    /// The name that an extension gives the schema, or the property that it is of.
    package var givenName: ExtensionName?
    /// The value of a discriminator that stands for the schema, where no mapping says otherwise.
    package var discriminatorValue: String?

    package init() {}
  }
}

extension Schema.Others: Sendable where Value: Sendable {}
extension Schema.Others: Equatable where Value: Equatable {}
extension Schema.Others: Hashable where Value: Hashable {}

extension Schema {
  /// Whether it says no more of values than that they are of one of some types; without a type it says nothing.
  func saysNoMore(than allowed: JSONTypes) -> Bool {
    types.isSubset(of: allowed) && describesNothing && !object.additional.isSaid && format == nil
  }

  /// Whether its only value is an object without members.
  package var hasNoMembers: Bool {
    if case .forbidden = object.additional { types == .object && describesNothing } else { false }
  }

  /// Whether it names no values and no parts, apart from the members that are not described.
  private var describesNothing: Bool {
    reference == nil && content == nil && enumeration == nil && object.properties.isEmpty && array.items == nil
      && array.prefixItems.isEmpty && composition.allOf.isEmpty && composition.oneOf.isEmpty
      && composition.anyOf.isEmpty
  }

  /// The schemas of what lists, dictionaries and texts hold.
  package var contained: [Schema] {
    var contained = array.prefixItems
    if let items = array.items { contained.append(items) }
    if let items = array.unevaluated.typed { contained.append(items) }
    if let values = object.additional.typed { contained.append(values) }
    if let content { contained.append(content) }
    return contained
  }
}

extension JSONNode {
  /// The text by which a discriminator tells the value, which may be a string, a number or a Boolean. Numbers are written as Swift does,
  /// so that the client makes the same text of them.
  package var discriminatorText: String? {
    string ?? bool.map { $0 ? "true" : "false" } ?? integer.map { String($0) }
      ?? number.flatMap(Double.init).flatMap { $0.isFinite ? String($0) : nil }
  }
}
