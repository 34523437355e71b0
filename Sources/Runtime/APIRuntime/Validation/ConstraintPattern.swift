import Foundation

/// A regular expression that texts match somewhere, of a `pattern`.
///
/// The generator translates the expressions of JSON Schema, and leaves out those that mean something else here.
final class ConstraintPattern: @unchecked Sendable {
  /// The pattern as the description has it.
  let shown: String
  /// The expression, which all threads share; `nil` for one that cannot be read, which any text matches.
  private let expression: NSRegularExpression?

  /// Reads an expression.
  init(shown: String, expression: String) {
    self.shown = shown
    self.expression = try? NSRegularExpression(pattern: expression)
  }

  /// Returns whether a text matches; `nil` where that takes too long to find out: some expressions take exponential time for
  /// some texts.
  ///
  /// - Parameter budget: The time that slow searches may take in all.
  func matches(_ text: String, _ budget: inout PatternBudget) -> Bool? {
    guard let expression else { return nil }
    let start = DispatchTime.now().uptimeNanoseconds
    let end = start + budget.next
    var (isFound, isOver) = (false, false)
    let range = NSRange(location: 0, length: text.utf16.count)
    // Progress is reported every few thousand steps.
    expression.enumerateMatches(in: text, options: [.reportProgress, .reportCompletion], range: range) {
      match, flags, stop in
      if match != nil { isFound = true }
      // A search that has come to its end is decided, however long it took.
      if flags.contains(.internalError) || flags.contains(.progress) && DispatchTime.now().uptimeNanoseconds > end {
        isOver = true
      }
      if isFound || isOver { stop.pointee = true }
    }
    budget.use(DispatchTime.now().uptimeNanoseconds - start)
    return isFound ? true : isOver ? nil : false
  }
}

/// The time that searches for patterns may take: 0.1 s for one, and 1 s for all slow ones of a check.
struct PatternBudget {
  private static let nanosecondsOfOne: UInt64 = 100_000_000
  private static let slow: UInt64 = 10_000_000
  private var rest: UInt64 = 1_000_000_000

  /// The nanoseconds that the next search may take.
  var next: UInt64 { min(rest, Self.nanosecondsOfOne) }

  /// Takes off the nanoseconds of a search, if it was a slow one.
  mutating func use(_ nanoseconds: UInt64) {
    if nanoseconds > Self.slow { rest -= min(rest, nanoseconds) }
  }
}
