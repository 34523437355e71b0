/// A value or `null`, for properties that distinguish a missing key from `null`, as in merge patches.
///
///     struct UserPatch: Codable, Hashable, Sendable {
///       var name: Nullable<String>?
///     }
///     patch.name = "Ann"          // {"name":"Ann"}
///     patch.name = .value(text)   // {"name":"…"}
///     patch.name = .null          // {"name":null}
///     patch.name = nil            // {}
///
/// It has no literal `nil`, so that `nil` always means a missing key.
///
/// A property that is `null` or missing without a difference is an Optional.
public enum Nullable<Value> {
  /// `null`.
  case null
  /// A value.
  case value(Value)

  /// Creates a value, or `null` from `nil`.
  public init(_ value: Value?) {
    self = value.map(Self.value) ?? .null
  }

  /// The value; `nil` for `null`.
  public var value: Value? {
    switch self {
    case .null: nil
    case .value(let value): value
    }
  }
}

extension Nullable: Sendable where Value: Sendable {}

extension Nullable: Equatable where Value: Equatable {}

extension Nullable: Hashable where Value: Hashable {}

extension Nullable: Decodable where Value: Decodable {
  /// Decodes a value, or `null`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .null : .value(try container.decode(Value.self))
  }
}

extension Nullable: Encodable where Value: Encodable {
  /// Encodes the value, or `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .value(let value): try container.encode(value)
    }
  }
}

extension KeyedDecodingContainer {
  /// Decodes an optional property for synthesized code: `nil` only if the key is missing.
  public func decodeIfPresent<Value: Decodable>(
    _ type: Nullable<Value>.Type,
    forKey key: Key
  ) throws -> Nullable<Value>? {
    guard contains(key) else { return nil }
    return try decodeNil(forKey: key) ? .null : .value(decode(Value.self, forKey: key))
  }
}

extension Nullable: ExpressibleByBooleanLiteral where Value: ExpressibleByBooleanLiteral {
  /// Creates a value from a literal.
  public init(booleanLiteral value: Value.BooleanLiteralType) {
    self = .value(Value(booleanLiteral: value))
  }
}

extension Nullable: ExpressibleByIntegerLiteral where Value: ExpressibleByIntegerLiteral {
  /// Creates a value from a literal.
  public init(integerLiteral value: Value.IntegerLiteralType) {
    self = .value(Value(integerLiteral: value))
  }
}

extension Nullable: ExpressibleByFloatLiteral where Value: ExpressibleByFloatLiteral {
  /// Creates a value from a literal: a `Decimal` of its digits, `19.99`.
  public init(floatLiteral value: Value.FloatLiteralType) {
    self = .value(Value(exactLiteral: value))
  }
}

extension Nullable: ExpressibleByUnicodeScalarLiteral where Value: ExpressibleByUnicodeScalarLiteral {
  /// Creates a value from a literal.
  public init(unicodeScalarLiteral value: Value.UnicodeScalarLiteralType) {
    self = .value(Value(unicodeScalarLiteral: value))
  }
}

extension Nullable: ExpressibleByExtendedGraphemeClusterLiteral
where Value: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates a value from a literal.
  public init(extendedGraphemeClusterLiteral value: Value.ExtendedGraphemeClusterLiteralType) {
    self = .value(Value(extendedGraphemeClusterLiteral: value))
  }
}

extension Nullable: ExpressibleByStringLiteral where Value: ExpressibleByStringLiteral {
  /// Creates a value from a literal.
  public init(stringLiteral value: Value.StringLiteralType) {
    self = .value(Value(stringLiteral: value))
  }
}

extension Nullable: ExpressibleByStringInterpolation where Value: ExpressibleByStringInterpolation {
  /// Creates a value from a literal with interpolations.
  public init(stringInterpolation: Value.StringInterpolation) {
    self = .value(Value(stringInterpolation: stringInterpolation))
  }
}

extension Nullable: ExpressibleByArrayLiteral
where Value: ExpressibleByArrayLiteral & RangeReplaceableCollection {
  /// Creates a value from the elements of a literal.
  public init(arrayLiteral elements: Value.Element...) {
    self = .value(Value(elements))
  }
}
