/// The first place at which a text is not JSON.
struct JSONFlaw: Error {
  /// The offset of the byte.
  let offset: Int
  /// What is expected there, or what is wrong: `expected ',' or ']'`.
  let reason: String

  init(_ reason: String, at offset: Int) {
    self.offset = offset
    self.reason = reason
  }
}

/// The line and column of a byte in a text, from 1. A column is a Unicode scalar.
struct JSONPlace: CustomStringConvertible {
  private var line = 1
  private var column = 1

  init(of offset: Int, in text: UnsafeBufferPointer<UInt8>) {
    for byte in text.prefix(offset) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    // A byte order mark has no column.
    if line == 1, offset >= 3, text.starts(with: [0xEF, 0xBB, 0xBF]) { column -= 1 }
  }

  var description: String { "line \(line), column \(column)" }
}
