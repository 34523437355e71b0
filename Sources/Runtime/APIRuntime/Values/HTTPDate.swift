import Foundation

/// The parser of dates in header fields, see https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7
///
/// Dates in JSON and in parameters are those of ``RFC3339``.
enum HTTPDate {
  /// Returns the moment of `Sun, 06 Nov 1994 08:49:37 GMT`, or of one of its two obsolete forms.
  ///
  /// - Parameter now: The moment of receipt, which decides on the century of a year of two digits.
  static func date(from text: String, receivedAt now: Date = Date()) -> Date? {
    let words = text.split { " ,-".contains($0) }
    // asctime: Sun Nov  6 08:49:37 1994
    if words.count == 5, words[3].contains(":") {
      return date(day: words[2], month: words[1], year: year(words[4], now), time: words[3])
    }
    // RFC 850: Sunday, 06-Nov-94 08:49:37 GMT
    guard words.count == 6, words[5] == "GMT" else { return nil }
    return date(day: words[1], month: words[2], year: year(words[3], now), time: words[4])
  }

  /// Returns the moment of the words of a date, in UTC; `nil` if it does not exist.
  private static func date(day: Substring, month: Substring, year: Int?, time: Substring) -> Date? {
    let time = time.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard let day = Int(day), let month = months.firstIndex(of: month.lowercased()), let year,
      let date = CalendarDate(year: year, month: month + 1, day: day), time.count == 3,
      let hour = time[0], (0..<24).contains(hour), let minute = time[1], (0..<60).contains(minute),
      let second = time[2], (0...60).contains(second)
    else { return nil }
    let secondOfDay = Double(hour * 3600 + minute * 60 + second)
    return Date(timeIntervalSince1970: Double(date.daysSince1970) * 86_400 + secondOfDay)
  }

  /// Returns a year. Two digits are a year of this century or, if that is more than 50 years ahead, of the one before.
  private static func year(_ text: Substring, _ now: Date) -> Int? {
    guard let year = Int(text), year >= 0 else { return nil }
    guard text.utf8.count == 2 else { return year }
    let current = CalendarDate(now, in: TimeZone(secondsFromGMT: 0) ?? .current).year
    let inCentury = current / 100 * 100 + year
    return inCentury > current + 50 ? inCentury - 100 : inCentury
  }

  /// The months, as all forms write them, in lower case.
  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
}
