import Foundation

/// How well the texts of a value fit the formats that they are read as: with it ``UnionSearch`` tells types apart that a value
/// can be read as.
///
/// A format alone is read from any text that servers send for it. Where a union has another type for such a text, that one is
/// meant: `abc` is not padded Base64, and `a b` is not a URI.
struct FormatFit {
  /// The number of texts that are not of their format: a URI without a scheme, Base64 without its padding.
  private(set) var loose = 0
  /// The number of texts of their format that are encoded as other ones, such as a UUID in capitals.
  private var rewritten = 0
  /// The number of texts that are of a format which has words, too: `none` is Base64.
  private var words = 0
  /// The number of values that an enum lists.
  var listed = 0
  /// The number of texts that are read as texts, or as values of enums.
  var texts = 0

  /// Whether no other type can fit better.
  var isCertain: Bool { loose == 0 && rewritten == 0 && words == 0 }

  /// Whether this type is meant rather than another one: with listed values in place of formats, or with texts in place of those
  /// that change.
  ///
  /// - Parameter isText: Whether both types have read all texts of the value. In an object, a text that changes is better than
  ///   none.
  func isBetter(than other: FormatFit, isText: @autoclosure () -> Bool) -> Bool {
    let (changed, otherChanged) = (loose + rewritten, other.loose + other.rewritten)
    if changed == otherChanged { return listed > other.listed && words < other.words }
    return changed < otherChanged && (texts > other.texts || isText())
  }

  static func += (left: inout FormatFit, right: FormatFit) {
    left.loose += right.loose
    left.rewritten += right.rewritten
    left.words += right.words
    left.listed += right.listed
    left.texts += right.texts
  }

  /// Adds a URL that was read from a text.
  mutating func add(_ url: URL, from text: String) {
    if !Self.hasScheme(text) { loose += 1 } else if url.absoluteString != text { rewritten += 1 } else { words += 1 }
  }

  /// Adds bytes that were read from a text.
  mutating func add(_ data: Data, from text: String) {
    if data.base64EncodedString() == text { words += 1 } else { loose += 1 }
  }

  /// Adds bytes that were read from a text in the URL-safe alphabet, where padding may be there.
  mutating func add(_ bytes: Base64URL, from text: String) {
    let usual = bytes.description
    if usual == text {
      words += 1
    } else if text.hasPrefix(usual), text.utf8.dropFirst(usual.utf8.count).allSatisfy({ $0 == UInt8(ascii: "=") }) {
      rewritten += 1
    } else {
      loose += 1
    }
  }

  /// Adds a UUID that was read from a text, which is encoded in small letters, with dashes alone.
  mutating func addUUID(from text: some Collection<UInt8>) {
    let isUsual = text.count == 36 && !text.contains(where: (UInt8(ascii: "A")...UInt8(ascii: "F")).contains)
    if !isUsual { rewritten += 1 }
  }

  /// Adds an empty text that was read as none.
  mutating func addEmptyText() { loose += 1 }

  /// Adds a value that is the whole of a text, if it is one of a format or of an enum.
  mutating func add(_ value: some Any, from text: @autoclosure () -> String?) {
    switch value {
    case let url as URL: if let text = text() { add(url, from: text) }
    case let data as Data: if let text = text() { add(data, from: text) }
    case let bytes as Base64URL: if let text = text() { add(bytes, from: text) }
    case is UUID: if let text = text() { addUUID(from: text.utf8) }
    case let value as any OpenEnum: if !value.isUnknown { listed += 1 }
    default: break
    }
  }

  /// Whether a text begins with a scheme, see https://www.rfc-editor.org/rfc/rfc3986#section-3.1
  private static func hasScheme(_ text: String) -> Bool {
    let scheme = text.utf8.prefix { $0 != UInt8(ascii: ":") }
    guard scheme.endIndex < text.utf8.endIndex, let first = scheme.first, isLetter(first) else { return false }
    return scheme.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || "+-.".utf8.contains($0) }
  }

  /// Whether a byte is a letter of ASCII.
  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
