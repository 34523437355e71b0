import Foundation

/// The texts of single values. Arrays and objects are in JSONOutput.swift.
extension JSONOutput {
  /// Writes `null`.
  @inline(__always)
  func append(null: Void) { append("null") }

  /// Writes a Boolean.
  @inline(__always)
  func append(_ value: Bool) { append(value ? "true" : "false") }

  /// Writes a string in quotes.
  @inline(__always)
  func append(string value: String) {
    var value = value
    value.withUTF8 { append(string: $0) }
  }

  /// Writes UTF-8 text in quotes.
  @inline(__always)
  func append(string text: UnsafeBufferPointer<UInt8>) {
    let output = reserve(text.count + 2)
    output[0] = UInt8(ascii: "\"")
    let plain = Self.plainPrefix(text)
    if let start = text.baseAddress { memcpy(output + 1, start, plain) }
    guard plain < text.count else {
      output[plain + 1] = UInt8(ascii: "\"")
      return advance(plain + 2)
    }
    advance(plain + 1)
    appendEscaped(UnsafeBufferPointer(rebasing: text[plain...]))
  }

  /// Returns the number of bytes before the first one that must be escaped.
  @inline(__always)
  private static func plainPrefix(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    guard let start = text.baseAddress else { return 0 }
    return JSONPlainText.end(in: start, from: 0, to: text.count)
  }

  /// Writes what follows a plain beginning, and the quote.
  ///
  /// - Parameter text: The rest of the string, whose first byte must be escaped.
  @inline(never)
  private func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var rest = text
    while let byte = rest.first {
      append(UInt8(ascii: "\\"))
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(byte)
      case 0x08: append(UInt8(ascii: "b"))
      case 0x0C: append(UInt8(ascii: "f"))
      case UInt8(ascii: "\n"): append(UInt8(ascii: "n"))
      case UInt8(ascii: "\r"): append(UInt8(ascii: "r"))
      case UInt8(ascii: "\t"): append(UInt8(ascii: "t"))
      default:
        append("u00")
        append(Self.hexadecimalDigits[Int(byte >> 4)])
        append(Self.hexadecimalDigits[Int(byte & 15)])
      }
      rest = UnsafeBufferPointer(rebasing: rest.dropFirst())
      let plain = Self.plainPrefix(rest)
      append(UnsafeBufferPointer(rebasing: rest[..<plain]))
      rest = UnsafeBufferPointer(rebasing: rest[plain...])
    }
    append(UInt8(ascii: "\""))
  }

  /// The digits in lower case.
  static let hexadecimalDigits = Array("0123456789abcdef".utf8)

  /// Writes an integer of any width.
  @inline(__always)
  func append(_ value: some FixedWidthInteger) {
    if let value = Int64(exactly: value) {
      append(magnitude: value.magnitude, isNegative: value < 0)
    } else {
      append(ascii: String(value))
    }
  }

  /// Writes a text that needs no escape.
  private func append(ascii text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Writes an integer by its digits. It has at most 19 digits, as those of `Int64` have.
  private func append(magnitude: UInt64, isNegative: Bool) {
    let output = reserve(20)
    var length = 1
    var limit: UInt64 = 10
    while magnitude >= limit, length < 19 {
      length += 1
      limit &*= 10
    }
    var rest = magnitude
    let sign = isNegative ? 1 : 0
    output[0] = UInt8(ascii: "-")
    var index = sign + length
    while index > sign {
      index -= 1
      output[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    advance(sign + length)
  }

  /// Writes the shortest text that is read as the number; returns whether it is finite.
  ///
  /// A quotient of two exact numbers is rounded only once: if it is the number, its digits are those of the shortest
  /// text.
  func append(_ value: Double) -> Bool {
    guard value.isFinite else { return false }
    let magnitude = value.magnitude
    if magnitude < 1e15, magnitude >= 1e-3 || magnitude == 0 {
      var scale = 1.0
      for digits in 0...6 {
        let scaled = magnitude * scale
        guard scaled < 1e15 else { break }
        let whole = scaled.rounded()
        if whole / scale == magnitude {
          append(whole: UInt64(whole), fractionDigits: digits, scale: UInt64(scale), isNegative: value.sign == .minus)
          return true
        }
        scale *= 10
      }
    }
    append(number: value.description)
    return true
  }

  /// Writes the shortest text that is read as the number, with a point or an exponent; returns whether it is finite.
  func append(fractional value: Double) -> Bool {
    guard value.isFinite else { return false }
    append(ascii: value.description)
    return true
  }

  /// Writes a decimal number: a whole one, divided by a power of ten.
  ///
  /// - Parameters:
  ///   - whole: The number times the scale.
  ///   - fractionDigits: The number of digits behind the point; the scale is ten to the power of it.
  private func append(whole: UInt64, fractionDigits: Int, scale: UInt64, isNegative: Bool) {
    append(magnitude: whole / scale, isNegative: isNegative)
    guard fractionDigits > 0 else { return }
    let output = reserve(fractionDigits + 1)
    output[0] = UInt8(ascii: ".")
    var rest = whole % scale
    for index in stride(from: fractionDigits, to: 0, by: -1) {
      output[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    advance(fractionDigits + 1)
  }

  /// Writes the shortest text that is read as the number; returns whether it is finite.
  func append(_ value: Float) -> Bool {
    guard value.isFinite else { return false }
    append(number: value.description)
    return true
  }

  /// Writes a description, without the fraction of a whole number.
  private func append(number text: String) {
    append(ascii: text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  /// Writes a number; returns whether it is one.
  func append(_ value: Decimal) -> Bool {
    guard !value.isNaN else { return false }
    append(ascii: value.description)
    return true
  }

  /// Writes the text of a moment; returns whether it is in the years 0 to 9999.
  func append(_ value: Date) -> Bool {
    guard let text = RFC3339.text(of: value) else { return false }
    append(string: text)
    return true
  }

  /// Writes a UUID in small letters, as RFC 9562 requires.
  func append(_ value: UUID) {
    let output = reserve(38)
    withUnsafeBytes(of: value.uuid) { bytes in
      Self.hexadecimalDigits.withUnsafeBufferPointer { digits in
        output[0] = UInt8(ascii: "\"")
        var position = 1
        for index in 0..<16 {
          if index == 4 || index == 6 || index == 8 || index == 10 {
            output[position] = UInt8(ascii: "-")
            position += 1
          }
          output[position] = digits[Int(bytes[index] >> 4)]
          output[position + 1] = digits[Int(bytes[index] & 15)]
          position += 2
        }
        output[position] = UInt8(ascii: "\"")
      }
    }
    advance(38)
  }

  /// Writes bytes in Base64, with padding.
  func append(_ value: Data) { append(string: value.base64EncodedString()) }
}
