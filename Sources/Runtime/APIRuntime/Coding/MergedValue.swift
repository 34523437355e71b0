/// One value that several are: an object with the members of all of them.
///
/// What they have under one key is merged in the same way if all are objects, or lists of as many elements; of anything else
/// the first one is taken, because all were one value. Nothing is opened before it is asked for, and equal values are one, so
/// what is nested is gone through once, however many values have it.
///
/// Which members a value is, is found by ``UnionSearch``.
///
///     {"id": 7, "owner": {"name": "Ann"}} and {"owner": {"age": 9}} are {"id": 7, "owner": {"name": "Ann", "age": 9}}
struct MergedValue {
  /// The values that unions, optionals and the like hold, none of which is equal to another one.
  private(set) var parts: [any FieldValue] = []

  /// Creates one value of several.
  init(_ values: [any FieldValue]) {
    for value in values { add(value) }
  }

  /// Adds a value, or what a union or an optional holds; nothing if an equal one is there.
  mutating func add(_ value: any FieldValue) {
    if let union = value as? any APIUnion {
      var writer = MergedUnion(merged: self)
      union.write(to: &writer)
      self = writer.merged
    } else if let wrapper = value as? any WrappedFieldValue, !wrapper.isText {
      if let value = wrapper.wrappedFieldValue { add(value) }
    } else if !parts.contains(where: { isEqual($0, value) }) {
      parts.append(value)
    }
  }

  /// Adds all parts of another value.
  mutating func add(_ other: MergedValue) {
    for part in other.parts { add(part) }
  }

  /// Whether the value has members, also in its members and elements, that another one lacks.
  func adds(to other: MergedValue) -> Bool {
    if parts.allSatisfy({ part in other.parts.contains { isEqual($0, part) } }) { return false }
    if let members, let others = other.members {
      return members.all.contains { key, value in
        guard let other = others[key] else { return true }
        return value.adds(to: other)
      }
    }
    if let elements, let others = other.elements, elements.count == others.count {
      return zip(elements, others).contains { $0.adds(to: $1) }
    }
    return false
  }

  /// Whether the value is an object without members.
  var isEmptyObject: Bool { members?.all.isEmpty ?? false }

  /// The members of all values; `nil` unless all are objects.
  private var members: MergedMembers? {
    var members = MergedMembers()
    for part in parts {
      switch part {
      case let model as any APIModel: model.write(to: &members)
      case let dictionary as any FieldValueDictionary: dictionary.write(to: &members)
      case .object(let object) as JSONValue: for (name, value) in object { members.add(name, value) }
      default: return nil
      }
    }
    return parts.isEmpty ? nil : members
  }

  /// The elements of all values; `nil` unless all are lists of one length.
  private var elements: [MergedValue]? {
    var merged: [MergedValue]?
    for part in parts {
      let list = part as? any FieldValueList ?? (part as? JSONValue)?.arrayValue
      guard let list, list.count == merged?.count ?? list.count else { return nil }
      var all = merged ?? Array(repeating: MergedValue([]), count: list.count)
      for index in all.indices { all[index].add(list.fieldValue(at: index)) }
      merged = all
    }
    return merged
  }
}

extension MergedValue: Encodable {
  func encode(to encoder: any Encoder) throws {
    if parts.count > 1, let members {
      var container = encoder.container(keyedBy: JSONKey.self)
      for (key, value) in members.all { try container.encode(value, forKey: JSONKey(stringValue: key)) }
    } else if parts.count > 1, let elements {
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    } else {
      var container = encoder.singleValueContainer()
      if let first = parts.first { try container.encode(first) } else { try container.encodeNil() }
    }
  }
}

/// Whether values are of one type, and equal.
private func isEqual<Value: FieldValue>(_ left: Value, _ right: any FieldValue) -> Bool {
  (right as? Value).map { $0 == left } ?? false
}

/// The members of several objects, in the order of first mention.
struct MergedMembers: FieldWriter {
  /// The members with their merged values.
  private(set) var all: [(key: String, value: MergedValue)] = []
  /// The positions of the members, by their names.
  private var positions: [MemberName: Int] = [:]

  /// The value of a member; `nil` if it is missing.
  subscript(key: String) -> MergedValue? { positions[MemberName(text: key)].map { all[$0].value } }

  /// Adds a value to the member of a name.
  fileprivate mutating func add(_ key: String, _ value: any FieldValue) {
    let name = MemberName(text: key)
    if let position = positions[name] { return all[position].value.add(value) }
    positions[name] = all.count
    all.append((key, MergedValue([value])))
  }

  mutating func write<Value: FieldValue>(_ key: StaticString, _ value: Value) { add(key.description, value) }

  mutating func writeIfPresent<Value: FieldValue>(_ key: StaticString, _ value: Value?) {
    if let value { add(key.description, value) }
  }

  mutating func writeAdditional<Value: FieldValue>(_ members: [String: Value], except declared: [StaticString]) {
    let declared = Set(declared: declared)
    for (key, value) in members where !declared.contains(MemberName(text: key)) { add(key, value) }
  }
}

/// Takes what is in a union.
private struct MergedUnion: UnionWriter {
  /// The value that everything is added to.
  var merged: MergedValue

  mutating func write<Value: FieldValue>(_ value: Value) { merged.add(value) }

  mutating func write<Value: FieldValue>(_ object: Value, discriminator name: StaticString, _ value: StaticString) {
    merged.add(object)
    merged.add([name.description: value.description])
  }

  mutating func write<Value: FieldValue>(several values: [Value]) {
    for value in values { merged.add(value) }
  }
}

/// The members of a union that a value is at once, each of which keeps what those before it do not.
struct MembersOfValue {
  /// How often a value within may be in the members. It doubles with each level where two members hold one value that is
  /// two members itself, and whatever goes through all of them takes as long.
  static let maximumCopies = 64

  /// The members with their positions, in the order in which they were found.
  private var found: [(attempt: Int, value: Any, copies: Int)]
  /// The members as one value.
  private var merged: MergedValue

  /// - Parameter attempt: The position of the best member.
  init(_ attempt: Int, _ value: Any, copies: Int) {
    found = [(attempt, value, copies)]
    merged = MergedValue((value as? any FieldValue).map { [$0] } ?? [])
  }

  /// Whether a type is not that of any value or object, which would be in every value with a member that nothing describes.
  static func mayAdd(_ type: Any.Type) -> Bool { type != JSONValue.self && type != [String: JSONValue].self }

  /// Adds a member, unless it keeps nothing that is not kept before.
  ///
  /// - Parameters:
  ///   - attempt: The position of the member in the description.
  ///   - value: The value as this member.
  ///   - copies: How often a value within is in it.
  mutating func add(_ attempt: Int, _ value: Any, copies: Int) {
    guard let other = (value as? any FieldValue).map({ MergedValue([$0]) }), other.adds(to: merged) else { return }
    if merged.isEmptyObject { found = [] }
    found.append((attempt, value, copies))
    merged.add(other)
  }

  /// How often a value within is in the members.
  var copies: Int { found.reduce(0) { $0 + $1.copies } }

  /// Whether the value is better kept as it is.
  var isTooMuch: Bool { found.count > 1 && copies > Self.maximumCopies }

  /// The values as the members, in their order.
  var values: [Any] { found.sorted(on: \.attempt).map(\.value) }
}
