// The names by which operations and their parameters are selected.

/// The names by which selectors know an operation.
package struct OperationNames: Sendable {
  package let id: String?
  package let method: String
  package let path: String
  package let tags: [String]

  package init(id: String?, method: String, path: String, tags: [String]) {
    self.id = id
    self.method = method
    self.path = path
    self.tags = tags
  }

  /// Such as `GET /pets`.
  package var route: String { method + " " + path }

  /// Its id, if it has one, and its method and path.
  package var own: [String] { (id.map { [$0] } ?? []) + [route] }

  /// Whether a selector is for the operation.
  package func isSelected(by selector: Selector) -> Bool {
    switch selector.kind {
    case .operation where selector.isForAll: true
    // Only a text with a method and a path is about these.
    case .operation where selector.isPattern && !selector.name.contains(" "): id.map(selector.matches) ?? false
    case .operation: own.contains(where: selector.matches)
    case .tag: tags.contains(where: selector.matches)
    case .path: selector.matches(path)
    // The name of the selector is in upper case.
    case .method: selector.matches(method.uppercased())
    default: false
    }
  }

  /// Whether a selector is for a parameter of the operation.
  ///
  /// - Parameter location: `path`, `query`, `header` or `cookie`.
  package func isSelected(by selector: Selector, parameter name: String, in location: String) -> Bool {
    guard selector.kind == .parameter else { return selector.isParameter(name, in: location) }
    return selector.commonName == name || own.contains { selector.matches("\($0).\(name)") }
  }
}

extension Selector {
  /// Whether it is for all parameters of a name at a location; the names of header fields have any case.
  package func isParameter(_ name: String, in location: String) -> Bool {
    guard Kind.locations.contains(kind), kind.word == location else { return false }
    return kind == .headerParameter ? name.lowercased() == self.name.lowercased() : name == self.name
  }
}
