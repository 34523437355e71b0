/// The set of characters of a parameter's text that are percent-encoded, as UTF-8.
///
/// Which escaping a parameter has is decided by ``ParameterSerializer``.
enum ParameterEscaping {
  /// No character: headers.
  case none
  /// All characters but the unreserved ones, see https://www.rfc-editor.org/rfc/rfc3986#section-2.3
  case reserved
  /// The set for `allowReserved`: neither reserved characters nor triplets such as `%2F`, except for those reserved
  /// characters that a query cannot contain or that would end the value or change it: `#`, `[`, `]`, `&` and `+`.
  case allButReserved
  /// The same set in a path, where `/` and `?` would end the segment.
  case allButReservedInPath
  /// The characters that a cookie cannot contain, see https://www.rfc-editor.org/rfc/rfc6265#section-4.1.1. A text
  /// without them is unchanged, so that a key arrives as it was issued; in any other text `%` is encoded, too.
  case cookie
  /// The same set, with triplets such as `%2F` unchanged.
  case cookieAllButReserved
  /// The characters that a URL cannot contain, with triplets such as `%2F` unchanged: URLs in responses.
  case url
  /// The set of HTML forms, with `+` for a space, see https://url.spec.whatwg.org/#urlencoded-serializing
  case form

  /// Returns a text with everything else than the allowed characters percent-encoded, byte by byte in UTF-8.
  ///
  /// Takes time for the length of the text. A text that has nothing to encode is returned as it is.
  func callAsFunction(_ text: String) -> String {
    if case .none = self { return text }
    if text.utf8.allSatisfy({ keeps($0) || self == .cookie && $0 == UInt8(ascii: "%") }) { return text }
    let bytes = Array(text.utf8)
    var escaped: [UInt8] = []
    escaped.reserveCapacity(bytes.count * 3)
    for (index, byte) in bytes.enumerated() {
      if keeps(byte) || keepsTriplets && Self.isTriplet(bytes, at: index) {
        escaped.append(byte)
      } else if byte == UInt8(ascii: " "), self == .form {
        escaped.append(UInt8(ascii: "+"))
      } else {
        escaped += Self.triplet(byte)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// Returns the percent-encoding of a byte: `%2F` of `/`.
  static func triplet(_ byte: UInt8) -> [UInt8] {
    [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  /// The digits of a percent-encoded byte; RFC 3986 recommends capitals.
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// Whether what is percent-encoded already stays as it is.
  private var keepsTriplets: Bool {
    switch self {
    case .allButReserved, .allButReservedInPath, .cookieAllButReserved, .url: true
    case .none, .reserved, .cookie, .form: false
    }
  }

  /// Whether a byte is allowed.
  private func keeps(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_": return true
    case let scalar:
      switch self {
      case .none: return true
      case .reserved: return scalar == "~"
      case .allButReserved: return "~*:/?@!$'(),;=".unicodeScalars.contains(scalar)
      case .allButReservedInPath: return "~*:@!$&'()+,;=".unicodeScalars.contains(scalar)
      case .cookie, .cookieAllButReserved: return "~!#$&'()*+/:<=>?@[]^`{|}".unicodeScalars.contains(scalar)
      case .url: return "~!#$&'()*+,/:;=?@".unicodeScalars.contains(scalar)
      case .form: return scalar == "*"
      }
    }
  }

  /// Whether two hexadecimal digits follow a percent sign.
  private static func isTriplet(_ bytes: [UInt8], at index: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count else { return false }
    return bytes[index + 1...index + 2].allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
  }
}
