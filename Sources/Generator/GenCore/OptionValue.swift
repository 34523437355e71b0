package import GenDiagnostics

/// A value of an option.
package struct OptionValue: Sendable, Equatable, ExpressibleByStringLiteral {
  /// As on the command line; empty for a flag.
  package let text: String
  /// Where it is written; `nil` for the command line.
  package let place: SourcePlace?

  /// Creates a value.
  package init(_ text: String, at place: SourcePlace? = nil) {
    self.text = text
    self.place = place
  }

  /// The parts of a list with commas between them, without the white space around each.
  package var items: [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      String(String(part.drop(while: \.isWhitespace)).reversed().drop(while: \.isWhitespace).reversed())
    }
  }

  /// Creates a value of the command line.
  package init(stringLiteral text: String) {
    self.init(text)
  }
}
