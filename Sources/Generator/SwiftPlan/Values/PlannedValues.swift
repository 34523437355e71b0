package import GenDiagnostics
package import GenSource

/// The facts of a description about the values that the types of a plan are for, found when they are asked for.
///
/// A plan has the types alone, and most runs need no more. What is planned beside it asks for values, as samples do, or for
/// the schemas that types are made of. How a description is read does not belong here.
package protocol PlannedValues: Sendable {
  /// Returns all values, each at the index of its id.
  func all() -> [PlannedValue]

  /// The values with a declared type, in an order that does not depend on that of the description.
  var declared: [ValueID] { get }

  /// Returns the value that a schema describes in an operation, both by their positions.
  func value(ofSchema schema: Int, inOperation operation: Int) -> ValueID

  /// Returns what schemas say together of a value.
  ///
  /// - Parameter alternatives: The members of the union that the value is one of.
  func constraints(of value: DescribingSchemas, alternatives: DescribingSchemas) -> ValueConstraints

  /// Returns the lists of alternatives that apply to a value, each with the schemas of its members: one for a union whose members are
  /// alternatives, and none where the schemas describe a value whichever member it is.
  func alternatives(of value: DescribingSchemas) -> [[DescribingSchemas]]

  /// Whether no value but `null` is allowed.
  func isWithoutValues(_ value: DescribingSchemas) -> Bool

  /// Returns the place of a schema, by its position.
  func place(ofSchema schema: Int) -> SourcePlace

  /// Returns the properties of named schemas that stand in what these are composed of, by the names of the schemas.
  func composedProperties() -> [String: ComposedProperties]
}

/// The id of a value: the same wherever the same schemas apply.
package struct ValueID: Hashable, Sendable {
  package let index: Int

  package init(_ index: Int) {
    self.index = index
  }
}

/// The values of one type, as a description has them.
package struct PlannedValue: Sendable {
  package enum Content: Sendable {
    case anything
    case file
    /// A value without parts, of one of the types; none where a type was chosen for it.
    case scalar(JSONTypes)
    case list(of: ValueID)
    case dictionary(of: ValueID)
    /// The JSON of a value, in a string.
    case text(of: ValueID)
    /// In the order of the properties of its type; the members that are not known are of the additional value, if they are
    /// kept.
    case structure([Field], additional: ValueID?)
    case enumeration(values: [JSONNode], types: JSONTypes)
    /// In the order of the cases of its type.
    case union([Member])
  }

  /// A member of an object.
  package struct Field: Sendable {
    package let key: String
    package let value: ValueID
    /// The schemas where it is mentioned.
    package let schemas: DescribingSchemas
    /// Whether every object has it.
    package let isRequired: Bool

    package init(key: String, value: ValueID, schemas: DescribingSchemas, isRequired: Bool) {
      self.key = key
      self.value = value
      self.schemas = schemas
      self.isRequired = isRequired
    }
  }

  /// A member of a union.
  package struct Member: Sendable {
    package let value: ValueID
    /// The schemas where it stands; `nil` for one that the description does not write out.
    package let schemas: DescribingSchemas?
    /// The position of these among the alternatives of each place of the union; `nil` for a member that is not one of them.
    package let alternative: Int?
    /// Whether other alternatives have the same type, so that what these schemas say holds for none of them alone.
    package let isSeveral: Bool

    package init(value: ValueID, schemas: DescribingSchemas?, alternative: Int?, isSeveral: Bool) {
      self.value = value
      self.schemas = schemas
      self.alternative = alternative
      self.isSeveral = isSeveral
    }
  }

  package let content: Content
  /// The types of the values in JSON, but for `null`; all types where that is not known without looking into a union.
  package let jsonTypes: JSONTypes
  /// The path of the type that is declared for it; `nil` if none is.
  package let path: [String]?
  /// The schemas that describe it by a name; none for what has no name.
  package let schemas: DescribingSchemas
  package let examples: [JSONNode]
  /// The largest number of members that an object may have, as far as the place of the type says it.
  package let maximumCount: Int?
  /// Whether it says what changes in an object: no member has to be there.
  package let isMergePatch: Bool
  /// The place of the last of its schemas, where its type is declared.
  package let place: SourcePlace

  package init(
    content: Content, jsonTypes: JSONTypes, path: [String]?, schemas: DescribingSchemas, examples: [JSONNode],
    maximumCount: Int?,
    isMergePatch: Bool, place: SourcePlace
  ) {
    self.content = content
    self.jsonTypes = jsonTypes
    self.path = path
    self.schemas = schemas
    self.examples = examples
    self.maximumCount = maximumCount
    self.isMergePatch = isMergePatch
    self.place = place
  }

  /// Whether schemas describe it by a name.
  package var isNamed: Bool { !schemas.isEmpty }
}

/// The properties of a named schema that stand in what it is composed of.
package struct ComposedProperties: Sendable {
  /// The members in the parts of its `allOf` that stand in the schema itself.
  package let inParts: Set<String>
  /// The members that are, or list, an `allOf` of another schema and more.
  package let wrappers: Set<String>

  package init(inParts: Set<String>, wrappers: Set<String>) {
    self.inParts = inParts
    self.wrappers = wrappers
  }
}
