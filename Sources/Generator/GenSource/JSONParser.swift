internal import GenDiagnostics

/// Turns bytes into entries in one pass, by RFC 8259, without recursion.
///
/// Arrays and objects that are open are on a stack of its own, so no depth of nesting overflows that of the thread. It
/// knows nothing of the meaning of a description. It recovers from a mistake only where there is no doubt about what
/// was meant; how is decided in the extensions.
struct JSONParser {
  /// Thrown when reading cannot go on; the reason has been reported.
  struct Stop: Error {}

  /// The file, for places.
  let file: SourceFile
  /// The bytes of the file, which must stay there while the parser is used.
  let bytes: UnsafeBufferPointer<UInt8>
  /// The number of arrays and objects that may be open at once.
  let maximumDepth: Int
  /// The number of bytes that the file may have.
  let maximumSize: UInt32
  /// Offset of the next byte to read.
  var position = 0
  /// The entries so far, in document order. `end` and `next` of an array or object are set when it is closed.
  var entries: [JSONEntry] = []
  /// The distinct keys so far.
  var keys = JSONKeys()
  /// By the index of the object; only of those with many members.
  var keyTables: [Int: JSONKeyTable] = [:]
  /// Entries of the arrays and objects not closed yet, innermost last.
  var open: [Int] = []
  /// In the order they were noticed.
  var mistakes: [Diagnostic] = []

  /// Creates a parser at the beginning of the text.
  init(file: SourceFile, bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int, maximumSize: UInt32) {
    self.file = file
    self.bytes = bytes
    self.maximumDepth = maximumDepth
    self.maximumSize = maximumSize
    entries.reserveCapacity(bytes.count / 16)
  }

  /// Whether the text was read to its end, in spite of the mistakes it may have.
  mutating func parse() -> Bool {
    do throws(Stop) {
      try beginning()
      try skipSpace()
      guard position < bytes.count else { throw stop("json.empty", "the file is empty", at: 0) }
      try value()
      while let container = open.last { try continueContainer(container) }
      try ending()
      return true
    } catch {
      return false
    }
  }

  /// Reads a value, but of an array or object the opening bracket only.
  private mutating func value() throws(Stop) {
    guard position < bytes.count else { throw unexpectedEnd("a value") }
    switch bytes[position] {
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "{"): try openContainer(.object)
    case UInt8(ascii: "["): try openContainer(.array)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    case UInt8(ascii: "t"): try literal("true", .true)
    case UInt8(ascii: "f"): try literal("false", .false)
    case UInt8(ascii: "n"): try literal("null", .null)
    default: try noValue()
    }
  }

  /// Appends a value that reaches from `start` to where reading goes on.
  mutating func append(_ tag: JSONEntry.Tag, from start: Int) {
    entries.append(
      JSONEntry(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: position),
        next: UInt32(truncatingIfNeeded: entries.count + 1), tag: tag))
  }

  /// Reads an opening bracket; the array or object is open behind it.
  private mutating func openContainer(_ tag: JSONEntry.Tag) throws(Stop) {
    guard open.count < maximumDepth else {
      throw stop("json.too-deep", "more than \(maximumDepth) arrays and objects inside each other", at: position)
    }
    open.append(entries.count)
    append(tag, from: position)
    position += 1
  }

  /// Reads the next element or member, or the closing bracket.
  private mutating func continueContainer(_ container: Int) throws(Stop) {
    try skipSpace()
    let isObject = entries[container].tag == .object
    var comma: Int?
    if entries[container].count > 0, position < bytes.count {
      if bytes[position] == UInt8(ascii: ",") {
        comma = position
        position += 1
        try skipSpace()
      } else if !isClosing(bytes[position]) {
        try missingComma(inObject: isObject)
      }
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: ",") {
      try surplusCommas()
      comma = nil
    }
    guard position < bytes.count else {
      throw unexpectedEnd(isObject ? "a member or '}'" : "an element or ']'")
    }
    if isClosing(bytes[position]) {
      return try close(container, after: comma)
    }
    entries[container].count += 1
    if isObject {
      try key()
      try colon()
    }
    try value()
  }

  /// Whether a byte closes an array or an object.
  func isClosing(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }

  /// Reads the closing bracket of `container`, before which a comma may stand at `comma`.
  private mutating func close(_ container: Int, after comma: Int?) throws(Stop) {
    let isObject = entries[container].tag == .object
    guard (bytes[position] == UInt8(ascii: "}")) == isObject else { throw mismatchedBracket() }
    if let comma {
      try mistake(
        "json.trailing-comma", "nothing follows this comma", at: comma, hint: "remove the comma")
    }
    position += 1
    open.removeLast()
    entries[container].end = UInt32(truncatingIfNeeded: position)
    entries[container].next = UInt32(truncatingIfNeeded: entries.count)
    if isObject, entries[container].count > 1 { try checkKeys(of: container) }
  }

  /// Reads a key, and gives it its number.
  private mutating func key() throws(Stop) {
    if bytes[position] == UInt8(ascii: "\"") {
      try string()
    } else {
      try keyWithoutDoubleQuotes()
    }
    let index = entries.count - 1
    entries[index].count = keys.number(ofKeyAt: index, entries: entries, source: bytes)
  }

  /// Reads the colon behind a key, and the white space around it.
  private mutating func colon() throws(Stop) {
    try skipSpace()
    if position < bytes.count, bytes[position] == UInt8(ascii: ":") {
      position += 1
      try skipSpace()
    } else {
      try missingColon()
    }
  }

  /// The first byte from `start` that is not white space.
  @inline(__always)
  private func endOfSpace(from start: Int) -> Int {
    var end = start
    guard end < bytes.count, isSpace(bytes[end]) else { return end }
    end += 1
    // Most of it is the indentation behind a line break.
    let raw = UnsafeRawBufferPointer(bytes)
    while end + 8 <= bytes.count, raw.loadUnaligned(fromByteOffset: end, as: UInt64.self) == 0x2020_2020_2020_2020 {
      end += 8
    }
    while end < bytes.count, isSpace(bytes[end]) { end += 1 }
    return end
  }

  /// Skips white space by RFC 8259 §2, and comments after reporting them.
  mutating func skipSpace() throws(Stop) {
    while true {
      let end = endOfSpace(from: position)
      position = end
      guard end < bytes.count, bytes[end] == UInt8(ascii: "/") || bytes[end] == UInt8(ascii: "#") else { return }
      try comment()
    }
  }
}
