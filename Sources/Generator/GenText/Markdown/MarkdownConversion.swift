/// The text as Markdown: HTML in it becomes the Markdown that says the same, and what means something on the website of the
/// description alone is left out (`SiteMarkup`).
///
/// The text of code spans and code blocks stays as it is, and so does what stands in angle brackets without being an element of
/// HTML, such as `<id>`, or a component of a page that is closed, `<Note>Beta.</Note>`. No text is lost, whatever tags there are
/// around it. Takes a time that is linear in the text.
package func markdown(_ text: String) -> String {
  var text = text
  // Looking at every byte takes less time than stopping at the first one.
  let marks = text.withUTF8 { bytes in
    var last: UInt8 = 0
    return bytes.reduce(0) { marks, byte in
      defer { last = byte }
      return switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "&"): marks | 1
      case UInt8(ascii: "["), UInt8(ascii: "{"): marks | 2
      case UInt8(ascii: "`") where last == byte: marks | 2
      default: marks
      }
    }
  }
  if marks & 1 != 0 {
    var conversion = MarkdownConversion(Array(text.utf8))
    text = conversion.converted()
  }
  if marks != 0 {
    var markup = SiteMarkup(Array(text.utf8))
    text = markup.removed()
  }
  return text
}

/// The state of a walk over a text: what is read here, and what it becomes in `MarkdownConversion+Elements`.
struct MarkdownConversion {
  /// The text, in bytes of UTF-8.
  let source: [UInt8]
  /// The offset of the next byte to read.
  var index = 0
  /// The Markdown so far.
  var output = MarkdownOutput()

  /// The places of the last closing tags, by their names.
  private var lastClosings: [String: Int] = [:]
  /// Whether the end of a comment may follow; once none is found, none is looked for again, so that many beginnings
  /// take no quadratic time.
  private var hasCommentEnd = true
  /// Whether an indented line would be code.
  private var isAfterBlankLine = true

  /// The elements whose closing tags are awaited, and how many there are of each name.
  var open: [OpenElement] = []
  var openCounts: [String: Int] = [:]
  var lists: [MarkdownList] = []
  /// How many elements of each form are open.
  var forms: [MarkdownForm: Int] = [:]
  /// The number of tables that are open within each other.
  var tableDepth = 0
  /// Whether a cell of the outermost table is open.
  var isInCell = false
  /// Whether the row is the first of its table.
  var isFirstRow = true
  /// The number of columns that the row has so far.
  var cellCount = 0
  /// The other columns of the cell that is being written.
  var emptyCells = 0

  /// An element whose closing tag is awaited.
  struct OpenElement {
    /// The name of the tag that closes it.
    let name: String
    let element: HTMLElement
    /// Where the text of the element begins in the output; `nil` if it is within another of its kind.
    let start: Int?
    /// The address of a link; `nil` for any other element.
    var url: [UInt8]?
  }

  /// Finds the closing tags of the text, so that an opening one is known to have one.
  init(_ source: [UInt8]) {
    self.source = source
    for index in source.indices where source[index] == UInt8(ascii: "<") {
      if let tag = HTMLTag(source, at: index), tag.isClosing { lastClosings[tag.name] = index }
    }
  }

  /// Reads the text to its end. Elements that are still open are closed there.
  mutating func converted() -> String {
    while index < source.count {
      let isLineStart = index == 0 || source[index - 1] == UInt8(ascii: "\n")
      if isLineStart, copyCodeBlock() { continue }
      readInline()
    }
    while !open.isEmpty { closeLast() }
    return String(decoding: output.bytes, as: UTF8.self)
  }

  /// Whether the text here is that of elements of HTML, in which indentation means nothing.
  private var isInHTML: Bool { !open.isEmpty || !lists.isEmpty }
  var isInCode: Bool { forms[.code, default: 0] > 0 }

  // MARK: - Text

  /// Reads what begins here in a line, and moves behind it.
  private mutating func readInline() {
    switch source[index] {
    case UInt8(ascii: "<"): if !readComment(), !readTag() { copyByte() }
    case UInt8(ascii: "&"): readEntity()
    case UInt8(ascii: "`") where !isInCode: copyCodeSpan()
    case UInt8(ascii: "\\") where !isInCode && index + 1 < source.count && source[index + 1] != UInt8(ascii: "\n"):
      output.append(contentsOf: source[index...(index + 1)])
      index += 2
    case UInt8(ascii: "\n"):
      index += 1
      readLineBreak()
    case UInt8(ascii: "|") where tableDepth > 0:
      output.append(contentsOf: "\\|".utf8)
      index += 1
    default:
      let end = source[index...].dropFirst().firstIndex(where: Self.isSpecial) ?? source.count
      output.append(contentsOf: source[index..<end])
      index = end
    }
  }

