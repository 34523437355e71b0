package import GenSource
import GenText

/// The types of Swift for the formats of strings and numbers.
package enum Formats {
  /// A format that makes a difference to the type, under all of its names.
  private struct Row {
    var names: [String]
    var types: JSONTypes
    var swift: BuiltInType

    init(_ names: String..., of types: JSONTypes, as swift: BuiltInType) {
      (self.names, self.types, self.swift) = (names, types, swift)
    }
  }

  private static let rows: [Row] = [
    Row("int64", of: [.integer, .number], as: .int64),
    Row("uint32", of: .integer, as: .uint32),
    Row("uint64", of: [.integer, .number], as: .uint64),
    Row("int32", of: .number, as: .int),
    Row("bigint", "int128", "uint128", of: .integer, as: .decimal),
    Row("decimal", of: .number, as: .decimal),
    Row("int64", of: .string, as: .int64InString),
    Row("uint64", of: .string, as: .uint64InString),
    Row("decimal", of: .string, as: .decimalInString),
    Row("date-time", "google-datetime", of: .string, as: .date),
    Row("date", of: .string, as: .calendarDate),
    // Python's tools name the version as pydantic's types do.
    Row(
      "uuid", "guid", "uuid1", "uuid3", "uuid4", "uuid5", "uuid6", "uuid7", "uuid8", of: .string, as: .uuid),
    Row("uri", "url", of: .string, as: .url),
    Row("byte", "base64", of: .string, as: .data),
    Row("base64url", of: .string, as: .base64URL),
  ]

  /// Formats that say no more than the types that have them do in Swift.
  private static let implied: Set = ["int32", "double", "float", "binary"]

  /// Whether a format that leaves the type as it is says something that a comment should say: another thing than the name of the
  /// type that JSON has.
  package static func saysMore(_ format: String, of types: JSONTypes) -> Bool {
    !implied.contains(usualName(of: format)) && !types.names.contains(format)
  }

  /// The formats by their letters and digits.
  private static let usualNames = Dictionary(
    (rows.flatMap(\.names) + implied).map { ($0.lettersAndDigits, $0) }, uniquingKeysWith: { first, _ in first })

  /// The name that a format has in the table: `date-time` for `dateTime`, `date_time` and `DateTime`. Any other one as it is.
  package static func usualName(of format: String) -> String { usualNames[format.lettersAndDigits] ?? format }

  /// Rows by the name of a format.
  private static let byName = Dictionary(grouping: rows.flatMap { row in row.names.map { ($0, row) } }, by: \.0)
    .mapValues { $0.map(\.1) }

  private static func row(_ format: String, of type: JSONTypes) -> Row? {
    byName[usualName(of: format)]?.first { !$0.types.isDisjoint(with: type) }
  }

  /// The first name of a format; `nil` for one that leaves the type as it is.
  package static func name(_ type: JSONTypes, of format: String) -> String? { row(format, of: type)?.names[0] }

  /// The type of values without parts, as a format may decide.
  package static func type(_ type: JSONTypes, of format: String?) -> BuiltInType {
    if let row = format.flatMap({ row($0, of: type) }) { return row.swift }
    switch type {
    case .boolean: return .bool
    case .integer: return .int
    case .number: return .double
    default: return .string
    }
  }
}
