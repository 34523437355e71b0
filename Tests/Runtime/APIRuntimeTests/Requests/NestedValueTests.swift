@_spi(Generated) import APIRuntime
import Foundation
import Testing

@Suite("A nested value")
struct NestedValueTests {
  @Test("is serialized by its position and style, whether a union holds it or not", arguments: rows)
  func texts(row: PositionRow) throws {
    for position in row.positions {
      for value in NestedValue.allCases {
        let want = try #require(row.text(of: value))
        #expect(try position.sent(value.value) == want, "\(value) in \(position)")
        #expect(try position.sent(Member(value: value.value)) == want, "a union of \(value) in \(position)")
      }
    }
  }

  @Test("has an expected text in every position")
  func positions() {
    let positions = Self.rows.flatMap(\.positions)
    #expect(positions.count == Position.allCases.count)
    #expect(Set(positions) == Set(Position.allCases))
  }

  @Test(
    "must be an object where it is a whole form or a whole query, whether a union holds it or not",
    arguments: ["a", ["a"]] as [JSONValue])
  func whole(value: JSONValue) throws {
    for value in [Member(value: value), Member(value: Member(value: value))] {
      let form = BodyCase("", "") { $0.body(value, contentType: .form) }
      #expect(try form.shown() == "the body: a form must be an object")
      let parts = BodyCase("", "") { $0.body(value, contentType: .multipart) }
      #expect(try parts.shown() == "the body: a multipart/form-data body must be an object")
      let query = BodyCase("", "") { $0.queryString(value, contentType: .form) }
      #expect(try query.shown() == "the query: a form must be an object")
    }
  }

  private static let withCommas: [NestedValue] = [
    .objectInObject, .listInObject, .objectsInObject, .listOfLists, .deep, .separators,
  ]

  private static let rows: [PositionRow] = [
    // Not exploded
    PositionRow(.path, of: .joined, separator: ","),
    PositionRow(.label, of: .joined, prefix: ".", separator: ","),
    PositionRow(.matrix, of: .joined, prefix: ";x=", separator: ","),
    PositionRow(.pathPipes, of: .joined, separator: "%7C", failing: [.separators]),
    PositionRow(.query, of: .joined, prefix: "x=", separator: ","),
    PositionRow(.spaces, of: .joined, prefix: "x=", separator: "%20", failing: [.separators]),
    PositionRow(
      .pipes, .queryStringPipes, .formPipes, of: .joined, prefix: "x=", separator: "%7C", failing: [.separators]),
    PositionRow(.tabs, of: .joined, prefix: "x=", separator: "%09"),
    PositionRow(.header, of: .joined, separator: ",", escaping: .none, failing: withCommas),
    PositionRow(.headerPipes, of: .joined, separator: "|", escaping: .none, failing: [.separators]),
    PositionRow(.cookie, of: .joined, prefix: "x=", separator: ",", escaping: .cookie),
    PositionRow(.rawCookie, of: .joined, prefix: "x=", separator: ",", escaping: .none, failing: withCommas),
    PositionRow(.partsPipes, of: .joined, prefix: "x=", separator: "|", escaping: .none, failing: [.separators]),
    // Exploded
    PositionRow(.pathExploded, of: .explodedValues, separator: ","),
    PositionRow(.labelExploded, of: .explodedValues, prefix: ".", separator: ".", failing: [.separators]),
    PositionRow(.matrixExploded, of: .exploded, prefix: ";", separator: ";"),
    PositionRow(
      .queryExploded, .spacesExploded, .pipesExploded, .queryStringExploded, .formExploded, of: .exploded,
      separator: "&"),
    PositionRow(
      .headerExploded, of: .explodedValues, separator: ",", escaping: .none,
      failing: [.objectInObject, .listOfLists, .deep, .separators]),
    PositionRow(.cookieExploded, of: .exploded, separator: "; ", escaping: .cookie),
    PositionRow(
      .rawCookieExploded, of: .exploded, separator: "; ", escaping: .none, failing: [.separators],
      error: "error: the value contains ';'"),
    PositionRow(.partsExploded, of: .exploded, separator: " ", escaping: .none),
    // Brackets
    PositionRow(.deepObject, .queryStringDeep, .formDeep, of: .brackets, separator: "&"),
    PositionRow(.partsDeep, of: .brackets, separator: " ", escaping: .none),
    // JSON
    PositionRow(.pathJSON, of: .json, separator: ""),
    PositionRow(.queryJSON, of: .json, prefix: "x=", separator: ""),
    // Properties without a style
    PositionRow(.queryString, .form, of: .properties, separator: "&", escaping: .form),
    PositionRow(.queryStringJSON, .formJSON, of: .jsonProperties, separator: "&", escaping: .form),
    PositionRow(.parts, of: .properties, separator: " ", escaping: .none),
    PositionRow(.partsJSON, of: .jsonProperties, separator: " ", escaping: .none),
  ]
}

/// The expected texts of all values in some positions: those of a table with the prefix, the separator and the escaping of
/// the positions.
struct PositionRow: Sendable, CustomTestStringConvertible {
  enum Escaping: Sendable {
    case none, percent, cookie, form

    /// The characters that are not escaped, besides letters and digits.
    private var unescaped: String {
      switch self {
      case .none, .percent: "-._~"
      case .cookie: "-._~!#$&'()*+/:<=>?@[]^`{|}"
      case .form: "-._* "
      }
    }

    func callAsFunction(_ text: String) -> String {
      if case .none = self { return text }
      let alphanumerics = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
      let escaped = text.addingPercentEncoding(
        withAllowedCharacters: CharacterSet(charactersIn: alphanumerics + unescaped))
      return (escaped ?? text).replacingOccurrences(of: " ", with: "+")
    }
  }

  let positions: [Position]
  private let table: NestedTexts
  private let prefix: String
  private let separator: String
  private let escaping: Escaping
  private let failing: [NestedValue]
  private let error: String

  init(
    _ positions: Position..., of table: NestedTexts, prefix: String = "", separator: String,
    escaping: Escaping = .percent, failing: [NestedValue] = [], error: String? = nil
  ) {
    self.positions = positions
    self.table = table
    self.prefix = prefix
    self.separator = separator
    self.escaping = escaping
    self.failing = failing
    self.error =
      error ?? "error: the JSON of a nested list or object contains '\(separator)', the separator of the parts"
  }

  var testDescription: String { positions.map(\.rawValue).joined(separator: ", ") }

  func text(of value: NestedValue) -> String? {
    guard let text = table.texts[value.rawValue] else { return nil }
    if failing.contains(value) { return error }
    if text.isEmpty { return positions[0].isPath ? "the path parameter 'x' is empty" : "" }
    return prefix + text.components(separatedBy: " · ").map(escaped).joined(separator: separator)
  }

  private func escaped(_ part: String) -> String {
    guard table.hasNames, let equals = part.range(of: "=") else { return escaping(part) }
    if escaping == .none { return part }
    // Only multipart bodies mark JSON.
    let name = part[..<equals.lowerBound].filter { $0 != ":" }
    return escaping(name) + "=" + escaping(String(part[equals.upperBound...]))
  }
}
