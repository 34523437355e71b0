import APIRuntime
import Foundation

extension CalendarDate {
  /// A day that there is, such as `.on(2024, 5, 6)`.
  static func on(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate {
    CalendarDate(year: year, month: month, day: day) ?? CalendarDate(.distantPast, in: .current)
  }
}

extension Date {
  /// 6 May 2024 at 05:08:09 UTC.
  static let mayMorning = Date(timeIntervalSince1970: 1_714_972_089)
}
