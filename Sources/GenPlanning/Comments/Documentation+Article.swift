/// Text of a description as it stands in an article of DocC, where more means something than in a comment.
extension Documentation {
  /// The lines, in which nothing is a directive, a heading above the fourth level, a link to a symbol or an element of HTML, and
  /// which end in no block of code.
  package var articleLines: [String] {
    var article = ArticleText()
    for line in lines { article.add(line) }
    return article.ended()
  }

  /// The first line of it, without marks of code, which DocC shows in titles; `nil` for no text.
  package var articleTitle: String? {
    text.first { !$0.isEmpty }.map { ArticleText.inline($0.filter { $0 != "`" }).withoutMarks }
  }

  /// The text as one line of an article, such as an item of a list.
  package static func articleLine(_ lines: [String]) -> String {
    ArticleText.inline(lines.filter { !$0.isEmpty }.joined(separator: " "))
  }
}

/// The state of a walk over the lines of a text of Markdown that is not to be trusted.
private struct ArticleText {
  private var lines: [String] = []
  private var fence: Fence?

  /// A block of code that begins with a line of marks.
  private struct Fence {
    let mark: Character
    let count: Int
    /// What the lines of the block are indented by at least, so that it does not end before its last line.
    let indentation: Int
    /// What is taken away of the indentation.
    let excess: Int

    /// `nil` for a line that opens no block.
    init?(_ content: Substring, indentation: Int) {
      guard let mark = content.first, mark == "`" || mark == "~" else { return nil }
      let count = content.prefix { $0 == mark }.count
      guard count >= 3, !content.dropFirst(count).contains("`") else { return nil }
      self.mark = mark
      self.count = count
      self.indentation = min(indentation, 3)
      excess = indentation - self.indentation
    }

    func isEnd(_ content: Substring) -> Bool {
      content.prefix { $0 == mark }.count >= count && content.allSatisfy { $0 == mark }
    }

    /// The line that opens the block, with a blank in front of the language, which the examples of articles do not have.
    func opening(_ content: Substring) -> String {
      let language = content.dropFirst(count).drop { $0 == " " }
      return line(content.prefix(count) + (language.isEmpty ? "" : " " + language))
    }

    var end: String { line(String(repeating: mark, count: count)) }

    private func line(_ text: some StringProtocol) -> String { String(repeating: " ", count: indentation) + text }
  }

  mutating func add(_ line: String) {
    let content = line.drop { $0 == " " }
    let indentation = line.count - content.count
    if let fence {
      if fence.isEnd(content) {
        lines.append(fence.end)
        self.fence = nil
      } else {
        let blanks = content.isEmpty ? 0 : max(indentation - fence.excess, fence.indentation)
        lines.append(String(repeating: " ", count: blanks) + content)
      }
    } else if let opened = Fence(content, indentation: indentation) {
      fence = opened
      lines.append(opened.opening(content))
    } else {
      addText(content, indentation: indentation)
    }
  }

  private mutating func addText(_ content: Substring, indentation: Int) {
    var text = Self.inline(content)
    let level = content.prefix { $0 == "#" }.count
    if 1...6 ~= level, content.dropFirst(level).first.map({ $0 == " " }) ?? true {
      text = "####" + Self.inline(content.dropFirst(level))
    } else if content.first == "@" {
      text = "\\" + text
    } else if !content.isEmpty, content.allSatisfy({ $0 == "=" }) {
      text = "\\" + text
    } else if !content.isEmpty, content.allSatisfy({ $0 == "-" }), !(lines.last?.isEmpty ?? true) {
      // A line between two paragraphs, and no heading of the one before.
      lines.append("")
    }
    lines.append(text.isEmpty ? "" : String(repeating: " ", count: indentation) + text)
  }

  func ended() -> [String] { fence.map { lines + [$0.end] } ?? lines }

  // MARK: - Within a line

  /// The text of a line: code stays in its marks, links to symbols are code, and elements of HTML are text.
  static func inline(_ text: some StringProtocol) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    // Several marks in a row are one.
    let marked = parts.indices.filter { $0 == 0 || $0 == parts.count - 1 || !parts[$0].isEmpty }.map { parts[$0] }
    let closedCount = marked.count % 2 == 0 ? marked.count - 1 : marked.count
    return marked.indices.map { index in
      index % 2 == 1 && index < closedCount ? String(marked[index]) : plain(marked[index])
    }.joined(separator: "`")
  }

  private static func plain(_ text: some StringProtocol) -> String {
    var result = ""
    var rest = text[...]
    while let mark = rest.firstIndex(where: { "<!]".contains($0) }) {
      result += rest[..<mark]
      let found = rest[mark...]
      rest = found.dropFirst()
      switch found.first {
      case "<" where !isAddress(rest): result += "\\<"
      // A picture, of which an article would need the file.
      case "!" where rest.first == "[": break
      case "]" where found.hasPrefix("](doc:"):
        result += "](#"
        rest = found.dropFirst("](doc:".count)
      case "]" where found.hasPrefix("]: doc:"):
        result += "]: #"
        rest = found.dropFirst("]: doc:".count)
      default: result += found.prefix(1)
      }
    }
    return result + rest
  }

  private static func isAddress(_ text: some StringProtocol) -> Bool {
    ["http://", "https://", "mailto:"].contains { text.hasPrefix($0) }
  }
}

extension String {
  /// The line without what makes it a heading or an item of a list.
  fileprivate var withoutMarks: String {
    let text = drop { "#>-*+= ".contains($0) }
    return text.isEmpty ? self : String(text)
  }
}
