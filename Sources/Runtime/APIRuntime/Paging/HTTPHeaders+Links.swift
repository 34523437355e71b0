/// The links in the header fields of a response. Which URL is followed, and whether it may be, is decided by
/// ``PageAdvance`` and ``RequestBuilder``.
extension HTTPHeaders {
  /// The target of the first `Link` with the relation `next`, as
  /// [RFC 8288](https://www.rfc-editor.org/rfc/rfc8288#section-3) writes it. A link that is not one of the response itself
  /// (`anchor`) does not count.
  var nextLink: String? {
    for value in values(for: "Link") {
      var reader = LinkReader(value)
      while let link = reader.next() {
        if link.relations.contains("next"), !link.hasAnchor { return link.target }
      }
    }
    return nil
  }
}

/// A reader of the value of a `Link` header field: `<https://example.com/pets?page=2>; rel="next", …`.
private struct LinkReader {
  /// A link with what is asked of it.
  struct Link {
    /// The URL, as it stands between the brackets.
    let target: String
    /// In lower case.
    var relations: [Substring] = []
    /// Whether there was a `rel`, of which only the first one counts.
    var hasRelations = false
    /// Whether the link belongs to another resource than the response.
    var hasAnchor = false
  }

  /// The text that has not been read.
  private var rest: Substring.UTF8View

  /// Creates a reader of one value, which may have several links.
  init(_ value: String) {
    rest = value[...].utf8
  }

  /// Reads up to the link behind the next one; `nil` at the end and at what is not a link.
  mutating func next() -> Link? {
    skip { $0.isBlank || $0 == UInt8(ascii: ",") }
    guard rest.first == UInt8(ascii: "<"), let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
    var link = Link(target: String(Substring(rest[rest.index(after: rest.startIndex)..<end])))
    rest = rest[rest.index(after: end)...]
    while readSeparator(), let (name, value) = parameter() {
      // Only the first of several counts.
      if name == "rel", !link.hasRelations {
        link.relations = value.lowercased().split { $0 == " " || $0 == "\t" }.map { Substring($0) }
        link.hasRelations = true
      }
      if name == "anchor" { link.hasAnchor = true }
    }
    return link
  }

  /// Reads a semicolon before a parameter. Returns whether a parameter follows.
  private mutating func readSeparator() -> Bool {
    skip(\.isBlank)
    guard rest.first == UInt8(ascii: ";") else { return false }
    rest.removeFirst()
    skip { $0.isBlank || $0 == UInt8(ascii: ";") }
    return rest.first != UInt8(ascii: ",")
  }

  /// A parameter with its name in lower case; the value is empty where it has none.
  private mutating func parameter() -> (name: String, value: String)? {
    let name = token()
    if name.isEmpty { return nil }
    skip(\.isBlank)
    guard rest.first == UInt8(ascii: "=") else { return (name.lowercased(), "") }
    rest.removeFirst()
    skip(\.isBlank)
    return (name.lowercased(), rest.first == UInt8(ascii: "\"") ? quoted() : token())
  }

  /// Reads up to a blank or a separator.
  private mutating func token() -> String {
    let end = rest.firstIndex { $0.isBlank || ";,=\"".utf8.contains($0) } ?? rest.endIndex
    defer { rest = rest[end...] }
    return String(Substring(rest[..<end]))
  }

  /// Reads a text in quotes, in which a backslash takes the meaning from the next character.
  private mutating func quoted() -> String {
    rest.removeFirst()
    var bytes: [UInt8] = []
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      if let escaped = rest.popFirst() { bytes.append(escaped) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Skips bytes.
  private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
    rest = rest.drop(while: isSkipped)
  }
}

extension UInt8 {
  /// Whether this is a space or a tab.
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
