// What the user chose about names, before anything is known of the description.

package import GenDiagnostics
import GenNaming
import GenSelection

/// What the user chose about names.
package struct NameOptions: Sendable, Equatable {
  /// One for each thing that has one.
  package private(set) var choices: [NameChoice] = []
  /// Words that are written in capitals, such as `SKU`.
  package var acronyms: [String] = []
  /// What is left out at the beginning of schemas' names.
  package var removedPrefix: RemovedPrefix?

  package init() {}

  /// Adds a choice, in the place of one for the same thing. What the command line chooses is not replaced by what a file does.
  package mutating func choose(_ choice: NameChoice) {
    let known = choices.firstIndex { $0.selector.isSame(as: choice.selector) }
    guard let known else { return choices.append(choice) }
    if choice.place == nil || choices[known].place != nil { choices[known] = choice }
  }
}

/// A text that names of schemas begin with.
package struct RemovedPrefix: Sendable, Equatable {
  package let text: String
  /// Where it is written; `nil` for the command line.
  package let place: SourcePlace?

  /// `nil` is given for a text without a word.
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
