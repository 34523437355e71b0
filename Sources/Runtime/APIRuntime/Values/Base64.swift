import Foundation

/// The conversion of bytes from and to Base64, see https://www.rfc-editor.org/rfc/rfc4648
///
/// Texts without padding and texts in either alphabet are decoded, because servers confuse them.
enum Base64 {
  /// Returns the bytes of a text such as `+/8=` or `-_8`, with or without the line breaks of MIME.
  static func data(from text: String) -> Data? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\r"), UInt8(ascii: "\n"): break
      case UInt8(ascii: "-"): bytes.append(UInt8(ascii: "+"))
      case UInt8(ascii: "_"): bytes.append(UInt8(ascii: "/"))
      default: bytes.append(byte)
      }
    }
    return data(fromOneLine: bytes)
  }

  /// Returns a text such as `-_8`, without padding.
  static func urlSafeText(of data: Data) -> String {
    let text = data.base64EncodedString().utf8.prefix { $0 != UInt8(ascii: "=") }
    let bytes = text.map { byte in
      switch byte {
      case UInt8(ascii: "+"): UInt8(ascii: "-")
      case UInt8(ascii: "/"): UInt8(ascii: "_")
      default: byte
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the bytes of a text whose padding is right or missing. Foundation accepts some wrong padding.
  private static func data(fromOneLine text: [UInt8]) -> Data? {
    let padding = text.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    let missing = (4 - (text.count - padding) % 4) % 4
    guard missing < 3, padding == 0 || padding == missing else { return nil }
    return Data(base64Encoded: Data(text + Array(repeating: UInt8(ascii: "="), count: missing - padding)))
  }
}
