import GenSource
import SwiftPlan

/// The judgement of merged constraints on a number that a sample is made of: whether it is allowed, and which one is. Texts
/// are judged by ``SampleScalar``. How constraints are merged is found in `GenPlanning`.
extension ValueConstraints {
  /// Returns whether a number satisfies all that is said of its range, by all of its digits, as validation checks it.
  func allows(number text: String) -> Bool {
    guard let number = DecimalNumber(text), Double(text)?.isFinite ?? false else { return false }
    guard enumerations.allSatisfy({ $0.contains { $0.number.flatMap(DecimalNumber.init) == number } }) else {
      return false
    }
    return constraints.allSatisfy { constraint in
      if case .multiple(let divisor) = constraint { return DecimalNumber(divisor).map(number.isMultiple) ?? true }
      return constraint.bound?.allows(number) ?? true
    }
  }

  /// Returns a number within the bounds, near to 1; `nil` where none is found. It is tried on the bounds and beside
  /// them, not found by calculation.
  ///
  /// - Parameters:
  ///   - isInteger: Whether it must be an integer.
  ///   - first: The number that is tried first.
  func number(isInteger: Bool, from first: Double = 1) -> String? {
    // The distance of two candidates, as a fraction of integers: 3 / 10 has the digits of 0.3, which 3 * 0.1 has not.
    var (step, parts) = isInteger ? (1.0, 1.0) : (1.0, 2.0)
    for case .multiple(let divisor) in constraints {
      guard let number = Double(divisor), number > 0, let decimals = DecimalNumber(divisor)?.decimals,
        let power = Double("1e\(decimals)")
      else { continue }
      (step, parts) = ((number * power).rounded(), power)
    }
    let limits = constraints.compactMap(\.bound)
    let bounds = limits.compactMap { Double($0.text) }
    let starts =
      [first, 0]
      + bounds.flatMap { bound -> [Double] in
        let count = (bound / (step / parts)).rounded(.down)
        return [bound] + [count, count + 1, count - 1].map { $0 * step / parts }
      }
    let middles = bounds.count == 2 ? [(bounds[0] + bounds[1]) / 2] : []
    let candidates = starts + [step / parts] + middles
    for number in candidates where number.isFinite && (!isInteger || number == number.rounded()) {
      let text = Int64(exactly: number).map { String($0) } ?? String(number)
      if allows(number: text) { return text }
    }
    guard isInteger else { return nil }
    // What is beyond the integers that a `Double` has.
    let exact = limits.compactMap { bound in
      Int64(bound.text).map { !bound.isExclusive ? $0 : bound.side == .least ? $0 &+ 1 : $0 &- 1 }
    }
    return exact.map { String($0) }.first { allows(number: $0) }
  }
}
