/// A JSON Pointer (RFC 6901): the way from a document's root to a value, such as `/components/schemas/a~1b`.
///
/// It is text alone; ``JSONDocument/resolve(_:)`` follows it.
package struct JSONPointer: Sendable, CustomStringConvertible {
  /// Why a text is not a pointer.
  package struct Malformed: Error, Equatable {
    /// One sentence without a final period.
    package let message: String
  }

  /// Unescaped: keys of objects and decimal indices of arrays.
  package var tokens: [String]

  /// Creates a pointer of unescaped tokens; of none, the pointer to the root.
  package init(_ tokens: [String] = []) {
    self.tokens = tokens
  }

  /// Reads a URI fragment (RFC 6901 §6), such as `#/paths/~1pets~1%7Bid%7D`, with or without its `#`.
  package init(fragment: String) throws(Malformed) {
    var text = Array(fragment.utf8)[...]
    if text.first == UInt8(ascii: "#") { text = text.dropFirst() }
    // Most have no byte encoded.
    if text.contains(UInt8(ascii: "%")) { text = Array(try Self.percentDecoded(text).utf8)[...] }
    try self.init(text)
  }

  /// Reads the plain form, such as `/paths/~1pets`.
  package init(_ text: String) throws(Malformed) {
    try self.init(Array(text.utf8)[...])
  }

  /// Reads the bytes of the plain form.
  private init(_ text: ArraySlice<UInt8>) throws(Malformed) {
    self.init()
    guard let first = text.first else { return }
    guard first == UInt8(ascii: "/") else {
      throw Malformed(message: "a JSON pointer begins with '/'")
    }
    for part in text.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      tokens.append(try Self.unescaped(part))
    }
  }

  /// Returns the pointer to a member or element of the value.
  package func appending(_ token: String) -> JSONPointer {
    JSONPointer(tokens + [token])
  }

  /// The plain form, such as `/paths/~1pets`.
  package var description: String {
    tokens.reduce(into: "") {
      $0 += "/"
      $0 += Self.escaped($1)
    }
  }

  /// The URI fragment with its `#`, such as `#/paths/~1pets~1%7Bid%7D`.
  package var fragment: String {
    let text = Array(description.utf8)
    var bytes = Array("#".utf8)
    // Most have no byte to encode.
    if text.allSatisfy(Self.isAllowedInFragment) { return String(decoding: bytes + text, as: UTF8.self) }
    for byte in text {
      if Self.isAllowedInFragment(byte) {
        bytes.append(byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        bytes += Array(("%" + (byte < 16 ? "0" : "") + digits).utf8)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A token as it stands in a pointer: `~` as `~0`, `/` as `~1`.
  package static func escaped(_ token: String) -> String {
    if !token.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) { return token }
    var bytes: [UInt8] = []
    for byte in token.utf8 {
      switch byte {
      case UInt8(ascii: "~"): bytes += Array("~0".utf8)
      case UInt8(ascii: "/"): bytes += Array("~1".utf8)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text of a token: `~1` is `/`, and `~0` is `~` (RFC 6901 §4).
  ///
  /// - Throws: `Malformed` for any other character behind a `~`.
  private static func unescaped(_ token: ArraySlice<UInt8>) throws(Malformed) -> String {
    guard token.contains(UInt8(ascii: "~")) else { return String(decoding: token, as: UTF8.self) }
    var bytes: [UInt8] = []
    var iterator = token.makeIterator()
    while let byte = iterator.next() {
      guard byte == UInt8(ascii: "~") else {
        bytes.append(byte)
        continue
      }
      switch iterator.next() {
      case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
      default: throw Malformed(message: "in a JSON pointer '~' is written '~0', and '~1' stands for '/'")
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text of a part of a URI, with every `%` and its two digits decoded (RFC 3986 §2.1).
  /// - Throws: `Malformed` for a `%` without two hexadecimal digits, and for bytes that are not UTF-8.
  static func percentDecoded(_ encoded: some Sequence<UInt8>) throws(Malformed) -> String {
    var bytes: [UInt8] = []
    var iterator = encoded.makeIterator()
    while let byte = iterator.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = iterator.next().flatMap(hexDigit), let low = iterator.next().flatMap(hexDigit) else {
        throw Malformed(message: "in a reference '%' is followed by two hexadecimal digits; '%' itself is '%25'")
      }
      bytes.append(high << 4 | low)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else {
      throw Malformed(message: "the bytes written with '%' are not UTF-8")
    }
    return text
  }

  /// `fragment` of RFC 3986 §3.5, percent-encoding aside.
  private static func isAllowedInFragment(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    // One of -._~!$&'()*+,;=:@/?
    case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&")...UInt8(ascii: ";"), UInt8(ascii: "="),
      UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default:
      false
    }
  }
}
