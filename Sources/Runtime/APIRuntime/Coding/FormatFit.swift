import Foundation

/// How well the texts and numbers of a value fit what they are read as: with it ``UnionSearch`` tells types apart that a value
/// can be read as.
///
/// A format alone is read from any text that servers send for it. Where a union has another type for such a text, that one is
/// meant: `abc` is not padded Base64, and `a b` is not a URI. So it is with a number that has more digits than a `Double`.
struct FormatFit {
  /// The number of texts that are not of their format: a URI without a scheme, Base64 without its padding.
  private(set) var loose = 0
  /// The number of texts of their format that are encoded as other ones, such as a UUID in capitals.
  private var rewritten = 0
  /// The number of texts that are of a format which has words, too: `none` is Base64.
  private var words = 0
  /// The number of numbers that are encoded as other ones, because they have more digits than their type.
  private var rounded = 0
  /// The number of numbers with many digits that are encoded unchanged.
  var exact = 0
  /// The number of values that an enum lists.
  var listed = 0
  /// The number of texts that are read as texts, or as values of enums.
  var texts = 0

  /// The number of characters up to which every `Double` is the number of its text.
  static let doubleDigits = 15
  /// The number of characters up to which every `Float` is the number of its text.
  static let floatDigits = 6

  /// Whether no other type can fit better.
  var isCertain: Bool { loose == 0 && rewritten == 0 && words == 0 && rounded == 0 }

  /// Whether this type is meant rather than another one: with listed values in place of formats, or with numbers and texts in place
  /// of those that change.
  ///
  /// - Parameter isScalar: Whether both types have read all numbers and texts of the value. In an object, one that changes is better
  ///   than none.
  func isBetter(than other: FormatFit, isScalar: @autoclosure () -> Bool) -> Bool {
    if rounded != other.rounded { return rounded < other.rounded && (exact > other.exact || isScalar()) }
    let (changed, otherChanged) = (loose + rewritten, other.loose + other.rewritten)
    if changed == otherChanged { return listed > other.listed && words < other.words }
    return changed < otherChanged && (texts > other.texts || isScalar())
  }

  static func += (left: inout FormatFit, right: FormatFit) {
    left.loose += right.loose
    left.rewritten += right.rewritten
    left.words += right.words
    left.rounded += right.rounded
    left.exact += right.exact
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

  /// Adds a number that was read from a text, and is encoded as one.
  mutating func add(number encoded: String, from text: String) {
    let isExact = encoded == text || DecimalDigits(encoded) == DecimalDigits(text)
    if isExact { exact += 1 } else { rounded += 1 }
  }

  /// Adds a value that is the whole of a text or of a number, if it is one of a format, of an enum or of few digits.
  mutating func add(_ value: some Any, from text: @autoclosure () -> String?, or number: @autoclosure () -> Decimal?) {
    switch value {
    case let value as Double: if let number = number() { add(number: value.description, from: number.description) }
    case let value as Float: if let number = number() { add(number: value.description, from: number.description) }
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
