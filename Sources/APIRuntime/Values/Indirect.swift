/// A stored property kept on the heap, so that a struct may contain itself.
///
///     public struct Category: Codable {
///       public var name: String
///       @Indirect public var parent: Category?
///     }
///
/// It behaves like the property it wraps: copies are independent, and in JSON it is the value itself. An optional one
/// is nil if its key is absent, and is not written if it is nil.
@propertyWrapper
public struct Indirect<Value> {
  private var box: Box

  public init(wrappedValue: Value) {
    box = Box(wrappedValue)
  }

  public var wrappedValue: Value {
    get { box.value }
    set {
      if isKnownUniquelyReferenced(&box) {
        box.value = newValue
      } else {
        box = Box(newValue)
      }
    }
  }

  private final class Box {
    var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }
}

// A box is written to only while one value alone refers to it.
extension Indirect: @unchecked Sendable where Value: Sendable {}

extension Indirect: Equatable where Value: Equatable {
  public static func == (left: Indirect, right: Indirect) -> Bool {
    left.box === right.box || left.wrappedValue == right.wrappedValue
  }
}

extension Indirect: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension Indirect: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(Value.self))
  }
}

extension Indirect: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension KeyedDecodingContainer {
  /// What synthesised decoding calls for an optional `@Indirect` property: nil if the key is absent or its value `null`.
  public func decode<Value: Decodable>(_ type: Indirect<Value?>.Type, forKey key: Key) throws -> Indirect<Value?> {
    Indirect(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// What synthesised encoding calls for an optional `@Indirect` property: writes nothing if it is nil.
  public mutating func encode<Value: Encodable>(_ value: Indirect<Value?>, forKey key: Key) throws {
    try encodeIfPresent(value.wrappedValue, forKey: key)
  }
}
