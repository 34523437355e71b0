/// Any JSON value, for schemas without a type.
///
///     let value: JSONValue = ["name": "Rex", "tags": ["dog", nil], "age": 3]
///     value["name"]?.stringValue      // "Rex"
///     value["tags"]?[0]               // .string("dog")
///
/// The members of an object have no order: `description` and `JSONEncoder.api()` sort them by name. An array or object
/// of more than ``ClientConfiguration/maximumDepth`` levels, 128 by default and without a client, is not decoded,
/// because it could overflow the stack. Printing, comparing and destroying a deeper one that was built in code recurses
/// on the stack of the caller.
///
/// Two numbers are equal if they are the same number, as in JSON Schema: `.integer(1) == .number(1.0)`. (Decoders
/// cannot tell `1` from `1.0` either.)
public enum JSONValue: Sendable {
  case null
  case bool(Bool)
  /// A number without a fraction that fits 64 bits, exact.
  case integer(Int64)
  /// Any other number, including an integer beyond 64 bits, as the nearest `Double`.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// Returns an object with the members of a dictionary.
  public static func object(_ members: [String: JSONValue]) -> JSONValue { .object(JSONObject(members)) }

  /// The member of an object; `nil` if it is missing, or for any other value.
  public subscript(name: String) -> JSONValue? {
    objectValue?[name]
  }

  /// The element of an array; `nil` if it is missing, or for any other value.
  public subscript(index: Int) -> JSONValue? {
    guard let elements = arrayValue, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
}

extension JSONValue: Hashable {
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.integer(let integer), .number(let number)), (.number(let number), .integer(let integer)):
      Int64(exactly: number) == integer
    case (.string(let left), .string(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0 as UInt8)
    case .bool(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(value)
    case .number(let value):
      if let integer = Int64(exactly: value) {
        hasher.combine(integer)
      } else {
        hasher.combine(value)
      }
    case .string(let value): hasher.combine(value)
    case .array(let value): hasher.combine(value)
    case .object(let value): hasher.combine(value)
    }
  }
}
