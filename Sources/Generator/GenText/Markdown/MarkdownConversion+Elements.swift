/// The Markdown that tags become.
extension MarkdownConversion {
  /// Lists within each other are indented no further than this.
  private static let maximumIndentation = 24
  /// The columns that one cell spans at most.
  private static let maximumColumns = 20

  // MARK: - Opening tags

  /// Returns whether the tag is an element here, and not text.
  mutating func begin(_ tag: HTMLTag, _ element: HTMLElement) -> Bool {
    switch element {
    case .row, .cell, .rows: if tableDepth == 0 { return false }
    case .item: if lists.isEmpty { return false }
    case .image: if tag.attribute("src") == nil { return false }
    default: break
    }
    index = tag.end
    switch element {
    case .strong, .emphasis, .code, .link, .plain: push(tag, element)
    case .lineBreak:
      if output.singleLines > 0 || output.isInTableRow { output.separate() } else { output.endLine() }
      skipBlanksBesideBlock()
    case .rule:
      output.breakParagraph()
      if output.singleLines == 0 { output.append(contentsOf: "---".utf8) }
      output.breakParagraph()
      skipBlanksBesideBlock()
    case .image: writeImage(tag)
    case .preformatted: writePreformatted()
    case .block, .paragraph, .heading, .list, .item, .table, .row, .cell, .rows:
      beginBlock(tag, element)
      skipBlanksBesideBlock()
    }
    return true
  }

  /// Begins an element that stands by itself. A second paragraph ends the first, as in HTML.
  private mutating func beginBlock(_ tag: HTMLTag, _ element: HTMLElement) {
    switch element {
    case .heading(let level):
      output.breakParagraph()
      output.mark(String(repeating: "#", count: level) + " ")
      push(tag, element)
      output.singleLines += 1
    case .list(let isOrdered):
      if lists.isEmpty { output.breakParagraph() } else { output.breakLine() }
      lists.append(MarkdownList(isOrdered: isOrdered, indentation: output.indentation))
      push(tag, element)
    case .item: beginItem()
    case .table:
      output.breakParagraph()
      tableDepth += 1
      push(tag, element)
      if tableDepth == 1 {
        isFirstRow = true
        cellCount = 0
        output.singleLines += 1
      }
    // A table within a table is the text of a cell.
    case .row: if tableDepth == 1 { endRow() } else { output.breakLine() }
    case .cell: if tableDepth == 1 { beginCell(tag) } else { output.breakLine() }
    case .rows: break
    case .paragraph:
      if open.last?.name == tag.name { closeLast() }
      output.breakParagraph()
      if isClosed(tag) { push(tag, element) }
    default:
      output.breakParagraph()
      push(tag, element)
    }
  }

  /// Begins an item of the innermost list. Without a list, it is only text.
  private mutating func beginItem() {
    guard let depth = lists.indices.last else { return }
    output.indentation = lists[depth].indentation
    output.breakLine()
    let marker = lists[depth].next()
    output.mark(marker)
    output.indentation = min(lists[depth].indentation + marker.utf8.count, Self.maximumIndentation)
  }

  /// Opens an element, whose form is written when it is closed, since only then is its text known.
  private mutating func push(_ tag: HTMLTag, _ element: HTMLElement) {
    // Strong text in strong text is no stronger, and code has no other form within.
    let hasForm = element.form.map { forms[$0, default: 0] == 0 && !isInCode } ?? false
    open.append(
      OpenElement(
        name: tag.name, element: element, start: hasForm ? output.beginText() : nil,
        url: element.form == .link ? tag.attribute("href") : nil))
    openCounts[tag.name, default: 0] += 1
    if let form = element.form { forms[form, default: 0] += 1 }
    if element.form == .code { output.singleLines += 1 }
  }

  // MARK: - Closing tags

  /// Closes an element, and all that are open within it. A closing tag without an opening one has no effect.
  mutating func close(_ tag: HTMLTag, _ element: HTMLElement) {
    switch element {
    case .cell: if tableDepth == 1 { endCell() }
    case .row: if tableDepth == 1 { endRow() }
    case .rows, .item, .lineBreak, .rule, .image: break
    default:
      guard openCounts[tag.name, default: 0] > 0 else { break }
      while let last = open.last {
        closeLast()
        if last.name == tag.name { break }
      }
    }
    if !element.isInline { skipBlanksBesideBlock() }
  }

  /// Writes the innermost open element in its form.
  mutating func closeLast() {
    guard let last = open.popLast() else { return }
    openCounts[last.name, default: 1] -= 1
    if let form = last.element.form { forms[form, default: 1] -= 1 }
    if last.element.form == .code { output.singleLines -= 1 }
    switch last.element {
    case .heading:
      output.singleLines -= 1
      output.breakParagraph()
    case .list:
      let list = lists.popLast()
      output.indentation = list?.indentation ?? 0
      if lists.isEmpty { output.breakParagraph() } else { output.breakLine() }
    case .table: endTable()
    case .strong, .emphasis, .code, .link:
      guard let start = last.start else { break }
      // Nothing reaches from one paragraph into another.
      output.replaceWords(from: start) { $0.containsBlankLine ? Array($0) : Self.form(of: last, $0) }
    case .plain: break
    default: output.breakParagraph()
    }
  }

