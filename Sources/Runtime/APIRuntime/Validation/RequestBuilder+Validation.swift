/// The constraints of what a request sends. What they are is read by ``Constraints``, values are checked by ``ConstraintCheck``.
extension RequestBuilder {
  /// Sets the constraints that the operation has for its parameters and its body beside those of their types:
  /// those of an object with the members `query`, `path`, `header`, `cookie`, `querystring` and `body`, or `body application/json` for one of several forms.
  @_spi(Generated) public mutating func constraints(_ text: StaticString) {
    constraintText = text
  }

  /// Checks the parameters and the body.
  ///
  /// - Throws: A ``ConstraintError`` with all violations.
  func validate(_ configuration: ClientConfiguration) throws {
    let constraints = constraintText.flatMap(Constraints.read)?.properties ?? [:]
    var check = ConstraintCheck()
    for parameter in try allParameters(configuration) {
      guard let value = parameter.value as? any FieldValue else { continue }
      let own = constraints[parameter.place.name]?.properties
      let found = parameter.place == .queryString ? own?[""] : own?[parameter.name]
      let name = parameter.place == .queryString ? [] : [JSONKey(stringValue: parameter.name)]
      check.run(value, found.map { [$0] } ?? [], at: [JSONKey(stringValue: parameter.place.name)] + name)
    }
    if let content, case .value(let body as any FieldValue) = content.value {
      // Of several forms, each has those of its media type.
      let own = constraints["body"] ?? constraints["body \(content.type.rawValue)"]
      check.run(body, own.map { [$0] } ?? [], at: [JSONKey(stringValue: "body")])
    }
    try check.throwViolations()
  }
}

extension Parameter.Place {
  /// The location, as descriptions have it.
  fileprivate var name: String {
    switch self {
    case .path: "path"
    case .query: "query"
    case .header: "header"
    case .cookie: "cookie"
    case .queryString: "querystring"
    }
  }
}
