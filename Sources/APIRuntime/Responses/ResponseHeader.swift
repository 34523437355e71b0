/// A documented header field of a response: its name, and the type of its value.
///
///     extension ResponseHeader where Value == Int {
///       static var xRateLimitRemaining: Self { Self("X-RateLimit-Remaining") }
///     }
///     response.headers[.xRateLimitRemaining]  // Optional(12)
public struct ResponseHeader<Value: Decodable & Sendable>: Sendable {
  /// The name of the field.
  public let name: String
  /// Whether the members of an object are written `name=value` rather than `name,value`.
  let explode: Bool
  /// What stands between the elements of a list.
  let delimiter: Character

  /// A header field of a name.
  ///
  /// - Parameters:
  ///   - style: How a list is written: with commas, or as a `collectionFormat` of Swagger 2.0 has it.
  ///   - explode: Whether the members of an object are written `name=value` rather than `name,value`.
  public init(_ name: String, style: ParameterStyle = .simple, explode: Bool = false) {
    self.name = name
    self.explode = explode
    delimiter = style.delimiter?.first ?? ","
  }
}

extension HTTPHeaders {
  /// The value of a documented header field; `nil` when the field is absent, or is not what it should be.
  public subscript<Value>(header: ResponseHeader<Value>) -> Value? {
    (try? value(of: header)) ?? nil
  }

  /// The value of a documented header field; `nil` when the field is absent. Throws a `DecodingError` that names the
  /// field and its text when that is not what it should be.
  public func value<Value>(of header: ResponseHeader<Value>) throws -> Value? {
    guard let text = self[header.name] else { return nil }
    let isSecret = Self.secretNames.contains(header.name.lowercased())
    let decoder = HeaderDecoder(
      text: text, delimiter: header.delimiter, explode: header.explode, shown: isSecret ? "REDACTED" : text,
      codingPath: [JSONKey(stringValue: header.name)])
    return try decoder.decode(Value.self)
  }
}
