import Foundation

/// A value that is decoded a second time to find a number that does not fit its type, with its place and its type:
/// Foundation's decoder reports the whole text as invalid JSON.
struct Located<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    guard isReadByContainers(Value.self) else {
      value = try Value(from: NumberLocator(inner: decoder))
      return
    }
    do {
      value = try decoder.singleValueContainer().decode(Value.self)
    } catch {
      guard let number = UnrepresentableNumber(error) else { throw error }
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: number.reason(for: Value.self), underlyingError: error))
    }
  }
}

/// Returns whether a value of a type has to be decoded by a container: strings, numbers and Booleans would request a
/// container of the decoder again, and Foundation's decoder decodes some others in its own way.
func isReadByContainers(_ type: Any.Type) -> Bool {
  type is any LosslessStringConvertible.Type || type is any FoundationValue.Type
}

/// A type that Foundation's decoder decodes in its own way.
private protocol FoundationValue {}

extension Date: FoundationValue {}
extension Data: FoundationValue {}
extension URL: FoundationValue {}
extension Decimal: FoundationValue {}

/// A decoder that decodes the parts of a value as ``Located``.
private struct NumberLocator: DecoderWrapper {
  let inner: any Decoder
  var codingPath: [any CodingKey] { inner.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { inner.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(KeyedLocator(inner: try inner.container(keyedBy: type)))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    UnkeyedLocator(inner: try inner.unkeyedContainer())
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    SingleLocator(inner: try inner.singleValueContainer())
  }
}

private struct KeyedLocator<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let inner: KeyedDecodingContainer<Key>
  var codingPath: [any CodingKey] { inner.codingPath }
  var allKeys: [Key] { inner.allKeys }

  func contains(_ key: Key) -> Bool { inner.contains(key) }

  func decodeNil(forKey key: Key) throws -> Bool { try inner.decodeNil(forKey: key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try inner.decode(Located<Value>.self, forKey: key).value
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    KeyedDecodingContainer(KeyedLocator<NestedKey>(inner: try inner.nestedContainer(keyedBy: type, forKey: key)))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    UnkeyedLocator(inner: try inner.nestedUnkeyedContainer(forKey: key))
  }

  func superDecoder() throws -> any Decoder { NumberLocator(inner: try inner.superDecoder()) }

  func superDecoder(forKey key: Key) throws -> any Decoder { NumberLocator(inner: try inner.superDecoder(forKey: key)) }
}

private struct UnkeyedLocator: UnkeyedDecodingContainer {
  private var inner: any UnkeyedDecodingContainer
  var codingPath: [any CodingKey] { inner.codingPath }
  var count: Int? { inner.count }
  var isAtEnd: Bool { inner.isAtEnd }
  var currentIndex: Int { inner.currentIndex }

  init(inner: any UnkeyedDecodingContainer) { self.inner = inner }

  mutating func decodeNil() throws -> Bool { try inner.decodeNil() }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try inner.decode(Located<Value>.self).value
  }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(KeyedLocator(inner: try inner.nestedContainer(keyedBy: type)))
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    UnkeyedLocator(inner: try inner.nestedUnkeyedContainer())
  }

  mutating func superDecoder() throws -> any Decoder { NumberLocator(inner: try inner.superDecoder()) }
}

private struct SingleLocator: SingleValueDecodingContainer {
  let inner: any SingleValueDecodingContainer
  var codingPath: [any CodingKey] { inner.codingPath }

  func decodeNil() -> Bool { inner.decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try inner.decode(Located<Value>.self).value }
}
