/// A coding key of any name, for objects whose keys are unknown.
///
///     let container = try decoder.container(keyedBy: JSONKey.self)
///     let id = try container.decode(Int.self, forKey: "id")
///     let others = try container.decodeRemaining(JSONValue.self, except: ["id"])
///
/// The keys of models are `StaticString`, and have no type of their own.
struct JSONKey: CodingKey, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  let stringValue: String

  /// No number: an object has names alone.
  var intValue: Int? { nil }

  /// Creates a key of a name.
  init(stringValue: String) {
    self.stringValue = stringValue
  }

  /// Creates a key of the text of a number.
  init(intValue: Int) {
    self.stringValue = String(intValue)
  }

  /// Creates a key of a name.
  init(stringLiteral name: String) {
    self.stringValue = name
  }
}

extension KeyedDecodingContainer where Key == JSONKey {
  /// Returns all members but the known ones, as one type: the `additionalProperties` of an object.
  ///
  /// Those that cannot be decoded are left out if the configuration says so. It stops when the call that decodes has ended.
  func decodeRemaining<Value: Decodable>(
    _ type: Value.Type,
    except known: Set<MemberName> = []
  ) throws -> [String: Value] {
    var values: [String: Value] = [:]
    for key in allKeys where !known.contains(MemberName(text: key.stringValue)) {
      try DecodingSession.check()
      do {
        values[key.stringValue] = try decode(type, forKey: key)
      } catch let error as DecodingError where ResponseRecorder.dropsInvalidElements {
        try ResponseRecorder.drop(error, at: codingPath + [key])
      }
    }
    return values
  }
}

extension KeyedEncodingContainer where Key == JSONKey {
  /// Encodes the members of a dictionary in addition to those already encoded, sorted by name.
  ///
  /// Those named in `known` are omitted, so that an additional property never replaces a declared one.
  mutating func encodeRemaining<Value: Encodable>(
    _ values: [String: Value],
    except known: Set<MemberName> = []
  ) throws {
    for (name, value) in values.sorted(on: { $0.key }) where !known.contains(MemberName(text: name)) {
      try encode(value, forKey: JSONKey(stringValue: name))
    }
  }
}

extension JSONKey {
  /// Creates a key of a declared name.
  init(_ key: StaticString) {
    self.init(stringValue: key.description)
  }
}

/// An index, as in the coding paths of Foundation's coders.
///
/// An index is not a ``JSONKey``, because errors show `[3]` for it, and `.3` for a member of that name.
struct IndexKey: CodingKey {
  /// The index, from 0.
  let index: Int
  var stringValue: String { "Index \(index)" }
  var intValue: Int? { index }

  /// Creates the key of an element.
  init(_ index: Int) { self.index = index }
  init?(stringValue: String) { nil }
  init?(intValue: Int) { self.init(intValue) }
}
