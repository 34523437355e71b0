/// Something that takes the members of a model: an object of JSON, a hash, a comparison.
public protocol FieldWriter {
  /// Takes a member.
  mutating func write<Value: FieldValue>(_ key: StaticString, _ value: Value)

  /// Takes a member, which is omitted if it is `nil`.
  mutating func writeIfPresent<Value: FieldValue>(_ key: StaticString, _ value: Value?)

  /// Takes the members that are not declared, which never replace a declared one.
  mutating func writeAdditional<Value: FieldValue>(_ members: [String: Value], except declared: [StaticString])
}

/// The object that an encoder writes.
struct EncoderFields: FieldWriter {
  private var container: KeyedEncodingContainer<JSONKey>
  private(set) var error: (any Error)?

  init(_ encoder: any Encoder) {
    container = encoder.container(keyedBy: JSONKey.self)
  }

  mutating func write<Value: FieldValue>(_ key: StaticString, _ value: Value) {
    write { try $0.encode(value, forKey: JSONKey(key)) }
  }

  mutating func writeIfPresent<Value: FieldValue>(_ key: StaticString, _ value: Value?) {
    guard let value else { return }
    write(key, value)
  }

  mutating func writeAdditional<Value: FieldValue>(_ members: [String: Value], except declared: [StaticString]) {
    write { try $0.encodeRemaining(members, except: Set(declared.map(\.description))) }
  }

  private mutating func write(_ write: (inout KeyedEncodingContainer<JSONKey>) throws -> Void) {
    guard error == nil else { return }
    do {
      try write(&container)
    } catch {
      self.error = error
    }
  }
}

/// The hash of a model.
struct HashedFields: FieldWriter {
  private(set) var hasher: Hasher

  init(_ hasher: Hasher) {
    self.hasher = hasher
  }

  mutating func write<Value: FieldValue>(_ key: StaticString, _ value: Value) {
    hasher.combine(value)
  }

  mutating func writeIfPresent<Value: FieldValue>(_ key: StaticString, _ value: Value?) {
    hasher.combine(value)
  }

  mutating func writeAdditional<Value: FieldValue>(_ members: [String: Value], except declared: [StaticString]) {
    hasher.combine(members)
  }
}
