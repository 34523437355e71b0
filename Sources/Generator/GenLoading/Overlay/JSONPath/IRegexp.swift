import GenSource

/// A regular expression by RFC 9485.
///
/// `^` and `$` outside of brackets are the beginning and the end of the text, as in the compliance suite of JSONPath.
///
/// Patterns of schemas are another dialect of ``PatternParser``.
struct IRegexp {
  /// The machine, which reads a text once.
  private let machine: PatternMachine

  /// Creates an expression; `nil` for a text that is not one.
  ///
  /// - Throws: ``TooCostly`` if it has too many states, with its repetitions written out.
  init?(_ pattern: String) throws(TooCostly) {
    guard let syntax = PatternParser.parse(pattern, .iRegexp) else { return nil }
    guard let machine = PatternMachine(syntax, limit: Limits.states) else { throw TooCostly() }
    self.machine = machine
  }

  /// The number of states, by which the cost of an expression is counted.
  var stateCount: Int { machine.stateCount }

  /// Returns whether a text has a part that matches, or matches as a whole.
  ///
  /// - Parameters:
  ///   - isWhole: Whether all of the text has to match.
  ///   - steps: Reduced by what it takes; below zero, the result has no meaning.
  func matches(_ text: String, isWhole: Bool, steps: inout Int) -> Bool {
    machine.matches(text, isWhole: isWhole, steps: &steps)
  }
}
