internal import GenDiagnostics

/// The reports of mistakes. How parsing goes on is decided where a mistake is met.
extension JSONParser {
  /// By their places, and of one place in the order they were noticed.
  var mistakesInOrder: [Diagnostic] {
    mistakes.enumerated()
      .sorted { ($0.element.place?.offset ?? 0, $0.offset) < ($1.element.place?.offset ?? 0, $1.offset) }
      .map(\.element)
  }

  /// The place of a byte of the text.
  func place(_ offset: Int) -> SourcePlace {
    SourcePlace(file: file, offset: offset)
  }

  /// Reports a mistake after which reading goes on.
  ///
  /// - Throws: `Stop` where it is one mistake too many.
  mutating func mistake(
    _ id: Diagnostic.ID, _ message: String, at offset: Int, hint: String? = nil, notes: [Diagnostic.Note] = []
  ) throws(Stop) {
    mistakes.append(Diagnostic(.error, id, message, at: place(offset), hint: hint, notes: notes))
    if mistakes.count == Limits.mistakes {
      throw stop("json.too-many-errors", "too many mistakes: reading stops here", at: position)
    }
  }

  /// Reports a mistake after which reading cannot go on; the result is to be thrown.
  mutating func stop(
    _ id: Diagnostic.ID, _ message: String, at offset: Int, hint: String? = nil, notes: [Diagnostic.Note] = []
  ) -> Stop {
    mistakes.append(Diagnostic(.error, id, message, at: place(offset), hint: hint, notes: notes))
    return Stop()
  }

  /// Text of the user's, short enough for a message.
  func clipped(_ text: String) -> String {
    let start = text.prefix(Limits.foundText)
    return start.endIndex == text.endIndex ? text : start + "…"
  }

  /// The character at an offset within the text, in quotes.
  func character(at offset: Int) -> String {
    let length = max(1, UTF8Sequence.length(in: bytes, at: offset))
    return "'\(String(decoding: bytes[offset..<offset + length], as: UTF8.self))'"
  }

  /// Reports bytes that are not UTF-8 where reading is.
  mutating func invalidUTF8() throws(Stop) {
    try mistake(
      "json.invalid-utf8", "invalid UTF-8: \(UTF8Sequence.flaw(in: bytes, at: position))", at: position,
      hint: "save the file as UTF-8")
  }

  /// Reports that the text ends too early, with the bracket that is open.
  ///
  /// - Parameter expected: What should follow, in the words of a message.
  mutating func unexpectedEnd(_ expected: String) -> Stop {
    stop(
      "json.unexpected-end", "the text ends where \(expected) is expected", at: bytes.count, notes: openBracketNotes())
  }

  /// Something other than `expected` at the next byte.
  mutating func unexpected(_ expected: String) -> Stop {
    guard UTF8Sequence.length(in: bytes, at: position) > 0 else {
      return stop(
        "json.invalid-utf8", "invalid UTF-8: \(UTF8Sequence.flaw(in: bytes, at: position))", at: position,
        hint: "save the file as UTF-8")
    }
    let found = character(at: position)
    let hint: String? =
      switch found {
      case "'“'", "'”'", "'„'", "'‘'", "'’'", "'«'", "'»'": "JSON strings stand in straight double quotes"
      case "'\u{A0}'", "'\u{FEFF}'", "'\u{200B}'", "'\u{2028}'": "remove this invisible character"
      case "';'": "members and elements are separated by ','"
      case "'='": "a key and its value are separated by ':'"
      default: hintAtLooseText()
      }
    return stop("json.unexpected-character", "expected \(expected), found \(found)", at: position, hint: hint)
  }

  private func hintAtLooseText() -> String? {
    if bytes[position] == UInt8(ascii: ":"), let container = open.last, entries[container].tag == .array {
      return "an array has no keys: use { } instead of [ ]"
    }
    guard position > 0, bytes[position - 1] == UInt8(ascii: "\"") else { return nil }
    return "a double quote inside a string is written \\\""
  }

  /// The offset behind the last byte before `position` that is not white space.
  func endBeforeSpace() -> Int {
    var end = position
    while end > 0, isSpace(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// Reports a closing bracket of the other kind.
  mutating func mismatchedBracket() -> Stop {
    stop(
      "json.mismatched-bracket", "\(character(at: position)) does not match the bracket it would close", at: position,
      notes: openBracketNotes())
  }

  /// A note on the innermost bracket that is open.
  private func openBracketNotes() -> [Diagnostic.Note] {
    guard let container = open.last else { return [] }
    let start = Int(entries[container].start)
    return [Diagnostic.Note("\(character(at: start)) was opened here", at: place(start))]
  }
}
