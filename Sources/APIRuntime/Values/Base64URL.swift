public import Foundation

/// Bytes that JSON carries in the alphabet of base64 that is safe in URLs, as in `format: base64url`.
///
///     Base64URL(Data([0xFB, 0xFF])).description     // "-_8"
///
/// Padding is read but not written, and the other alphabet of base64 is read, too.
public struct Base64URL: Hashable, Sendable {
  public var data: Data

  public init(_ data: Data) {
    self.data = data
  }
}

extension Base64URL: LosslessStringConvertible {
  /// Reads a text such as `-_8`, `-_8=` or `+/8=`; nil for anything else.
  public init?(_ description: String) {
    guard let data = Base64.data(from: description) else { return nil }
    self.init(data)
  }

  /// The bytes as they stand in JSON: `-_8`.
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
