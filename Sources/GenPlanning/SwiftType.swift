/// The type of a value in the generated Swift.
package indirect enum SwiftType: Hashable, Sendable {
  case builtIn(BuiltInType)
  /// The names from the module's top level down, such as `["Pet", "Status"]`.
  case declared([String])
  case array(SwiftType)
  /// From `String` to the type.
  case dictionary(SwiftType)
  case optional(SwiftType)
  /// The JSON of a value, in a string.
  case jsonText(SwiftType)
  /// Of a value or `null`, where `nil` means that there is neither.
  case nullable(SwiftType)
  /// A server-sent event with data of the type.
  case serverSentEvent(SwiftType)
  /// The body of an answer that is made of elements.
  case streamed(SwiftType)

  /// The type, or nothing.
  package var asOptional: SwiftType { isOptional ? self : .optional(self) }

  package var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  /// The type inside every `Optional` around it.
  package var unwrapped: SwiftType {
    if case .optional(let wrapped) = self { wrapped.unwrapped } else { self }
  }

  /// What a streamed body is made of; `nil` for any other type.
  package var element: SwiftType? {
    if case .streamed(let element) = self { element } else { nil }
  }

  /// Calls `visit` with every type that this one is made of.
  package func forEach(_ visit: (SwiftType) -> Void) {
    visit(self)
    switch self {
    case .builtIn, .declared: break
    case .array(let inner), .dictionary(let inner), .optional(let inner), .jsonText(let inner), .nullable(let inner),
      .serverSentEvent(let inner), .streamed(let inner):
      inner.forEach(visit)
    }
  }
}

/// A type that the generated code does not declare.
package enum BuiltInType: String, Sendable {
  case string = "String"
  case bool = "Bool"
  case int = "Int"
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
    case .string, .bool, .int, .int64, .uint32, .uint64, .double, .float, .void: []
    case .decimal, .date, .uuid, .url, .data: [.foundation]
    case .calendarDate, .jsonValue, .uploadFile, .mediaType, .base64URL, .int64InString, .uint64InString: [.apiRuntime]
    case .decimalInString: [.apiRuntime, .foundation]
    }
  }

  package enum Module: String, Sendable {
    case foundation = "Foundation"
    case apiRuntime = "APIRuntime"
  }
}
