internal import GenDiagnostics

/// The strings of a text, and the mistakes in them. Strings are decoded on demand, by `JSONContents`.
extension JSONParser {
  /// Reads a string (RFC 8259 §7) with its quotes. What is wrong within one is reported once, at its first place.
  mutating func string() throws(Stop) {
    let start = position
    var hasEscapes = false
    var isReported = false
    position += 1
    while true {
      position = endOfPlainText(from: position)
      guard position < bytes.count else { throw unterminatedString(start) }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return append(hasEscapes ? .escapedString : .string, from: start)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        guard position + 1 < bytes.count else { throw unterminatedString(start) }
        let escape = JSONEscape(bytes, at: position)
        if let flaw = escape.mistake, !isReported {
          try badEscape(flaw)
          isReported = true
        }
        position += escape.length
      case 0x80...0xFF where UTF8Sequence.length(in: bytes, at: position) > 0:
        position += UTF8Sequence.length(in: bytes, at: position)
      default:
        if !isReported { try badByte(inStringFrom: start) }
        isReported = true
        position += 1
      }
    }
  }

  /// The first byte from `start` that is a quote, a backslash, a control character or not ASCII.
  private func endOfPlainText(from start: Int) -> Int {
    var end = start
    let raw = UnsafeRawBufferPointer(bytes)
    while end + 8 <= bytes.count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: end, as: UInt64.self))
      let marks = Self.marks(of: word)
      guard marks == 0 else { return end + marks.trailingZeroBitCount / 8 }
      end += 8
    }
    while end < bytes.count, bytes[end] >= 0x20, bytes[end] < 0x80, bytes[end] != UInt8(ascii: "\""),
      bytes[end] != UInt8(ascii: "\\")
    { end += 1 }
    return end
  }

  /// A word whose lowest bit set is in the lowest byte that ends plain text; higher bits may be wrong, because a
  /// subtraction borrows from the bytes above.
  private static func marks(of word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5C)
    let ascii = (quote &- ones) & ~quote | (backslash &- ones) & ~backslash | (word &- ones &* 0x20) & ~word
    return (ascii | word) & (ones &* 0x80)
  }

  /// Reports a mistaken escape where reading is.
  private mutating func badEscape(_ flaw: JSONEscape.Mistake) throws(Stop) {
    let next = bytes[position + 1]
    switch flaw {
    case .loneHigh:
      try mistake(
        "json.lone-surrogate", "a high surrogate without the low one that completes it", at: position,
        hint: "a character beyond U+FFFF is two escapes, such as \\uD83D\\uDE00")
    case .loneLow:
      try mistake(
        "json.lone-surrogate", "a low surrogate without the high one before it", at: position,
        hint: "a character beyond U+FFFF is two escapes, such as \\uD83D\\uDE00")
    case .malformed where next == UInt8(ascii: "u"):
      try mistake("json.bad-escape", "four hexadecimal digits must follow '\\u'", at: position)
    case .malformed where next == UInt8(ascii: "'"):
      try mistake(
        "json.bad-escape", "JSON has no escape '\\''", at: position, hint: "a single quote needs no backslash")
    case .malformed:
      let isVisible = 0x21..<0x7F ~= next
      try mistake(
        "json.bad-escape",
        isVisible ? "JSON has no escape '\\\(Unicode.Scalar(next))'" : "a backslash that escapes nothing",
        at: position, hint: "a backslash itself is written \\\\")
    }
  }

  /// Reports a byte that may not stand in a string. A line break ends the reading where the string is not closed behind
  /// it.
  private mutating func badByte(inStringFrom start: Int) throws(Stop) {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      guard isClosedOnLaterLine() else { throw unterminatedString(start) }
      try mistake("json.control-character", "a line break in a string", at: position, hint: "write it as \\n")
    case UInt8(ascii: "\t"):
      try mistake("json.control-character", "a tab in a string", at: position, hint: "write it as \\t")
    case 0..<0x20:
      let digits = String(byte, radix: 16, uppercase: true)
      let code = String(repeating: "0", count: 4 - digits.utf8.count) + digits
      try mistake(
        "json.control-character", "the control character U+\(code) in a string", at: position,
        hint: "write it as \\u\(code)")
    default:
      try invalidUTF8()
    }
  }

  /// Whether the string that a line break interrupts goes on: a quote forgotten at the end of the line would make the
  /// next one the beginning of another string, and no comma, colon or bracket would follow it.
  private func isClosedOnLaterLine() -> Bool {
    guard let end = endOfQuoted(from: position, quote: UInt8(ascii: "\""), acrossLines: true) else { return false }
    return isDelimited(at: end) || byteAfterSpace(from: end) == UInt8(ascii: ":")
  }

  /// The offset behind the next `quote` without a backslash before it.
  func endOfQuoted(from start: Int, quote: UInt8, acrossLines: Bool = false) -> Int? {
    var end = start
    while end < bytes.count {
      switch bytes[end] {
      case quote: return end + 1
      case UInt8(ascii: "\\"): end += 2
      case UInt8(ascii: "\n") where !acrossLines, UInt8(ascii: "\r") where !acrossLines: return nil
      default: end += 1
      }
    }
    return nil
  }

  /// Takes back what was said about the inside of the string, which need not be one.
  private mutating func unterminatedString(_ start: Int) -> Stop {
    mistakes.removeAll { ($0.place?.offset ?? 0) > start }
    return stop(
      "json.unterminated-string", "the string is not closed", at: start, hint: "close it with '\"' on the same line")
  }

  /// Reports a string in single quotes and takes it as one in double quotes.
  mutating func singleQuoted() throws(Stop) {
    let start = position
    guard let end = endOfQuoted(from: start + 1, quote: UInt8(ascii: "'")) else { throw unterminatedString(start) }
    try mistake("json.single-quotes", "a string in single quotes", at: start, hint: "use double quotes")
    position = end
    append(bytes[start..<end].contains(UInt8(ascii: "\\")) ? .escapedString : .string, from: start)
  }
}
