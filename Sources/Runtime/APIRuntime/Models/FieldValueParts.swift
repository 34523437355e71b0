/// A value that may be none, or that is around another one.
///
/// With lists and dictionaries, it is what a value of which nothing but ``FieldValue`` is known can be taken apart to. Models and
/// unions write their parts themselves, see ``FieldWriter``, and a ``JSONValue`` has cases.
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
  /// Returns an element.
  func fieldValue(at index: Int) -> any FieldValue
}

extension Array: FieldValueList where Element: FieldValue {
  func fieldValue(at index: Int) -> any FieldValue { self[index] }
}

/// A dictionary of values.
protocol FieldValueDictionary {
  /// Writes all members.
  func write(to members: inout some FieldWriter)
}

extension Dictionary: FieldValueDictionary where Key == String, Value: FieldValue {
  func write(to members: inout some FieldWriter) { members.writeAdditional(self, except: []) }
}
