package import GenDiagnostics
package import GenModel

/// A choice of the user: the Swift type of what the description describes, such as `schema:Money=Billing.Money`.
package struct TypeChoice: Sendable, Equatable {
  /// What a type is chosen for.
  package enum Subject: Sendable, Equatable {
    /// A JSON type, alone or with a format: `string/uuid`.
    case format
    /// A component schema, by its name.
    case schema
    /// A property or a parameter: `Pet.kind`, `getPet.kind`, `*.kind` or a JSON pointer.
    case property
  }

  /// The kind of thing that the type is for.
  package let subject: Subject
  /// What the description calls it.
  package let original: String
  /// The Swift type in its place.
  package let type: ChosenType
  /// The choice as the user wrote it.
  package let text: String
  /// Where it is written; `nil` for the command line.
  package let place: SourcePlace?

  package init(_ subject: Subject, _ original: String, as type: ChosenType, text: String, at place: SourcePlace?) {
    self.subject = subject
    self.original = original
    self.type = type
    self.text = text
    self.place = place
  }

  /// The JSON types that formats are chosen for, by their names.
  package static let types: [(name: String, type: JSONTypes)] = [
    ("string", .string), ("integer", .integer), ("number", .number), ("boolean", .boolean),
  ]
}

/// A type that the user chose.
package enum ChosenType: Hashable, Sendable {
  /// By its name, which may begin with that of a module: `Decimal`, `PetKind`, `Billing.Money`.
  case named(String)
  /// A typed identifier, which is generated.
  case identifier(String)

  package var name: String {
    switch self {
    case .named(let name), .identifier(let name): name
    }
  }
}
