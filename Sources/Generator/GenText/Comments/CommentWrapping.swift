/// Breaks the lines of documentation comments that are too long, at blanks, so that they mean the same in Markdown.
///
/// Code blocks, tables and headings stay as they are, and so does a word that is longer than a line, such as an address. The
/// lines of a comment are looked at in order, and only of comments with a line that is too long.
///
/// The lines before a long one are only read when it is met, as most comments have none.
struct CommentWrapping {
  /// The whole file.
  private let source: UnsafeBufferPointer<UInt8>
  /// The number of characters that a line may have, with indentation and slashes.
  private let width: Int
  /// Where the lines end that were looked at.
  private var position = 0
  /// The state of the comment at the position.
  private var markdown = MarkdownLines()
  private var words = CommentWords()

  /// Creates the state at the beginning of a file.
  init(_ source: UnsafeBufferPointer<UInt8>, width: Int) {
    self.source = source
    self.width = width
  }

  /// The indentation of a line that is a documentation comment; `nil` for any other line.
  static func indentation(of line: Text) -> Int? {
    let text = line.drop { $0 == UInt8(ascii: " ") }
    return text.starts(with: "///".utf8) ? text.startIndex - line.startIndex : nil
  }

  /// Appends a line of a comment to `result`, broken so that no line is longer than the width. What follows it in its paragraph is
  /// joined and broken with it.
  ///
  /// Lines must be given in ascending order.
  ///
  /// - Returns: The end of the last line that was appended.
  mutating func append(_ line: Range<Int>, indentation: Int, to result: inout [UInt8]) -> Int {
    lookAtLines(before: line.lowerBound)
    position = line.upperBound + 1
    let text = Self.text(source[line], indentation: indentation)
    guard let continuation = markdown.continuation(of: text), !isHead(text, indentation: indentation) else {
      result.append(source[line])
      result.append(UInt8(ascii: "\n"))
      return line.upperBound
    }
    words.begin(with: text)
    var last = text
    while let next = lineOfParagraph(after: last, indentation: indentation) {
      words.add(next)
      last = next
      position = next.endIndex + 1
    }
    let prefix = source[line.lowerBound..<text.startIndex]
    let start = Array(prefix.prefix(indentation)) + "/// ".utf8 + continuation
    words.forEachLine(width: width - start.count, firstWidth: width - prefix.count) { words, isFirst in
      if isFirst { result.append(prefix) } else { result += start }
      for (index, word) in words.enumerated() {
        if index > 0 || isFirst { result.append(blanks: word.blanks) }
        result.append(source[word.range])
      }
      result.append(UInt8(ascii: "\n"))
    }
    return position - 1
  }

  /// Returns the text of the next line, if that goes on with the paragraph of `line`, and takes it as read. A backslash ends a line
  /// for good.
  private mutating func lineOfParagraph(after line: Text, indentation: Int) -> Text? {
    guard line.last != UInt8(ascii: "\\"), let text = text(after: line, indentation: indentation),
      text.continuesParagraph, !isHead(text, indentation: indentation)
    else { return nil }
    var markdown = markdown
    guard markdown.continuation(of: text) != nil else { return nil }
    self.markdown = markdown
    return text
  }

  /// Whether a line is the head of a table.
  private func isHead(_ line: Text, indentation: Int) -> Bool {
    line.hasBar && text(after: line, indentation: indentation)?.isDelimiterRow ?? false
  }