  /// Whether a byte may mean something other than text.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "`"), UInt8(ascii: "\\"), UInt8(ascii: "\n"),
      UInt8(ascii: "|"):
      true
    default: false
    }
  }

  /// Reads a line break, which is only a blank in HTML.
  private mutating func readLineBreak() {
    guard isInHTML else { return output.endLine() }
    let hasBlankLine = skipBlanks() > 0
    if hasBlankLine, lists.isEmpty { output.breakParagraph() } else { output.breakLine() }
  }

  /// Passes over white space, and returns the number of line breaks in it.
  @discardableResult
  mutating func skipBlanks() -> Int {
    var lineBreaks = 0
    while index < source.count, source[index].isBlank {
      if source[index] == UInt8(ascii: "\n") { lineBreaks += 1 }
      index += 1
    }
    return lineBreaks
  }

  /// Passes over white space that stands beside a tag of a block. The indentation of a line of Markdown stays.
  mutating func skipBlanksBesideBlock() {
    let start = index
    let lineBreaks = skipBlanks()
    guard lineBreaks > 0, !isInHTML else { return }
    isAfterBlankLine = lineBreaks > 1
    index = source[start..<index].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? index
  }

  /// Reads an entity as its character, escaped where that would mean something in Markdown.
  private mutating func readEntity() {
    guard let entity = HTMLEntity(source, at: index) else { return copyByte() }
    index = entity.end
    let scalar = entity.scalar.value < 0x20 ? " " : entity.scalar
    if !isInCode, meansMarkdown(scalar) { output.append(contentsOf: "\\".utf8) }
    output.append(contentsOf: scalar.utf8)
  }

  private mutating func copyByte() {
    output.append(contentsOf: source[index...index])
    index += 1
  }

  /// Whether a character that was written as an entity, so that it means nothing, would mean something to Markdown.
  private func meansMarkdown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "*", "`", "[", "]", "\\": true
    case "|": tableDepth > 0
    case "<": index < source.count && (source[index].isASCIILetter || "/!?".utf8.contains(source[index]))
    default: false
    }
  }

  // MARK: - Code

  /// Copies a fenced or an indented block of code that begins here.
  private mutating func copyCodeBlock() -> Bool {
    let line = self.line(at: index)
    let content = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let isBlankLine = content.allSatisfy(\.isBlank)
    defer { isAfterBlankLine = isBlankLine }
    let indentation = line.prefix(content.startIndex - line.startIndex)
    if let fence = content.codeFence {
      copyLine(line)
      while index < source.count {
        let line = self.line(at: index)
        copyLine(line)
        if line.endsCode(of: fence) { break }
      }
      return true
    }
    let isIndented = indentation.count >= 4 || indentation.contains(UInt8(ascii: "\t"))
    guard isIndented, isAfterBlankLine, !isBlankLine, !isInHTML else { return false }
    while index < source.count {
      let line = self.line(at: index)
      guard line.starts(with: indentation) || line.allSatisfy(\.isBlank) else { break }
      copyLine(line)
    }
    return true
  }

  private func line(at start: Int) -> ArraySlice<UInt8> {
    source[start...].prefix { $0 != UInt8(ascii: "\n") }
  }

  private mutating func copyLine(_ line: ArraySlice<UInt8>) {
    output.append(contentsOf: line)
    index = line.endIndex
    if index < source.count {
      output.endLine()
      index += 1
    }
  }

  /// Copies a span of code, or the marks alone if they open none.
  private mutating func copyCodeSpan() {
    let end = endOfCode(in: source, at: index)
    output.append(contentsOf: source[index..<end])
    index = end
  }

  // MARK: - Tags

  /// Passes over a comment of HTML.
  private mutating func readComment() -> Bool {
    guard hasCommentEnd, source[index...].starts(with: "<!--".utf8) else { return false }
    var end = index + 4
    while end + 2 < source.count {
      if source[end] == UInt8(ascii: "-"), source[end + 1] == UInt8(ascii: "-"), source[end + 2] == UInt8(ascii: ">") {
        index = end + 3
        return true
      }
      end += 1
    }
    hasCommentEnd = false
    return false
  }

  private mutating func readTag() -> Bool {
    guard let tag = HTMLTag(source, at: index) else { return false }
    let component: HTMLElement? = tag.isComponent && !isInCode ? .block : nil
    guard let element = HTMLElement(tag.name) ?? component else { return false }
    if tag.isClosing {
      if component != nil, openCounts[tag.name, default: 0] == 0, HTMLElement(tag.name) == nil { return false }
      index = tag.end
      close(tag, element)
      return true
    }
    if element.needsClosingTag, !isClosed(tag) { return false }
    return begin(tag, element)
  }

  /// Whether a closing tag of the name follows.
  func isClosed(_ tag: HTMLTag) -> Bool { lastClosings[tag.name, default: 0] >= tag.end }
}
