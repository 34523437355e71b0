import GenSource

/// A type that the generated code does not declare.
package enum BuiltInType: String, Sendable {
  case string = "String"
  case bool = "Bool"
  case int = "Int"
  case int32 = "Int32"
  case int64 = "Int64"
  case uint32 = "UInt32"
  case uint64 = "UInt64"
  case double = "Double"
  case float = "Float"
  case decimal = "Decimal"
  case date = "Date"
  case calendarDate = "CalendarDate"
  case uuid = "UUID"
  case url = "URL"
  case data = "Data"
  case base64URL = "Base64URL"
  case int64InString = "StringEncoded<Int64>"
  case uint64InString = "StringEncoded<UInt64>"
  case decimalInString = "StringEncoded<Decimal>"
  case jsonValue = "JSONValue"
  case uploadFile = "UploadFile"
  case mediaType = "MediaType"
  case void = "Void"

  /// The modules to import for it.
  package var modules: [Module] {
    switch self {
    case .string, .bool, .int, .int32, .int64, .uint32, .uint64, .double, .float, .void: []
    case .decimal, .date, .uuid, .url, .data: [.foundation]
    case .calendarDate, .jsonValue, .uploadFile, .mediaType, .base64URL, .int64InString, .uint64InString: [.apiRuntime]
    case .decimalInString: [.apiRuntime, .foundation]
    }
  }

  /// Whether values are decoded from a type of JSON, by its name. From one that is not known, they may be.
  package func isDecoded(from name: some StringProtocol) -> Bool {
    guard let type = JSONTypes.named.first(where: { $0.name.description == name })?.type else { return true }
    return !jsonTypes.isDisjoint(with: type)
  }

  /// The types of JSON that values are decoded from.
  private var jsonTypes: JSONTypes {
    switch self {
    case .string, .date, .calendarDate, .uuid, .url, .data, .base64URL, .int64InString, .uint64InString,
      .decimalInString:
      .string
    case .bool: .boolean
    case .int, .int32, .int64, .uint32, .uint64, .double, .float, .decimal: [.integer, .number]
    case .jsonValue, .uploadFile, .mediaType, .void: [.string, .integer, .number, .boolean]
    }
  }

  package enum Module: Hashable, Sendable {
    case foundation
    case apiRuntime
    /// A type of the user's.
    case other(String)

    package init(named name: String) {
      self = name == Module.foundation.name ? .foundation : name == Module.apiRuntime.name ? .apiRuntime : .other(name)
    }

    package var name: String {
      switch self {
      case .foundation: "Foundation"
      case .apiRuntime: "APIRuntime"
      case .other(let name): name
      }
    }
  }
}

extension BuiltInType {
  /// Creates a type from its name, which may begin with that of its module: `URL`, `Foundation.URL`.
  package init?(named name: String) {
    let dot = name.firstIndex(of: ".")
    guard let type = BuiltInType(rawValue: String(dot.map { name[name.index(after: $0)...] } ?? name[...])) else {
      return nil
    }
    let module = type.modules.first?.name ?? "Swift"
    guard dot.map({ name[..<$0] == module }) ?? true else { return nil }
    self = type
  }
}
