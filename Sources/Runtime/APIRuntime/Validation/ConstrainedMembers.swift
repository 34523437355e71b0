/// The members of an object that have constraints, as a model writes them.
struct ConstrainedMembers: FieldWriter {
  /// The constraints of the object.
  private let constraints: [Constraints]
  /// Whether nothing is asked of members that have no constraints of their own.
  private let countsMembers: Bool
  /// The number of members, if it matters.
  private(set) var count = 0
  /// The members that are there among those of which that matters.
  private(set) var names: Set<String> = []
  /// The members that have to be checked.
  private(set) var parts: [ConstraintCheck.Part] = []

  /// Creates a writer of the members of an object.
  init(_ constraints: [Constraints]) {
    self.constraints = constraints
    countsMembers = constraints.contains(where: \.countsMembers)
  }

  mutating func write<Value: FieldValue>(_ key: StaticString, _ value: Value) {
    add(key.description, value, isDeclared: true)
  }

  mutating func writeIfPresent<Value: FieldValue>(_ key: StaticString, _ value: Value?) {
    if let value { write(key, value) }
  }

  mutating func writeAdditional<Value: FieldValue>(_ members: [String: Value], except declared: [StaticString]) {
    let declared = Set(declared.map(\.description))
    let names = members.keys.filter { !declared.contains($0) }
    for name in names.sorted() { if let value = members[name] { add(name, value) } }
  }

  /// Adds a member.
  ///
  /// - Parameter isDeclared: Whether the constraints of members that are not declared do not hold for it.
  mutating func add(_ name: String, _ value: some FieldValue, isDeclared: Bool = false) {
    if countsMembers { count += 1 }
    var own: [Constraints] = []
    for each in constraints {
      if each.watched.contains(name) { names.insert(name) }
      if let property = each.properties[name] {
        own.append(property)
      } else if !isDeclared, let member = each.members {
        own.append(member)
      }
      if let names = each.names {
        parts.append(ConstraintCheck.Part(key: JSONKey(stringValue: name), value: name, constraints: [names]))
      }
    }
    if !own.isEmpty {
      parts.append(ConstraintCheck.Part(key: JSONKey(stringValue: name), value: value, constraints: own))
    }
  }
}

/// The value of a union, as it is written.
struct UnionMembers: UnionWriter {
  /// The constraints of the union.
  private let constraints: [Constraints]
  /// The values that it is.
  private(set) var parts: [ConstraintCheck.Part] = []

  /// Creates a writer of the value of a union.
  init(_ constraints: [Constraints]) {
    self.constraints = constraints
  }

  mutating func write<Value: FieldValue>(_ value: Value) {
    // What the description does not know is not one of its values.
    if Value.self == JSONValue.self { return }
    parts.append(ConstraintCheck.Part(key: nil, value: value, constraints: constraints))
  }

  mutating func write<Value: FieldValue>(_ object: Value, discriminator name: StaticString, _ value: StaticString) {
    write(object)
  }

  mutating func write<Value: FieldValue>(several values: [Value]) {
    for value in values { write(value) }
  }
}

/// A value that may be none, or that is around another one.
protocol WrappedFieldValue {
  /// The value inside; `nil` for none.
  var wrappedFieldValue: (any FieldValue)? { get }
  /// Whether the value inside is written as a text, so that its own type says nothing.
  var isText: Bool { get }
}

extension WrappedFieldValue {
  var isText: Bool { false }
}

extension Optional: WrappedFieldValue where Wrapped: FieldValue {
  var wrappedFieldValue: (any FieldValue)? { self }
}

extension Nullable: WrappedFieldValue where Value: FieldValue {
  var wrappedFieldValue: (any FieldValue)? { value }
}

extension JSONText: WrappedFieldValue where Value: FieldValue {
  var isText: Bool { true }
  var wrappedFieldValue: (any FieldValue)? { value }
}

/// A list whose elements are taken one by one.
protocol FieldValueList {
  var count: Int { get }
  /// The indices of the first element that is equal to one before it, and of that one; `nil` if all differ.
  var equalElements: (Int, Int)? { get }
  /// Returns an element.
  func fieldValue(at index: Int) -> any FieldValue
}

extension Array: FieldValueList where Element: FieldValue {
  func fieldValue(at index: Int) -> any FieldValue { self[index] }

  var equalElements: (Int, Int)? {
    var indices: [AnyHashable: Int] = [:]
    for (index, element) in enumerated() {
      guard let key = element.comparedValue else { return nil }
      if let first = indices[key] { return (first, index) }
      indices[key] = index
    }
    return nil
  }
}

extension FieldValue {
  /// What elements are compared by: the bytes of a text, as Swift compares it by what it looks like, any other `Hashable` value,
  /// else the JSON; `nil` for a value without one.
  fileprivate var comparedValue: AnyHashable? {
    if let text = self as? String { return AnyHashable(Array(text.utf8)) }
    if let value = self as? any Hashable { return AnyHashable(value) }
    return (try? APIJSONEncoder().encode(self)).map { AnyHashable($0) }
  }
}

/// A dictionary of values.
protocol FieldValueDictionary {
  /// Adds all members.
  func write(to members: inout ConstrainedMembers)
}

extension Dictionary: FieldValueDictionary where Key == String, Value: FieldValue {
  func write(to members: inout ConstrainedMembers) { members.writeAdditional(self, except: []) }
}
