internal import GenDiagnostics

/// The recovery from missing and surplus commas and colons, and from comments.
extension JSONParser {
  /// Where a comma or a closing bracket should stand, and something else does.
  mutating func missingComma(inObject isObject: Bool) throws(Stop) {
    guard isObject ? isAtKey() : isAtElement() else {
      throw unexpected(isObject ? "',' or '}'" : "',' or ']'")
    }
    try mistake(
      "json.missing-comma", "missing ',' between two \(isObject ? "members" : "elements")", at: endBeforeSpace())
  }

  /// Whether a string on one line and a colon follow.
  private func isAtKey() -> Bool {
    guard bytes[position] == UInt8(ascii: "\""),
      let end = endOfQuoted(from: position + 1, quote: UInt8(ascii: "\""))
    else { return false }
    return byteAfterSpace(from: end) == UInt8(ascii: ":")
  }

  /// Whether a value follows that no other mistake is likely to have made.
  private func isAtElement() -> Bool {
    switch bytes[position] {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return true
    case UInt8(ascii: "\""):
      guard endBeforeSpace() < position,
        let end = endOfQuoted(from: position + 1, quote: UInt8(ascii: "\""))
      else { return false }
      return end < bytes.count && !isWordByte(bytes[end])
    default:
      let word = bytes[position..<endOfWord(from: position)]
      return ["true", "false", "null"].contains { word.elementsEqual($0.utf8) }
    }
  }

  /// Reports commas with nothing before them, as one mistake, and skips them.
  mutating func surplusCommas() throws(Stop) {
    let start = position
    while position < bytes.count, bytes[position] == UInt8(ascii: ",") {
      position += 1
      try skipSpace()
    }
    try mistake("json.missing-value", "nothing stands before this comma", at: start, hint: "remove the comma")
  }

  /// Where a value should stand after a colon, and the member or the object ends.
  mutating func missingValue() throws(Stop) {
    guard let container = open.last, entries[container].tag == .object else { throw unexpected("a value") }
    guard bytes[position] != UInt8(ascii: "]") else { throw mismatchedBracket() }
    try mistake("json.missing-value", "the key has no value", at: position)
    append(.null, from: position)
  }

  /// Where a colon should stand after a key, and something else does.
  mutating func missingColon() throws(Stop) {
    guard position < bytes.count else { throw unexpectedEnd("':'") }
    let end: Int?
    switch bytes[position] {
    case UInt8(ascii: ","), UInt8(ascii: "}"):
      throw stop("json.missing-colon", "a ':' and a value must follow the key", at: endBeforeSpace())
    case UInt8(ascii: "{"), UInt8(ascii: "["): end = nil
    case UInt8(ascii: "\""): end = endOfQuoted(from: position + 1, quote: UInt8(ascii: "\"")) ?? position
    default: end = endOfWord(from: position)
    }
    if let end, end == position || !isDelimited(at: end) { throw unexpected("':'") }
    try mistake("json.missing-colon", "missing ':' between a key and its value", at: endBeforeSpace())
  }

  /// Reports a comment and skips it.
  mutating func comment() throws(Stop) {
    let start = position
    let isBlock = bytes[start...].starts(with: "/*".utf8)
    guard isBlock || bytes[start] == UInt8(ascii: "#") || bytes[start...].starts(with: "//".utf8) else {
      throw unexpected("JSON")
    }
    position = isBlock ? endOfBlockComment(from: start + 2) : endOfLine(from: start)
    guard position <= bytes.count else {
      throw stop("json.comment", "the comment is not closed", at: start, hint: "JSON has no comments: remove it")
    }
    try mistake("json.comment", "JSON has no comments", at: start, hint: "remove it")
  }

  /// The offset behind the next `*/`; an offset beyond the text if there is none.
  private func endOfBlockComment(from start: Int) -> Int {
    var end = start
    while end + 1 < bytes.count {
      if bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") { return end + 2 }
      end += 1
    }
    return bytes.count + 1
  }

  /// The offset of the next line break, or of the end of the text.
  func endOfLine(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
    return end
  }
}
