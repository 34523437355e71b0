/// The members of a model, kept to be compared with those of another one by ``ComparedFields``.
///
/// Hashes are made in FieldWriter.swift.
struct KeptFields: FieldWriter {
  /// In the order in which the model writes them; `nil` for a member that is.
  private(set) var values: [(any FieldValue)?] = []

  /// Keeps a member.
  mutating func write<Value: FieldValue>(_ key: StaticString, _ value: Value) {
    values.append(value)
  }

  /// Keeps a member, or that it is missing.
  mutating func writeIfPresent<Value: FieldValue>(_ key: StaticString, _ value: Value?) {
    values.append(value)
  }

  /// Keeps all members that are not declared as one value.
  mutating func writeAdditional<Value: FieldValue>(_ members: [String: Value], except declared: [StaticString]) {
    values.append(members)
  }
}

/// The comparison of the members of a model with those of another one.
struct ComparedFields: FieldWriter {
  /// The members of the other model.
  private let others: [(any FieldValue)?]
  /// The position of the member that is compared next.
  private var next = 0
  /// Whether all members so far are equal.
  private(set) var areEqual = true

  /// Creates a comparison with the members of a model of the same type.
  init(_ others: KeptFields) {
    self.others = others.values
  }

  mutating func write<Value: FieldValue>(_ key: StaticString, _ value: Value) {
    compare(value)
  }

  mutating func writeIfPresent<Value: FieldValue>(_ key: StaticString, _ value: Value?) {
    compare(value)
  }

  mutating func writeAdditional<Value: FieldValue>(_ members: [String: Value], except declared: [StaticString]) {
    compare(members)
  }

  /// Compares a member with the one in its position. Types that differ are not equal.
  private mutating func compare<Value: FieldValue>(_ value: Value?) {
    guard areEqual, next < others.count else { return areEqual = false }
    areEqual = others[next] as? Value == value
    next += 1
  }
}
