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
    guard let offset = offset() else { return nil }
    // The seconds of all days exceed an integer of 32 bits.
    let days = Double(day.daysSince1970 - RFC3339.referenceDay)
    let seconds = days * 86_400 + Double(hour * 3600 + minute * 60 + second - offset)
    return Date(timeIntervalSinceReferenceDate: seconds + fraction)
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
    if skip(":") || !isAtEnd {
      guard let value = number(digits: 2, upTo: 59) else { return nil }
      minutes = value
    }
    return (isWest ? -60 : 60) * (hours * 60 + minutes)
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
    guard position < bytes.count, case UInt8(ascii: "0")...UInt8(ascii: "9") = bytes[position] else { return nil }
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
