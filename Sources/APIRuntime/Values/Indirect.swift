/// A value on the heap, so that a struct may contain itself.
///
///     public struct Category: Codable, Hashable, Sendable {
///       public var name: String
///       private var _parent: Indirect<Category?>
///       public var parent: Category? {
///         get { _parent.value }
///         set { _parent.value = newValue }
///       }
///
///       public init(name: String, parent: Category? = nil) {
///         self.name = name
///         self._parent = Indirect(parent)
///       }
///
///       enum CodingKeys: String, CodingKey {
///         case name
///         case _parent = "parent"
///       }
///     }
///
/// Copies are independent, and in JSON it is the value itself. An optional one is `nil` if its key is missing, and is
/// not encoded if it is `nil`.
///
/// It is not a property wrapper, because Swift does not allow them in `nonisolated` structs, as generated models are.
public indirect enum Indirect<Value> {
  /// The value on the heap.
  case boxed(Value)

  /// Creates a box for a value.
  public init(_ value: Value) {
    self = .boxed(value)
  }

  /// The value.
  public var value: Value {
    get {
      switch self {
      case .boxed(let value): value
      }
    }
    set { self = .boxed(newValue) }
  }
}

extension Indirect: Sendable where Value: Sendable {}

extension Indirect: Equatable where Value: Equatable {}

extension Indirect: Hashable where Value: Hashable {}

extension Indirect: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    try DecodingSession.check()
    self.init(try decoder.singleValueContainer().decode(Value.self))
  }
}

extension Indirect: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

extension KeyedDecodingContainer {
  /// Decodes an optional value for synthesized code: `nil` if the key is missing or its value is `null`.
  public func decode<Value: Decodable>(_ type: Indirect<Value?>.Type, forKey key: Key) throws -> Indirect<Value?> {
    try DecodingSession.check()
    return Indirect(try decodeIfPresent(Value.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Encodes an optional value for synthesized code: nothing if it is `nil`.
  public mutating func encode<Value: Encodable>(_ value: Indirect<Value?>, forKey key: Key) throws {
    try encodeIfPresent(value.value, forKey: key)
  }
}
