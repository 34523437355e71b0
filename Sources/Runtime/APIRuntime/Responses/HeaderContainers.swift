/// The whole text of a header field, or of a part of one.
///
/// They hand out parts of a text; how a text is split and converted is known to ``HeaderDecoder``.
struct SingleHeaderContainer: SingleValueDecodingContainer {
  /// The decoder of the text.
  let decoder: HeaderDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { false }
  func decode(_ type: Bool.Type) throws -> Bool { try decoder.parsed(type) }
  func decode(_ type: String.Type) throws -> String { decoder.text }
  func decode(_ type: Double.Type) throws -> Double { try decoder.parsed(type) }
  func decode(_ type: Float.Type) throws -> Float { try decoder.parsed(type) }
  func decode(_ type: Int.Type) throws -> Int { try decoder.integer(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try decoder.integer(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try decoder.integer(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try decoder.integer(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try decoder.integer(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try decoder.integer(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try decoder.integer(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try decoder.integer(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try decoder.integer(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try decoder.integer(type) }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }
}

/// The elements of a list in a header field.
struct UnkeyedHeaderContainer: UnkeyedDecodingContainer {
  /// The decoder of the list, for errors.
  let decoder: HeaderDecoder
  /// The decoders of the elements.
  let elements: [HeaderDecoder]
  /// The index of the next element, from 0.
  private(set) var currentIndex = 0

  /// Creates a container at the first element.
  init(decoder: HeaderDecoder, elements: [HeaderDecoder]) {
    self.decoder = decoder
    self.elements = elements
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  /// Returns the next element, and moves behind it.
  private mutating func next(_ type: Any.Type) throws -> HeaderDecoder {
    guard !isAtEnd else { throw decoder.mismatch(type) }
    defer { currentIndex += 1 }
    return elements[currentIndex]
  }

  mutating func decodeNil() -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next(type).decode(type)
  }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw decoder.mismatch([String: String].self)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw decoder.mismatch([String].self)
  }

  mutating func superDecoder() throws -> any Decoder {
    try next(String.self)
  }
}

/// The members of an object in a header field.
struct KeyedHeaderContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  /// The decoder of the object, for errors.
  let decoder: HeaderDecoder
  /// The decoders of the members, by their names.
  let members: [String: HeaderDecoder]

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { members.keys.sorted().compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

  /// Returns a member.
  ///
  /// - Throws: A `DecodingError` if it is missing.
  private func member(_ key: any CodingKey) throws -> HeaderDecoder {
    guard let member = members[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "missing in \(decoder.shown.quotedExcerpt)"))
    }
    return member
  }

  func decodeNil(forKey key: Key) throws -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try member(key).decode(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    throw decoder.mismatch([String: String].self)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw decoder.mismatch([String].self)
  }

  func superDecoder() throws -> any Decoder { decoder }

  func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }
}
