/// Markdown that is being written.
///
/// It decides on line breaks and indentation, so that what writes to it need not know what stands before.
struct MarkdownOutput {
  /// The text so far, in UTF-8.
  private(set) var bytes: [UInt8] = []
  /// Before every line within the item of a list.
  var indentation = 0
  /// How many elements are open whose text is on one line: cells, headings, code.
  var singleLines = 0
  /// Whether nothing has been written in the line, not even its indentation.
  private var isAtLineStart = true
  /// Behind the last marker, which text follows on the same line.
  private var markEnd = 0
  /// No blank before this is taken back.
  private var floor = 0

  private static let space = UInt8(ascii: " ")
  private static let newline = UInt8(ascii: "\n")

  /// Appends text, behind the indentation where it begins a line.
  mutating func append(contentsOf text: some Collection<UInt8>) {
    guard !text.isEmpty else { return }
    if isAtLineStart { bytes += repeatElement(Self.space, count: indentation) }
    isAtLineStart = false
    bytes += text
  }

  /// Appends a marker of a list, a cell or a heading.
  mutating func mark(_ text: String) {
    append(contentsOf: text.utf8)
    markEnd = bytes.count
    floor = bytes.count
  }

  /// Ends the line, blank or not.
  mutating func endLine() {
    bytes.append(Self.newline)
    isAtLineStart = true
  }

  /// Whether the line is a row of a table, whose cells have no lines of their own. A line that is longer than others counts as
  /// none, so that many breaks in it take no time that grows with its square.
  var isInTableRow: Bool {
    let end = bytes.suffix(1_024)
    guard let newline = end.lastIndex(of: Self.newline) ?? (end.count == bytes.count ? -1 : nil) else { return false }
    return bytes[(newline + 1)...].first { !$0.isBlank } == UInt8(ascii: "|")
  }

  /// Begins a line, unless one has just begun.
  mutating func breakLine() {
    if isAtLineStart || bytes.count == markEnd { return }
    if singleLines > 0 { return separate() }
    trimEnd()
    endLine()
  }

  /// Begins a paragraph, unless one has just begun.
  mutating func breakParagraph() {
    breakLine()
    guard singleLines == 0, isAtLineStart, bytes.count > 1, bytes[bytes.count - 2] != Self.newline else { return }
    endLine()
  }

  /// Begins the text of an element, and returns where it does.
  mutating func beginText() -> Int {
    floor = bytes.count
    return bytes.count
  }

  /// Replaces the words since `start`, without the blanks around them.
  mutating func replaceWords(from start: Int, _ form: (ArraySlice<UInt8>) -> [UInt8]) {
    let text = bytes[min(start, bytes.count)...]
    guard let first = text.firstIndex(where: { !$0.isBlank }), let last = text.lastIndex(where: { !$0.isBlank }) else {
      return
    }
    bytes.replaceSubrange(first...last, with: form(text[first...last]))
    floor = bytes.count
  }

  /// A blank in place of a line break.
  mutating func separate() {
    trimEnd()
    if bytes.count > markEnd, bytes.last != Self.space { bytes.append(Self.space) }
  }

  /// Takes back blanks at the end.
  private mutating func trimEnd() {
    while bytes.count > floor, bytes.last == Self.space { bytes.removeLast() }
  }
}

/// A list that is being written.
struct MarkdownList {
  /// Whether its items are numbered.
  let isOrdered: Bool
  /// Before its markers.
  let indentation: Int
  var count = 0

  /// The marker of the next item.
  mutating func next() -> String {
    count += 1
    return isOrdered ? "\(count). " : "- "
  }
}
