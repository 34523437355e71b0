public import Foundation

/// A day of the Gregorian calendar without a time or a time zone, as in `format: date`.
///
///     let day = CalendarDate("2024-02-29")
///     CalendarDate(year: 2023, month: 2, day: 29)     // nil: this day does not exist
///
/// Its text is RFC 3339's `full-date`: ten characters, years 0000 to 9999. The calendar is the proleptic Gregorian one.
///
/// A moment is a `Date`; its text is that of `RFC3339`.
public struct CalendarDate: Hashable, Sendable {
  /// The year, from 0 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1 to 31.
  public let day: Int

  /// Creates a day; `nil` if it does not exist or if the year is not from 0 to 9999.
  ///
  /// - Parameters:
  ///   - year: The year, from 0 to 9999.
  ///   - month: The month, from 1 for January.
  ///   - day: The day of the month, from 1.
  public init?(year: Int, month: Int, day: Int) {
    guard 0...9999 ~= year, 1...12 ~= month, 1...Self.days(inMonth: month, of: year) ~= day else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The first day that there is.
  static let first = CalendarDate()

  /// Creates the first day.
  private init() {
    (year, month, day) = (0, 1, 1)
  }

  /// Returns the number of days of a month.
  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDate: Comparable {
  /// Returns whether a day is before another one.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CalendarDate: LosslessStringConvertible {
  /// Creates a day from a text such as `2024-02-29`; `nil` for any other text.
  public init?(_ description: String) {
    guard let day = RFC3339.day(from: description) else { return nil }
    self = day
  }

  /// The text of the day by RFC 3339: `2024-02-29`.
  public var description: String {
    RFC3339.text(of: self)
  }
}

extension CalendarDate: Codable {
  /// Decodes a text such as `2024-02-29`.
  ///
  /// - Throws: A `DecodingError` if the text is not a day that exists.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = CalendarDate(text) else {
      throw DecodingError.expected("a date such as 2024-02-29", in: container, found: text)
    }
    self = day
  }

  /// Encodes the text of the day: `2024-02-29`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension CalendarDate {
  /// Creates the day of a moment in a time zone.
  ///
  /// A moment before the year 0 or after the year 9999 becomes the first or the last possible day.
  ///
  /// - Parameters:
  ///   - moment: The moment.
  ///   - timeZone: The time zone that decides on the day, such as `.current`.
  public init(_ moment: Date, in timeZone: TimeZone) {
    let seconds = moment.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: moment))
    let days = (seconds / 86_400).rounded(.down)
    self.init(daysSince1970: Int(max(Self.firstDay, min(Self.lastDay, days))))
  }

  /// Returns the first moment of the day in a time zone: midnight, or the first moment after it if clocks skip
  /// midnight.
  ///
  /// - Parameter timeZone: The time zone, whose changes between summer and winter are taken into account.
  public func startOfDay(in timeZone: TimeZone) -> Date {
    let midnight = Double(daysSince1970) * 86_400
    let offsets = [-86_400, 86_400].map { timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: midnight + $0)) }
    let earlier = Date(timeIntervalSince1970: midnight - Double(max(offsets[0], offsets[1])))
    let later = Date(timeIntervalSince1970: midnight - Double(min(offsets[0], offsets[1])))
    let isMidnight = Double(timeZone.secondsFromGMT(for: earlier)) == midnight - earlier.timeIntervalSince1970
    return isMidnight ? earlier : later
  }

  /// The number of days from 1 January 1970 to the first possible day.
  private static let firstDay = -719_528.0
  /// The number of days from 1 January 1970 to the last possible day.
  private static let lastDay = 2_932_896.0

  /// The number of days since 1 January 1970, negative before it.
  ///
  /// Years start in March here, so that the leap day is the last one of its year; 400 years have 146,097 days.
  var daysSince1970: Int {
    let shifted = month > 2 ? year : year - 1
    let era = (shifted + 400) / 400 - 1
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Creates a day from ``daysSince1970``, which must be that of a year from 0 to 9999.
  init(daysSince1970: Int) {
    let days = daysSince1970 + 719_468
    let era = (days + 146_097) / 146_097 - 1
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    year = yearOfEra + era * 400 + (month > 2 ? 0 : 1)
  }
}
