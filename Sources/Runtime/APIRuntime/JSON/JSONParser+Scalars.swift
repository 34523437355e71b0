/// The numbers and strings of a text. Brackets, commas and keys are in JSONParser.swift.
extension JSONParser {
  /// Reads a number, which begins with a digit or a minus sign.
  ///
  /// - Throws: A mistake for a superfluous zero at the beginning, and where a digit is missing.
  @inline(__always)
  mutating func number() throws(JSONFlaw) {
    let start = position
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    let hasLeadingZero = position < count && bytes[position] == UInt8(ascii: "0")
    let whole = try digits()
    if hasLeadingZero, whole > 1 { throw JSONFlaw("a number cannot begin with a superfluous zero", at: start) }
    var kind = JSONEntry.Kind.integer
    if position < count, bytes[position] == UInt8(ascii: ".") {
      kind = .number
      position += 1
      _ = try digits()
    }
    if position < count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      kind = .number
      position += 1
      if position < count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
        position += 1
      }
      _ = try digits()
    }
    append(kind, from: start, to: position)
  }

  /// Reads at least one digit, and returns their number.
  @inline(__always)
  private mutating func digits() throws(JSONFlaw) -> Int {
    let start = position
    while position < count, bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
    guard position > start else { throw unexpected("a digit") }
    return position - start
  }

  /// Reads a string, which begins with a quote.
  ///
  /// - Throws: A mistake for a string that is not closed, a control character, and a wrong escape.
  @inline(__always)
  mutating func string() throws(JSONFlaw) {
    let start = position + 1
    var kind = JSONEntry.Kind.string
    var end = start
    while true {
      end = JSONPlainText.end(in: bytes, from: end, to: count)
      guard end < count else { throw JSONFlaw("the string is not closed", at: start - 1) }
      switch bytes[end] {
      case UInt8(ascii: "\""):
        append(kind, from: start, to: end)
        position = end + 1
        return
      case UInt8(ascii: "\\"):
        kind = .escapedString
        end = try endOfEscape(end)
      default:
        throw JSONFlaw("a control character in a string must be escaped", at: end)
      }
    }
  }

  /// Returns the offset behind an escape. A pair of surrogates is one escape.
  ///
  /// - Parameter start: The offset of the backslash.
  private func endOfEscape(_ start: Int) throws(JSONFlaw) -> Int {
    guard start + 1 < count else { throw JSONFlaw("expected an escape", at: start) }
    switch bytes[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start + 2
    case UInt8(ascii: "u"): break
    default: throw JSONFlaw("unknown escape", at: start)
    }
    let unit = try unit(start)
    switch unit {
    case 0xDC00...0xDFFF: throw JSONFlaw("a low surrogate must follow a high one", at: start)
    case 0xD800...0xDBFF:
      let next = start + 6
      guard next + 1 < count, bytes[next] == UInt8(ascii: "\\"), bytes[next + 1] == UInt8(ascii: "u"),
        0xDC00...0xDFFF ~= (try self.unit(next))
      else { throw JSONFlaw("a low surrogate must follow a high one", at: start) }
      return next + 6
    default: return start + 6
    }
  }

  /// Returns the code unit of `\u00E9`.
  ///
  /// - Parameter start: The offset of the backslash.
  private func unit(_ start: Int) throws(JSONFlaw) -> UInt32 {
    guard start + 6 <= count, let unit = JSONEscape.unit(bytes + start + 2) else {
      throw JSONFlaw("four hexadecimal digits must follow '\\u'", at: start)
    }
    return unit
  }
}
