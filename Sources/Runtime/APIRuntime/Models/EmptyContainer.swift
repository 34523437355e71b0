/// A list or a dictionary.
///
/// Servers in Go write `null` for one without elements, a nil slice or map, also where the description requires it. It is read as an
/// empty one where one has to be: as a required member, and as the whole body of a response. In a list it is an error.
protocol EmptyContainer {
  /// Creates an empty one.
  init()
}

extension Array: EmptyContainer {}
extension Dictionary: EmptyContainer {}

/// Returns the empty value of a list or a dictionary; `nil` for any other type.
func emptyContainer<Value>(of type: Value.Type) -> Value? {
  (type as? any EmptyContainer.Type)?.init() as? Value
}

extension Irregularity {
  /// The `null` of a member that is read as an empty list or dictionary.
  static func null(of type: Any.Type, at path: [any CodingKey]) -> Irregularity {
    Irregularity(.unexpectedNull(expected: name(type)), at: ResponsePath(path))
  }
}

extension JSONTape {
  /// Returns the value of a required member that is `null`: the one that its type has for it, or an empty list or dictionary; `nil`
  /// after an error.
  // The type is looked up here, and not where a value is read.
  @inline(never)
  func required<Value: FieldValue>(null index: Int) -> Value? {
    let value = Value.read(JSONElement(self, index))
    guard hasFailed, let empty = emptyContainer(of: Value.self) else { return value }
    _ = takeProblem()
    // Another type of a union may have the null.
    return record(index, .null(of: Value.self, at: path(to: index))) ? empty : nil
  }
}
