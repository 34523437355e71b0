import Foundation

/// The conversion of dates and times from and to text, see https://www.rfc-editor.org/rfc/rfc3339#section-5.6
///
/// Parsing also accepts what servers send in practice: a space or a lower-case `t` and `z`, no offset (UTC), an offset
/// without colon or minutes, no seconds (Java's `OffsetDateTime`), a time zone in brackets behind the offset (Java's
/// `ZonedDateTime`), which is ignored, and a leap second, which is the first second of the next minute.
///
/// Days on their own are ``CalendarDate``; the characters are read by ``RFC3339Reader``.
enum RFC3339 {
  /// Returns the day of a text such as `2024-02-29`.
  static func day(from text: String) -> CalendarDate? {
    var text = text
    return text.withUTF8 { bytes in
      var reader = RFC3339Reader(bytes)
      guard let day = reader.day(), reader.isAtEnd else { return nil }
      return day
    }
  }

  /// Returns the moment of a text such as `2024-02-29T12:30:00.5+01:00`, as the nearest `Date` that is not in the year
  /// after the last one, 9999.
  static func date(from text: String) -> Date? {
    var text = text
    return text.withUTF8 { bytes in
      var reader = RFC3339Reader(bytes)
      guard let date = reader.dateTime(), reader.isAtEnd else { return nil }
      return date
    }
  }

  /// Returns `2024-02-29`.
  static func text(of day: CalendarDate) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(10)
    append(day, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the text of a moment in UTC, such as `2024-02-29T11:30:00.500Z`; `nil` before the year 0 and after the
  /// year 9999.
  ///
  /// A whole second has no fraction; any other moment has 3, 6, 7 or 9 digits: the fewest that are parsed as the same
  /// `Date`. (.NET sends 7.)
  static func text(of date: Date) -> String? {
    let seconds = date.timeIntervalSinceReferenceDate
    guard seconds >= -63_145_526_400, seconds < end else { return nil }
    let whole = seconds.rounded(.down)
    for (digits, scale) in [(0, 1.0), (3, 1e3), (6, 1e6), (7, 1e7)] {
      let fraction = ((seconds - whole) * scale).rounded()
      if whole + fraction / scale == seconds { return text(whole, fraction, scale, digits) }
    }
    return text(whole, ((seconds - whole) * 1e9).rounded(), 1e9, 9)
  }

  /// The beginning of the year 10000, in seconds from the reference date of `Date`.
  static let end = 252_423_993_600.0

  /// The number of days from 1 January 1970 to 1 January 2001, the reference date of `Date`.
  static let referenceDay = 11_323

  /// Returns the text of a moment, with a fraction that may round up to the next second.
  ///
  /// - Parameters:
  ///   - whole: The whole seconds since the reference date.
  ///   - fraction: The rest, times `scale`, rounded.
  ///   - scale: Ten to the power of `digits`.
  ///   - digits: The number of digits of the fraction.
  private static func text(_ whole: Double, _ fraction: Double, _ scale: Double, _ digits: Int) -> String {
    let carry = fraction == scale
    // The seconds exceed an integer of 32 bits.
    let seconds = whole + (carry ? 1 : 0)
    let day = (seconds / 86_400).rounded(.down)
    let secondOfDay = Int(seconds - day * 86_400)
    var text: [UInt8] = []
    text.reserveCapacity(30)
    append(CalendarDate(daysSince1970: Int(day) + referenceDay), to: &text)
    text.append(UInt8(ascii: "T"))
    append(secondOfDay / 3600, digits: 2, to: &text)
    text.append(UInt8(ascii: ":"))
    append(secondOfDay / 60 % 60, digits: 2, to: &text)
    text.append(UInt8(ascii: ":"))
    append(secondOfDay % 60, digits: 2, to: &text)
    if digits > 0, !carry {
      text.append(UInt8(ascii: "."))
      append(Int(fraction), digits: digits, to: &text)
    }
    text.append(UInt8(ascii: "Z"))
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends a day, in ten characters.
  private static func append(_ day: CalendarDate, to text: inout [UInt8]) {
    append(day.year, digits: 4, to: &text)
    text.append(UInt8(ascii: "-"))
    append(day.month, digits: 2, to: &text)
    text.append(UInt8(ascii: "-"))
    append(day.day, digits: 2, to: &text)
  }

  /// Appends a number with zeros before it.
  private static func append(_ number: Int, digits: Int, to text: inout [UInt8]) {
    var divisor = 1
    for _ in 1..<digits { divisor *= 10 }
    while divisor > 0 {
      text.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }
}
