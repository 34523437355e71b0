internal import GenDiagnostics

/// The literals of a text, and the words that are none.
extension JSONParser {
  /// Reads `true`, `false` or `null`; another word with the same beginning is a mistake.
  mutating func literal(_ text: StaticString, _ tag: JSONEntry.Tag) throws(Stop) {
    let end = position + text.utf8CodeUnitCount
    guard end <= bytes.count,
      bytes[position..<end].elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)),
      end == bytes.count || !isWordByte(bytes[end])
    else { return try badWord() }
    let start = position
    position = end
    append(tag, from: start)
  }

  /// The offset behind the bytes of a word from `start` on.
  func endOfWord(from start: Int) -> Int {
    var end = start
    while end < bytes.count, isWordByte(bytes[end]) { end += 1 }
    return end
  }

  /// Whether a word is one that programs write for floating-point values which JSON cannot have.
  func isNotANumber(_ word: some StringProtocol) -> Bool {
    ["nan", "inf", "infinity"].contains(word.lowercased())
  }

  /// Reports such a word.
  mutating func notANumber(_ word: String, at start: Int) throws(Stop) {
    try mistake(
      "json.not-a-number", "JSON has no \(word)", at: start, hint: "write null, or put it in double quotes")
  }

  /// Where a value should begin and none of the JSON kinds does.
  mutating func noValue() throws(Stop) {
    switch bytes[position] {
    case UInt8(ascii: "'"):
      try singleQuoted()
      try goOnIfDelimited()
    case UInt8(ascii: "+"), UInt8(ascii: "."): try badNumber()
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): try missingValue()
    default:
      guard isWordByte(bytes[position]) else { throw unexpected("a value") }
      try badWord()
    }
  }

  /// Reports a word that is not a value, and reads it as the value it resembles.
  private mutating func badWord() throws(Stop) {
    let start = position
    position = endOfWord(from: start)
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    if isNotANumber(word) {
      try notANumber(word, at: start)
      append(.null, from: start)
    } else {
      let meant = meantLiteral(word)
      let hint = meant.map { "write \($0.text)" } ?? "put it in double quotes if it is text"
      try mistake("json.bad-literal", "'\(clipped(word))' is not a JSON value", at: start, hint: hint)
      append(meant?.tag ?? .bareString, from: start)
    }
    try goOnIfDelimited()
  }

  /// The literal that a word resembles: the one of another language, or one with a letter wrong; `nil` for none.
  private func meantLiteral(_ word: String) -> (text: String, tag: JSONEntry.Tag)? {
    if ["nil", "none", "undefined"].contains(word.lowercased()) { return ("null", .null) }
    switch nearest(to: String(word.prefix(16)), in: ["true", "false", "null"]) {
    case "true": return ("true", .true)
    case "false": return ("false", .false)
    case "null": return ("null", .null)
    default: return nil
    }
  }

  /// A key that should stand in double quotes, and may stand in single ones or none.
  mutating func keyWithoutDoubleQuotes() throws(Stop) {
    let start = position
    if bytes[start] == UInt8(ascii: "'") {
      try singleQuoted()
      guard byteAfterSpace(from: position) == UInt8(ascii: ":") else { throw Stop() }
      return
    }
    let end = endOfWord(from: start)
    guard end > start, byteAfterSpace(from: end) == UInt8(ascii: ":") else {
      throw unexpected("a key in double quotes")
    }
    position = end
    let word = clipped(String(decoding: bytes[start..<end], as: UTF8.self))
    try mistake("json.unquoted-key", "the key \(word) is not in quotes", at: start, hint: "write \"\(word)\"")
    append(.bareString, from: start)
  }

  /// The first byte from `start` that is not white space; nil at the end of the text.
  func byteAfterSpace(from start: Int) -> UInt8? {
    var end = start
    while end < bytes.count, isSpace(bytes[end]) { end += 1 }
    return end < bytes.count ? bytes[end] : nil
  }

  /// Whether what ends at `end` can be a value: a comma, a closing bracket or, for the root, nothing must follow.
  func isDelimited(at end: Int) -> Bool {
    guard let byte = byteAfterSpace(from: end) else { return open.isEmpty }
    return byte == UInt8(ascii: ",") || isClosing(byte)
  }

  /// Goes on after a mistake only if what follows shows that its end was understood.
  func goOnIfDelimited() throws(Stop) {
    guard isDelimited(at: position) else { throw Stop() }
  }
}

/// A byte of a name, a number, or what was meant as one.
func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "-"),
    UInt8(ascii: "+"), UInt8(ascii: "."):
    true
  default: false
  }
}

/// A byte of white space by RFC 8259 §2.
func isSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\t")
}
