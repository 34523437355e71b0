internal import GenDiagnostics

/// The numbers of a text, and the mistakes in them. Values are read from the text of a number later.
extension JSONParser {
  /// Reads a number (RFC 8259 §6) that begins with a digit or a minus sign.
  mutating func number() throws(Stop) {
    let start = position
    let whole = bytes[start] == UInt8(ascii: "-") ? start + 1 : start
    var end = endOfDigits(from: whole)
    var isValid = end > whole && (end == whole + 1 || bytes[whole] != UInt8(ascii: "0"))
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      let fraction = end + 1
      end = endOfDigits(from: fraction)
      isValid = isValid && end > fraction
    }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      var exponent = end + 1
      if exponent < bytes.count, bytes[exponent] == UInt8(ascii: "+") || bytes[exponent] == UInt8(ascii: "-") {
        exponent += 1
      }
      end = endOfDigits(from: exponent)
      isValid = isValid && end > exponent
    }
    guard isValid, end == bytes.count || !isWordByte(bytes[end]) else { return try badNumber() }
    position = end
    append(.number, from: start)
  }

  /// The offset behind the digits from `start` on; `start` if there are none.
  private func endOfDigits(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end].isASCIIDigit { end += 1 }
    return end
  }

  /// Reports a malformed number, and takes it as it stands.
  mutating func badNumber() throws(Stop) {
    let start = position
    let end = endOfWord(from: start)
    let word = String(decoding: bytes[start..<end], as: UTF8.self)
    let isSigned = bytes[start] == UInt8(ascii: "-") || bytes[start] == UInt8(ascii: "+")
    position = end
    if isNotANumber(word.dropFirst(isSigned ? 1 : 0)) {
      try notANumber(word, at: start)
      append(.null, from: start)
    } else {
      let found = numberMistake(word, start..<end)
      try mistake("json.bad-number", found.message, at: found.offset, hint: found.hint)
      append(.number, from: start)
    }
    try goOnIfDelimited()
  }

  private typealias Mistake = (message: String, offset: Int, hint: String?)

  /// Returns the mistake in the number at `range`.
  private func numberMistake(_ word: String, _ range: Range<Int>) -> Mistake {
    let start = range.lowerBound
    switch bytes[start] {
    case UInt8(ascii: "+"): return ("a number cannot begin with '+'", start, "remove the '+'")
    case UInt8(ascii: "."): return ("a number cannot begin with '.'", start, "write 0\(clipped(word))")
    default: break
    }
    let isNegative = bytes[start] == UInt8(ascii: "-")
    let whole = isNegative ? start + 1 : start
    guard whole < range.upperBound, bytes[whole].isASCIIDigit else {
      return ("a digit must follow the '-' of a number", start, nil)
    }
    let digits = word.dropFirst(isNegative ? 1 : 0)
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
      let number = UInt64(digits.dropFirst(2), radix: 16)
      return ("a number cannot be hexadecimal", start, number.map { "write \(isNegative ? "-" : "")\($0)" })
    }
    if bytes[whole] == UInt8(ascii: "0"), whole + 1 < range.upperBound, bytes[whole + 1].isASCIIDigit {
      return ("a number cannot begin with a superfluous zero", start, "put it in double quotes if the zero matters")
    }
    return laterMistake(whole, range)
  }

  /// Returns the mistake behind the first digits of a number.
  private func laterMistake(_ whole: Int, _ range: Range<Int>) -> Mistake {
    var end = endOfDigits(from: whole)
    if end < range.upperBound, bytes[end] == UInt8(ascii: ".") {
      let fraction = endOfDigits(from: end + 1)
      if fraction == end + 1 { return ("a digit must follow the '.' of a number", end, nil) }
      end = fraction
    }
    if end < range.upperBound, bytes[end] | 0x20 == UInt8(ascii: "e") {
      let hasSign =
        end + 1 < range.upperBound && (bytes[end + 1] == UInt8(ascii: "+") || bytes[end + 1] == UInt8(ascii: "-"))
      let exponent = endOfDigits(from: end + (hasSign ? 2 : 1))
      if exponent == end + (hasSign ? 2 : 1) {
        return ("a digit must follow the exponent sign of a number", end, nil)
      }
      end = exponent
    }
    return ("unexpected \(character(at: end)) in a number", end, "put it in double quotes if it is text")
  }
}
