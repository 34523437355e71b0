/// A number by its decimal digits, which are compared exactly, however many there are. It calculates nothing but whether
/// a number is a multiple of another one.
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

  /// Whether the number is above zero.
  package var isPositive: Bool { !isNegative && !digits.isEmpty }

  /// The number of digits behind the point.
  package var decimals: Int { max(0, -exponent) }

  /// The power of ten of the last digit.
  private var exponent: Int { magnitude - digits.count }
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

extension DecimalNumber {
  /// Returns whether the number is a multiple of another one, exactly; all are multiples of zero. Numbers of more digits than
  /// ``Limits/divisionDigits`` allows count as not divisible.
  package func isMultiple(of divisor: Self) -> Bool {
    if digits.isEmpty || divisor.digits.isEmpty { return true }
    let zeros = exponent - divisor.exponent
    // No digit is a zero at the end, so what has more decimals is not a multiple of what has less.
    guard zeros >= 0 else { return false }
    let unit = [0] + divisor.digits.map { Int($0) - Self.offset }
    // A zero at the end is a factor of 2 and one of 5. A divisor has less of them than bits, so more zeros change nothing.
    let count = digits.count + min(zeros, 4 * divisor.digits.count)
    guard count * unit.count <= Limits.divisionDigits else { return false }
    // A long division: the rest has a digit more than the divisor, which is zero when the next one is added.
    var rest = unit.map { _ in 0 }
    for index in 0..<count {
      rest.removeFirst()
      rest.append(index < digits.count ? Int(digits[index]) - Self.offset : 0)
      while !rest.lexicographicallyPrecedes(unit) { Self.subtract(unit, from: &rest) }
    }
    return rest.allSatisfy { $0 == 0 }
  }

  /// What a digit is more than its value.
  private static let offset = Int(UInt8(ascii: "0"))

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
