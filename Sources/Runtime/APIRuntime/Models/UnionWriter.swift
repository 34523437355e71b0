/// Something that takes the value of a union.
///
/// JSON of our own encoder is written through ``JSONUnionWriter`` instead.
///
/// A union calls one of the functions, once.
@_spi(Generated) public protocol UnionWriter {
  /// Takes the value.
  mutating func write<Value: FieldValue>(_ value: Value)

  /// Takes an object, and the discriminator as a further member of it.
  mutating func write<Value: FieldValue>(_ object: Value, discriminator name: StaticString, _ value: StaticString)

  /// Takes several objects as one that has the members of all.
  mutating func write<Value: FieldValue>(several values: [Value])
}

/// The value that an encoder writes.
struct EncoderUnion: UnionWriter {
  /// The encoder of the place at which the union stands.
  private let encoder: any Encoder
  /// The error of the value.
  private(set) var kept = FirstError()

  /// Creates a writer.
  init(_ encoder: any Encoder) {
    self.encoder = encoder
  }

  mutating func write<Value: FieldValue>(_ value: Value) {
    kept.catching { [encoder] in
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }

  mutating func write<Value: FieldValue>(_ object: Value, discriminator name: StaticString, _ value: StaticString) {
    kept.catching { [encoder] in try encoder.encode(object, discriminator: name.description, value.description) }
  }

  mutating func write<Value: FieldValue>(several values: [Value]) {
    kept.catching { [encoder] in try MergedValue(values).encode(to: encoder) }
  }
}

extension Encoder {
  /// Encodes an object with the discriminator of a union as a further member, for objects without a property for it.
  ///
  /// - Parameter object: A value that is encoded as an object.
  /// - Throws: The error of the object.
  func encode(_ object: some Encodable, discriminator name: String, _ value: String) throws {
    try object.encode(to: self)
    var container = container(keyedBy: JSONKey.self)
    try container.encode(value, forKey: JSONKey(stringValue: name))
  }
}