  /// Returns the text of the next line, if that is one of the comment.
  private func text(after line: Text, indentation: Int) -> Text? {
    guard let lineEnd = source[line.endIndex...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let rest = source[(lineEnd + 1)...]
    var end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
    while end > rest.startIndex, source[end - 1] == UInt8(ascii: " ") { end -= 1 }
    let next = rest[..<end]
    return Self.indentation(of: next) == indentation ? Self.text(next, indentation: indentation) : nil
  }

  /// Reads on to the line at `end`, from the beginning of its comment.
  private mutating func lookAtLines(before end: Int) {
    var starts: [(line: Range<Int>, indentation: Int)] = []
    var lineEnd = end - 1
    while lineEnd >= position, lineEnd >= 0 {
      let lineStart = source[..<lineEnd].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      guard let indentation = Self.indentation(of: source[lineStart..<lineEnd]) else { break }
      starts.append((lineStart..<lineEnd, indentation))
      lineEnd = lineStart - 1
    }
    if lineEnd >= position || position == 0 { markdown = MarkdownLines() }
    for (line, indentation) in starts.reversed() {
      _ = markdown.continuation(of: Self.text(source[line], indentation: indentation))
    }
  }

  /// Returns the text behind the slashes and a blank.
  private static func text(_ line: Text, indentation: Int) -> Text {
    let text = line.dropFirst(indentation + 3)
    return text.first == UInt8(ascii: " ") ? text.dropFirst() : text
  }
}

/// The lines of a text in Markdown, as far as it decides on how they may be broken.
private struct MarkdownLines {
  /// The marks that began the block of code which is open.
  private var fence: Text?
  /// Whether the line before is blank, or there is none.
  private var isAfterBlank = true
  /// Whether the lines are those of an indented block of code.
  private var isInCode = false
  /// Where the text of the list's item begins that the next line may belong to.
  private var itemIndentation = 0
  /// Whether the line belongs to a table whose second line, `--- | ---`, was read.
  private var isInTable = false

  /// Returns the characters before the text of the lines that continue this one; `nil` if it may not be broken. Takes the line
  /// as read.
  mutating func continuation(of line: Text) -> [UInt8]? {
    let text = line.drop { $0 == UInt8(ascii: " ") }
    let indentation = text.startIndex - line.startIndex
    if let fence {
      let isEnd = text.starts(with: fence) && text.allSatisfy { $0 == fence.first }
      if isEnd { self.fence = nil }
      return nil
    }
    guard let first = text.first else {
      isAfterBlank = true
      isInTable = false
      return nil
    }
    let mark = text.prefix { $0 == first }
    if first == UInt8(ascii: "`") || first == UInt8(ascii: "~"), mark.count >= 3,
      !text[mark.endIndex...].contains(first)
    {
      fence = mark
      return nil
    }
    if isAfterBlank, indentation < itemIndentation { itemIndentation = 0 }
    isInCode = (isInCode || isAfterBlank) && indentation >= itemIndentation + 4
    isAfterBlank = false
    isInTable = isInTable || text.isDelimiterRow
    // A heading is one line, and so is a row of a table.
    if isInCode || first == UInt8(ascii: "#") || first == UInt8(ascii: "|") || (isInTable && text.hasBar) { return nil }
    let blanks = [UInt8](repeating: UInt8(ascii: " "), count: indentation)
    if first == UInt8(ascii: ">") { return blanks + "> ".utf8 }
    let marker = Self.marker(of: text)
    if marker > 0 { itemIndentation = indentation + marker }
    return blanks + repeatElement(UInt8(ascii: " "), count: marker)
  }

  /// The width of the marker of a list and of the blanks behind it; 0 if there is none.
  private static func marker(of text: Text) -> Int {
    let word = text.prefix { $0 != UInt8(ascii: " ") }
    let blanks = text[word.endIndex...].prefix { $0 == UInt8(ascii: " ") }.count
    guard word.isListMarker, blanks > 0 else { return 0 }
    // Behind more blanks begins a block of code within the item.
    return word.count + (blanks > 4 ? 1 : blanks)
  }
}

/// The words of a paragraph, in a list that serves for one after the other.
private struct CommentWords {
  private var words: [Word] = []

  struct Word {
    var range: Range<Int>
    /// In characters, without the blanks before the word.
    var width: Int
    var blanks: Int
    /// Whether a line of Markdown that begins with the word goes on with the text before it.
    var canBeginLine: Bool
  }