  /// The words of an element with its marks around them.
  private static func form(of element: OpenElement, _ words: ArraySlice<UInt8>) -> [UInt8] {
    switch element.element {
    case .strong: return words.surrounded(by: "**")
    case .emphasis: return words.surrounded(by: "*")
    case .code:
      let fence = [UInt8](repeating: UInt8(ascii: "`"), count: words.longestRun(of: UInt8(ascii: "`")) + 1)
      let isPlain = fence.count == 1
      return fence + (isPlain ? [] : [UInt8(ascii: " ")]) + words + (isPlain ? [] : [UInt8(ascii: " ")]) + fence
    case .link:
      guard let url = element.url, !url.isEmpty, url.isHarmlessAddress() else { return Array(words) }
      if url.elementsEqual(words) { return Array("<".utf8) + words + Array(">".utf8) }
      return Array("[".utf8) + words + Array("](".utf8) + address(url) + Array(")".utf8)
    default: return Array(words)
    }
  }

  /// An address as it may stand in a link.
  private static func address(_ url: [UInt8]) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return url.flatMap { byte -> [UInt8] in
      guard byte <= 0x20 || "<>()\\`".utf8.contains(byte) else { return [byte] }
      return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }

  // MARK: - Tables

  /// Begins a cell, and ends the one before.
  private mutating func beginCell(_ tag: HTMLTag) {
    endCell()
    let columns = tag.attribute("colspan").flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 1
    emptyCells = max(0, min(columns, Self.maximumColumns) - 1)
    output.mark(cellCount == 0 ? "| " : " ")
    cellCount += 1
    isInCell = true
  }

  /// Ends the cell that is open, if there is one, and adds those that it spans.
  private mutating func endCell() {
    guard isInCell else { return }
    isInCell = false
    output.breakLine()
    output.mark(output.bytes.last == UInt8(ascii: " ") ? "|" : " |")
    // Markdown has no cells of several columns.
    for _ in 0..<emptyCells { output.mark(" |") }
    cellCount += emptyCells
  }

  /// Ends a row; the first one gets the line below it without which Markdown has no table.
  private mutating func endRow() {
    endCell()
    guard cellCount > 0 else { return }
    output.endLine()
    if isFirstRow {
      output.append(contentsOf: "|".utf8)
      for _ in 0..<cellCount { output.append(contentsOf: " --- |".utf8) }
      output.endLine()
    }
    isFirstRow = false
    cellCount = 0
  }

  /// Ends the outermost table.
  private mutating func endTable() {
    tableDepth -= 1
    guard tableDepth == 0 else { return }
    endRow()
    output.singleLines -= 1
    output.breakParagraph()
  }

  // MARK: - Images and blocks of code

  /// Writes an image as Markdown; only its text in code, or where the address may do harm.
  private mutating func writeImage(_ tag: HTMLTag) {
    let text = tag.attribute("alt") ?? []
    guard let url = tag.attribute("src"), url.isHarmlessAddress(), !isInCode else {
      return output.append(contentsOf: text)
    }
    output.append(contentsOf: "![".utf8)
    output.append(contentsOf: text.filter { !"[]\n".utf8.contains($0) })
    output.append(contentsOf: "](".utf8)
    output.append(contentsOf: Self.address(url))
    output.append(contentsOf: ")".utf8)
  }

  /// Writes the text up to the closing tag as a block of code.
  private mutating func writePreformatted() {
    var text: [UInt8] = []
    while index < source.count {
      if source[index] == UInt8(ascii: "<"), let tag = HTMLTag(source, at: index), let element = HTMLElement(tag.name) {
        index = tag.end
        if case .preformatted = element, tag.isClosing { break }
        if case .lineBreak = element { text.append(UInt8(ascii: "\n")) }
      } else if source[index] == UInt8(ascii: "&"), let entity = HTMLEntity(source, at: index) {
        text += entity.scalar.utf8
        index = entity.end
      } else {
        text.append(source[index])
        index += 1
      }
    }
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let isBlank = { (line: ArraySlice<UInt8>) in line.allSatisfy(\.isBlank) }
    let content = lines.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    guard !content.isEmpty else { return }
    output.breakParagraph()
    if output.singleLines > 0 {
      return output.append(contentsOf: Array(content.joined(separator: [UInt8(ascii: " ")])))
    }
    let fence = [UInt8](repeating: UInt8(ascii: "`"), count: max(2, text.longestRun(of: UInt8(ascii: "`"))) + 1)
    for line in [fence[...]] + content + [fence[...]] {
      output.append(contentsOf: line)
      output.endLine()
    }
    output.breakParagraph()
    skipBlanksBesideBlock()
  }
}

/// The forms that Markdown has for a part of a line.
enum MarkdownForm {
  case strong, emphasis, code, link
}

extension HTMLElement {
  /// The form of the element in a line; `nil` if it has none.
  fileprivate var form: MarkdownForm? {
    switch self {
    case .strong: .strong
    case .emphasis: .emphasis
    case .code: .code
    case .link: .link
    default: nil
    }
  }

  /// Whether it is a part of a line.
  fileprivate var isInline: Bool {
    if case .plain = self { true } else { form != nil }
  }
}

extension Collection<UInt8> {
  /// Whether there is a line of blanks alone between two line breaks.
  fileprivate var containsBlankLine: Bool {
    var isBlank = false
    for byte in self {
      if byte == UInt8(ascii: "\n") {
        if isBlank { return true }
        isBlank = true
      } else if !byte.isBlank {
        isBlank = false
      }
    }
    return false
  }

  /// The number of equal bytes in a row, at most.
  fileprivate func longestRun(of mark: UInt8) -> Int {
    var (longest, run) = (0, 0)
    for byte in self {
      run = byte == mark ? run + 1 : 0
      longest = Swift.max(longest, run)
    }
    return longest
  }

  /// The words between marks, unless they have such marks already.
  fileprivate func surrounded(by mark: String) -> [UInt8] {
    starts(with: mark.utf8) ? Array(self) : Array(mark.utf8) + self + Array(mark.utf8)
  }
}
