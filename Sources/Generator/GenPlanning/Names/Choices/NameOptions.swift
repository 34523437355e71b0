// What the user chose about names, before anything is known of the description.

package import GenDiagnostics
import GenNaming
import GenSelection

/// The choices of the user about names.
///
/// They come from the command line and from `gen.json`, and have been checked one by one. What they are for is found by
/// ``NameChoices``.
package struct NameOptions: Sendable, Equatable {
  /// One for each thing that has one.
  package private(set) var choices: [NameChoice] = []
  /// Words that are written in capitals, such as `SKU`.
  package var acronyms: [String] = []
  /// The prefix that is left out at the beginning of schemas' names.
  package var removedPrefix: RemovedPrefix?

  /// Creates options that choose nothing.
  package init() {}

  /// Adds a choice, in the place of one for the same thing. What the command line chooses is not replaced by what a file does.
  ///
  /// It takes time that is linear in the number of choices.
  package mutating func choose(_ choice: NameChoice) {
    let known = choices.firstIndex { $0.selector.isSame(as: choice.selector) }
    guard let known else { return choices.append(choice) }
    if choice.place == nil || choices[known].place != nil { choices[known] = choice }
  }
}

/// A text that names of schemas begin with.
///
/// It has at least one word. A schema whose name is the prefix alone keeps it.
package struct RemovedPrefix: Sendable, Equatable {
  /// The prefix as the user wrote it; its words are compared without regard to case.
  package let text: String
  /// Where it is written; `nil` for the command line.
  package let place: SourcePlace?

  /// `nil` is given for a text without a word.
  ///
  /// Creates a prefix.
  package init?(_ text: String, at place: SourcePlace? = nil) {
    guard text.unicodeScalars.contains(where: \.isWordPart) else { return nil }
    self.text = text
    self.place = place
  }
}

/// Whether a text is one word, as an acronym has to be.
package func isAcronym(_ text: String) -> Bool {
  text.unicodeScalars.first.map { $0.isWordPart && !$0.isNumber } ?? false
    && text.unicodeScalars.allSatisfy(\.isWordPart)
}
