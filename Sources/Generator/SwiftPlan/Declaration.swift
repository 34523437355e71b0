package import GenDiagnostics

/// A type that the generated code declares.
package final class Declaration: Sendable {
  package enum Kind: Sendable {
    case structure(Structure)
    case enumeration(Enumeration)
    case union(Union)
    case bodies(BodyEnumeration)
    /// The parameters that a call can do without.
    case options([OptionsPlan.Member])
    case alias(SwiftType)
    case identifier(Identifier)
    /// Nothing but what is declared inside.
    case namespace
  }

  /// The way in which the type takes the place of that of a schema.
  package enum Form: Sendable {
    /// As the schema describes values, and as they are received.
    case described
    /// As they are sent, without what only the server sets.
    case request
    /// As merge patches change them.
    case mergePatch
  }

  /// From the module's top level down; the last is the type's own name.
  package let path: [String]
  /// The text that the name is made from.
  package let text: String
  /// Why the name is not simply the words of the text.
  package let nameReason: NameReason?
  package let documentation: Documentation
  package let kind: Kind
  /// The types declared inside.
  package let nested: [Declaration]
  package let form: Form
  package let place: SourcePlace
  /// Where the type stands that this is an alias for, because the same schema stands here; `nil` for any other.
  package let home: SourcePlace?
  /// The position of the schema that it is the type of, among the named ones; `nil` for what stands in another one or
  /// in an operation.
  package let namedSchema: Int?

  package init(
    path: [String], text: String, nameReason: NameReason?, documentation: Documentation, kind: Kind,
    nested: [Declaration], form: Form = .described, place: SourcePlace, home: SourcePlace?, namedSchema: Int? = nil
  ) {
    self.path = path
    self.text = text
    self.nameReason = nameReason
    self.documentation = documentation
    self.kind = kind
    self.nested = nested
    self.form = form
    self.place = place
    self.home = home
    self.namedSchema = namedSchema
  }

  package var name: String { path[path.count - 1] }

  /// The same without the types inside.
  package var withoutNested: Declaration {
    Declaration(
      path: path, text: text, nameReason: nameReason, documentation: documentation, kind: kind, nested: [],
      form: form, place: place, home: home, namedSchema: namedSchema)
  }

  /// Whether it has no values: it has types inside it, and the description does not know it.
  package var isNamespace: Bool { if case .namespace = kind { true } else { false } }
}

/// The bodies that one operation sends, or those of its successful responses.
package final class BodyEnumeration: Sendable {
  package final class Case: Sendable, Named {
    package let assignedName: AssignedName
    /// `nil` for a response without a body.
    package let type: SwiftType?
    /// The position of the schema of a request's body among all of the description.
    package let schemaIndex: Int?
    package let documentation: Documentation

    package init(assignedName: AssignedName, type: SwiftType?, schemaIndex: Int?, documentation: Documentation) {
      self.assignedName = assignedName
      self.type = type
      self.schemaIndex = schemaIndex
      self.documentation = documentation
    }
  }

  package let cases: [Case]

  package init(cases: [Case]) {
    self.cases = cases
  }
}

extension Declaration {
  /// The types that the declaration itself mentions.
  package var types: [SwiftType] {
    switch kind {
    case .structure(let structure):
      structure.properties.map(\.type) + (structure.additionalProperties.map { [$0.value] } ?? [])
        + (structure.conversion.map { [.declared($0.source)] } ?? [])
    case .union(let union):
      union.cases.map(\.type) + union.properties.map(\.type)
        + (union.conversion.map { [.declared($0.source)] } ?? [])
    case .bodies(let bodies): bodies.cases.compactMap(\.type)
    case .options(let members): members.map(\.type)
    case .alias(let type): [type]
    case .identifier(let identifier): [identifier.rawType]
    case .enumeration, .namespace: []
    }
  }
}
