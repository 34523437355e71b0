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
    case .array, .object: break
    }
    if let known = unions[value: index] { return known }
    let value: JSONValue = kind(index) == .array ? .array(try elements(index)) : .object(try members(index))
    unions[value: index] = value
    return value
  }

  private func elements(_ array: Int) throws -> [JSONValue] {
    var elements: [JSONValue] = []
    var element = array + 1
    while element < indexBehind(array) {
      elements.append(try jsonValue(element))
      element = indexBehind(element)
    }
    return elements
  }

  private func members(_ object: Int) throws -> JSONObject {
    var members = JSONObject(minimumCapacity: childCount(object))
    try forEachKey(of: object) { members[key($0)] = try jsonValue($0 + 1) }
    return members
  }
}
