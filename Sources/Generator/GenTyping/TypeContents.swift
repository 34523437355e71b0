package import GenDiagnostics
package import GenModel
package import GenSource

// What nodes of the graph are made of: structures, enumerations and unions. How they are found does not belong here.

/// An object with known members.
package struct StructureType: Sendable {
  /// The known members, in the order of first mention.
  package var fields: [Field]
  /// The type of the members that are not known; `nil` if there are none to keep.
  package var additional: TypeUse?
  /// The members that are declared, but for the other side alone: none of the additional ones is called so.
  package var leftOutKeys: [String] = []
  /// The place of the schema of additional members, if there is one.
  package var additionalPlace: SourcePlace?

  package struct Field: Sendable {
    /// The name of the member.
    package var key: String
    package var use: TypeUse
    /// The schemas where it is mentioned; none for one that is required only.
    package var described = DescribedValue()
    /// The schemas that leave its type alone, beside schemas that do not.
    package var conditions = DescribedValue()
    /// Whether every object has the member.
    package var isRequired: Bool
    /// The annotations, beside its type.
    package var annotations: Annotations
    /// The value that tells the structure from others, on which all agree that extend the same one or have it as a member.
    package var discriminatorValue: String?
    /// Whether it may have any other value that is not that of another member.
    package var isOpenDiscriminator = false
    /// The name that an extension gives.
    package var givenName: ExtensionName?
    /// The name that an extension gives the type of its own schema.
    var givenTypeName: ExtensionName?
    /// The text that the type of its own schema is named after.
    package var typeText: String { givenTypeName?.text ?? key }
    /// The positions of the schemas that say something of it, among all of the description.
    package var schemaIndices: [Int] { described.schemaIndices + conditions.schemaIndices }
    package var place: SourcePlace
  }
}

/// One of some known values.
package struct EnumerationType: Sendable {
  /// In document order.
  package var values: [Value]
  /// The types that the schema gives; empty if it gives none.
  package var types: JSONTypes
  /// Whether any other value is as good.
  package var isOpen = false
  /// Whether it is open only because values may be added to the listed ones: those that are listed still tell objects apart.
  var isExtensible = false

  package struct Value: Sendable {
    /// The value itself.
    package var node: JSONNode
    /// The value as a text, such as a string's characters.
    package var text: String { node.valueText }
    package var place: SourcePlace { node.place }
    /// The name in the description.
    package var name: String?
    package var details: String?
  }

  /// The text of a string that is the only value; `nil` for any other enumeration.
  package var onlyText: String? { values.count == 1 ? values[0].node.string : nil }
}

/// One of several types.
package struct UnionType: Sendable {
  /// In document order; where nothing else tells them apart, they are tried in it.
  package var members: [Member]
  /// The member of the JSON object that tells which one it is.
  package var discriminator: String?
  /// Whether the description does not call it one.
  package var isImplied = false
  /// Whether a value that has a discriminator may be something else than an object, such as a text, which is without it.
  package var mayBeOtherThanObject = false
  /// The member that a value is without the discriminator, or with a value of it that stands for no other one.
  package var defaultMember: Int?
  /// Whether a value may be several members at once, each of which knows what the others do not.
  package var mayBeSeveral = false

  package struct Member: Sendable {
    /// The source of its name.
    package var title: Title
    package var use: TypeUse
    /// Where the member stands; `nil` for one that the description does not write out.
    package var described: DescribedValue?
    /// The position of its schema among the alternatives, as `TypeGraph.alternatives` has them; `nil` if it is not one of them.
    package var alternative: Int?
    /// Whether other alternatives have the same type, so that what is described here holds for none of them alone.
    package var isSeveral = false
    /// The position of its schema among all of the description.
    package var schemaIndex: Int? { described?.schemaIndices.first }
    /// The values of the discriminator that stand for the member.
    package var discriminatorValues: [String] = []
    /// Whether the description maps the values to the member.
    var isMapped = false
    /// The value that stands for the member and for no other one, if it is its only value.
    package var ownValue: String?
    /// The discriminator as the union writes it, because the type has no property for it.
    package var written: (key: String, value: String)?
    /// Whether a value may be the member without the discriminator.
    package var mayLackDiscriminator = false
    /// Whether a value may be the member with a value of the discriminator that stands for no member.
    package var mayHaveOtherValue = false
    /// The members of the JSON object that the type knows; empty for what is not an object.
    package var keys: [String] = []
    /// The members that objects in it know, where those of other members know different ones.
    package var nestedKeys: [(key: String, keys: [String])] = []
    /// The members of the JSON object that the type requires and that may be `null`, as they are where they are missing.
    package var requiredKeys: [String] = []
    /// Whether it is an object that keeps members which it does not declare.
    package var isOpen = false
    package var place: SourcePlace
  }

  /// The title of a member.
  package indirect enum Title: Sendable {
    case text(String)
    /// The named schema at a position.
    case named(Int)
    /// The text that one of its properties must be.
    case constant(String)
    /// The value that one of its properties must have.
    case value(String, of: String)
    /// The only property of an object, which it requires: what wraps a value to say which of several it is.
    case key(String)
    /// A list of what is called so.
    case list(of: Title)
    /// The JSON of what is called so, in a string.
    case json(of: Title)
    /// The words for its type.
    case type(NodeID)
  }
}
