extension JSONValue {
  /// The Boolean; `nil` for any other value.
  public var boolValue: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The number as an integer: 3 for `3` and for `3.0`; `nil` for `3.5` and for any other value.
  public var integerValue: Int64? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int64(exactly: value)
    default: nil
    }
  }

  /// The number, rounded if it is an integer beyond 2⁵³; `nil` for any other value.
  public var doubleValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The string; `nil` for any other value.
  public var stringValue: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements of an array; `nil` for any other value.
  public var arrayValue: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members of an object; `nil` for any other value.
  public var objectValue: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }
}
