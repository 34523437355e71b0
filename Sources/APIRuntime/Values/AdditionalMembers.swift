extension Decoder {
  /// The members of an object that are none of the declared ones: its `additionalProperties`.
  public func remainingMembers<Value: Decodable, Declared: CodingKey & CaseIterable>(
    _ type: Value.Type, except declared: Declared.Type
  ) throws -> [String: Value] {
    let declared = Set(Declared.allCases.map(\.stringValue))
    return try container(keyedBy: JSONKey.self).decodeRemaining(type, except: declared)
  }
}

extension Encoder {
  /// Writes members beside those of an object that are declared, which they never replace.
  public func encodeMembers<Value: Encodable, Declared: CodingKey & CaseIterable>(
    _ members: [String: Value], except declared: Declared.Type
  ) throws {
    var container = container(keyedBy: JSONKey.self)
    try container.encodeRemaining(members, except: Set(Declared.allCases.map(\.stringValue)))
  }
}
