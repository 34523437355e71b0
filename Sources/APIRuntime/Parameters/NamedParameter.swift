/// A value on its way into a request, and what errors call it.
struct NamedParameter {
  /// Where it goes: `path`, `query`, `header`, `cookie` or `form`.
  let kind: String
  let name: String
  let value: any Encodable

  func parts() throws -> ParameterValue {
    try ParameterEncoder.value(of: value, at: [JSONKey(stringValue: name)])
  }

  func texts(_ expansion: ParameterExpansion) throws -> [String] {
    try flat { try expansion.texts(of: parts()) }
  }

  func pairs(_ expansion: ParameterExpansion) throws -> [ParameterExpansion.Pair] {
    try flat { try expansion.pairs(of: parts()) }
  }

  private func flat<Outcome>(_ expand: () throws -> Outcome) throws -> Outcome {
    do {
      return try expand()
    } catch is NestedParameterValue {
      throw error("a list or an object within another one has no text in this style")
    }
  }

  /// An error such as `query parameter 'filter': style label is not for queries`.
  func error(_ message: String) -> EncodingError {
    EncodingError.invalidValue(
      value,
      EncodingError.Context(
        codingPath: [JSONKey(stringValue: name)], debugDescription: "\(kind) parameter '\(name)': \(message)"))
  }
}
