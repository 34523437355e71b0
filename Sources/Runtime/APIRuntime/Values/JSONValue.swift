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
/// A number keeps its kind: `2.0` and `2e0` are read as a `number`, which is written as `2.0`, and `2` as an `integer`. Decoders and
/// encoders of Foundation do not tell the two apart: with them `2.0` is an `integer`, and is written as `2`.
///
/// Two numbers are equal if they are the same number, as in JSON Schema: `.integer(1) == .number(1.0)`.
///
/// A value with a schema has a type of its own; how this one is coded stands in JSONValue+Codable.swift.
public enum JSONValue: Sendable {
  /// The value `null`.
  case null
  /// A Boolean.
  case bool(Bool)
  /// A number without a fraction that fits 64 bits, exact. One with a point or an exponent is an integer only if it is not exact as
  /// a `Double`.
  case integer(Int64)
  /// Any other number, including an integer beyond 64 bits, as the nearest `Double`. It is written with a point or an exponent.
  case number(Double)
  /// A string.
  case string(String)
  /// An array, whose elements may be of any kinds.
  case array([JSONValue])
  /// An object, whose members may be of any kinds.
  case object(JSONObject)

  /// Returns an object with the members of a dictionary.
  public static func object(_ members: [String: JSONValue]) -> JSONValue { .object(JSONObject(members)) }

  /// Returns an integer of any type: `.integer(names.count)`. One beyond 64 bits is a `number`.
  @_disfavoredOverload public static func integer(_ value: some BinaryInteger) -> JSONValue {
    Int64(exactly: value).map { .integer($0) } ?? .number(Double(value))
  }

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
  /// Returns whether two values are the same JSON: numbers by their values, objects whatever the order of their members
  /// is.
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

  /// Combines the value; equal numbers have equal hashes, however they are stored.
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

extension JSONValue: ExpressibleByNilLiteral {
  /// Creates `null`.
  public init(nilLiteral: ()) {
    self = .null
  }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  /// Creates an integer.
  public init(integerLiteral value: Int64) {
    self = .integer(value)
  }
}

extension JSONValue: ExpressibleByFloatLiteral {
  /// Creates a number.
  public init(floatLiteral value: Double) {
    self = .number(value)
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Creates a string.
  public init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension JSONValue: ExpressibleByArrayLiteral {
  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) {
    self = .array(elements)
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Creates an object. Of members with the same name it has the last one.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    var members = JSONObject(minimumCapacity: elements.count)
    for (name, value) in elements { members[name] = value }
    self = .object(members)
  }
}
