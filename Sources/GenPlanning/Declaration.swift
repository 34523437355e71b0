package import GenDiagnostics
package import GenModel
import GenSource

/// A type that the generated code declares.
package struct Declaration: Sendable {
  package enum Kind: Sendable {
    case structure(Structure)
    case enumeration(Enumeration)
    case union(Union)
    case bodies(BodyEnumeration)
    case alias(SwiftType)
  }

  /// From the module's top level down; the last is the type's own name.
  package var path: [String]
  /// What the name is made from.
  package var text: String
  /// `nil` for the bodies of an operation.
  package var schema: Schema?
  package var documentation: Documentation
  package var kind: Kind
  /// The types declared inside.
  package var nested: [Declaration]
  /// Whether merge patches have the type in the place of the one that its schema has elsewhere.
  package var isMergePatch = false
  package var place: SourcePlace

  package var name: String { path[path.count - 1] }
}

/// An object with known properties.
package struct Structure: Sendable {
  package var properties: [Property]
  /// The property that keeps the members nobody declared, where the schema allows them.
  package var additionalProperties: AdditionalProperties?

  package struct Property: Sendable {
    package var name: String
    /// The member of the JSON object.
    package var key: String
    package var schema: Schema
    /// Optional where the value may be absent or null.
    package var type: SwiftType
    /// Whether the schema allows `null`.
    var isNullable = false
    /// Whether nothing is sent as `null`, because the member has to be there.
    package var sendsNull: Bool
    /// Why the value is kept on the heap, if it is.
    var boxing: Boxing?
    /// Whether the value is kept on the heap.
    package var isBoxed: Bool { boxing != nil }
    package var isDeprecated = false
    /// Whether only the server sets the value.
    package var isReadOnly = false
    /// Whether only the client sets the value.
    package var isWriteOnly = false
    /// The value that tells the structure from others that extend the same one.
    var discriminatorValue: String?
    /// What the description says the value is where there is none.
    var givenDefault: JSONNode?
    /// What the initializer sets where the caller gives nothing; without it, an optional value is nil.
    package var defaultValue: DefaultValue?
    package var documentation: Documentation
  }

  package struct AdditionalProperties: Sendable {
    package var name: String
    /// `nil` for any value.
    package var schema: Schema?
    package var value: SwiftType
  }
}

/// One of some known values, or one that is not known yet.
package struct Enumeration: Sendable {
  package enum RawType: String, Sendable {
    case string = "String"
    case int = "Int"
    case int64 = "Int64"
    case double = "Double"
    /// For values of several types.
    case json = "JSONValue"
  }

  package struct Case: Sendable {
    package var name: String
    /// What the name is made from: the value, or what an extension calls it.
    package var text: String
    /// A Swift literal.
    package var literal: String
    package var documentation: Documentation
  }

  package var rawType: RawType
  package var cases: [Case]
  /// The case for every other value.
  package var unknownName: String
  /// Whether the description allows every other value.
  package var isOpen = false
}

/// One of several types.
package struct Union: Sendable {
  package struct Case: Sendable {
    package var name: String
    /// What the name is made from.
    package var text: String
    package var schema: Schema
    package var type: SwiftType
    /// The values of the discriminator that stand for this member.
    package var discriminatorValues: [String]
    /// Whether the description maps the values to the member.
    var isMapped = false
    /// Whether the type has no property for the discriminator, so that the union has to write it.
    package var writesDiscriminator = false
    /// Every member of the JSON object that the type knows; empty for what is no object.
    package var keys: [String]
    /// The members that objects in it know, where those of other cases know different ones.
    package var nestedKeys: [(key: String, keys: [String])] = []
  }

  /// The member of the JSON object that tells which case it is.
  package var discriminator: String?
  /// Whether the description does not call it one: where it has none of the values that are known, another member may fit.
  package var isImplied = false
  package var cases: [Case]
  package var unknownName: String
  package var isIndirect = false
}

/// The bodies that one operation sends, or those of its successful responses.
package struct BodyEnumeration: Sendable {
  package struct Case: Sendable {
    package var name: String
    /// `nil` for a response without a body.
    package var type: SwiftType?
    package var documentation = Documentation.none
  }

  package var cases: [Case]
}
