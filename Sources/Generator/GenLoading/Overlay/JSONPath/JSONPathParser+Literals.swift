import GenSource

/// The grammar of literals: strings with their escapes, and numbers.
extension JSONPathParser {
  /// Reads a text in single or double quotes.
  mutating func string() throws(JSONPath.Mistake) -> String {
    let start = position
    let quote = bytes[position]
    position += 1
    var decoded: [UInt8] = []
    while let byte, byte != quote {
      if byte < 0x20 {
        throw mistake(
          "a text has no control characters", hint: "write \\n, \\t or \\u00XX, in JSON with two backslashes")
      }
      if byte == UInt8(ascii: "\\") {
        decoded += Array(String(try escape(in: quote)).utf8)
      } else {
        decoded.append(byte)
        position += 1
      }
    }
    guard byte == quote else {
      throw JSONPath.Mistake(message: "this quote is not closed", offset: start, hint: nil)
    }
    position += 1
    return String(decoding: decoded, as: UTF8.self)
  }

  /// The characters that escapes of one letter stand for.
  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r",
    UInt8(ascii: "t"): "\t", UInt8(ascii: "/"): "/", UInt8(ascii: "\\"): "\\",
  ]

  /// Reads an escape, whose backslash is next. Of the quotes only that around the text can be escaped.
  private mutating func escape(in quote: UInt8) throws(JSONPath.Mistake) -> Unicode.Scalar {
    let start = position
    position += 1
    if let byte, let scalar = byte == quote ? Unicode.Scalar(quote) : Self.escapes[byte] {
      position += 1
      return scalar
    }
    guard skip("u") else { throw unknownEscape(at: start) }
    guard let unit = hexDigits() else { throw unknownEscape(at: start) }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if unit < 0xDC00, skip("\\u"), let low = hexDigits(), 0xDC00...0xDFFF ~= low,
      let scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00))
    {
      return scalar
    }
    throw JSONPath.Mistake(message: "half of a pair of \\u escapes has no other half", offset: start, hint: nil)
  }

  /// Returns the mistake of an unknown escape.
  private func unknownEscape(at start: Int) -> JSONPath.Mistake {
    JSONPath.Mistake(message: "unknown escape in a text", offset: start, hint: "a backslash is written \\\\")
  }

  /// Reads four hexadecimal digits; `nil` if others follow.
  private mutating func hexDigits() -> UInt32? {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ $0.isASCIIDigit || (0x61...0x66) ~= $0 | 0x20 }) else { return nil }
    position += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// Reads an index, or a bound or the step of a slice.
  mutating func integer() throws(JSONPath.Mistake) -> Int {
    let start = position
    let isNegative = skip("-")
    let digits = digits()
    func mistake(_ message: String) -> JSONPath.Mistake {
      JSONPath.Mistake(message: message, offset: start, hint: nil)
    }
    if digits.isEmpty { throw mistake("an index has digits") }
    if digits.first == UInt8(ascii: "0"), digits.count > 1 || isNegative {
      throw mistake(isNegative && digits.count == 1 ? "-0 is not an index" : "an index does not begin with a zero")
    }
    // As RFC 9535 has it, what a `Double` holds exactly.
    guard let value = Int(String(decoding: digits, as: UTF8.self)), value < 1 << 53 else {
      throw mistake("an index has at most 53 bits")
    }
    return isNegative ? -value : value
  }

  /// Reads a number of a comparison.
  mutating func number() throws(JSONPath.Mistake) -> Double {
    let start = position
    func mistake() -> JSONPath.Mistake {
      JSONPath.Mistake(message: "this is not a number as JSON has it", offset: start, hint: nil)
    }
    _ = skip("-")
    let integer = digits()
    guard !integer.isEmpty, integer.count == 1 || integer.first != UInt8(ascii: "0") else { throw mistake() }
    if skip("."), digits().isEmpty { throw mistake() }
    if skip("e") || skip("E") {
      _ = skip("-") || skip("+")
      if digits().isEmpty { throw mistake() }
    }
    guard let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)) else { throw mistake() }
    return value
  }

  /// Reads digits, of which there may be none.
  private mutating func digits() -> ArraySlice<UInt8> {
    let digits = bytes[position...].prefix(while: \.isASCIIDigit)
    position += digits.count
    return digits
  }
}
