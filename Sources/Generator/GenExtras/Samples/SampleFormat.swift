import GenNaming
import GenSource
import SwiftPlan

/// The texts that stand for formats of strings, and what of a format is checked in the values of descriptions.
enum SampleFormat {
  /// Returns a text of a format; `nil` for an unknown one.
  static func text(of format: String) -> String? { texts[name(of: format)] }

  /// The name of a format in these tables: of several names of one, the first.
  private static func name(of format: String) -> String {
    Formats.name(.string, of: format) ?? Formats.usualName(of: format)
  }

  /// Returns texts of a format with a number of characters, if it is one whose texts have any length.
  static func texts(of format: String, least: Int) -> [String] {
    switch name(of: format) {
    case "email", "idn-email":
      ["rex@example.com", "a@b.de"].map { String(repeating: "a", count: max(0, least - $0.count)) + $0 }
    case "uri", "iri", "uri-reference", "iri-reference":
      ["https://example.com/", "http://a.de", "a:b"].map {
        $0 + String(repeating: "a", count: max(0, least - $0.count))
      }
    default: []
    }
  }

  /// The texts by their formats. A new format is a row here.
  private static let texts = [
    "date-time": "2024-01-31T12:00:00Z", "date": "2024-01-31", "time": "12:00:00Z", "duration": "P1D",
    "uuid": "123e4567-e89b-12d3-a456-426614174000", "uri": "https://example.com/",
    "iri": "https://example.com/", "uri-reference": "https://example.com/", "iri-reference": "https://example.com/",
    "uri-template": "https://example.com/{id}", "email": "rex@example.com", "idn-email": "rex@example.com",
    "hostname": "www.example.com", "idn-hostname": "www.example.com", "ipv4": "192.0.2.1", "ipv6": "2001:db8::1",
    "ip": "192.0.2.1", "byte": "c2FtcGxl", "base64url": "c2FtcGxl", "binary": "c2FtcGxl",
    "json-pointer": "/name",
    "relative-json-pointer": "0", "regex": "[a-z]+", "int64": "1", "uint64": "1", "int32": "1", "decimal": "1",
    "phone": "+15550100", "color": "#336699",
  ]

  /// Returns whether a text may be of a format: `false` only for one that is known not to be.
  static func allows(_ text: String, _ format: String) -> Bool {
    switch name(of: format) {
    case "date-time": isMoment(text)
    case "date": isDay(text)
    case "uuid": isUUID(text)
    case "uri", "iri": isAddress(text)
    case "email", "idn-email": text.utf8.contains(UInt8(ascii: "@"))
    case "ipv4": isIPv4(text)
    case "byte": isBase64(text)
    case "int64", "uint64", "int32": Int64(text) != nil || text.utf8.count > 18
    default: true
    }
  }

  /// Whether a text is a date and a time by RFC 3339, with a day that exists.
  static func isMoment(_ text: String) -> Bool {
    guard text.utf8.count >= 20, isDay(String(text.prefix(10))) else { return false }
    return moment?.matches(text) ?? false
  }

  /// The pattern of a date and a time, without the days of months.
  private static let moment = SamplePattern(
    #"^\d{4}-\d{2}-\d{2}[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$"#)

  /// Whether a text is four numbers of a byte.
  private static func isIPv4(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil && ($0 == "0" || $0.first != "0") }
  }
}
