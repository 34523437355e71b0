/// The report of changes as a comment on a pull request.
extension ChangeReport {
  /// A text for a pull request: what breaks, in a table, and what does not, below a line that opens it.
  package var markdown: String {
    if changes.isEmpty { return "No change of the client.\n" }
    var parts: [String] = []
    if !breaking.isEmpty {
      parts.append("### Breaking changes of the client: \(breaking.count)\n\n" + Self.table(breaking))
    }
    if !others.isEmpty {
      let title = "\(othersTitle) of the client: \(others.count)"
      parts.append(
        breaking.isEmpty
          ? "### \(title)\n\n" + Self.table(others)
          : "<details><summary>\(title)</summary>\n\n\(Self.table(others))\n</details>\n")
    }
    return parts.joined(separator: "\n")
  }

  /// Returns changes as a table.
  private static func table(_ changes: [Change]) -> String {
    "| breaks | change | old | new |\n|---|---|---|---|\n"
      + changes.map { change in
        let effects = change.effects.isEmpty ? "nothing" : change.effects.words.joined(separator: ", ")
        let sentence = codeSpans(of: change.sentence).map { part in
          let text = escaped(String(part.text), isCode: part.isCode)
          return part.isCode ? code(text) : text
        }
        let cells = [effects, sentence.joined(), escaped(place(change.old)), escaped(place(change.new))]
        return "| " + cells.joined(separator: " | ") + " |\n"
      }.joined()
  }

  /// Returns the place of a side; nothing without one.
  private static func place(_ side: Change.Side?) -> String { side?.place?.description ?? "" }

  /// Returns a text that ends no cell and is not HTML, which nothing is within code.
  private static func escaped(_ text: String, isCode: Bool = false) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "|": result += "\\|"
      case "<" where !isCode: result += "&lt;"
      case "\n", "\r", "\r\n": result += " "
      default: result.append(character)
      }
    }
  }
}
