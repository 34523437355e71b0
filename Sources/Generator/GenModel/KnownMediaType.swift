/// The facts that are known of a media type: a row in `rows` for each that makes a difference, and one in `families`
/// for those that are known by a part of their names. Nothing else knows the name of a media type.
package struct KnownMediaType: Sendable {
  /// In lower case, the first one the usual spelling; empty for a family.
  package let names: [String]
  /// How such a body is written and read.
  package let kind: MediaType.Kind
  /// How it is made of elements; `nil` for a body that is one value.
  package let streamFormat: StreamFormat?
  /// The runtime's constant, such as `json` of `MediaType.json`.
  package let constant: String?
  /// The word that a form of a body is named after; `nil` for the subtype.
  private let word: String?
  /// Whether the runtime asks for it, by the first name, wherever it reads a body of this kind or such a stream.
  let isAccepted: Bool
  /// Whether it goes before others of its kind.
  let isBestKnown: Bool
  /// Whether it is JSON under another name, which is not worth a choice.
  package let isOtherJSON: Bool
  /// Whether the body is a merge patch (RFC 7396).
  package let isMergePatch: Bool
  let isXML: Bool
  /// Whether nothing of it is text.
  let isBinary: Bool
  /// Whether it is a vendor's own, whose name says nothing of how it is written.
  package let isVendorSpecific: Bool

  /// Creates a row; by default, nothing is known but that it is bytes.
  private init(
    _ names: String..., as kind: MediaType.Kind = .file, stream: StreamFormat? = nil, constant: String? = nil,
    word: String? = nil, isAccepted: Bool = false, isBestKnown: Bool = false, isOtherJSON: Bool = false,
    isMergePatch: Bool = false,
    isXML: Bool = false, isBinary: Bool = false, isVendorSpecific: Bool = false
  ) {
    self.names = names
    self.kind = kind
    streamFormat = stream
    self.constant = constant
    self.word = word
    self.isAccepted = isAccepted
    self.isBestKnown = isBestKnown
    self.isOtherJSON = isOtherJSON
    self.isMergePatch = isMergePatch
    self.isXML = isXML
    self.isBinary = isBinary
    self.isVendorSpecific = isVendorSpecific
  }

  package static let json = "application/json"
  static let jsonLines = "application/jsonl"
  static let eventStream = "text/event-stream"
  static let form = "application/x-www-form-urlencoded"
  static let multipart = "multipart/form-data"
  static let octetStream = "application/octet-stream"
  package static let anything = "*/*"

  package static let rows = [
    Self(json, as: .json, constant: "json", word: "JSON", isAccepted: true, isBestKnown: true),
    Self("text/json", as: .json, isOtherJSON: true),
    Self("application/merge-patch+json", as: .json, isMergePatch: true),
    Self(anything, "application/*", as: .json, word: "any", isAccepted: true),
    Self(form, as: .form, constant: "form", word: "form"),
    Self(multipart, as: .multipart, constant: "multipart", word: "multipart"),
    Self("text/plain", as: .text, constant: "text", word: "text", isAccepted: true, isBestKnown: true),
    Self("text/csv", as: .text),
    Self("text/html", as: .text),
    Self("text/markdown", as: .text),
    Self(eventStream, stream: .serverSentEvents, isAccepted: true),
    Self(jsonLines, "application/x-ndjson", stream: .jsonLines, isAccepted: true, isBestKnown: true),
    Self(
      "application/ndjson", "text/x-ndjson", "application/x-jsonl", "application/jsonlines", "application/x-jsonlines",
      "application/json-lines", "application/stream+json", "application/x-json-stream", stream: .jsonLines),
    Self("application/json-seq", "application/x-json-seq", stream: .jsonSequence, isAccepted: true),
    Self("application/xml", "text/xml", isXML: true),
    Self("application/yaml"),
    Self("application/toml"),
    Self("application/gzip"),
    Self("application/zip", isBinary: true),
    Self("application/pdf", isBinary: true),
    Self(octetStream, constant: "octetStream", isBinary: true),
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: rows.flatMap { row in row.names.map { ($0, row) } })

  /// By how the names begin and end; the first one that fits counts.
  private static let families: [(prefix: String, suffix: String, row: Self)] = [
    ("application/", "+json-seq", Self(stream: .jsonSequence)),
    ("", "+json", Self(as: .json)),
    ("multipart/", "", Self(as: .multipart)),
    ("text/", "xml", Self(as: .text, isXML: true)),
    ("", "xml", Self(isXML: true)),
    ("text/", "", Self(as: .text)),
    ("", "protobuf", Self(isBinary: true)),
    ("", "msgpack", Self(isBinary: true)),
    ("", "cbor", Self(isBinary: true)),
    ("application/vnd.", "", Self(isOtherJSON: true, isVendorSpecific: true)),
    ("image/", "", Self(isBinary: true)),
    ("audio/", "", Self(isBinary: true)),
    ("video/", "", Self(isBinary: true)),
    ("font/", "", Self(isBinary: true)),
  ]

  /// Finds the row for a type and subtype in lower case; an empty one for what is not known.
  init(essence: String) {
    self =
      Self.byName[essence]
      ?? Self.families.first { essence.hasPrefix($0.prefix) && essence.hasSuffix($0.suffix) }?.row ?? Self()
  }

  /// - Parameter name: As written, with any parameters.
  package init(named name: String) {
    self.init(essence: MediaType.essence(of: name))
  }

  /// The words that a form of a body is named after: `JSON`, `svg+xml` of `image/svg+xml`, `image` of `image/*`.
  package static func words(of name: String) -> String {
    let essence = MediaType.essence(of: name)
    return Self(essence: essence).word ?? essence.split(separator: "/").last { $0 != "*" }.map(String.init) ?? essence
  }

  /// The words that each of the forms of a body is named after: with its type, or its parameters, where the rest is
  /// that of another form.
  package static func words(ofEach names: [String]) -> [String] {
    let essences = Dictionary(grouping: names.map(MediaType.essence)) { words(of: $0).lowercased() }
    return names.map { name in
      let (words, essence) = (words(of: name), MediaType.essence(of: name))
      let same = essences[words.lowercased()] ?? []
      guard same.count > 1 else { return words }
      let isOnlyType = Self(essence: essence).isBestKnown || same.allSatisfy { $0 == essence }
      return [isOnlyType ? words : essence, MediaType.parameters(of: name)].filter { !$0.isEmpty }.joined(
        separator: " ")
    }
  }

  /// The names that a mistyped one may mean; none for a name that is known itself.
  package static func candidates(for essence: String) -> [String] {
    if byName[essence] != nil { return [] }
    let usual = rows.filter { $0.isAccepted || $0.streamFormat == nil && !$0.isOtherJSON }
    // What is not registered, such as an archive of tar, is not a mistake for what is.
    let isUnregistered = essence.contains("/x-")
    return usual.map { $0.names[0] }.filter { $0 != anything && $0.contains("/x-") == isUnregistered }
  }

  /// Whether the runtime codes such bodies itself: JSON, forms, plain text, and what is made of elements.
  package var isCodedByRuntime: Bool { isAccepted || streamFormat != nil || kind.isStructured }

  /// Whether it is JSON for sure: a range of media types may hold others.
  var isJSON: Bool { kind == .json && !isAny }

  /// Whether it stands for media types of any kind.
  package var isAny: Bool { names.first == Self.anything }
}
