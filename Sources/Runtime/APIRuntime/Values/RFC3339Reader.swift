import Foundation

/// A reader of the fields of RFC 3339, one after the other, from UTF-8 text.
///
/// It knows characters and ranges; moments are made of them in RFC3339.swift, too, and dates of header fields by
/// ``HTTPDate``.
struct RFC3339Reader {
  /// The text, in UTF-8.
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of the next character.
  private var position = 0

  /// Creates a reader of a text.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Whether nothing follows.
  var isAtEnd: Bool { position == bytes.count }

  /// Reads `2024-02-29`.
  mutating func day() -> CalendarDate? {
    guard
      let year = number(digits: 4, upTo: 9999), skip("-"),
      let month = number(digits: 2, upTo: 12), skip("-"),
      let day = number(digits: 2, upTo: 31)
    else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }

  /// Reads `2024-02-29T12:30:00.5+01:00`.
  mutating func dateTime() -> Date? {
    guard
      let day = day(), skip("T") || skip("t") || skip(" "),
      let hour = number(digits: 2, upTo: 23), skip(":"),
      let minute = number(digits: 2, upTo: 59)
    else { return nil }
    var second = 0
    var fraction = 0.0
    if skip(":") {
      guard let wholeSecond = number(digits: 2, upTo: 60), let partOfSecond = self.fraction() else { return nil }
      second = wholeSecond
      fraction = partOfSecond
    }
    guard let offset = offset(), skipSuffixes() else { return nil }
    // The seconds of all days exceed an integer of 32 bits.
    let days = Double(day.daysSince1970 - RFC3339.referenceDay)
    let seconds = days * 86_400 + Double(hour * 3600 + minute * 60 + second - offset)
    // The nearest `Date` to the last moment that some servers have is in the year 10000, which has no text.
    let limit = seconds < RFC3339.end ? RFC3339.end.nextDown : .infinity
    return Date(timeIntervalSinceReferenceDate: min(seconds + fraction, limit))
  }

  /// Reads `.5` or nothing, in seconds. Digits after the fifteenth are beyond the precision of `Double`.
  private mutating func fraction() -> Double? {
    guard skip(".") else { return 0 }
    let start = position
    var value: Int64 = 0
    var scale: Int64 = 1
    while let digit = digit() {
      if position - start <= 15 {
        value = value * 10 + Int64(digit)
        scale *= 10
      }
    }
    return position > start ? Double(value) / Double(scale) : nil
  }

  /// Reads `Z`, `+01:00`, `-0330`, `+01` or nothing, in seconds east of UTC.
  private mutating func offset() -> Int? {
    if isAtEnd || skip("Z") || skip("z") { return 0 }
    let isWest = skip("-")
    guard isWest || skip("+"), let hours = number(digits: 2, upTo: 23) else { return nil }
    var minutes = 0
    if skip(":") || isAtDigit {
      guard let value = number(digits: 2, upTo: 59) else { return nil }
      minutes = value
    }
    return (isWest ? -60 : 60) * (hours * 60 + minutes)
  }

  /// Skips suffixes in brackets, such as `[Europe/Berlin][u-ca=gregory]`, which say no more of the moment than the offset, see
  /// https://www.rfc-editor.org/rfc/rfc9557#section-4.1
  ///
  /// - Returns: Whether each of them is closed, and not empty.
  private mutating func skipSuffixes() -> Bool {
    while skip("[") {
      let start = position
      while position < bytes.count, bytes[position] > 0x20, bytes[position] < 0x7F, !isAtBracket { position += 1 }
      guard position > start, skip("]") else { return false }
    }
    return true
  }

  /// Whether a bracket follows.
  private var isAtBracket: Bool { bytes[position] == UInt8(ascii: "[") || bytes[position] == UInt8(ascii: "]") }

  /// Whether a digit follows.
  private var isAtDigit: Bool {
    position < bytes.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position])
  }

  /// Reads a number of exactly so many digits; `nil` also beyond the limit.
  private mutating func number(digits: Int, upTo limit: Int) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value <= limit ? value : nil
  }

  /// Reads a digit.
  private mutating func digit() -> Int? {
    guard isAtDigit else { return nil }
    defer { position += 1 }
    return Int(bytes[position] - UInt8(ascii: "0"))
  }

  /// Skips a character; returns whether it is there.
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }
}
