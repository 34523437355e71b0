package import GenDiagnostics

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
    /// Optional where the value may be absent or null.
    package var type: SwiftType
    /// Whether nothing is sent as `null`, because the member has to be there.
    package var sendsNull: Bool
    /// Why the value is kept on the heap, if it is.
    var boxing: Boxing?
    /// Whether the value is kept on the heap.
    package var isBoxed: Bool { boxing != nil }
    package var isDeprecated = false
    /// What the initializer sets where the caller gives nothing; without it, an optional value is nil.
    package var defaultValue: SwiftExpression?
    package var documentation: Documentation
    package var place: SourcePlace
  }

  package struct AdditionalProperties: Sendable {
    package var name: String
    package var value: SwiftType
    /// Of the schema, if there is one.
    package var place: SourcePlace?
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
    package var type: SwiftType
    /// The values of the discriminator that stand for this member.
    package var discriminatorValues: [String]
    /// Whether the type has no property for the discriminator, so that the union has to write it.
    package var writesDiscriminator = false
    /// Every member of the JSON object that the type knows; empty for what is no object.
    package var keys: [String]
    /// The members that objects in it know, where those of other cases know different ones.
    package var nestedKeys: [(key: String, keys: [String])] = []
    package var place: SourcePlace
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
