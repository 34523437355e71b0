/// Words that are written in capitals where they stand in a name.
package struct Acronyms: Sendable {
  /// In lower case.
  private let words: Set<String>

  /// Creates acronyms; their case does not matter.
  package init(_ words: [String]) {
    self.words = Set(words.map { $0.lowercased() })
  }

  /// Whether no word is written in capitals.
  package var isEmpty: Bool { words.isEmpty }

  /// No acronyms.
  package static let none = Acronyms([])

  /// `userID` for `userId`, `petIDs` for `petIds`. The first word of a member stays in lower case, and a name stays that would
  /// be one of Swift's.
  package func applied(to name: String) -> String {
    if isEmpty { return name }
    var result = ""
    var rest = name[...]
    for word in Words(name).words {
      let head = rest.prefix { $0 == "_" || $0 == "`" }
      rest = rest.dropFirst(head.count)
      // What is read in another way than it is written has no words to look for.
      guard rest.hasPrefix(word) else { return name }
      rest = rest.dropFirst(word.count)
      result += head + (word.beginsInUpperCase ? inCapitals(word) : word)
    }
    result += rest
    return ReservedNames.isType(result) ? name : result
  }

  /// A word of a name, in capitals if it is an acronym, the plural of one, or one with a number behind it.
  private func inCapitals(_ word: String) -> String {
    let number = word.reversed().prefix { $0.isNumber }.count
    let text = word.dropLast(number)
    let key = text.lowercased()
    if words.contains(key) { return text.uppercased() + word.suffix(number) }
    let isPlural = key.hasSuffix("s") && words.contains(String(key.dropLast()))
    return isPlural ? text.dropLast().uppercased() + "s" + word.suffix(number) : word
  }
}
