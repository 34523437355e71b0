/// The search for the end of what a string has in JSON as it is.
enum JSONPlainText {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Returns the offset of the first quote, backslash or control character; that behind the text if there is none.
  @inline(__always)
  static func end(in text: UnsafePointer<UInt8>, from start: Int, to count: Int) -> Int {
    var end = start
    // Many words at a time, which the vectors of a processor take in one step.
    while end + 64 <= count {
      let words = UnsafeRawPointer(text + end).loadUnaligned(as: SIMD8<UInt64>.self)
      let quotes = words ^ SIMD8(repeating: ones &* 0x22)
      let backslashes = words ^ SIMD8(repeating: ones &* 0x5C)
      let ones = SIMD8(repeating: ones)
      let controls = (words &- ones &* 0x20) & ~words
      let special = (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | controls
      let marks = special & SIMD8(repeating: highBits)
      guard marks.lowHalf | marks.highHalf == SIMD4() else { break }
      end += 64
    }
    while end + 8 <= count {
      let word = UInt64(littleEndian: UnsafeRawPointer(text + end).loadUnaligned(as: UInt64.self))
      let quote = word ^ (ones &* 0x22)
      let backslash = word ^ (ones &* 0x5C)
      // Only the lowest mark is exact, because a subtraction borrows from the byte above.
      let special = (quote &- ones) & ~quote | (backslash &- ones) & ~backslash | (word &- ones &* 0x20) & ~word
      let marks = special & highBits
      if marks != 0 { return end + marks.trailingZeroBitCount / 8 }
      end += 8
    }
    while end < count, !isSpecial(text[end]) { end += 1 }
    return end
  }

  @inline(__always)
  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }
}
