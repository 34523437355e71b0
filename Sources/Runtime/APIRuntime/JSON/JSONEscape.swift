import Foundation

/// The escapes of strings, which the parser has checked.
enum JSONEscape {
  /// Writes the UTF-8 text of a string with escapes, which is at most as long, and returns its length.
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
  private static func scalar(in text: UnsafeBufferPointer<UInt8>, at index: inout Int) -> Unicode.Scalar {
    guard let first = unit(in: text, at: index) else { return "\u{FFFD}" }
    index += 4
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard let second = unit(in: text, at: index + 2) else { return "\u{FFFD}" }
    index += 6
    return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF) ?? "\u{FFFD}"
  }

  private static func unit(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32? {
    guard index + 4 <= text.count, let base = text.baseAddress else { return nil }
    return unit(base + index)
  }

  /// Returns the number of four hexadecimal digits.
  static func unit(_ digits: UnsafePointer<UInt8>) -> UInt32? {
    var unit: UInt32 = 0
    for index in 0..<4 {
      guard let digit = hexadecimalDigit(digits[index]) else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

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
