/// What a template is rendered with.
///
/// A value is *falsey* if it is `false`, an empty string or an empty list: its section is left out and its inverted
/// section is rendered. Every other value is not, an object without names included.
package enum MustacheValue: Sendable {
  case string(String)
  case bool(Bool)
  case list([MustacheValue])
  case object(MustacheObject)

  var isFalsey: Bool {
    switch self {
    case .string(let text): text.isEmpty
    case .bool(let isTrue): !isTrue
    case .list(let items): items.isEmpty
    case .object: false
    }
  }

  /// The value an object has under `name`.
  subscript(name: String) -> MustacheValue? {
    guard case .object(let object) = self else { return nil }
    return object[name]
  }

  /// The names an object has.
  var names: [String] {
    guard case .object(let object) = self else { return [] }
    return object.names
  }

  /// As a diagnostic calls it: `a list`.
  var kind: String {
    switch self {
    case .string: "a string"
    case .bool: "a Boolean"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

extension MustacheValue: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) {
    self = .string(text)
  }
}

extension MustacheValue: ExpressibleByBooleanLiteral {
  package init(booleanLiteral isTrue: Bool) {
    self = .bool(isTrue)
  }
}

extension MustacheValue: ExpressibleByArrayLiteral {
  package init(arrayLiteral items: MustacheValue...) {
    self = .list(items)
  }
}

extension MustacheValue: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral entries: (String, MustacheValue)...) {
    self = .object(MustacheObject(entries))
  }
}
