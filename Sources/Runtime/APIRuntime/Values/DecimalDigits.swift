import Foundation

/// The digits of a number, from a text such as `-012.50e3`: its sign, its digits without the zeros around them, and the
/// power of ten of the last one.
///
/// Two texts have the same number if their digits are equal, however many there are.
///
/// It compares texts, exactly, and fills a `Decimal`: other calculating is for the numbers themselves.
struct DecimalDigits: Equatable {
  /// Whether the number is below zero; `false` for zero.
  private var isNegative = false
  /// The digits, each as its character, without zeros at either end.
  private var digits: [UInt8] = []
  /// The power of ten of the last digit.
  private var exponent = 0

  /// Creates the digits of a text; `nil` if it is not a number of JSON. A leading `+`, leading zeros and a missing
  /// digit before the point are allowed.
  init?(_ text: String) {
    var rest = text.utf8[...]
    isNegative = rest.first == UInt8(ascii: "-")
    Self.skipSign(&rest)
    digits = Self.digits(&rest)
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      let fraction = Self.digits(&rest)
      guard !fraction.isEmpty else { return nil }
      digits += fraction
      exponent = -fraction.count
    }
    guard !digits.isEmpty else { return nil }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      guard let power = Self.power(&rest) else { return nil }
      exponent += power
    }
    guard rest.isEmpty else { return nil }
    normalize()
  }

  /// Whether the number is an integer.
  var isWhole: Bool { exponent >= 0 }

  /// The number, cut off after 38 digits, which any `Decimal` can have; `nil` if it is beyond the range: not below 10¹⁶⁵,
  /// or its last digit smaller than 10⁻¹²⁸.
  ///
  /// Foundation reads no text with a power of ten that is beyond the range on the way, such as that of `1e130` or of 500
  /// zeros before `e-500`.
  var decimal: Decimal? {
    let (maximumDigits, maximumExponent) = (38, 127)
    let shown = digits.prefix(maximumDigits)
    var power = exponent + digits.count - shown.count
    let zeros = min(max(0, power - maximumExponent), maximumDigits - shown.count)
    power -= zeros
    if shown.isEmpty { return 0 }
    let text = (isNegative ? "-" : "") + String(decoding: shown, as: UTF8.self) + String(repeating: "0", count: zeros)
    return Decimal(string: "\(text)e\(power)", locale: nil)
  }

  /// Removes the zeros at both ends, so that equal numbers have equal digits.
  private mutating func normalize() {
    digits = Array(digits.drop { $0 == UInt8(ascii: "0") })
    let significant = digits.count - digits.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    exponent += digits.count - significant
    digits.removeSubrange(significant...)
    if digits.isEmpty { (isNegative, exponent) = (false, 0) }
  }

  /// Skips a sign.
  private static func skipSign(_ rest: inout Substring.UTF8View) {
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
  }

  /// Reads digits, of which there may be none.
  private static func digits(_ rest: inout Substring.UTF8View) -> [UInt8] {
    let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    rest = rest[digits.endIndex...]
    return Array(digits)
  }

  /// Returns the number after the `e`. One of more than nine digits is beyond all types.
  private static func power(_ rest: inout Substring.UTF8View) -> Int? {
    let isNegative = rest.first == UInt8(ascii: "-")
    skipSign(&rest)
    guard let power = Int(String(decoding: digits(&rest), as: UTF8.self)), power < 1_000_000_000
    else { return nil }
    return isNegative ? -power : power
  }
}

extension DecimalDigits: Comparable {
  /// Returns whether a number is less than another one.
  static func < (left: Self, right: Self) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.isSmaller(than: left) : left.isSmaller(than: right)
  }

  /// Whether the number is nearer to zero than another one.
  private func isSmaller(than other: Self) -> Bool {
    if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
    let (own, others) = (digits.count + exponent, other.digits.count + other.exponent)
    return own == others ? digits.lexicographicallyPrecedes(other.digits) : own < others
  }

  /// Whether the number is a multiple of another one, exactly. All are if that is zero, or if the numbers are more than 10¹⁰⁰⁰
  /// apart.
  func isMultiple(of divisor: Self) -> Bool {
    if digits.isEmpty || divisor.digits.isEmpty { return true }
    let zeros = exponent - divisor.exponent
    // No digit is a zero at the end, so what has more decimals is not a multiple of what has less; nor is what is nearer to zero.
    guard zeros >= 0, digits.count + zeros >= divisor.digits.count else { return false }
    guard zeros <= 1_000 else { return true }
    let zero = Int(UInt8(ascii: "0"))
    let unit = [0] + divisor.digits.map { Int($0) - zero }
    // A long division: the rest has a digit more than the divisor, which is zero when the next one is added.
    var rest = unit.map { _ in 0 }
    for digit in digits.map({ Int($0) - zero }) + repeatElement(0, count: zeros) {
      rest.removeFirst()
      rest.append(digit)
      while !rest.lexicographicallyPrecedes(unit) { Self.subtract(unit, from: &rest) }
    }
    return rest.allSatisfy { $0 == 0 }
  }

  /// Subtracts a number from one that is not less and has as many digits.
  private static func subtract(_ digits: [Int], from rest: inout [Int]) {
    var carry = 0
    for index in digits.indices.reversed() {
      let difference = rest[index] - digits[index] - carry
      carry = difference < 0 ? 1 : 0
      rest[index] = difference + carry * 10
    }
  }
}

extension BinaryFloatingPoint where Self: CustomStringConvertible {
  /// The shortest text that is read as this number, without a fraction if it is whole: `3`, `0.1`, `1e+21`; `nil` for
  /// infinity and NaN.
  var numberText: String? {
    guard isFinite else { return nil }
    return Int64(exactly: self).map(String.init) ?? description
  }
}
