// What selectors can select. A row here is a kind that options may take; which option takes which is in `SelectorGrammar`.

extension Selector {
  /// The kind of thing that a selector selects.
  package enum Kind: Sendable, Hashable, CaseIterable {
    case schema, property, value, parameter, operation, tag, path, method, format
    /// Parameters by where they stand.
    case pathParameter, queryParameter, headerParameter, cookieParameter
    /// All that is deprecated; it has no name.
    case deprecated

    /// The word before the colon.
    package var word: String { row.word }

    /// The noun for it in a message.
    package var noun: String { row.noun }

    /// The name of one, for a hint.
    var example: String { row.example }

    private var row: (word: String, noun: String, example: String) {
      switch self {
      case .schema: ("schema", "schema", "Pet")
      case .property: ("property", "property", "Pet.name")
      case .value: ("value", "value", "Pet.kind.cat")
      case .parameter: ("parameter", "parameter", "listPets.limit")
      case .operation: ("operation", "operation", "listPets")
      case .tag: ("tag", "tag", "pets")
      case .path: ("path", "path", "/pets/**")
      case .method: ("method", "method", "post")
      case .format: ("format", "format", "string/uuid")
      case .pathParameter: ("path", "parameter", "petId")
      case .queryParameter: ("query", "parameter", "limit")
      case .headerParameter: ("header", "parameter", "X-Tenant")
      case .cookieParameter: ("cookie", "parameter", "session")
      case .deprecated: ("deprecated", "deprecated part", "")
      }
    }

    /// The kinds that select parameters by where they stand.
    package static let locations: [Kind] = [.pathParameter, .queryParameter, .headerParameter, .cookieParameter]

    /// Whether names are paths of words with dots between them.
    var isDotted: Bool { [.property, .value, .parameter].contains(self) }

    /// Whether it selects parameters.
    package var isForParameters: Bool { self == .parameter || Self.locations.contains(self) }
  }
}
