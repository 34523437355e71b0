/// Every bound on what is reported.
package enum Limits {
  /// Diagnostics of one kind; no reader looks at more.
  static let diagnosticsOfOneKind = 1000
  /// Warnings or notes that are alike and are printed in full for people.
  static let alike = 3
  /// Words that mistyped ones are compared with, in all of a run.
  static let comparisons = 100_000
  /// Unicode scalars of a text that quotes the input.
  package static let text = 1000
}