  /// Calls `body` with the words of each line, none longer than `width` or, if it is the first one, `firstWidth`, unless it is a
  /// single word.
  func forEachLine(width: Int, firstWidth: Int, _ body: (ArraySlice<Word>, _ isFirst: Bool) -> Void) {
    var first = 0
    while first < words.count {
      let end = endOfLine(from: first, width: first == 0 ? firstWidth - words[0].blanks : width)
      body(words[first..<end], first == 0)
      first = end
    }
  }

  /// Takes the words of a line in the place of those before.
  mutating func begin(with line: Text) {
    words.removeAll(keepingCapacity: true)
    split(line)
  }

  /// Adds the words of a line that goes on with the paragraph.
  mutating func add(_ line: Text) {
    let first = words.count
    split(line)
    if first < words.count { words[first].blanks = 1 }
  }

  /// Adds the words of a line.
  private mutating func split(_ line: Text) {
    var end = line.startIndex
    while let start = line[end...].firstIndex(where: { $0 != UInt8(ascii: " ") }) {
      let blanks = start - end
      end = line[start...].firstIndex(of: UInt8(ascii: " ")) ?? line.endIndex
      let text = line[start..<end]
      words.append(
        Word(range: start..<end, width: characterCount(of: text), blanks: blanks, canBeginLine: text.isPlainWord))
    }
  }

  /// The word that the next line begins with.
  ///
  /// - Parameter first: The index of the word that the line begins with.
  private func endOfLine(from first: Int, width: Int) -> Int {
    var length = words[first].width
    var end: Int?
    // The marker of a list is not parted from its text.
    for next in words.indices[(first + 1)...] {
      let mayBreak = words[next].canBeginLine && (first > 0 || next > 1)
      if mayBreak, length <= width || end == nil { end = next }
      length += words[next].blanks + words[next].width
      if length > width, let end { return end }
    }
    return words.count
  }
}

extension String {
  /// Whether a line goes on with the paragraph of the line before it, and begins no list, heading, table or the like.
  package var continuesParagraph: Bool {
    var text = self
    return text.withUTF8 { $0[...].continuesParagraph }
  }
}

extension Text {
  /// Whether there is a bar, as between the cells of a table.
  fileprivate var hasBar: Bool { contains(UInt8(ascii: "|")) }

  /// Whether it is the line below the head of a table: `--- | :---`.
  fileprivate var isDelimiterRow: Bool {
    hasBar && contains(UInt8(ascii: "-")) && allSatisfy { " |-:".utf8.contains($0) }
  }

  /// `-`, `*`, `+`, `1.` or `1)`.
  fileprivate var isListMarker: Bool {
    if count < 2 { return first == UInt8(ascii: "-") || first == UInt8(ascii: "*") || first == UInt8(ascii: "+") }
    guard count <= 10, last == UInt8(ascii: ".") || last == UInt8(ascii: ")") else { return false }
    return dropLast().allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether a line goes on with the text of the line before it, which it would not as a list, a definition of a link or the like.
  fileprivate var continuesParagraph: Bool {
    let text = drop { $0 == UInt8(ascii: " ") }
    let word = text.prefix { $0 != UInt8(ascii: " ") }
    guard let first = word.first, word.isPlainWord else { return false }
    // A bullet that Markdown does not know is one to readers.
    if first >= 0x80, characterCount(of: word) == 1 { return false }
    return !(first == UInt8(ascii: "[") && word.last == UInt8(ascii: ":"))
  }

  /// Whether the word means nothing more at the beginning of a line than elsewhere: it begins no list, heading, quotation,
  /// table, block or directive of DocC, and underlines nothing.
  fileprivate var isPlainWord: Bool {
    guard let first else { return false }
    switch first {
    case UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: "@"): return false
    case UInt8(ascii: "<"): return starts(with: "<http".utf8)
    case UInt8(ascii: "`"), UInt8(ascii: "~"): return prefix { $0 == first }.count < 3
    case UInt8(ascii: "#"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "_"):
      return !isListMarker && !allSatisfy { $0 == first }
    default: return !isListMarker
    }
  }
}
