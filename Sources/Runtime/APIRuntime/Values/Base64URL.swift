public import Foundation

/// Bytes that are text in the URL-safe alphabet of Base64 in JSON, as in `format: base64url`.
///
///     Base64URL(Data([0xFB, 0xFF])).description     // "-_8"
///
/// It is encoded without padding. Text with padding and in the other alphabet of Base64 is decoded, too.
///
/// Bytes in the usual alphabet are `Data`.
public struct Base64URL: Hashable, Sendable {
  /// The bytes.
  public var data: Data

  /// Creates a value of bytes.
  public init(_ data: Data) {
    self.data = data
  }
}

extension Base64URL: LosslessStringConvertible {
  /// Creates a value from a text such as `-_8`, `-_8=` or `+/8=`; `nil` for any other text.
  public init?(_ description: String) {
    guard let data = Base64.data(from: description) else { return nil }
    self.init(data)
  }

  /// The text of the bytes in JSON: `-_8`.
  public var description: String {
    Base64.urlSafeText(of: data)
  }
}

extension Base64URL: Codable {
  /// Decodes a text in Base64, in either alphabet.
  ///
  /// - Throws: A `DecodingError` if the text is not Base64.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let data = Base64.data(from: text) else {
      throw DecodingError.expected("bytes in base64url", in: container, found: text)
    }
    self.init(data)
    if let tape = (decoder as? JSONEntryDecoder)?.tape, tape.unions.isReading {
      tape.unions.formatFit.add(self, from: text)
    }
  }

  /// Encodes the bytes as text in the URL-safe alphabet, without padding.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

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
