/// A value to serialize into a request, with the name that errors show.
struct NamedParameter {
  /// The place in the request: `path`, `query`, `header`, `cookie` or `form`.
  let kind: String
  let name: String
  let item: PropertyItem

  init(kind: String, name: String, value: any Encodable) throws {
    self.kind = kind
    self.name = name
    item = try PropertyItem(value, named: name, at: [JSONKey(stringValue: name)])
  }

  /// Returns an error such as `query parameter 'filter': style label is not for queries`.
  func error(_ message: String) -> EncodingError {
    EncodingError.invalidValue(
      item.value,
      EncodingError.Context(codingPath: item.path, debugDescription: "\(kind) parameter '\(name)': \(message)"))
  }
}
