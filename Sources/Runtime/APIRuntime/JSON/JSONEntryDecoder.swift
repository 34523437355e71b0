import Foundation

/// A decoder of one value of a tape, for any type.
///
/// It is for types that are not `FieldValue`, and for the synthesized code of others. Models are read through
/// ``JSONFields``.
///
/// It is a value of two words: one is made for each value, and costs nothing else. A type that stores it keeps the
/// tape.
struct JSONEntryDecoder: Decoder {
  /// The text.
  let tape: JSONTape
  /// The index of the value's entry.
  let index: Int

  var codingPath: [any CodingKey] { tape.path(to: index) }
  var userInfo: [CodingUserInfoKey: Any] { tape.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard tape.kind(index) == .object else { throw tape.failure([String: JSONValue].self, index) }
    return KeyedDecodingContainer(JSONKeyedContainer(tape, index))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard tape.kind(index) == .array else { throw tape.failure([JSONValue].self, index) }
    return JSONUnkeyedContainer(tape, index)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension JSONEntryDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { tape.isNull(index) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try tape.decode(type, index) }
}

extension JSONTape {
  /// Decodes a value of any type. The types that JSON has, and those of Foundation, are read from the text.
  ///
  /// The most frequent types are compared first.
  ///
  /// - Parameter index: The index of the value's entry.
  /// - Throws: A `DecodingError` with the path, the line and the column; any error of the type.
  func decode<Value: Decodable>(_ type: Value.Type, _ index: Int) throws -> Value {
    if type == String.self { return try same(string(index), type, index) }
    if type == Int.self { return try same(integer(Int.self, index), type, index) }
    if type == Double.self { return try same(double(index), type, index) }
    if type == Bool.self { return try same(bool(index), type, index) }
    if type == Date.self { return try same(date(index), type, index) }
    if type == UUID.self { return try same(uuid(index), type, index) }
    if type == Int64.self { return try same(integer(Int64.self, index), type, index) }
    if type == Int32.self { return try same(integer(Int32.self, index), type, index) }
    if type == Float.self { return try same(float(index), type, index) }
    if type == Decimal.self { return try same(decimal(index), type, index) }
    if type == URL.self { return try same(url(index), type, index) }
    if type == Data.self { return try same(data(index), type, index) }
    if type == JSONValue.self { return try same(jsonValue(index), type, index) }
    if let decode = Self.integers[ObjectIdentifier(type)] {
      guard let value = decode(self, index) as? Value else { throw failure(type, index) }
      return value
    }
    return try type.init(from: JSONEntryDecoder(tape: self, index: index))
  }

  /// Returns a value of the type that it is known to have.
  ///
  /// The types are equal when it is called; a cast would take longer than reading the value.
  @inline(__always)
  private func same<Found, Value>(_ value: Found?, _ type: Value.Type, _ index: Int) throws -> Value {
    guard let value else { throw failure(type, index) }
    return unsafeBitCast(value, to: type)
  }

  /// The other integers.
  private static let integers: [ObjectIdentifier: @Sendable (JSONTape, Int) -> Any?] = [
    ObjectIdentifier(Int8.self): { $0.integer(Int8.self, $1) },
    ObjectIdentifier(Int16.self): { $0.integer(Int16.self, $1) },
    ObjectIdentifier(UInt.self): { $0.integer(UInt.self, $1) },
    ObjectIdentifier(UInt8.self): { $0.integer(UInt8.self, $1) },
    ObjectIdentifier(UInt16.self): { $0.integer(UInt16.self, $1) },
    ObjectIdentifier(UInt32.self): { $0.integer(UInt32.self, $1) },
    ObjectIdentifier(UInt64.self): { $0.integer(UInt64.self, $1) },
  ]
}

/// The members of an object.
///
/// It is a class because its functions, which are not mutating, move the cursor.
final class JSONKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  /// The text.
  private let tape: JSONTape
  /// The index of the object's entry.
  private let object: Int
  /// The index of the key behind the member that was found last, where the next search begins.
  private var cursor: Int

  /// Creates the container of an object.
  init(_ tape: JSONTape, _ object: Int) {
    self.tape = tape
    self.object = object
    cursor = object + 1
  }

  var codingPath: [any CodingKey] { tape.path(to: object) }

