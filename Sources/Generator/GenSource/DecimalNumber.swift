/// A number by its decimal digits, which are compared exactly, however many there are. It calculates nothing.
package struct DecimalNumber: Equatable, Sendable {
  /// Whether the number is below zero; `false` for zero.
  private let isNegative: Bool
  /// The digits, each as its character, without zeros at either end.
  private let digits: [UInt8]
  /// The power of ten above the first digit; 0 for zero.
  private let magnitude: Int

  /// Creates the number that JSON has as a text; `nil` for one whose exponent is out of range.
  package init?(_ text: String) {
    let parts = text.utf8.split { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }
    let power = parts.count == 2 ? Int(String(parts[1]) ?? "") : 0
    guard let mantissa = parts.first, let power, Self.powers.contains(power) else { return nil }
    let hasSign = mantissa.first == UInt8(ascii: "-")
    let halves = mantissa.dropFirst(hasSign ? 1 : 0).split(separator: UInt8(ascii: "."), maxSplits: 1)
    guard let whole = halves.first else { return nil }
    let all = Array(halves.joined())
    let significant = all.drop { $0 == UInt8(ascii: "0") }
    let count = significant.count - significant.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    digits = Array(significant.prefix(count))
    isNegative = hasSign && !digits.isEmpty
    magnitude = digits.isEmpty ? 0 : whole.count - (all.count - significant.count) + power
  }

  /// The powers that can be added to the number of digits of a text.
  private static let powers = -1_000_000_000...1_000_000_000
}

extension DecimalNumber: Comparable {
  /// Returns whether a number is less than another one.
  package static func < (left: Self, right: Self) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.isNearer(than: left) : left.isNearer(than: right)
  }

  /// Whether the number is nearer to zero than another one.
  private func isNearer(than other: Self) -> Bool {
    if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
    return magnitude == other.magnitude ? digits.lexicographicallyPrecedes(other.digits) : magnitude < other.magnitude
  }
}
