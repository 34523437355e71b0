/// The members of a model, kept to be compared with those of another one.
struct KeptFields: FieldWriter {
  /// In the order in which the model writes them; `nil` for a member that is.
  private(set) var values: [(any FieldValue)?] = []

  mutating func write<Value: FieldValue>(_ key: StaticString, _ value: Value) {
    values.append(value)
  }

  mutating func writeIfPresent<Value: FieldValue>(_ key: StaticString, _ value: Value?) {
    values.append(value)
  }

  mutating func writeAdditional<Value: FieldValue>(_ members: [String: Value], except declared: [StaticString]) {
    values.append(members)
  }
}

/// The comparison of the members of a model with those of another one.
struct ComparedFields: FieldWriter {
  private let others: [(any FieldValue)?]
  private var next = 0
  private(set) var areEqual = true

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

  private mutating func compare<Value: FieldValue>(_ value: Value?) {
    guard areEqual, next < others.count else { return areEqual = false }
    areEqual = others[next] as? Value == value
    next += 1
  }
}
