import Foundation

/// The texts of bytes, see https://www.rfc-editor.org/rfc/rfc4648
///
/// Writing is strict. Reading also takes texts without their padding.
enum Base64 {
  /// The bytes of a text such as `+/8=`, with or without line breaks as MIME has them.
  static func data(from text: String) -> Data? {
    if let data = Data(base64Encoded: text) { return data }
    return data(fromUnpadded: text.utf8.filter { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") })
  }

  /// The bytes of a text such as `-_8`.
  static func data(fromURLSafe text: String) -> Data? {
    var bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "-"): bytes[index] = UInt8(ascii: "+")
      case UInt8(ascii: "_"): bytes[index] = UInt8(ascii: "/")
      case UInt8(ascii: "+"), UInt8(ascii: "/"): return nil
      default: break
      }
    }
    return data(fromUnpadded: bytes)
  }

  /// `-_8`: without padding.
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

  /// The bytes of a text whose padding is right or missing altogether.
  private static func data(fromUnpadded text: [UInt8]) -> Data? {
    var text = text
    if !text.contains(UInt8(ascii: "=")) {
      text += Array(repeating: UInt8(ascii: "="), count: (4 - text.count % 4) % 4)
    }
    return Data(base64Encoded: Data(text))
  }
}