  var allKeys: [Key] {
    var keys: [Key] = []
    keys.reserveCapacity(tape.childCount(object))
    tape.forEachKey(of: object) { if let key = Key(stringValue: tape.key($0)) { keys.append(key) } }
    return keys
  }

  /// Returns the index of a member's value, and moves the cursor behind it; `nil` if the member is missing.
  @inline(__always)
  private func find(_ key: Key) -> Int? { tape.value(of: key.stringValue, in: object, cursor: &cursor) }

  /// Returns the index of a member's value.
  ///
  /// - Throws: A `DecodingError` if the member is missing.
  private func value(_ key: Key) throws -> Int {
    guard let index = find(key) else {
      throw tape.missing(key, object)
    }
    return index
  }

  func contains(_ key: Key) -> Bool {
    // The key is likely to be asked for again.
    let start = cursor
    defer { cursor = start }
    return find(key) != nil
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    let start = cursor
    let isNull = tape.isNull(try value(key))
    if !isNull { cursor = start }
    return isNull
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try tape.decode(type, value(key))
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    guard let index = find(key), !tape.isNull(index) else { return nil }
    return try tape.decode(type, index)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(value(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(value(key)).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { superDecoder(named: JSONKey("super")) }

  func superDecoder(forKey key: Key) throws -> any Decoder { superDecoder(named: key) }

  /// Returns the decoder of a superclass's part, which may be missing.
  private func superDecoder(named key: some CodingKey) -> any Decoder {
    guard let index = tape.value(of: key.stringValue, in: object, cursor: &cursor) else {
      return JSONNothingDecoder(codingPath: codingPath + [key], userInfo: tape.userInfo)
    }
    return decoder(index)
  }

  /// Returns the decoder of a member's value.
  private func decoder(_ index: Int) -> JSONEntryDecoder { JSONEntryDecoder(tape: tape, index: index) }
}

/// The elements of an array.
struct JSONUnkeyedContainer: UnkeyedDecodingContainer {
  /// The text.
  private let tape: JSONTape
  /// The index of the array's entry.
  private let array: Int
  /// The index of the next element.
  private var next: Int
  /// The position of the next element, from 0, for errors.
  private(set) var currentIndex = 0

  /// Creates the container of an array, at its first element.
  init(_ tape: JSONTape, _ array: Int) {
    self.tape = tape
    self.array = array
    next = array + 1
  }

  var codingPath: [any CodingKey] { tape.path(to: array) }
  var count: Int? { tape.childCount(array) }
  var isAtEnd: Bool { next >= Int(tape.entries[array].extent) }

  /// Returns the index of the next element.
  ///
  /// - Throws: A `DecodingError` at the end of the array.
  private func current(_ type: Any.Type) throws -> Int {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        type,
        .init(
          codingPath: codingPath + [IndexKey(currentIndex)],
          debugDescription: "expected \(name(type)), found the end of the array at \(tape.place(array))"))
    }
    return next
  }

  /// Moves behind the next element.
  private mutating func advance() {
    next = tape.indexBehind(next)
    currentIndex += 1
  }

  mutating func decodeNil() throws -> Bool {
    guard tape.isNull(try current(Never.self)) else { return false }
    advance()
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try tape.decode(type, current(type))
    advance()
    return value
  }

  mutating func decodeIfPresent<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    guard !isAtEnd else { return nil }
    let value = tape.isNull(next) ? nil : try tape.decode(type, next)
    advance()
    return value
  }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let container = try decoder([String: JSONValue].self).container(keyedBy: type)
    advance()
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try decoder([JSONValue].self).unkeyedContainer()
    advance()
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try decoder((any Decoder).self)
    advance()
    return decoder
  }

  /// Returns the decoder of the next element.
  private func decoder(_ type: Any.Type) throws -> JSONEntryDecoder {
    JSONEntryDecoder(tape: tape, index: try current(type))
  }
}

/// A decoder of the part of a superclass that is missing.
private struct JSONNothingDecoder: Decoder, SingleValueDecodingContainer {
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any]

  /// Returns the error of every value.
  private func missing(_ type: Any.Type) -> DecodingError {
    .valueNotFound(type, .init(codingPath: codingPath, debugDescription: "expected \(name(type)), found nothing"))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw missing([String: JSONValue].self)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw missing([JSONValue].self) }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { true }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { throw missing(type) }
}
