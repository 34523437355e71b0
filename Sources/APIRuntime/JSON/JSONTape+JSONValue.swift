extension JSONTape {
  /// Returns any value. It recurses, to the depth that the parser allowed.
  func jsonValue(_ index: Int) throws -> JSONValue {
    switch kind(index) {
    case .null: return .null
    case .true: return .bool(true)
    case .false: return .bool(false)
    case .integer, .number:
      if let value = integer(Int64.self, index) { return .integer(value) }
      guard let value = double(index) else { throw failure(Double.self, index) }
      return .number(value)
    case .string, .escapedString, .repeatedKey: return .string(key(index))
    case .array:
      var elements: [JSONValue] = []
      elements.reserveCapacity(childCount(index))
      var element = index + 1
      while element < Int(entries[index].extent) {
        elements.append(try jsonValue(element))
        element = indexBehind(element)
      }
      return .array(elements)
    case .object:
      var members: [String: JSONValue] = [:]
      members.reserveCapacity(childCount(index))
      try forEachKey(of: index) { members[key($0)] = try jsonValue($0 + 1) }
      return .object(members)
    }
  }
}
