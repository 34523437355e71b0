extension MediaType {
  /// How the bodies of media types are made and read.
  /// In the order of preference, where a description offers several.
  package enum Kind: Int, Sendable {
    case json, form, multipart, text
    /// Bytes that mean nothing to the generated code.
    case file

    /// Whether the body is written from the parts of a value.
    package var isStructured: Bool { self == .json || self == .form || self == .multipart }

    package init(essence: String) {
      switch essence {
      case "application/json", "text/json", "*/*", "application/*": self = .json
      case "application/x-www-form-urlencoded": self = .form
      case "text/event-stream", "text/xml": self = .file
      case _ where essence.hasSuffix("+json"): self = .json
      case _ where essence.hasPrefix("text/"): self = .text
      case _ where essence.hasPrefix("multipart/"): self = .multipart
      default: self = .file
      }
    }
  }

  /// How a body of this type is made and read. A binary one is a file, unless the media type says that it is JSON.
  package var kind: Kind {
    let kind = Kind(essence: essence)
    let mayBeFile = kind == .text || essence.contains("*")
    return mayBeFile && schema?.format == "binary" ? .file : kind
  }

  /// Whether to use this one of two. Of a kind, the best known one comes first, and a range of types last; otherwise the order
  /// of their names decides, because members of a JSON object have none.
  func isPreferred(to other: MediaType) -> Bool {
    rank == other.rank ? name.utf8.lexicographicallyPrecedes(other.name.utf8) : rank < other.rank
  }

  private var rank: Int {
    let rank = kind.rawValue * 3
    if essence.contains("*") { return rank + 2 }
    return Self.bestKnown.contains(essence) ? rank : rank + 1
  }

  private static let bestKnown = ["application/json", "text/plain", "application/jsonl", "application/x-ndjson"]
}
