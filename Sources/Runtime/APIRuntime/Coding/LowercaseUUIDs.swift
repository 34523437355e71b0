import Foundation

/// A value whose UUIDs are encoded in lower case, as RFC 9562 requires: Foundation encodes them in capitals.
///
/// It is encoded through containers that do the same for the parts of the value.
///
/// It is for Foundation's encoders alone: ours writes small letters.
struct LowercaseUUIDs: Encodable {
  /// The value.
  let value: any Encodable

  func encode(to encoder: any Encoder) throws {
    if let value = unit {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    } else {
      try value.encode(to: UUIDEncoder(inner: encoder))
    }
  }

  /// The text of a UUID, or a value that the encoder encodes in its own way; `nil` for a value with parts.
  private var unit: (any Encodable)? {
    if let id = value as? UUID { return id.uuidString.lowercased() }
    // Its keys are not those of properties, to which a strategy of the encoder applies.
    if let dictionary = value as? any EncodableDictionary { return dictionary.withLowercaseUUIDs }
    return JSONEncodingRun.isLeaf(type(of: value)) ? value : nil
  }
}

/// A dictionary of any values.
private protocol EncodableDictionary {
  /// The dictionary with values that are encoded so.
  var withLowercaseUUIDs: [String: LowercaseUUIDs] { get }
}

extension Dictionary: EncodableDictionary where Key == String, Value: Encodable {
  fileprivate var withLowercaseUUIDs: [String: LowercaseUUIDs] { mapValues { LowercaseUUIDs(value: $0) } }
}

/// The encoder that such a value is given.
private struct UUIDEncoder: Encoder {
  /// The encoder of Foundation.
  let inner: any Encoder
  var codingPath: [any CodingKey] { inner.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { inner.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedUUIDContainer(inner: inner.container(keyedBy: type)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { UnkeyedUUIDContainer(inner: inner.unkeyedContainer()) }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleUUIDContainer(inner: inner.singleValueContainer())
  }
}

/// The members of an object.
private struct KeyedUUIDContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  /// The container of Foundation's encoder.
  var inner: KeyedEncodingContainer<Key>
  var codingPath: [any CodingKey] { inner.codingPath }

  mutating func encodeNil(forKey key: Key) throws { try inner.encodeNil(forKey: key) }

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try inner.encode(LowercaseUUIDs(value: value), forKey: key)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    KeyedEncodingContainer(KeyedUUIDContainer<NestedKey>(inner: inner.nestedContainer(keyedBy: type, forKey: key)))
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    UnkeyedUUIDContainer(inner: inner.nestedUnkeyedContainer(forKey: key))
  }

  mutating func superEncoder() -> any Encoder { UUIDEncoder(inner: inner.superEncoder()) }

  mutating func superEncoder(forKey key: Key) -> any Encoder { UUIDEncoder(inner: inner.superEncoder(forKey: key)) }
}

/// The elements of an array.
private struct UnkeyedUUIDContainer: UnkeyedEncodingContainer {
  /// The container of Foundation's encoder.
  var inner: any UnkeyedEncodingContainer
  var codingPath: [any CodingKey] { inner.codingPath }
  var count: Int { inner.count }

  mutating func encodeNil() throws { try inner.encodeNil() }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    try inner.encode(LowercaseUUIDs(value: value))
  }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedUUIDContainer(inner: inner.nestedContainer(keyedBy: type)))
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    UnkeyedUUIDContainer(inner: inner.nestedUnkeyedContainer())
  }

  mutating func superEncoder() -> any Encoder { UUIDEncoder(inner: inner.superEncoder()) }
}

/// A single value.
private struct SingleUUIDContainer: SingleValueEncodingContainer {
  /// The container of Foundation's encoder.
  var inner: any SingleValueEncodingContainer
  var codingPath: [any CodingKey] { inner.codingPath }

  mutating func encodeNil() throws { try inner.encodeNil() }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    try inner.encode(LowercaseUUIDs(value: value))
  }
}
