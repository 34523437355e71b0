/// An escape in a string, such as `\n` or `\uD83D\uDE00`, by RFC 8259 §7.
struct JSONEscape {
  /// The reason why an escape stands for no character.
  enum Mistake {
    /// No escape that JSON knows, or `\u` without four hexadecimal digits.
    case malformed
    /// Half of a surrogate pair without the other half.
    case loneHigh, loneLow
  }

  /// The character; `nil` for a mistake.
  let scalar: Unicode.Scalar?
  /// Bytes to skip, backslash included.
  let length: Int
  /// The mistake; `nil` for a character.
  let mistake: Mistake?

  /// The escape whose backslash is at `start`.
  ///
  /// The text may end anywhere behind the backslash.
  init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    guard start + 1 < bytes.count else {
      self.init(.malformed, length: 1)
      return
    }
    switch bytes[start + 1] {
    case UInt8(ascii: "u"): self.init(unicode: bytes, at: start)
    case UInt8(ascii: "\""): self.init("\"", length: 2)
    case UInt8(ascii: "\\"): self.init("\\", length: 2)
    case UInt8(ascii: "/"): self.init("/", length: 2)
    case UInt8(ascii: "b"): self.init("\u{8}", length: 2)
    case UInt8(ascii: "f"): self.init("\u{C}", length: 2)
    case UInt8(ascii: "n"): self.init("\n", length: 2)
    case UInt8(ascii: "r"): self.init("\r", length: 2)
    case UInt8(ascii: "t"): self.init("\t", length: 2)
    case 0x20..<0x7F: self.init(.malformed, length: 2)
    default: self.init(.malformed, length: 1)
    }
  }

  /// Reads `\uXXXX`, and a second one behind it where the first is a high surrogate.
  private init(unicode bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    guard let unit = Self.quad(bytes, at: start) else {
      self.init(.malformed, length: 2)
      return
    }
    if let scalar = Unicode.Scalar(unit) {
      self.init(scalar, length: 6)
      return
    }
    guard UTF16.isLeadSurrogate(unit) else {
      self.init(.loneLow, length: 6)
      return
    }
    guard let low = Self.quad(bytes, at: start + 6), UTF16.isTrailSurrogate(low),
      let scalar = Unicode.Scalar(0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(low & 0x3FF)))
    else {
      self.init(.loneHigh, length: 6)
      return
    }
    self.init(scalar, length: 12)
  }

  private init(_ scalar: Unicode.Scalar, length: Int) {
    self.scalar = scalar
    self.length = length
    mistake = nil
  }

  private init(_ mistake: Mistake, length: Int) {
    scalar = nil
    self.length = length
    self.mistake = mistake
  }

  /// The code unit that `\uXXXX` at `start` stands for.
  ///
  /// `nil` if there are fewer than four hexadecimal digits.
  private static func quad(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> UInt16? {
    guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u") else {
      return nil
    }
    var unit: UInt16 = 0
    for index in start + 2..<start + 6 {
      guard let digit = hexDigit(bytes[index]) else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}

/// The value of an ASCII hexadecimal digit of either case.
func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}

extension UInt8 {
  /// Whether it is a decimal digit of ASCII.
  package var isASCIIDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
