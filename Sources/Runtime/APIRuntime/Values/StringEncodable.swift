public import Foundation

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
  public init?(stringEncoded text: String) { nil }
  public var stringEncoded: String? { nil }
}

@_spi(Generated) extension StringEncodable where Self: FixedWidthInteger {
  public init?(stringEncoded text: String) {
    self.init(text, radix: 10)
  }

  public var stringEncoded: String? { String(self) }
}

extension Int: StringEncodable {}
extension Int32: StringEncodable {}
extension Int64: StringEncodable {}
extension UInt32: StringEncodable {}
extension UInt64: StringEncodable {}

extension Double: StringEncodable {
  @_spi(Generated) public init?(stringEncoded text: String) {
    guard DecimalDigits(text) != nil, let number = Double(text), number.isFinite else { return nil }
    self = number
  }

  @_spi(Generated) public var stringEncoded: String? { numberText }
}

extension Float: StringEncodable {
  @_spi(Generated) public init?(stringEncoded text: String) {
    guard DecimalDigits(text) != nil, let number = Float(text), number.isFinite else { return nil }
    self = number
  }

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

  @_spi(Generated) public var stringEncoded: String? { isNaN ? nil : description }
}
