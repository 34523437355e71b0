/// A number that is a string in JSON, as in `type: string, format: int64`.
///
///     struct Account: Codable {
///       var id: StringEncoded<Int64>           // {"id":"9007199254740993"}
///     }
///     Account(id: 7).id.value                  // 7
///
/// It is always encoded as a string. A number without quotes is decoded, too, because some servers send it.
/// Text that was decoded is encoded unchanged, so that `"10.00"` stays `"10.00"`.
public struct StringEncoded<Value: StringEncodable>: Sendable {
  /// The number.
  public var value: Value {
    didSet { text = nil }
  }
  /// The text that the value was decoded from.
  private var text: String?

  /// Creates a number that is encoded as a string.
  public init(_ value: Value) {
    self.value = value
  }
}

extension StringEncoded: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.value == right.value
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

extension StringEncoded: Comparable {
  public static func < (left: Self, right: Self) -> Bool {
    left.value < right.value
  }
}

extension StringEncoded: CustomStringConvertible {
  /// The text of the number in JSON.
  public var description: String {
    text ?? value.stringEncoded ?? "\(value)"
  }
}

extension StringEncoded: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let text = try? container.decode(String.self) else {
      self.init(try container.decode(Value.self))
      return
    }
    guard let value = Value(stringEncoded: text) else {
      let article = "\(Value.self)".hasPrefix("I") ? "an" : "a"
      throw DecodingError.expected("\(article) \(Value.self) in a string", in: container, found: text)
    }
    self.init(value)
    self.text = text
  }

  public func encode(to encoder: any Encoder) throws {
    guard let text = text ?? value.stringEncoded else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "\(value) cannot be written as text"))
    }
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension StringEncoded: ExpressibleByIntegerLiteral where Value: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Value.IntegerLiteralType) {
    self.init(Value(integerLiteral: value))
  }
}

extension StringEncoded: ExpressibleByFloatLiteral where Value: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Value.FloatLiteralType) {
    self.init(Value(floatLiteral: value))
  }
}
