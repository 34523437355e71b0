/// The least or the greatest number that a value may be, compared exactly.
package struct Bound: Sendable {
  /// The side on which it ends what is allowed.
  package enum Side: Sendable {
    case least, greatest
  }

  /// The side.
  package let side: Side
  /// The number as written.
  package let text: String
  /// Whether the number itself is not allowed.
  package let isExclusive: Bool
  /// The number.
  private let number: DecimalNumber

  /// Creates a bound; `nil` for a number whose exponent is out of range.
  package init?(_ side: Side, _ text: String, isExclusive: Bool = false) {
    guard let number = DecimalNumber(text) else { return nil }
    self.side = side
    self.text = text
    self.isExclusive = isExclusive
    self.number = number
  }

  /// Returns whether a number is within it.
  package func allows(_ other: DecimalNumber) -> Bool {
    if other == number { return !isExclusive }
    return side == .least ? number < other : other < number
  }

  /// Returns whether it allows less than another one of its side; every bound allows less than none.
  package func isStricter(than other: Bound?) -> Bool {
    guard let other else { return true }
    return number == other.number ? isExclusive && !other.isExclusive : other.allows(number)
  }
}

extension ValueConstraint {
  /// The bound that it is; `nil` for any other constraint.
  package var bound: Bound? {
    switch self {
    case .minimum(let number, let isExclusive): Bound(.least, number, isExclusive: isExclusive)
    case .maximum(let number, let isExclusive): Bound(.greatest, number, isExclusive: isExclusive)
    case .multiple, .count, .pattern, .unique, .contains: nil
    }
  }
}
