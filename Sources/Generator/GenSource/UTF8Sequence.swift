/// The bytes of one character, by table 3-7 of the Unicode standard ("Well-Formed UTF-8 Byte Sequences").
package enum UTF8Sequence {
  /// Returns where the first ill-formed sequence of a text is, and its problem; `nil` for a text that is UTF-8.
  package static func firstFlaw(in text: [UInt8]) -> (offset: Int, flaw: String)? {
    text.withUnsafeBufferPointer { bytes in
      var offset = 0
      while offset < bytes.count {
        let length = length(in: bytes, at: offset)
        if length == 0 { return (offset, flaw(in: bytes, at: offset)) }
        offset += length
      }
      return nil
    }
  }

  /// How many bytes the well-formed sequence at `start` has; 0 if there is none.
  static func length(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    let first = bytes[start]
    if first < 0x80 { return 1 }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard 0xC2...0xF4 ~= first, start + length <= bytes.count, secondBytes(after: first) ~= bytes[start + 1] else {
      return 0
    }
    for index in start + 2..<start + length where !(0x80...0xBF ~= bytes[index]) { return 0 }
    return length
  }

  private static func secondBytes(after first: UInt8) -> ClosedRange<UInt8> {
    switch first {
    case 0xE0: 0xA0...0xBF
    case 0xED: 0x80...0x9F
    case 0xF0: 0x90...0xBF
    case 0xF4: 0x80...0x8F
    default: 0x80...0xBF
    }
  }

  /// Returns the problem of the ill-formed sequence at `start`.
  static func flaw(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> String {
    let second = start + 1 < bytes.count ? bytes[start + 1] : 0
    let isContinued = 0x80...0xBF ~= second
    return switch bytes[start] {
    case 0x80...0xBF: "a continuation byte without a first one"
    case 0xC0, 0xC1: "an overlong sequence"
    case 0xE0 where isContinued && second < 0xA0, 0xF0 where isContinued && second < 0x90: "an overlong sequence"
    case 0xED where isContinued && second >= 0xA0: "an encoded surrogate"
    case 0xF4 where isContinued && second >= 0x90, 0xF5...0xF7: "a code point beyond U+10FFFF"
    case 0xF8...0xFF: "a byte that never occurs"
    default: "a truncated sequence"
    }
  }
}
