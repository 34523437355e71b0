import Foundation

/// A decoder of an object that is an event. For a string, its member `data` is the text that was sent.
struct EventDecoder: DecoderWrapper {
  /// The decoder of the object, whose member `data` is JSON if the text is.
  let members: any Decoder
  /// The text of the data.
  let text: String

  var inner: any Decoder { members }
  var codingPath: [any CodingKey] { members.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { members.userInfo }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // Strings, numbers and Booleans would request a single value again.
    if type is any LosslessStringConvertible.Type { return try members.singleValueContainer().decode(type) }
    return try Value(from: self)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(EventMembers(members: try members.container(keyedBy: type), decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try members.unkeyedContainer()
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    WholeEvent(decoder: self)
  }
}

/// The container of the members of an event.
private struct EventMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: KeyedDecodingContainer<Key>
  let decoder: EventDecoder

  var codingPath: [any CodingKey] { members.codingPath }
  var allKeys: [Key] { members.allKeys }

  func contains(_ key: Key) -> Bool { members.contains(key) }

  func decodeNil(forKey key: Key) throws -> Bool { try members.decodeNil(forKey: key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    guard key.stringValue == "data" else { return try members.decode(type, forKey: key) }
    if let text = decoder.text as? Value { return text }
    if isReadByContainers(type) { return try members.decode(type, forKey: key) }
    return try Value(from: EventDataDecoder(inner: members.superDecoder(forKey: key), text: decoder.text))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try members.nestedContainer(keyedBy: type, forKey: key)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try members.nestedUnkeyedContainer(forKey: key)
  }

  func superDecoder() throws -> any Decoder { decoder }

  func superDecoder(forKey key: Key) throws -> any Decoder { try members.superDecoder(forKey: key) }
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

/// The container of an event as a single value, for wrappers and unions.
private struct WholeEvent: SingleValueDecodingContainer {
  let decoder: EventDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }
}
