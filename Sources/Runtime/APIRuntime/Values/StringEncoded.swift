public import Foundation

/// A number that is a string in JSON, as in `type: string, format: int64`.
///
///     struct Account: Codable {
///       var id: StringEncoded<Int64>           // {"id":"9007199254740993"}
///     }
///     Account(id: 7).id.value                  // 7
///
/// It is always encoded as a string. A number without quotes is decoded, too, because some servers send it; in a union, only if
/// nothing else fits.
/// Text that was decoded is encoded unchanged, so that `"10.00"` stays `"10.00"`.
///
/// A number without quotes needs no wrapper.
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
  /// Returns whether the numbers are equal, whatever their texts are.
  public static func == (left: Self, right: Self) -> Bool {
    left.value == right.value
  }

  /// Combines the number, and not its text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

extension StringEncoded: Comparable {
  /// Returns whether a number is less than another one.
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
  /// Decodes a number from a string, or from a number without quotes.
  ///
  /// - Throws: A `DecodingError` if the text is not a number, or does not fit the type.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let text = try? container.decode(String.self) else {
      self.init(try container.decode(Value.self))
      try UnknownValueTally.addUnexpectedKind()
      return
    }
    guard let value = Value(stringEncoded: text) else {
      let article = "\(Value.self)".hasPrefix("I") ? "an" : "a"
      throw DecodingError.expected("\(article) \(Value.self) in a string", in: container, found: text)
    }
    self.init(value)
    self.text = text
  }

  /// Encodes the number as a string: the text that was decoded, unless the value was changed.
  ///
  /// - Throws: An `EncodingError` for infinity and NaN.
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
  /// Creates a number from a literal.
  public init(integerLiteral value: Value.IntegerLiteralType) {
    self.init(Value(integerLiteral: value))
  }
}

extension StringEncoded: ExpressibleByFloatLiteral where Value: ExpressibleByFloatLiteral {
  /// Creates a number from a literal: a `Decimal` of its digits, `19.99`.
  public init(floatLiteral value: Value.FloatLiteralType) {
    self.init(Value(exactLiteral: value))
  }
}

extension ExpressibleByFloatLiteral {
  /// Creates a number from a literal. A `Decimal` has the digits of the shortest text, as its own initializer goes through the
  /// bits of the `Double`: `19.99` is 19.98999999999999488 there.
  init(exactLiteral value: FloatLiteralType) {
    if Self.self == Decimal.self, let number = value as? Double,
      let decimal = Decimal(stringEncoded: number.description) as? Self
    {
      self = decimal
    } else {
      self.init(floatLiteral: value)
    }
  }
}

/// A number type of ``StringEncoded``.
public protocol StringEncodable: Codable, Comparable, Hashable, Sendable {
  /// Creates a number from a text such as `-12`; `nil` if the text is not a number or the number does not fit the type.
  ///
  /// A leading `+` and leading zeros are ignored: `+007` is 7.
  @_spi(Generated) init?(stringEncoded text: String)

  /// The text of the number, independent of the locale; `nil` for infinity and NaN.
  @_spi(Generated) var stringEncoded: String? { get }
}

@_spi(Generated) extension StringEncodable {
  // Swift wants defaults for what is hidden.
  /// Returns nothing; every number has an initializer of its own.
  public init?(stringEncoded text: String) { nil }
  /// No text; every number has one of its own.
  public var stringEncoded: String? { nil }
}

@_spi(Generated) extension StringEncodable where Self: FixedWidthInteger {
  /// Creates an integer; `nil` also beyond the range of the type.
  public init?(stringEncoded text: String) {
    self.init(text, radix: 10)
  }

  /// The digits with a minus sign before them.
  public var stringEncoded: String? { String(self) }
}

extension Int: StringEncodable {}
extension Int32: StringEncodable {}
extension Int64: StringEncodable {}
extension UInt32: StringEncodable {}
extension UInt64: StringEncodable {}

extension Double: StringEncodable {
  /// Creates a number; `nil` also beyond the range of the type.
  @_spi(Generated) public init?(stringEncoded text: String) {
    guard DecimalDigits(text) != nil, let number = Double(text), number.isFinite else { return nil }
    self = number
  }

  /// The shortest text that is read as the number.
  @_spi(Generated) public var stringEncoded: String? { numberText }
}

extension Float: StringEncodable {
  /// Creates a number; `nil` also beyond the range of the type.
  @_spi(Generated) public init?(stringEncoded text: String) {
    guard DecimalDigits(text) != nil, let number = Float(text), number.isFinite else { return nil }
    self = number
  }

  /// The shortest text that is read as the number.
  @_spi(Generated) public var stringEncoded: String? { numberText }
}

extension Decimal: StringEncodable {
  /// Creates a number; `nil` also for one with more digits than a `Decimal` has.
  @_spi(Generated) public init?(stringEncoded text: String) {
    guard let digits = DecimalDigits(text), let number = Decimal(string: text, locale: nil) ?? digits.decimal,
      DecimalDigits(number.description) == digits
    else { return nil }
    self = number
  }

  /// The digits, in which a `Decimal` keeps zeros at its end.
  @_spi(Generated) public var stringEncoded: String? { isNaN ? nil : description }
}
