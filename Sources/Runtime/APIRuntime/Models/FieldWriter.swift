/// Something that takes the members of a model: an object of JSON, a hash, a comparison.
///
/// JSON of our own encoder is written through ``JSONFieldWriter`` instead.
///
/// A model calls it in the order of its declaration, always with the same keys.
@_spi(Generated) public protocol FieldWriter {
  /// Takes a member.
  mutating func write<Value: FieldValue>(_ key: StaticString, _ value: Value)

  /// Takes a member, which is omitted if it is `nil`.
  mutating func writeIfPresent<Value: FieldValue>(_ key: StaticString, _ value: Value?)

  /// Takes the members that are not declared, which never replace a declared one.
  mutating func writeAdditional<Value: FieldValue>(_ members: [String: Value], except declared: [StaticString])
}

/// The object that an encoder writes.
struct EncoderFields: FieldWriter {
  /// The object of the encoder.
  private var container: KeyedEncodingContainer<JSONKey>
  /// The first error, after which nothing is written.
  private(set) var kept = FirstError()

  /// Creates a writer.
  init(_ encoder: any Encoder) {
    container = encoder.container(keyedBy: JSONKey.self)
  }

  mutating func write<Value: FieldValue>(_ key: StaticString, _ value: Value) {
    kept.catching { try container.encode(value, forKey: JSONKey(key)) }
  }

  mutating func writeIfPresent<Value: FieldValue>(_ key: StaticString, _ value: Value?) {
    guard let value else { return }
    write(key, value)
  }

  mutating func writeAdditional<Value: FieldValue>(_ members: [String: Value], except declared: [StaticString]) {
    kept.catching { try container.encodeRemaining(members, except: Set(declared: declared)) }
  }
}

/// The hash of a model. Values that are not `Hashable` are in no hash, and are compared all the same.
struct HashedFields: FieldWriter {
  /// The hash so far.
  private(set) var hasher: Hasher

  /// Creates a writer that continues a hash.
  init(_ hasher: Hasher) {
    self.hasher = hasher
  }

  mutating func write<Value: FieldValue>(_ key: StaticString, _ value: Value) {
    combine(value)
  }

  mutating func writeIfPresent<Value: FieldValue>(_ key: StaticString, _ value: Value?) {
    hasher.combine(value == nil)
    if let value { combine(value) }
  }

  mutating func writeAdditional<Value: FieldValue>(_ members: [String: Value], except declared: [StaticString]) {
    combine(members)
  }

  /// Combines a value, if its type is `Hashable`.
  private mutating func combine(_ value: some FieldValue) {
    if let value = value as? any Hashable { hasher.combine(value) }
  }
}
