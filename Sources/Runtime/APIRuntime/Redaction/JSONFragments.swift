/// The quotes and tokens of JSON in bytes that need not be whole, nor only JSON: also of JSON in the text of a string,
/// at any level.
///
/// A quote shows its level by the backslashes before it: at level 0 there is none, in the text of a string one, and in
/// a string of that text three.
///
/// It finds places alone: which of them are secret is decided by ``SecretMembers``. All integers are indices of bytes
/// in ``body``, but for levels.
struct JSONFragments {
  /// A quote with the level that it belongs to.
  struct Quote {
    /// The index of the quote itself.
    let index: Int
    /// The number of strings around the JSON that it is part of.
    let level: Int
    /// The index of its first backslash.
    var start: Int { index - Self.backslashes(ofLevel: level) }

    /// - Parameter backslashes: The number of backslashes before it, also of those that are text.
    init(at index: Int, behind backslashes: Int) {
      self.index = index
      level = (backslashes + 1).trailingZeroBitCount
    }

    /// Returns the number of backslashes before a quote of a level: 0, 1, 3, 7 and so on.
    static func backslashes(ofLevel level: Int) -> Int { (1 << level) - 1 }
  }

  /// A piece of JSON other than blanks, commas and colons.
  enum Token {
    /// A bracket or a brace.
    case open, close
    /// A number, a literal, or what is not JSON.
    case word
    /// The place of the text of a string.
    case string(Range<Int>)
  }

  /// The byte of a quote.
  private static let quote = UInt8(ascii: "\"")
  /// The byte of a backslash.
  static let escape = UInt8(ascii: "\\")
  /// The bytes that are searched.
  let body: [UInt8]
  /// The index to read from.
  var index: Int
  /// The index behind the last byte to read.
  let end: Int

  /// Creates a reader of a part of some bytes.
  init(_ body: [UInt8], in range: Range<Int>) {
    self.body = body
    (index, end) = (range.lowerBound, range.upperBound)
  }

  /// Reads up to the next quote; `nil` at the end.
  mutating func nextQuote() -> Quote? {
    var backslashes = 0
    while index < end {
      defer { index += 1 }
      switch body[index] {
      case Self.escape: backslashes += 1
      case Self.quote: return Quote(at: index, behind: backslashes)
      default: backslashes = 0
      }
    }
    return nil
  }

  /// Reads the rest of a string, up to its last quote, and returns the place of its text. A quote of a string around it ends it,
  /// too, and is not read.
  mutating func restOfString(level: Int) -> Range<Int> {
    let start = index
    while let quote = nextQuote() {
      guard quote.level <= level else { continue }
      if quote.level < level { index = quote.start }
      return start..<max(start, quote.start)
    }
    return start..<end
  }

  /// Reads up to the next token of a level; `nil` at the end, or at the end of a string around it.
  mutating func nextToken(level: Int) -> (token: Token, start: Int)? {
    var backslashes = 0
    while index < end {
      let (byte, start) = (body[index], index)
      index += 1
      switch byte {
      case Self.quote:
        let quote = Quote(at: start, behind: backslashes)
        guard quote.level >= level else { return nil }
        return (.string(restOfString(level: quote.level)), quote.start)
      case UInt8(ascii: "{"), UInt8(ascii: "["): return (.open, start)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): return (.close, start)
      case _ where backslashes == 0 && Self.isOfWord(byte):
        while index < end, Self.isOfWord(body[index]) { index += 1 }
        return (.word, start)
      default: backslashes = byte == Self.escape ? backslashes + 1 : 0
      }
    }
    return nil
  }

  /// Reads blanks, which in the text of a string may be escapes such as `\n`.
  mutating func skipBlanks(level: Int) {
    while index < end {
      if " \t\r\n".utf8.contains(body[index]) {
        index += 1
      } else if level > 0, body[index] == Self.escape,
        let letter = body[index..<end].firstIndex(where: { $0 != Self.escape }), "nrt".utf8.contains(body[letter])
      {
        index = letter + 1
      } else {
        return
      }
    }
  }

  /// Reads a colon and the blanks around it, and returns whether there is one.
  mutating func skipColon(level: Int) -> Bool {
    skipBlanks(level: level)
    guard index < end, body[index] == UInt8(ascii: ":") else { return false }
    index += 1
    skipBlanks(level: level)
    return true
  }

  /// Whether a byte can be part of a number or of a literal.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
