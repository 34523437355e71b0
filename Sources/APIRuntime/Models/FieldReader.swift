/// The members of an object that a model is made of.
///
/// The first error is kept, and everything after it is `nil`: ``APIModel`` throws it in the end.
@_spi(Generated) public protocol FieldReader {
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
  private(set) var kept = KeptError()

  init(_ decoder: any Decoder) throws {
    try DecodingSession.check()
    container = try decoder.container(keyedBy: JSONKey.self)
  }

  mutating func required<Value: FieldValue>(_ key: StaticString) -> Value? {
    kept.catching { [container] in try container.decode(Value.self, forKey: JSONKey(key)) }
  }

  mutating func optional<Value: FieldValue>(_ key: StaticString) -> Value? {
    kept.catching { [container] in
      let key = JSONKey(key)
      if Value.includesNull { return container.contains(key) ? try container.decode(Value.self, forKey: key) : nil }
      return try container.decodeIfPresent(Value.self, forKey: key)
    }
  }

  mutating func additional<Value: FieldValue>(except declared: [StaticString]) -> [String: Value] {
    kept.catching { [container] in try container.decodeRemaining(Value.self, except: Set(declared.map(\.description))) }
      ?? [:]
  }
}

extension JSONKey {
  init(_ key: StaticString) {
    self.init(stringValue: key.description)
  }
}
