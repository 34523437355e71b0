import Foundation

/// A decoder of an object that is an event. For a string, its member `data` is the text that was sent.
///
/// How an event is read from the lines of a stream is known to ``EventParser``.
struct EventDecoder: DecoderWrapper {
  /// The decoder of the object, whose member `data` is JSON if the text is.
  let members: any Decoder
  /// The text of the data.
  let text: String
  /// The id, which may be described as a number; `nil` without one.
  let id: String?

  /// The decoder of the object.
  var inner: any Decoder { members }
  var codingPath: [any CodingKey] { members.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { members.userInfo }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // Strings, numbers and Booleans would request a single value again.
    if type is any LosslessStringConvertible.Type { return try members.singleValueContainer().decode(type) }
    return try Value(from: self)
  }

  /// Returns the id as a number; `nil` for any other type, and for an id that is not a number.
  func number<Value>(_ type: Value.Type) -> Value? {
    guard let id, type is any FixedWidthInteger.Type else { return nil }
    return (type as? any LosslessStringConvertible.Type)?.init(id) as? Value
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
  /// The members of the object.
  let members: KeyedDecodingContainer<Key>
  /// The decoder of the event, for its data.
  let decoder: EventDecoder

  var codingPath: [any CodingKey] { members.codingPath }
  var allKeys: [Key] { members.allKeys }

  func contains(_ key: Key) -> Bool { members.contains(key) }

  func decodeNil(forKey key: Key) throws -> Bool { try members.decodeNil(forKey: key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    guard key.stringValue == "data" else {
      if key.stringValue == "id", let number = decoder.number(type) { return number }
      return try members.decode(type, forKey: key)
    }
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
  /// The decoder of the event, as which a type is decoded again.
  let decoder: EventDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }
}

extension JSONBodyDecoder {
  /// Decodes a value from all members of an event: `{"event":"price","id":"7","data":{"price":1.5}}`.
  func value<Value: Decodable>(of type: Value.Type, from event: EventParser.Event) throws -> Value {
    let text = String(decoding: event.data, as: UTF8.self)
    var json = Data("{".utf8)
    /// Adds a member, whose value is JSON already.
    func add(_ name: String, _ value: Data) {
      if json.count > 1 { json.append(UInt8(ascii: ",")) }
      json += Data("\"\(name)\":".utf8) + value
    }
    let encoder = JSONEncoder()
    if let type = event.type { add("event", try encoder.encode(type)) }
    if let id = event.id { add("id", try encoder.encode(id)) }
    if let retry = event.retry { add("retry", try encoder.encode(retry)) }
    // JSON behind a byte order mark, or in another encoding than UTF-8, cannot stand within other JSON.
    let isPlain = !event.data.contains(0) && !event.data.starts(with: [0xEF, 0xBB, 0xBF])
    add("data", isPlain && isJSON(event.data) ? event.data : try encoder.encode(text))
    json.append(UInt8(ascii: "}"))
    return try within(json) { [json] in
      try self.locatingNumbers(in: json) {
        try $0.decode(Captured.self, from: json).value(of: type, text: text, id: event.id)
      }
    }
  }
}

/// The decoder of the members of an event.
private struct Captured: Decodable {
  let members: any Decoder

  init(from decoder: any Decoder) {
    members = decoder
  }

  /// Returns the event as a value of a type.
  func value<Value: Decodable>(of type: Value.Type, text: String, id: String?) throws -> Value {
    try EventDecoder(members: members, text: text, id: id).decode(type)
  }
}

/// A decoder of the data of an event that is described as a whole: as JSON or, for a ``JSONText``, as the text that was
/// sent.
struct EventDataDecoder: DecoderWrapper {
  /// The decoder of the data as JSON.
  let inner: any Decoder
  /// The text of the data.
  let text: String

  var codingPath: [any CodingKey] { inner.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { inner.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try inner.container(keyedBy: type)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try inner.unkeyedContainer() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    WholeData(decoder: self, inner: try inner.singleValueContainer())
  }
}

/// The container of the data as a single value, for wrappers and unions.
private struct WholeData: SingleValueDecodingContainer {
  /// The decoder of the data, as which a type is decoded again.
  let decoder: EventDataDecoder
  /// The container of the data as JSON.
  let inner: any SingleValueDecodingContainer

  var codingPath: [any CodingKey] { inner.codingPath }

  func decodeNil() -> Bool { inner.decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    isReadByContainers(type) ? try inner.decode(type) : try Value(from: decoder)
  }
}

extension Decoder {
  /// The text of the value being decoded, if it is the data of an event.
  var eventData: String? {
    (self as? EventDataDecoder)?.text ?? (self as? any DecoderWrapper)?.inner.eventData
  }
}
