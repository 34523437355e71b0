import GenSource
import SwiftPlan

/// The judgement of merged constraints on a value that a sample is made of, as far as the value has no parts: whether
/// it is allowed, and which number is. How constraints are merged is found in `GenPlanning`.
extension ValueConstraints {
  /// Returns whether a text satisfies all that is said of its length, its form and its value.
  ///
  /// - Parameter isGiven: Whether the description gives it, and is trusted where a pattern cannot be read.
  func allows(text: String, isGiven: Bool) -> Bool {
    let (least, most) = count(.characters)
    let length = text.unicodeScalars.count
    guard length >= least, most.map({ length <= $0 }) ?? true, isListed(text) else { return false }
    guard formats.allSatisfy({ SampleFormat.allows(text, $0) }) else { return false }
    return patterns.allSatisfy { pattern in SamplePattern(pattern)?.matches(text) ?? isGiven }
  }

  /// Whether all enums list a text.
  private func isListed(_ text: String) -> Bool {
    enumerations.allSatisfy { $0.contains { $0.string == text } }
  }

  /// Returns whether a number satisfies all that is said of its range.
  func allows(number text: String) -> Bool {
    guard let number = Double(text), number.isFinite else { return false }
    guard enumerations.allSatisfy({ $0.contains { $0.number.flatMap { Double($0) } == number } }) else { return false }
    return constraints.allSatisfy { constraint in
      switch constraint {
      case .minimum(let bound, let isExclusive):
        Self.order(bound, text).map { isExclusive ? $0 == .less : $0 != .greater } ?? true
      case .maximum(let bound, let isExclusive):
        Self.order(text, bound).map { isExclusive ? $0 == .less : $0 != .greater } ?? true
      case .multiple(let divisor):
        Double(divisor).map { $0 <= 0 || (number / $0).rounded() * $0 == number } ?? true
      case .count, .pattern, .unique, .contains: true
      }
    }
  }

  /// The order of two numbers.
  private enum Order { case less, equal, greater }

  /// Returns the order of two numbers; `nil` if one is not a number. A `Double` does not tell integers of 64 bits apart.
  private static func order(_ left: String, _ right: String) -> Order? {
    func order<Number: Comparable>(_ left: Number, _ right: Number) -> Order {
      left < right ? .less : left == right ? .equal : .greater
    }
    if let left = Int64(left), let right = Int64(right) { return order(left, right) }
    guard let left = Double(left), let right = Double(right) else { return nil }
    return order(left, right)
  }

  /// Returns a number within the bounds, near to 1; `nil` where none is found. It is tried on the bounds and beside
  /// them, not found by calculation.
  ///
  /// - Parameters:
  ///   - isInteger: Whether it must be an integer.
  ///   - first: The number that is tried first.
  func number(isInteger: Bool, from first: Double = 1) -> String? {
    var step = isInteger ? 1.0 : 0.5
    var bounds: [Double] = []
    for constraint in constraints {
      switch constraint {
      case .minimum(let bound, _), .maximum(let bound, _): bounds += [Double(bound)].compactMap { $0 }
      case .multiple(let divisor): if let divisor = Double(divisor), divisor > 0 { step = divisor }
      case .count, .pattern, .unique, .contains: break
      }
    }
    let starts =
      [first, 0]
      + bounds.flatMap { bound -> [Double] in
        let whole = (bound / step).rounded(.down) * step
        return [bound, whole, whole + step, whole - step]
      }
    let middles = bounds.count == 2 ? [(bounds[0] + bounds[1]) / 2] : []
    for number in starts + [step] + middles where number.isFinite && (!isInteger || number == number.rounded()) {
      let text = Int64(exactly: number).map { String($0) } ?? String(number)
      if allows(number: text) { return text }
    }
    guard isInteger else { return nil }
    // What is beyond the integers that a `Double` has.
    let exact = constraints.compactMap { constraint -> Int64? in
      switch constraint {
      case .minimum(let bound, let isExclusive): Int64(bound).map { isExclusive ? $0 &+ 1 : $0 }
      case .maximum(let bound, let isExclusive): Int64(bound).map { isExclusive ? $0 &- 1 : $0 }
      case .multiple, .count, .pattern, .unique, .contains: nil
      }
    }
    return exact.map { String($0) }.first { allows(number: $0) }
  }
}
