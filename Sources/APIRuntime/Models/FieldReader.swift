/// The members of an object that a model is made of.
///
/// The first error is kept, and everything after it is `nil`: ``APIModel`` throws it in the end.
public protocol FieldReader {
  /// Returns the value of a member that has to be there.
  mutating func required<Value: FieldValue>(_ key: StaticString) -> Value?

  /// Returns the value of a member; `nil` also if the member is missing or `null`.
  mutating func optional<Value: FieldValue>(_ key: StaticString) -> Value?

  /// Returns all members but the declared ones: the `additionalProperties` of an object.
  mutating func additional<Value: FieldValue>(except declared: [StaticString]) -> [String: Value]
}

/// The members of an object that a decoder is at.
struct DecoderFields: FieldReader {
  private let container: KeyedDecodingContainer<JSONKey>
  private(set) var error: (any Error)?

  init(_ decoder: any Decoder) throws {
    try DecodingSession.check()
    container = try decoder.container(keyedBy: JSONKey.self)
  }

  mutating func required<Value: FieldValue>(_ key: StaticString) -> Value? {
    read { try $0.decode(Value.self, forKey: JSONKey(key)) }
  }

  mutating func optional<Value: FieldValue>(_ key: StaticString) -> Value? {
    read {
      let key = JSONKey(key)
      if Value.includesNull { return $0.contains(key) ? try $0.decode(Value.self, forKey: key) : nil }
      return try $0.decodeIfPresent(Value.self, forKey: key)
    }
  }

  mutating func additional<Value: FieldValue>(except declared: [StaticString]) -> [String: Value] {
    read { try $0.decodeRemaining(Value.self, except: Set(declared.map(\.description))) } ?? [:]
  }

  private mutating func read<Value>(_ read: (KeyedDecodingContainer<JSONKey>) throws -> Value?) -> Value? {
    guard error == nil else { return nil }
    do {
      return try read(container)
    } catch {
      self.error = error
      return nil
    }
  }
}

extension JSONKey {
  init(_ key: StaticString) {
    self.init(stringValue: key.description)
  }
}
