/// The members of a JSON object, which have no order.
///
///     var pet: JSONObject = ["name": "Rex", "age": 3]
///     pet["name"]?.stringValue      // "Rex"
///     pet["tag"] = "dog"
///     for (name, value) in pet { print(name, value) }
///
/// Names are equal if their UTF-8 is, as in JSON: `é` and `e` with U+0301, which are equal as strings, are two members.
///
/// An object with known members is a model, and one with members of one type a dictionary.
public struct JSONObject: Hashable, Sendable {
  /// The members by their names.
  private var members: [MemberName: JSONValue] = [:]

  /// Creates an object with the members of a dictionary.
  public init(_ members: [String: JSONValue]) {
    self.init(minimumCapacity: members.count)
    for (name, value) in members { self[name] = value }
  }

  /// Creates an empty object with room for a number of members.
  init(minimumCapacity: Int) {
    members.reserveCapacity(minimumCapacity)
  }

  /// The value of a member; `nil` if it is missing. Setting `nil` removes it; a null is `JSONValue.null`.
  public subscript(name: String) -> JSONValue? {
    get { members[MemberName(text: name)] }
    set { members[MemberName(text: name)] = newValue }
  }

  /// The number of members.
  public var count: Int { members.count }

  /// Whether there are no members.
  public var isEmpty: Bool { members.isEmpty }

  /// The members in the order of the UTF-8 of their names.
  var sorted: [(key: String, value: JSONValue)] {
    map { $0 }.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}

extension JSONObject: Sequence {
  /// Returns an iterator over the members, in any order.
  public func makeIterator() -> AnyIterator<(key: String, value: JSONValue)> {
    var rest = members.makeIterator()
    return AnyIterator { rest.next().map { ($0.key.text, $0.value) } }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Creates an object. Of members with the same name it has the last one.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(minimumCapacity: elements.count)
    for (name, value) in elements { self[name] = value }
  }
}

extension JSONObject: CustomStringConvertible {
  /// The compact JSON text, with members sorted by name.
  public var description: String { JSONValue.object(self).description }
}

extension JSONObject: Codable {
  /// Decodes an object with any members.
  ///
  /// - Throws: A `DecodingError` if the value is not an object; the errors of its members.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: JSONKey.self)
    let keys = container.allKeys
    self.init(minimumCapacity: Swift.min(keys.count, 1 << 10))
    for key in keys {
      try DecodingSession.check()
      self[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
    }
  }

  /// Encodes the members in the order of their names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    for (name, value) in sorted { try container.encode(value, forKey: JSONKey(stringValue: name)) }
  }
}

/// The name of a member of a JSON object, which is compared by its UTF-8.
struct MemberName: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  let text: String

  static func == (left: Self, right: Self) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  func hash(into hasher: inout Hasher) {
    let isHashed: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isHashed == nil { for byte in text.utf8 { hasher.combine(byte) } }
    hasher.combine(0xFF as UInt8)
  }
}

extension MemberName {
  /// Creates a name.
  init(stringLiteral text: String) {
    self.init(text: text)
  }
}

extension Set<MemberName> {
  /// Creates the names of the members that a model has properties for.
  init(declared: [StaticString]) {
    self.init(declared.lazy.map { MemberName(text: $0.description) })
  }
}
