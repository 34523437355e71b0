/// A coding key of any name, for objects whose keys are unknown.
///
///     let container = try decoder.container(keyedBy: JSONKey.self)
///     let id = try container.decode(Int.self, forKey: "id")
///     let others = try container.decodeRemaining(JSONValue.self, except: ["id"])
public struct JSONKey: CodingKey, Hashable, Sendable, ExpressibleByStringLiteral {
  public let stringValue: String

  public var intValue: Int? { nil }

  public init(stringValue: String) {
    self.stringValue = stringValue
  }

  public init(intValue: Int) {
    self.stringValue = String(intValue)
  }

  public init(stringLiteral name: String) {
    self.stringValue = name
  }
}

extension KeyedDecodingContainer where Key == JSONKey {
  /// Returns all members but the known ones, as one type: the `additionalProperties` of an object.
  public func decodeRemaining<Value: Decodable>(
    _ type: Value.Type,
    except known: Set<String> = []
  ) throws -> [String: Value] {
    var values: [String: Value] = [:]
    for key in allKeys where !known.contains(key.stringValue) {
      try DecodingSession.check()
      values[key.stringValue] = try decode(type, forKey: key)
    }
    return values
  }
}

extension KeyedEncodingContainer where Key == JSONKey {
  /// Encodes the members of a dictionary in addition to those already encoded, sorted by name.
  ///
  /// Those named in `known` are omitted, so that an additional property never replaces a declared one.
  public mutating func encodeRemaining<Value: Encodable>(
    _ values: [String: Value],
    except known: Set<String> = []
  ) throws {
    for (name, value) in values.sorted(by: { $0.key < $1.key }) where !known.contains(name) {
      try encode(value, forKey: JSONKey(stringValue: name))
    }
  }
}

extension Decoder {
  /// Returns the members of an object that are not declared: its `additionalProperties`.
  public func remainingMembers<Value: Decodable, Declared: CodingKey & CaseIterable>(
    _ type: Value.Type, except declared: Declared.Type
  ) throws -> [String: Value] {
    let declared = Set(Declared.allCases.map(\.stringValue))
    return try container(keyedBy: JSONKey.self).decodeRemaining(type, except: declared)
  }
}

extension Encoder {
  /// Encodes members in addition to the declared ones of an object, which they never replace.
  public func encodeMembers<Value: Encodable, Declared: CodingKey & CaseIterable>(
    _ members: [String: Value], except declared: Declared.Type
  ) throws {
    var container = container(keyedBy: JSONKey.self)
    try container.encodeRemaining(members, except: Set(Declared.allCases.map(\.stringValue)))
  }
}
