import Foundation

/// An encoder of one value, of any type, into a JSON text.
///
/// The creator calls ``finish()`` once the value has been encoded.
///
/// It is for types that are not `FieldValue`, and for the synthesized code of others. Models are written through
/// ``JSONFieldWriter``.
///
/// A container that a type fills on its own, such as a nested one, may be filled after the members behind it: it has a
/// text of its own, which is inserted in its place by `finish()`.
final class JSONValueEncoder: Encoder {
  /// The encoding that the value is part of.
  let run: JSONEncodingRun
  /// The text that the value is written to.
  let output: JSONOutput
  /// The number of arrays and objects around the value.
  let depth: Int
  /// The encoder of the array or object that the value is in.
  private let parent: JSONValueEncoder?
  /// The key of the value in it.
  private let key: (any CodingKey)?
  /// The kind of the value, which the first container decides on.
  private var shape = Shape.none
  /// The array or object that has been opened.
  private var frame = JSONFrame()
  /// The values of containers that types fill on their own, with their places in the text.
  private var parts: [(offset: Int, encoder: JSONValueEncoder)] = []

  /// The kinds of values.
  private enum Shape {
    case none, scalar, array, object
  }

  /// Creates the encoder of a value that is not written yet.
  init(
    _ run: JSONEncodingRun, output: JSONOutput, depth: Int = 0, parent: JSONValueEncoder? = nil,
    key: (any CodingKey)? = nil
  ) {
    self.run = run
    self.output = output
    self.depth = depth
    self.parent = parent
    self.key = key
  }

  var codingPath: [any CodingKey] {
    var path: [any CodingKey] = []
    var encoder: JSONValueEncoder? = self
    while let current = encoder {
      if let key = current.key { path.append(key) }
      encoder = current.parent
    }
    return path.reversed()
  }

  var userInfo: [CodingUserInfoKey: Any] { run.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(JSONKeyedEncodingContainer(encoder: begin(.object)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { JSONUnkeyedEncodingContainer(encoder: begin(.array)) }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// Returns the encoder of the members or elements, which is another one if the value has another shape already.
  private func begin(_ shape: Shape) -> JSONValueEncoder {
    if self.shape == shape { return self }
    guard self.shape == .none else {
      run.end(codingPath, "a value cannot be encoded in two ways")
      return JSONValueEncoder(run, output: JSONOutput(), depth: depth).begin(shape)
    }
    run.enter(depth: depth, codingPath)
    self.shape = shape
    frame = output.open(UInt8(ascii: shape == .object ? "{" : "["))
    return self
  }

  /// Writes what is missing at the end. Returns whether there is a value.
  ///
  /// It is called once. Parts that have no value are empty objects, as Foundation writes them.
  func finish() -> Bool {
    if !parts.isEmpty {
      output.insert(
        parts.map { part in
          if !part.encoder.finish() { part.encoder.output.append("{}") }
          return (part.offset, part.encoder.output)
        }, into: frame)
      parts = []
    }
    switch shape {
    case .none: return false
    case .scalar: return true
    case .array: output.closeArray()
    case .object: output.closeObject(frame)
    }
    return true
  }

  /// The number of members or elements so far.
  var count: Int { frame.count }

  /// Writes members without containers.
  func writeMembers(_ body: (inout JSONFieldWriter) -> Void) throws {
    let encoder = begin(.object)
    var writer = JSONFieldWriter(run: run, frame: encoder.frame)
    try run.write(to: encoder, { body(&writer) })
    encoder.frame = writer.frame
  }

  /// Encodes the value of a member.
  ///
  /// If it fails, the object is as before.
  @inline(__always)
  func encodeMember<Value: Encodable>(_ value: Value, _ key: some CodingKey) throws {
    let before = (frame, output.count, output.memberCount)
    do {
      beginMember(key)
      try run.encode(value, output, depth: depth + 1, parent: self, key: key)
    } catch {
      restore(before)
      throw error
    }
  }

  /// Writes the key of the next member.
  @inline(__always)
  private func beginMember(_ key: some CodingKey) {
    var name = key.stringValue
    name.withUTF8 { output.beginMember($0, &frame) }
  }

  /// Writes a member that is `null`.
  func encodeNullMember(_ key: some CodingKey) {
    beginMember(key)
    output.append(null: ())
  }

  /// Encodes the value of an element. If it fails, the array is as before.
  func encodeElement<Value: Encodable>(_ value: Value) throws {
    let before = (frame, output.count, output.memberCount)
    let index = count
    do {
      output.beginElement(&frame)
      try run.encode(value, output, depth: depth + 1, parent: self, key: IndexKey(index))
    } catch {
      restore(before)
      throw error
    }
  }

  /// Writes an element that is `null`.
  func encodeNullElement() {
    output.beginElement(&frame)
    output.append(null: ())
  }

  /// Removes a member or element that could not be encoded.
  private func restore(_ before: (frame: JSONFrame, count: Int, memberCount: Int)) {
    frame = before.frame
    output.rewind(to: before.count, memberCount: before.memberCount)
  }

  /// Returns the encoder of a member that its type fills later.
  ///
  /// - Parameter key: The key of the member. Its value is inserted behind it when the object is finished.
  func part(_ key: some CodingKey) -> JSONValueEncoder {
    beginMember(key)
    return part(key: key)
  }

  /// Returns the encoder of an element that its type fills later.
  func partElement() -> JSONValueEncoder {
    let index = count
    output.beginElement(&frame)
    return part(key: IndexKey(index))
  }

  /// Returns the encoder of a value that is written later, and remembers its place.
  private func part(key: any CodingKey) -> JSONValueEncoder {
    let encoder = JSONValueEncoder(run, output: JSONOutput(), depth: depth + 1, parent: self, key: key)
    parts.append((output.count, encoder))
    return encoder
  }
}

extension JSONValueEncoder: SingleValueEncodingContainer {
  func encodeNil() throws {
    try beginScalar()
    output.append(null: ())
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    if try run.encodeLeaf(value, output, path: { self.codingPath }) {
      try beginScalar()
    } else {
      try value.encode(to: self)
    }
  }

  /// Makes this a single value.
  ///
  /// - Throws: An error if it is an array, an object or a value already.
  private func beginScalar() throws {
    guard shape == .none else { throw run.end(codingPath, "a value cannot be encoded in two ways") }
    shape = .scalar
  }
}

/// The members of an object.
private struct JSONKeyedEncodingContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  /// The encoder of the object.
  let encoder: JSONValueEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) { encoder.encodeNullMember(key) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try encoder.encodeMember(value, key) }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested>
  {
    encoder.part(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder.part(key).unkeyedContainer() }

  func superEncoder() -> any Encoder { encoder.part(JSONKey("super")) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder.part(key) }
}

/// The elements of an array.
private struct JSONUnkeyedEncodingContainer: UnkeyedEncodingContainer {
  /// The encoder of the array.
  let encoder: JSONValueEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.count }

  func encodeNil() { encoder.encodeNullElement() }

  func encode<Value: Encodable>(_ value: Value) throws { try encoder.encodeElement(value) }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    encoder.partElement().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.partElement().unkeyedContainer() }

  func superEncoder() -> any Encoder { encoder.partElement() }
}
