import Foundation

/// A value that is decoded once more, because it could not be decoded, to say of a number that its type cannot hold where
/// it is and which type that is: Foundation's decoder says of the whole text that it is no JSON.
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
      guard let number = UnfitNumber(error) else { throw error }
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: number.reason(for: Value.self), underlyingError: error))
    }
  }
}

/// Whether a container has to be asked for a value of the type: strings, numbers and Booleans would ask a decoder for a
/// container again, and some others Foundation's decoder reads in its own way.
func isReadByContainers(_ type: Any.Type) -> Bool {
  type is any LosslessStringConvertible.Type || type is any FoundationValue.Type
}

/// What Foundation's decoder reads in its own way.
private protocol FoundationValue {}

extension Date: FoundationValue {}
extension Data: FoundationValue {}
extension URL: FoundationValue {}
extension Decimal: FoundationValue {}

/// Decodes the parts of a value as ``Located``.
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
