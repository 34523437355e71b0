/// A mistake in how the tool was called.
package struct UsageError: Error {
  /// Names the option, without a final period.
  package var message: String
  package var hint: String?

  package init(message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}

/// The case that a value of an option names.
///
/// - Parameters:
///   - noun: What one of the cases is called, such as `level`.
///   - option: Such as `--access`.
package func choice<Choice: CaseIterable & RawRepresentable<String>>(
  _ text: String, _ noun: String, for option: String
) throws(UsageError) -> Choice {
  if let choice = Choice(rawValue: text) { return choice }
  let names = Choice.allCases.map(\.rawValue)
  let list = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  throw UsageError(message: "unknown \(noun) \"\(text)\" for \(option)", hint: "the \(noun)s are \(list)")
}
