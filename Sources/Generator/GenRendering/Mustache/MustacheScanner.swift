import GenDiagnostics

/// The scanner of a template, which finds its tags one after the other.
///
/// It knows delimiters and sigils; what tags mean is decided by ``MustacheCompiler``.
struct MustacheScanner {
  /// A tag with its delimiters.
  struct Tag {
    /// The kinds of tags, by their sigils.
    enum Kind {
      case variable, unescaped, section, invertedSection, close, partial, comment, delimiters
    }

    /// The kind.
    let kind: Kind
    /// The whole tag with its delimiters.
    let range: Range<Int>
    /// The text between the delimiters, without the sigil and the whitespace around it.
    let content: Range<Int>
  }

  /// A mistake in a tag that makes the rest of the file unreadable.
  struct Failure: Error {
    /// The kind of mistake.
    let id: Diagnostic.ID
    /// The message.
    let message: String
    /// The number of UTF-8 bytes from the start of the template.
    let offset: Int
  }

  /// The template.
  private let bytes: [UInt8]
  /// The offset behind the last tag.
  private var position = 0
  /// The delimiter before a tag.
  private var opening = Array("{{".utf8)
  /// The delimiter behind a tag.
  private var closing = Array("}}".utf8)

  /// Creates a scanner at the start of a template.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the next tag; `nil` at the end of the template.
  mutating func next() throws(Failure) -> Tag? {
    guard let start = firstRange(of: opening, from: position)?.lowerBound else { return nil }
    var contentStart = skippingWhitespace(from: start + opening.count)
    let kind = try kind(at: &contentStart, ofTagAt: start)
    let closing = closing(of: kind, sigilBefore: contentStart)
    guard let end = firstRange(of: closing, from: contentStart) else { throw unclosed(start, closing) }
    let content = trimmed(contentStart..<end.lowerBound)
    switch kind {
    case .delimiters:
      try setDelimiters(to: content, ofTagAt: start)
    case .comment:
      break
    default:
      // A name never holds a delimiter: this is the next tag, swallowed.
      if firstRange(of: opening, in: content) != nil { throw unclosed(start, closing) }
    }
    position = end.upperBound
    return Tag(kind: kind, range: start..<end.upperBound, content: content)
  }

  /// Returns the kind of the sigil at `index`, if there is one, and moves behind it.
  private func kind(at index: inout Int, ofTagAt start: Int) throws(Failure) -> Tag.Kind {
    guard index < bytes.count, let kind = try kind(ofSigil: bytes[index], ofTagAt: start) else { return .variable }
    index += 1
    return kind
  }

  /// Returns the kind of a sigil; `nil` for a byte that is not one.
  private func kind(ofSigil sigil: UInt8, ofTagAt start: Int) throws(Failure) -> Tag.Kind? {
    switch sigil {
    case UInt8(ascii: "#"): return .section
    case UInt8(ascii: "^"): return .invertedSection
    case UInt8(ascii: "/"): return .close
    case UInt8(ascii: ">"): return .partial
    case UInt8(ascii: "!"): return .comment
    case UInt8(ascii: "="): return .delimiters
    case UInt8(ascii: "{"), UInt8(ascii: "&"): return .unescaped
    case UInt8(ascii: "<"), UInt8(ascii: "$"):
      throw Failure(id: "template.unsupported-tag", message: "template inheritance is not supported", offset: start)
    default: return nil
    }
  }

  /// Returns the delimiter that ends a tag of a kind.
  private func closing(of kind: Tag.Kind, sigilBefore contentStart: Int) -> [UInt8] {
    switch kind {
    case .delimiters: [UInt8(ascii: "=")] + closing
    case .unescaped where bytes[contentStart - 1] == UInt8(ascii: "{"): [UInt8(ascii: "}")] + closing
    default: closing
    }
  }

  /// Sets the delimiters from the content of a tag.
  private mutating func setDelimiters(to content: Range<Int>, ofTagAt start: Int) throws(Failure) {
    let delimiters = bytes[content].split(whereSeparator: \.isMustacheWhitespace)
    guard delimiters.count == 2, !bytes[content].contains(UInt8(ascii: "=")) else {
      throw Failure(
        id: "template.bad-delimiters",
        message: "a set-delimiter tag holds two delimiters with a space between them, neither with a '='",
        offset: start)
    }
    opening = Array(delimiters[0])
    closing = Array(delimiters[1])
  }

  /// Returns the mistake of a tag without an end.
  private func unclosed(_ start: Int, _ closing: [UInt8]) -> Failure {
    Failure(
      id: "template.unclosed-tag",
      message: "the tag is not closed by '\(String(decoding: closing, as: UTF8.self))'",
      offset: start)
  }

  /// Returns the first place of some bytes from an offset on; `nil` without one.
  private func firstRange(of needle: [UInt8], from start: Int) -> Range<Int>? {
    firstRange(of: needle, in: start..<bytes.count)
  }

  /// Returns the first place of some bytes in a range; `nil` without one.
  private func firstRange(of needle: [UInt8], in range: Range<Int>) -> Range<Int>? {
    var index = range.lowerBound
    while index + needle.count <= range.upperBound {
      if bytes[index] == needle[0], bytes[index...].starts(with: needle) { return index..<(index + needle.count) }
      index += 1
    }
    return nil
  }

  /// Returns the offset of the first byte that is not white space.
  private func skippingWhitespace(from start: Int) -> Int {
    bytes[start...].firstIndex { !$0.isMustacheWhitespace } ?? bytes.count
  }

  /// Returns a range without the white space around its text.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let content = bytes[range]
    guard let first = content.firstIndex(where: { !$0.isMustacheWhitespace }),
      let last = content.lastIndex(where: { !$0.isMustacheWhitespace })
    else { return range.upperBound..<range.upperBound }
    return first..<(last + 1)
  }
}

extension UInt8 {
  /// Whether the byte may stand around the name in a tag: a space, a tab, a line break.
  var isMustacheWhitespace: Bool {
    switch self {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: false
    }
  }
}
