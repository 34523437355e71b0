import Foundation

/// The values that are read from a union without a switch over its cases: the member as one type, and properties that
/// all members have.
///
/// Values are found by the functions that write models and unions, so that generated unions need no code for each case.
extension APIUnion {
  /// Returns the value as one of a type; `nil` if it is of another case.
  ///
  ///     pet.as(Dog.self)?.bark
  ///
  /// A value of a union in the union is found, too, and of a value that is several the first one of the type.
  ///
  /// - Parameter type: The type of a member of the union.
  public func `as`<Member: FieldValue>(_ type: Member.Type) -> Member? {
    var search = MemberSearch<Member>()
    write(to: &search)
    return search.found
  }

  /// The property of the value under a key; `nil` if the value does not have it, or not of the type. Of an unknown
  /// value it is read from the JSON.
  @_spi(Generated) public subscript<Value: FieldValue>(property key: StaticString) -> Value? {
    var search = PropertySearch<Value>(key, mayBeValue: false)
    write(to: &search)
    return search.found
  }

  /// The value itself if it is of the type, as an id in the place of what has it, else the property of the value under a key.
  @_spi(Generated) public subscript<Value: FieldValue>(identifier key: StaticString) -> Value? {
    var search = PropertySearch<Value>(key, mayBeValue: true)
    write(to: &search)
    return search.found
  }
}

/// The search for a value of a type in a union.
private struct MemberSearch<Member: FieldValue>: UnionWriter {
  /// The first value of the type.
  var found: Member?

  mutating func write<Value: FieldValue>(_ value: Value) {
    guard found == nil else { return }
    found = value as? Member
    if found == nil, let union = value as? any APIUnion { union.write(to: &self) }
  }

  mutating func write<Value: FieldValue>(_ object: Value, discriminator name: StaticString, _ value: StaticString) {
    write(object)
  }

  mutating func write<Value: FieldValue>(several values: [Value]) {
    for value in values { write(value) }
  }
}

/// The search for a property of the value in a union.
private struct PropertySearch<Property: FieldValue>: UnionWriter, FieldWriter {
  /// The value of the property.
  var found: Property?
  /// The key of the property in the JSON object.
  private let key: StaticString
  /// Whether a value that is not an object is what is searched for.
  private let mayBeValue: Bool

  /// Creates a search for a key.
  init(_ key: StaticString, mayBeValue: Bool) {
    self.key = key
    self.mayBeValue = mayBeValue
  }

  // MARK: - Members of the union

  mutating func write<Value: FieldValue>(_ value: Value) {
    switch value {
    case let model as any APIModel: model.write(to: &self)
    case let union as any APIUnion: union.write(to: &self)
    case let json as JSONValue: read(json)
    default: if mayBeValue { found = value as? Property }
    }
  }

  mutating func write<Value: FieldValue>(_ object: Value, discriminator name: StaticString, _ value: StaticString) {
    write(object)
  }

  mutating func write<Value: FieldValue>(several values: [Value]) {
    for value in values where found == nil { write(value) }
  }

  /// Reads the property of an unknown value.
  private mutating func read(_ json: JSONValue) {
    guard let member = json[key.description], member != .null else { return }
    // A list, because not every decoder of the system takes a value alone.
    let list = try? JSONEncoder.api().encode([member])
    found = list.flatMap { try? JSONDecoder.api().decode([Property].self, from: $0) }?.first
  }

  // MARK: - Members of a model

  mutating func write<Value: FieldValue>(_ key: StaticString, _ value: Value) {
    guard found == nil, key.utf8.elementsEqual(self.key.utf8) else { return }
    found = value as? Property
  }

  mutating func writeIfPresent<Value: FieldValue>(_ key: StaticString, _ value: Value?) {
    if let value { write(key, value) }
  }

  mutating func writeAdditional<Value: FieldValue>(_ members: [String: Value], except declared: [StaticString]) {}
}
