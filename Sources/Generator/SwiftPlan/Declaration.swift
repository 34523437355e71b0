package import GenDiagnostics
package import GenModel

/// A type that the generated code declares.
package struct Declaration: Sendable {
  package enum Kind: Sendable {
    case structure(Structure)
    case enumeration(Enumeration)
    case union(Union)
    case bodies(BodyEnumeration)
    case alias(SwiftType)
    case identifier(Identifier)
  }

  /// From the module's top level down; the last is the type's own name.
  package let path: [String]
  /// What the name is made from.
  package let text: String
  /// Why the name is not simply the words of the text.
  package let nameReason: NameReason?
  package let documentation: Documentation
  package let kind: Kind
  /// The types declared inside.
  package let nested: [Declaration]
  /// Whether merge patches have the type in the place of the one that its schema has elsewhere.
  package let isMergePatch: Bool
  package let place: SourcePlace
  /// Where the type stands that this is a second name for, because the same schema stands here; `nil` for any other.
  package let home: SourcePlace?
  /// The named schema that it is the type of; `nil` for what stands in another one or in an operation.
  package let schema: SchemaID?

  package init(
    path: [String], text: String, nameReason: NameReason?, documentation: Documentation, kind: Kind,
    nested: [Declaration], isMergePatch: Bool, place: SourcePlace, home: SourcePlace?, schema: SchemaID? = nil
  ) {
    self.path = path
    self.text = text
    self.nameReason = nameReason
    self.documentation = documentation
    self.kind = kind
    self.nested = nested
    self.isMergePatch = isMergePatch
    self.place = place
    self.home = home
    self.schema = schema
  }

  package var name: String { path[path.count - 1] }
}

/// The bodies that one operation sends, or those of its successful responses.
package struct BodyEnumeration: Sendable {
  package struct Case: Sendable, Named {
    package let assignedName: AssignedName
    /// `nil` for a response without a body.
    package let type: SwiftType?
    /// Of the body of a request.
    package let schema: Schema?
    package let documentation: Documentation

    package init(assignedName: AssignedName, type: SwiftType?, schema: Schema?, documentation: Documentation) {
      self.assignedName = assignedName
      self.type = type
      self.schema = schema
      self.documentation = documentation
    }
  }

  package let cases: [Case]

  package init(cases: [Case]) {
    self.cases = cases
  }
}

extension Declaration {
  /// The types that aliases stand for, by the paths of the aliases.
  package static func aliases(in declarations: [Declaration]) -> [[String]: SwiftType] {
    var aliases: [[String]: SwiftType] = [:]
    var pending = declarations
    while let declaration = pending.popLast() {
      if case .alias(let type) = declaration.kind { aliases[declaration.path] = type }
      pending += declaration.nested
    }
    return aliases
  }
}

extension Declaration {
  /// The types that the declaration itself mentions.
  package var types: [SwiftType] {
    switch kind {
    case .structure(let structure):
      structure.properties.map(\.type) + (structure.additionalProperties.map { [$0.value] } ?? [])
    case .union(let union): union.cases.map(\.type) + union.properties.map(\.type)
    case .bodies(let bodies): bodies.cases.compactMap(\.type)
    case .alias(let type): [type]
    case .identifier(let identifier): [identifier.rawType]
    case .enumeration: []
    }
  }
}
