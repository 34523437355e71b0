/// What was seen, and whether it was as expected.
@MainActor
final class Report {
  private(set) var checks = 0
  private(set) var failures = 0

  /// Prints a headline.
  func begin(_ title: String) {
    print("\n== \(title)")
  }

  /// Prints what was done.
  func tell(_ line: String) {
    print(line)
  }

  /// Compares what was seen with what is expected, and prints the former, and the latter if it is something else.
  func check<Value: Equatable>(_ subject: String, _ seen: Value?, _ expected: Value) {
    checks += 1
    if seen == expected { return print("  ok      \(subject): \(expected)") }
    failures += 1
    print("  FAILED  \(subject): \(seen.map { "\($0)" } ?? "nothing"), not \(expected)")
  }
}
