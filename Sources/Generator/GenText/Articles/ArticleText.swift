/// Text of a description as it stands in an article of DocC, where more means something than in a comment.
///
/// The lines are those of a comment, as ``CommentText`` makes them.
package enum ArticleText {
  /// The lines of a comment, in which nothing is a directive, a heading above the fourth level, a link to a symbol or an element
  /// of HTML, and which end in no block of code.
  package static func lines(_ lines: [String]) -> [String] {
    var article = ArticleLines()
    for line in lines { article.add(line) }
    return article.ended()
  }

  /// The first line of a text, without marks of code, which DocC shows in titles; `nil` for no text.
  ///
  /// Marks with which a block begins are left out, too.
  package static func title(_ lines: [String]) -> String? {
    lines.first { !$0.isEmpty }.map { line in
      let title = ArticleLine(line.utf8.filter { $0 != UInt8(ascii: "`") }).bytes
      let text = title.drop { "#>-*+= ".utf8.contains($0) }
      return String(decoding: text.isEmpty ? title[...] : text, as: UTF8.self)
    }
  }

  /// The text as one line of an article, such as an item of a list. It begins no block, wherever it stands.
  package static func line(_ lines: [String]) -> String {
    let line = ArticleLine(lines.filter { !$0.isEmpty }.joined(separator: " ").utf8).bytes
    return String(decoding: (line.beginsBlock ? [UInt8(ascii: "\\")] : []) + line, as: UTF8.self)
  }
}

/// The state of a walk over the lines of a text of Markdown that is not to be trusted.
///
/// It keeps the few facts about lines before that decide on what a line is: an open block of code, an open code span.
private struct ArticleLines {
  /// The lines of the article so far.
  private var lines: [String] = []
  /// The block of code that is open.
  private var fence: Fence?
  /// Whether a line of the paragraph has a mark of code that it does not close.
  private var isUnclosed = false

  /// A block of code that begins with a line of marks.
  private struct Fence {
    /// The character of the marks: a grave accent or a tilde.
    let mark: UInt8
    let count: Int
    /// The indentation that the lines of the block have at least, so that it does not end before its last line.
    let indentation: Int
    /// The part of the indentation that is taken away.
    let excess: Int

    /// `nil` for a line that opens no block.
    init?(_ content: ArraySlice<UInt8>, indentation: Int) {
      guard let mark = content.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
      let count = content.prefix { $0 == mark }.count
      guard count >= 3, !content.dropFirst(count).contains(UInt8(ascii: "`")) else { return nil }
      self.mark = mark
      self.count = count
      self.indentation = min(indentation, 3)
      excess = indentation - self.indentation
    }

    /// Whether a line, without its indentation, ends the block.
    func isEnd(_ content: ArraySlice<UInt8>) -> Bool {
      content.prefix { $0 == mark }.count >= count && content.allSatisfy { $0 == mark }
    }

    /// The line that opens the block, with a blank in front of the language, which the examples of articles do not have.
    func opening(_ content: ArraySlice<UInt8>) -> String {
      let language = content.dropFirst(count).drop { $0 == UInt8(ascii: " ") }
      return text(content.prefix(count) + (language.isEmpty ? [] : [UInt8(ascii: " ")] + language), indentation)
    }

    var end: String { text([UInt8](repeating: mark, count: count), indentation) }
  }

  /// A line with its indentation, in columns.
  private static func text(_ content: some Sequence<UInt8>, _ indentation: Int) -> String {
    String(decoding: [UInt8](repeating: UInt8(ascii: " "), count: indentation) + content, as: UTF8.self)
  }

  /// Adds a line of the comment.
  mutating func add(_ line: String) {
    let line = Array(line.utf8)
    let content = line.drop { $0 == UInt8(ascii: " ") }
    let indentation = line.count - content.count
    if let fence {
      if fence.isEnd(content) {
        lines.append(fence.end)
        self.fence = nil
      } else {
        lines.append(Self.text(content, content.isEmpty ? 0 : max(indentation - fence.excess, fence.indentation)))
      }
    } else if let opened = Fence(content, indentation: indentation) {
      fence = opened
      isUnclosed = false
      lines.append(opened.opening(content))
    } else {
      addText(content, indentation: indentation)
    }
  }

  /// Adds a line that is not in a block of code. Headings become those of the fourth level; a directive or the
  /// underline of a heading is escaped.
  private mutating func addText(_ content: ArraySlice<UInt8>, indentation: Int) {
    if content.isEmpty {
      isUnclosed = false
      return lines.append("")
    }
    let level = content.headingLevel
    let line = ArticleLine(content.dropFirst(level), isUnclosed: isUnclosed)
    isUnclosed = line.isUnclosed
    var text = line.bytes
    let container = text.containerLength
    if level > 0 {
      text = "####".utf8 + text
    } else if content.first == UInt8(ascii: "@") || content.allSatisfy({ $0 == UInt8(ascii: "=") }) {
      text.insert(UInt8(ascii: "\\"), at: 0)
    } else if container > 0, text[container...].headingLevel > 0 || text[container...].first == UInt8(ascii: "@") {
      text.insert(UInt8(ascii: "\\"), at: container)
    } else if content.allSatisfy({ $0 == UInt8(ascii: "-") }), !(lines.last?.isEmpty ?? true) {
      // A line between two paragraphs, and no heading of the one before.
      lines.append("")
    }
    lines.append(Self.text(text, indentation))
  }

  /// The lines, with the end of a block of code that the text leaves open.
  func ended() -> [String] { fence.map { lines + [$0.end] } ?? lines }
}

extension Collection<UInt8> where SubSequence: Collection<UInt8>, Index == Int {
  /// The level of the heading that this line is; 0 for any other line.
  fileprivate var headingLevel: Int {
    let level = prefix(7).prefix { $0 == UInt8(ascii: "#") }.count
    return 1...6 ~= level && (dropFirst(level).first.map { $0 == UInt8(ascii: " ") } ?? true) ? level : 0
  }

  /// The length of the marks of quotations and of lists' items, with the blanks behind them.
  fileprivate var containerLength: Int {
    var position = startIndex
    while position < endIndex {
      var end = position
      switch self[position] {
      case UInt8(ascii: ">"): end += 1
      case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): end += 1
      default:
        end = self[position...].prefix(10).firstIndex { !(0x30...0x39).contains($0) } ?? position
        guard end > position, self[end] == UInt8(ascii: ".") || self[end] == UInt8(ascii: ")") else {
          return position - startIndex
        }
        end += 1
      }
      let isBlank = end < endIndex && self[end] == UInt8(ascii: " ")
      guard isBlank || self[position] == UInt8(ascii: ">") else { break }
      position = self[end...].firstIndex { $0 != UInt8(ascii: " ") } ?? endIndex
    }
    return position - startIndex
  }

  /// Whether the line is more than text: a heading, a directive, a quotation, an item of a list, code.
  fileprivate var beginsBlock: Bool {
    guard let first else { return false }
    switch first {
    case UInt8(ascii: "@"), UInt8(ascii: "~"), UInt8(ascii: "="), UInt8(ascii: ">"): return true
    case UInt8(ascii: "#"): return headingLevel > 0
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): return containerLength > 0
    default: return false
    }
  }
}
