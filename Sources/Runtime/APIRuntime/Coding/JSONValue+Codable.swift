/// The decoding and encoding of any JSON, by any coder. From our own decoder it is read by ``JSONTape``.
extension JSONValue: Codable {
  /// Decodes any JSON. An integer that fits `Int64` is an `integer`, any other number a `number`. Decoders of Foundation do not tell
  /// `2.0` from `2`.
  ///
  /// - Throws: A `DecodingError` for a number beyond the range of `Double`, and below the depth limit;
  ///   `CancellationError` if the call has ended.
  public init(from decoder: any Decoder) throws {
    try DecodingSession.check()
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try Self.double(in: container) {
      self = .number(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else {
      try decoder.checkDepth(decoder.codingPath.count + 1)
      self = try DecoderValue.value(of: decoder) {
        if (try? decoder.container(keyedBy: JSONKey.self)) != nil {
          .object(try JSONObject(from: decoder))
        } else {
          .array(try container.decode([JSONValue].self))
        }
      }
    }
  }

  /// Returns the number; `nil` if the value is not one. Throws if it is out of range for `Double`.
  private static func double(in container: any SingleValueDecodingContainer) throws -> Double? {
    do {
      return try container.decode(Double.self)
    } catch {
      guard let number = UnrepresentableNumber(error) else { return nil }
      throw DecodingError.dataCorruptedError(in: container, debugDescription: number.reason(for: Double.self))
    }
  }

  /// Encodes the value as the JSON that it was read from, but for the order of members and the digits of numbers. Encoders of
  /// Foundation write `2.0` as `2`.
  ///
  /// - Throws: An `EncodingError` for an infinite number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value) where encoder is JSONValueEncoder: try container.encode(FractionalNumber(value: value))
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

/// A number that our encoder writes with a point or an exponent: `2.0`.
struct FractionalNumber: Encodable {
  /// The number.
  let value: Double

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
