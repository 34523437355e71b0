import Foundation

/// The escapes of strings, which the parser has checked.
///
/// Texts are neither decoded nor checked here but for their escapes: UTF-8 is checked by ``UTF8Check``.
enum JSONEscape {
  /// Writes the UTF-8 text of a string with escapes, which is at most as long, and returns its length.
  ///
  /// An unpaired surrogate cannot be there, as the parser rejects it; if it is, it becomes U+FFFD.
  ///
  /// - Parameters:
  ///   - text: The bytes between the quotes.
  ///   - output: Memory of at least as many bytes.
  static func unescape(_ text: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>) -> Int {
    guard let source = text.baseAddress, let target = output.baseAddress else { return 0 }
    var length = 0
    func append(_ byte: UInt8) {
      target[length] = byte
      length += 1
    }
    var index = 0
    while index < text.count {
      let backslash = memchr(source + index, Int32(UInt8(ascii: "\\")), text.count - index)
      let end = backslash.map { UnsafeRawPointer($0) - UnsafeRawPointer(source) } ?? text.count
      memcpy(target + length, source + index, end - index)
      length += end - index
      index = end + 2
      guard index <= text.count else { break }
      switch text[index - 1] {
      case UInt8(ascii: "b"): append(0x08)
      case UInt8(ascii: "f"): append(0x0C)
      case UInt8(ascii: "n"): append(UInt8(ascii: "\n"))
      case UInt8(ascii: "r"): append(UInt8(ascii: "\r"))
      case UInt8(ascii: "t"): append(UInt8(ascii: "\t"))
      case UInt8(ascii: "u"):
        for byte in UTF8.encode(scalar(in: text, at: &index)) ?? UTF8.encodedReplacementCharacter { append(byte) }
      default: append(text[index - 1])
      }
    }
    return length
  }

  /// Reads the scalar of one or two escapes, the first of which has its digits at the index.
  ///
  /// - Parameter index: The offset of the digits of the first escape; afterwards that behind the last one.
  private static func scalar(in text: UnsafeBufferPointer<UInt8>, at index: inout Int) -> Unicode.Scalar {
    guard let first = unit(in: text, at: index) else { return "\u{FFFD}" }
    index += 4
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard let second = unit(in: text, at: index + 2) else { return "\u{FFFD}" }
    index += 6
    return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF) ?? "\u{FFFD}"
  }

  /// Returns the code unit at an index; `nil` if the text ends before.
  private static func unit(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32? {
    guard index + 4 <= text.count, let base = text.baseAddress else { return nil }
    return unit(base + index)
  }

  /// Returns the number of four hexadecimal digits.
  ///
  /// - Parameter digits: Four bytes; `nil` is returned if one of them is not a hexadecimal digit.
  static func unit(_ digits: UnsafePointer<UInt8>) -> UInt32? {
    var unit: UInt32 = 0
    for index in 0..<4 {
      guard let digit = hexadecimalDigit(digits[index]) else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  /// Returns the value of a hexadecimal digit in either case.
  @inline(__always)
  static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

/// The search for the end of what a string has in JSON as it is.
enum JSONPlainText {
  /// A one in each byte.
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  /// The highest bit of each byte.
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Returns the offset of the first quote, backslash or control character; that behind the text if there is none.
  ///
  /// Eight bytes are looked at in one word: a byte is marked by its highest bit, see
  /// https://graphics.stanford.edu/~seander/bithacks.html#HasLessInWord
  ///
  /// - Parameters:
  ///   - start: The offset of the first byte to look at.
  ///   - count: The length of the text; no byte behind it is read.
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

  /// Whether a byte cannot be in a string as it is.
  @inline(__always)
  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }
}
