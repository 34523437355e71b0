/// The report of changes as lines for people.
extension ChangeReport {
  /// A line for each change, that begins with its place in the new description, or in the old one where it is removed:
  ///
  ///     new.json:14:3: source, decode: the type of the property `Pet.name` is `String?`, and was `String` [property.type] (old.json:12:3)
  package var text: String {
    changes.map { change in
      let effects = change.effects.isEmpty ? "safe" : change.effects.words.joined(separator: ", ")
      let places = [change.new?.place, change.old?.place].compactMap { $0?.description }
      let first = places.first.map { $0 + ": " } ?? ""
      let second = places.count > 1 ? " (\(places[1]))" : ""
      return "\(first)\(effects): \(change.sentence) [\(change.id)]\(second)".onOneLine + "\n"
    }.joined()
  }
}

extension String {
  /// The text with spaces in the place of line breaks, as tables have them, too.
  fileprivate var onOneLine: String {
    reduce(into: "") { line, character in
      let isLineBreak = character == "\n" || character == "\r" || character == "\r\n"
      line.append(isLineBreak ? " " : character)
    }
  }
}
