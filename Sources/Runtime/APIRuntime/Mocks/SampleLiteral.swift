public import Foundation

/// The values in samples that Swift has no literals for. A text that is no such value gives a fixed one.
public enum SampleLiteral {
  /// Returns a moment, from a text such as `2024-01-31T12:00:00Z`.
  public static func date(_ text: String) -> Date {
    RFC3339.date(from: text) ?? Date(timeIntervalSince1970: 0)
  }

  /// Returns a day, from a text such as `2024-01-31`.
  public static func day(_ text: String) -> CalendarDate {
    CalendarDate(text) ?? .first
  }

  /// Returns a UUID from its text.
  public static func uuid(_ text: String) -> UUID {
    UUID(uuidString: text) ?? UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }

  /// Returns a URL from its text.
  public static func url(_ text: String) -> URL {
    URL(string: text) ?? URL(fileURLWithPath: "/")
  }

  /// Returns the bytes of a text in Base64.
  public static func data(_ base64: String) -> Data {
    Data(base64Encoded: base64) ?? Data()
  }

  /// Returns a number from a text such as `12.50`.
  public static func decimal(_ text: String) -> Decimal {
    Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) ?? 0
  }
}
