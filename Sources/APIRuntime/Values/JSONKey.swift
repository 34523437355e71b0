/// A coding key of any name, for objects whose keys are not known in advance.
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
  /// Every member but the named ones, as one type: the `additionalProperties` of an object.
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
  /// Writes the members of a dictionary beside those already written, sorted by name.
  ///
  /// Those named in `known` are left out, so that an additional property never replaces a declared one.
  public mutating func encodeRemaining<Value: Encodable>(
    _ values: [String: Value],
    except known: Set<String> = []
  ) throws {
    for (name, value) in values.sorted(by: { $0.key < $1.key }) where !known.contains(name) {
      try encode(value, forKey: JSONKey(stringValue: name))
    }
  }
}
