/// The search for the names in a text of Swift, without comments and literals.
///
/// It is not a parser: it knows where literals and comments end, and that is all that names need.
struct SwiftLexer {
  /// A name in the text.
  struct Name: Equatable {
    /// The bytes of the name, without backticks.
    let range: Range<Int>
    /// Whether a period stands before it, or it stands in backticks.
    let isMember: Bool
  }

  /// The kind of text that a position is in.
  private enum Context {
    /// Code, with the number of brackets that are open; within an interpolation the last one of them ends it.
    case code(depth: Int)
    case string(hashes: Int, isMultiline: Bool, start: Int)

    var isString: Bool { if case .string = self { true } else { false } }
  }

  /// The text.
  private let bytes: [UInt8]
  /// The offset of the next byte.
  private var position = 0
  /// The texts that the position is in, innermost last.
  private var contexts: [Context] = [.code(depth: 0)]
  /// The names so far.
  private var found: [Name] = []
  /// Whether every literal and comment ends.
  private(set) var isComplete = true

  /// Creates a search at the start of a text.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns all names. Whether they can be relied on is said by ``isComplete``.
  mutating func names() -> [Name] {
    while true {
      switch contexts[contexts.count - 1] {
      case .code(let depth) where position < bytes.count: readCode(depth)
      case .string(let hashes, let isMultiline, _) where position < bytes.count: readString(hashes, isMultiline)
      case .string(_, false, _): dropString()
      default:
        isComplete = isComplete && contexts.count == 1
        return found
      }
    }
  }

  /// Takes every word for a name where a string does not end in its line: it was not a string, as in the regular expression `/"/`. Of strings
  /// within strings, none was.
  private mutating func dropString() {
    var start = position
    while let index = contexts.lastIndex(where: \.isString), case .string(_, false, let outer) = contexts[index] {
      contexts.removeSubrange(index...)
      start = outer
    }
    while let last = found.last, last.range.lowerBound >= start { found.removeLast() }
    found += Self.words(in: bytes[start..<position]).map(name)
  }

  /// Returns every word of a text, whatever it is part of.
  static func words(in bytes: ArraySlice<UInt8>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex { !isPartOfName($0) } ?? bytes.endIndex
      if end > start { words.append(start..<end) }
      start = end + 1
    }
    return words
  }

  /// Whether a byte is part of a name: any byte that is not ASCII is.
  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// Whether a text is next.
  private func isAt(_ text: StaticString, _ offset: Int = 0) -> Bool {
    let start = position + offset
    guard bytes.count - start >= text.utf8CodeUnitCount else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
  }

  // MARK: - Code

  /// Reads one thing in code: a name, a comment, the start of a string, or another character.
  private mutating func readCode(_ depth: Int) {
    let byte = bytes[position]
    switch byte {
    case _ where Self.isPartOfName(byte): readName()
    case UInt8(ascii: "/") where isAt("//"):
      position = bytes[position...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
    case UInt8(ascii: "/") where isAt("/*"): skipComment()
    case UInt8(ascii: "\""): beginString(hashes: 0)
    case UInt8(ascii: "#"): readHashes()
    // In a regular expression it takes the meaning from what follows it; before a name it begins a key path.
    case UInt8(ascii: "\\"):
      let next = position + 1
      position += next < bytes.count && !Self.isPartOfName(bytes[next]) && bytes[next] != UInt8(ascii: ".") ? 2 : 1
    case UInt8(ascii: "("):
      contexts[contexts.count - 1] = .code(depth: depth + 1)
      position += 1
    case UInt8(ascii: ")"):
      position += 1
      if depth == 1, contexts.count > 1 {
        contexts.removeLast()
      } else {
        contexts[contexts.count - 1] = .code(depth: max(0, depth - 1))
      }
    default: position += 1
    }
  }

  /// Reads a name.
  private mutating func readName() {
    let end = bytes[position...].firstIndex { !Self.isPartOfName($0) } ?? bytes.count
    found.append(name(position..<end))
    position = end
  }

  /// Returns the name in a range.
  private func name(_ range: Range<Int>) -> Name {
    let isQuoted = range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: "`")
    return Name(range: range, isMember: isQuoted || isBehindPeriod(range.lowerBound))
  }

  /// Whether a period stands before an offset, with spaces and line breaks in between or none.
  private func isBehindPeriod(_ offset: Int) -> Bool {
    var index = offset
    while index > 0 {
      index -= 1
      switch bytes[index] {
      case UInt8(ascii: "."): return true
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): continue
      default: return false
      }
    }
    return false
  }

  /// Skips a comment with others in it.
  private mutating func skipComment() {
    var depth = 0
    while position < bytes.count {
      if isAt("/*") {
        depth += 1
        position += 2
      } else if isAt("*/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
    isComplete = false
  }

  /// A string or a regular expression with number signs around it, or something else that begins with one.
  private mutating func readHashes() {
    let end = bytes[position...].firstIndex { $0 != UInt8(ascii: "#") } ?? bytes.count
    let hashes = end - position
    position = end
    guard end < bytes.count else { return }
    if bytes[end] == UInt8(ascii: "\"") {
      beginString(hashes: hashes)
    } else if bytes[end] == UInt8(ascii: "/") {
      skipExpression(hashes)
    }
  }

  /// Skips a regular expression with number signs around it.
  private mutating func skipExpression(_ hashes: Int) {
    position += 1
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "/"), areHashes(hashes, at: position + 1) {
        position += 1 + hashes
        return
      }
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    isComplete = false
  }

  /// Whether a number of number signs stand at an offset.
  private func areHashes(_ count: Int, at start: Int) -> Bool {
    start + count <= bytes.count && (start..<start + count).allSatisfy { bytes[$0] == UInt8(ascii: "#") }
  }

  // MARK: - Strings

  /// Begins a string behind its number signs.
  private mutating func beginString(hashes: Int) {
    let isMultiline = isAt("\"\"\"")
    position += isMultiline ? 3 : 1
    contexts.append(.string(hashes: hashes, isMultiline: isMultiline, start: position))
  }

  /// Reads one thing in a string: an escape, the start of an interpolation, the end, or another character.
  private mutating func readString(_ hashes: Int, _ isMultiline: Bool) {
    switch bytes[position] {
    case UInt8(ascii: "\\") where areHashes(hashes, at: position + 1):
      position += 1 + hashes
      guard position < bytes.count else { return }
      if bytes[position] == UInt8(ascii: "(") { contexts.append(.code(depth: 1)) }
      position += 1
    case UInt8(ascii: "\"")
    where isMultiline ? isAt("\"\"\"") && areHashes(hashes, at: position + 3) : areHashes(hashes, at: position + 1):
      position += (isMultiline ? 3 : 1) + hashes
      contexts.removeLast()
    case UInt8(ascii: "\n") where !isMultiline, UInt8(ascii: "\r") where !isMultiline:
      dropString()
    default: position += 1
    }
  }
}
