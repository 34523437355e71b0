package import GenDiagnostics
package import GenRendering
import GenSelection

/// A mistake in how the tool was called, or in a configuration.
///
/// The description has no part in it: what is wrong there is a diagnostic.
package struct UsageError: Error {
  /// The problem of a value, or the whole sentence about a call. Without a final period.
  package var message: String
  /// The advice that may help.
  package var hint: String?
  /// Where it is in a configuration; `nil` for the command line.
  package var place: SourcePlace?

  /// Creates an error.
  package init(message: String, hint: String? = nil, at place: SourcePlace? = nil) {
    self.place = place
    self.message = message
    self.hint = hint
  }
}

extension OptionValue {
  /// Returns what a grammar of selectors reads in the value.
  func read<Value>(
    _ grammar: (String, SourcePlace?) throws(SelectorSyntaxError) -> Value
  ) throws(UsageError) -> Value {
    do throws(SelectorSyntaxError) {
      return try grammar(text, place)
    } catch {
      throw UsageError(message: error.message, hint: error.hint)
    }
  }
}

extension UsageError {
  /// Returns the error of a word that is not one of some.
  ///
  /// - Parameters:
  ///   - noun: What one of the words is called, such as `level`.
  ///   - words: The words that the hint lists.
  ///   - spellings: Other words that have a meaning.
  package static func unknown(
    _ noun: String, _ word: String, among words: [String], or spellings: [String] = []
  ) -> UsageError {
    let list = [words.dropLast().joined(separator: ", "), words.last ?? ""].filter { !$0.isEmpty }
    return UsageError(
      message: "unknown \(noun) \"\(word)\"",
      hint: nearest(to: word, in: words + spellings).map { "did you mean \($0)?" }
        ?? "the \(noun)\(list.count == 1 ? " is" : "s are") \(list.joined(separator: " and "))")
  }
}

/// The case that a value of an option names.
///
/// - Parameter noun: What one of the cases is called, such as `level`.
package func choice<Choice: CaseIterable & RawRepresentable<String>>(
  _ text: String, _ noun: String
) throws(UsageError) -> Choice {
  if let choice = Choice(rawValue: text) { return choice }
  throw .unknown(noun, text, among: Choice.allCases.map(\.rawValue))
}

extension Style {
  /// The style of a name or an alias.
  package init(naming text: String) throws(UsageError) {
    guard let style = Style.named(text) else {
      throw .unknown("style", text, among: Style.all.map(\.name), or: Style.all.flatMap(\.aliases))
    }
    self = style
  }
}
