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
    let declared = Set(declared: declared)
    let names = members.keys.filter { !declared.contains(MemberName(text: $0)) }
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
    let own = constraints.compactMap { $0.constraints(ofMember: Value.self) }
    parts.append(ConstraintCheck.Part(key: nil, value: value, constraints: constraints + own))
  }

  mutating func write<Value: FieldValue>(_ object: Value, discriminator name: StaticString, _ value: StaticString) {
    write(object)
  }

  mutating func write<Value: FieldValue>(several values: [Value]) {
    for value in values { write(value) }
  }
}

extension FieldValueList {
  /// The indices of the first element that is equal to one before it, and of that one; `nil` if all differ.
  var equalElements: (Int, Int)? {
    var indices: [AnyHashable: Int] = [:]
    for index in 0..<count {
      guard let key = fieldValue(at: index).comparedValue else { return nil }
      if let first = indices[key] { return (first, index) }
      indices[key] = index
    }
    return nil
  }
}

extension FieldValue {
  /// The value by which elements are compared: the bytes of a text, as Swift compares it by what it looks like, any other `Hashable` value,
  /// else the JSON; `nil` for a value without one.
  fileprivate var comparedValue: AnyHashable? {
    if let text = self as? String ?? (self as? JSONValue)?.stringValue { return AnyHashable(Array(text.utf8)) }
    if let value = self as? any Hashable { return AnyHashable(value) }
    return (try? APIJSONEncoder().encode(self)).map { AnyHashable($0) }
  }
}
