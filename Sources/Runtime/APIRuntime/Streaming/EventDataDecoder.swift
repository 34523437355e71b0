/// A decoder of the data of an event that is described as a whole: as JSON or, for a ``JSONText``, as the text that was
/// sent.
struct EventDataDecoder: DecoderWrapper {
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
  let decoder: EventDataDecoder
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
