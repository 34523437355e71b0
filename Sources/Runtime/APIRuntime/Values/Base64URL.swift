public import Foundation

/// Bytes that are text in the URL-safe alphabet of Base64 in JSON, as in `format: base64url`.
///
///     Base64URL(Data([0xFB, 0xFF])).description     // "-_8"
///
/// It is encoded without padding. Text with padding and in the other alphabet of Base64 is decoded, too.
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
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let data = Base64.data(from: text) else {
      throw DecodingError.expected("bytes in base64url", in: container, found: text)
    }
    self.init(data)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
