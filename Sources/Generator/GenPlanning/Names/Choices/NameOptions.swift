// What the user chose about names, before anything is known of the description.

package import GenDiagnostics
import GenNaming
import GenSelection

/// The choices of the user about names.
///
/// They come from the command line and from `gen.json`, and have been checked one by one. What they are for is found by
/// ``NameChoices``.
package struct NameOptions: Sendable, Equatable {
  /// Several for one thing have different names, which ``NameChoices`` reports.
  package private(set) var choices: [NameChoice] = []
  /// Words that are written in capitals, such as `SKU`.
  package var acronyms: [String] = []
  /// The prefix that is left out at the beginning of schemas' names.
  package var removedPrefix: RemovedPrefix?

  /// Creates options that choose nothing.
  package init() {}

  /// Adds a choice, unless it is there. One of the command line takes the place of those of a file for the same thing.
  ///
  /// It takes time that is linear in the number of choices.
  package mutating func choose(_ choice: NameChoice) {
    if choice.place == nil { choices.removeAll { $0.place != nil && $0.selector.isSame(as: choice.selector) } }
    let known = choices.filter { $0.selector.isSame(as: choice.selector) }
    let isReplaced = choice.place != nil && known.contains { $0.place == nil }
    if !isReplaced, !known.contains(where: { $0.value == choice.value }) { choices.append(choice) }
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

  /// Creates a prefix; `nil` for a text without a word.
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
