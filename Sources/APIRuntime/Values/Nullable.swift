/// A value or `null`, for properties that tell an absent key from `null`, as the bodies of merge patches do.
///
///     struct UserPatch: Codable, Hashable, Sendable {
///       var name: Nullable<String>?
///     }
///     patch.name = "Ann"          // {"name":"Ann"}
///     patch.name = .value(text)   // {"name":"…"}
///     patch.name = .null          // {"name":null}
///     patch.name = nil            // {}
///
/// `nil` is no literal of it, so that `nil` always means that the key is absent.
public enum Nullable<Value> {
  case null
  case value(Value)

  /// The value, or `null` if there is none.
  public init(_ value: Value?) {
    self = value.map(Self.value) ?? .null
  }

  /// The value; nil if this is `null`.
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
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .null : .value(try container.decode(Value.self))
  }
}

extension Nullable: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .value(let value): try container.encode(value)
    }
  }
}

extension KeyedDecodingContainer {
  /// What synthesised decoding calls for an optional one: nil only if the key is absent.
  public func decodeIfPresent<Value: Decodable>(
    _ type: Nullable<Value>.Type,
    forKey key: Key
  ) throws -> Nullable<Value>? {
    guard contains(key) else { return nil }
    return try decodeNil(forKey: key) ? .null : .value(decode(Value.self, forKey: key))
  }

  /// What synthesised decoding calls for an optional one that is kept on the heap: nil only if the key is absent.
  public func decode<Value: Decodable>(
    _ type: Indirect<Nullable<Value>?>.Type,
    forKey key: Key
  ) throws -> Indirect<Nullable<Value>?> {
    Indirect(try decodeIfPresent(Nullable<Value>.self, forKey: key))
  }
}
