import GenText

/// A documentation comment, without slashes and without anything that could end it.
package struct Documentation: Sendable, Equatable {
  package let text: [String]
  /// Short sentences that follow the text as a list, such as `1 to 100 characters.`
  package let facts: [String]

  package init(lines: [String], facts: [String] = []) {
    text = lines
    self.facts = facts
  }

  /// Returns the comment with a fact in front of the others.
  package func beginning(withFact fact: String) -> Documentation { Documentation(lines: text, facts: [fact] + facts) }

  /// Returns the comment with facts behind the others.
  package func ending(withFacts others: [String]) -> Documentation { Documentation(lines: text, facts: facts + others) }

  package var lines: [String] {
    if facts.isEmpty { return text }
    return text + (text.isEmpty ? [] : [""]) + facts.map { "- " + $0 }
  }
}

extension Documentation {
  package static let none = Documentation(lines: [])

  /// The paragraphs of a comment, each given as text of the description: Markdown, or HTML.
  ///
  /// - Parameter notes: The paragraphs behind them that are written for comments, and may have links to symbols.
  package init(paragraphs: [String?], notes: [String?] = [], facts: [String] = []) {
    self.init(lines: CommentText.lines(ofParagraphs: paragraphs, notes: notes), facts: facts)
  }

  /// The text in a code span, if it stays there and stays as it is, and is short.
  package static func code(_ text: String) -> String? { CommentText.code(text) }

  /// The text in a code span, whatever it is.
  package static func codeSpan(_ text: String) -> String { CommentText.codeSpan(text) }
}
