/// Text of a description as it stands in comments: nothing in it ends the comment, hides from a reader or turns the direction
/// of writing.
///
/// A description may come from anyone: a line break that Swift knows and Markdown does not would let text out of the
/// comment, and marks of direction would show other code than is compiled (Trojan Source, CVE-2021-42574). The lines
/// have no slashes in front yet.
package enum CommentText {
  /// The paragraphs of a comment, each given as text of the description: Markdown, or HTML.
  ///
  /// A blank line stands between two; empty ones are left out.
  ///
  /// - Parameter notes: The paragraphs behind them that are written for comments, and may have links to symbols.
  package static func lines(ofParagraphs paragraphs: [String?], notes: [String?] = []) -> [String] {
    var lines: [String] = []
    for case let paragraph? in paragraphs.map({ $0.map { markdown($0.withoutIndentation) } }) + notes
    where !paragraph.isEmpty {
      let text = Self.lines(of: paragraph)
      guard !text.isEmpty else { continue }
      if !lines.isEmpty { lines.append("") }
      lines += text
    }
    return lines
  }

  /// The lines of a text that is not to be trusted, without blank lines around them.
  package static func lines(of text: String) -> [String] {
    if text.isPlainLine { return [text] }
    var lines: [String] = []
    func add(_ line: String) {
      // One blank line parts two paragraphs, however many the text has.
      if !line.isEmpty || !(lines.last?.isEmpty ?? true) { lines.append(line) }
    }
    var text = text
    text.withUTF8 { bytes in
      for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        // Most lines are ASCII, which needs no look at the properties of its scalars.
        let isPlain = line.allSatisfy { (0x20..<0x7F).contains($0) }
        if isPlain { add(ended(line)) } else { plainLines(of: String(decoding: line, as: UTF8.self)).forEach(add) }
      }
    }
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines
  }

  /// The text in a code span, if it stays there and stays as it is, and is short.
  ///
  /// `nil` for any other text.
  package static func code(_ text: String) -> String? {
    guard text.utf8.count <= 200, !text.isEmpty, !text.hasBacktick else { return nil }
    return text.isPlainLine || lines(of: text) == [text] ? "`\(text)`" : nil
  }

  /// The text in a code span, whatever it is: what would end the line or the span is a blank or an apostrophe.
  package static func codeSpan(_ text: String) -> String {
    if text.isPlainLine, !text.hasBacktick { return "`\(text)`" }
    var line = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "`": line.unicodeScalars.append("'")
      case "\t", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": line.unicodeScalars.append(" ")
      default: if scalar.isVisible { line.unicodeScalars.append(scalar) }
      }
    }
    return line.isEmpty ? "" : "`\(line)`"
  }

  /// The lines of a text that has other line breaks, or what a reader would not see.
  private static func plainLines(of text: String) -> [String] {
    var lines: [String] = []
    var line: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{85}", "\u{2028}", "\u{2029}":
        lines.append(ended(line))
        line = []
      case "\r", "\t": line.append(UInt8(ascii: " "))
      default: if scalar.isVisible { line += scalar.utf8 }
      }
    }
    return lines + [ended(line)]
  }

  /// The line without trailing blanks.
  private static func ended(_ line: some BidirectionalCollection<UInt8>) -> String {
    let end = line.lastIndex { $0 != UInt8(ascii: " ") }.map(line.index(after:))
    return String(decoding: line[..<(end ?? line.startIndex)], as: UTF8.self)
  }
}

extension String {
  /// Whether the text is one line of printable ASCII that does not end in a blank, as most are.
  fileprivate var isPlainLine: Bool {
    guard let last = utf8.last, last != UInt8(ascii: " ") else { return false }
    var text = self
    // The bytes of a view are read one by one, those of a buffer many at a time, if all of them are looked at.
    return text.withUTF8 { $0.reduce(0) { $0 | (0x20..<0x7F ~= $1 ? 0 : 1) } } == 0
  }

  /// The text without the blanks that all of its lines begin with, as the docstrings of Python do. Markdown would take them for code.
  fileprivate var withoutIndentation: String {
    guard let first = utf8.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "\n") else { return self }
    let lines = utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let indentations = lines.filter { !$0.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") } }
      .map { $0.prefix { $0 == UInt8(ascii: " ") }.count }
    guard let common = indentations.min(), common > 0 else { return self }
    return lines.map { String(decoding: $0.dropFirst(common), as: UTF8.self) }.joined(separator: "\n")
  }

  /// Whether a code span would end within the text.
  fileprivate var hasBacktick: Bool {
    var text = self
    return text.withUTF8 { $0.contains(UInt8(ascii: "`")) }
  }
}

extension Unicode.Scalar {
  /// Whether a reader sees the scalar as what it is: no control, no mark that turns the direction of writing, no
  /// separator of lines.
  package var isVisible: Bool {
    if isASCII { return value >= 0x20 && value != 0x7F }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: return false
    default: return true
    }
  }
}
