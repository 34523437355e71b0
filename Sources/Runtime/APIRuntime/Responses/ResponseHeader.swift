/// A documented header field of a response, by its name and the type of its value.
///
///     extension ResponseHeader where Value == Int {
///       static var xRateLimitRemaining: Self { Self("X-RateLimit-Remaining") }
///     }
///     response.headers[.xRateLimitRemaining]  // Optional(12)
///
/// Header fields of requests are parameters.
///
/// A list is `a,b`, an object `a,1,b,2` or, exploded, `a=1,b=2`; both may be JSON. A `Date` may be of RFC 3339 or of HTTP.
public struct ResponseHeader<Value: Decodable & Sendable>: Sendable {
  /// The name of the field.
  let name: String
  /// Whether the members of an object are serialized as `name=value` rather than as `name,value`.
  let explode: Bool
  /// The separator of the elements of a list.
  let delimiter: Character

  /// Creates a header field.
  ///
  /// - Parameters:
  ///   - name: The name of the field, in any case.
  ///   - style: The style of a list: with commas, or in a `collectionFormat` of Swagger 2.0.
  ///   - explode: Whether the members of an object are serialized as `name=value` rather than as `name,value`.
  public init(_ name: String, style: ParameterStyle = .simple, explode: Bool = false) {
    self.name = name
    self.explode = explode
    delimiter = style.rules.delimiter?.first ?? ","
  }
}

extension HTTPHeaders {
  /// The value of a documented header field; `nil` if the field is missing or cannot be decoded. Use ``value(of:)`` to
  /// tell the two apart.
  public subscript<Value>(header: ResponseHeader<Value>) -> Value? {
    (try? value(of: header)) ?? nil
  }

  /// Returns the value of a documented header field; `nil` if the field is missing.
  ///
  /// - Parameter header: The header field. Of several fields with its name the values are one list. Each `Set-Cookie` is one
  ///   element of it, whatever commas it has.
  /// - Throws: A `DecodingError` with the name and the text of a field that cannot be decoded.
  public func value<Value>(of header: ResponseHeader<Value>) throws -> Value? {
    guard let text = self[header.name] else { return nil }
    let name = header.name.lowercased()
    let isSecret = Self.secretNames.contains(name)
    var decoder = HeaderDecoder(
      text: text, delimiter: header.delimiter, explode: header.explode, shown: isSecret ? "REDACTED" : text,
      codingPath: [JSONKey(stringValue: header.name)])
    // See https://www.rfc-editor.org/rfc/rfc9110#section-5.3
    if name == "set-cookie" { decoder.fields = values(for: name) }
    return try decoder.decode(Value.self)
  }
}
