/// A value that a template is rendered with.
///
/// A value is *falsey* if it is `false`, an empty string or an empty list: its section is left out and its inverted
/// section is rendered. Every other value is not, an object without names included.
package enum MustacheValue: Sendable {
  /// A text.
  case string(String)
  /// A Boolean, whose section is written once or not at all.
  case bool(Bool)
  /// A list, whose elements are made as a section comes to them.
  case list(count: Int, element: @Sendable (Int) -> MustacheValue)
  /// An object. The value of a name is made when a template asks for it; `nil` for a name that the object does not
  /// have.
  case object(Object)

  /// Returns the value of a name.
  package typealias Object = @Sendable (MustacheKey) -> MustacheValue?

  /// Whether the section of the value is left out.
  var isFalsey: Bool {
    switch self {
    case .string(let text): text.isEmpty
    case .bool(let isTrue): !isTrue
    case .list(let count, _): count == 0
    case .object: false
    }
  }

  /// The function that is asked for the values of names; `nil` for a value that is not an object.
  var object: Object? { if case .object(let object) = self { object } else { nil } }

  /// The kind as a diagnostic calls it: `a list`.
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
  /// Creates a text.
  package init(stringLiteral text: String) {
    self = .string(text)
  }
}

extension MustacheValue: ExpressibleByBooleanLiteral {
  /// Creates a Boolean.
  package init(booleanLiteral isTrue: Bool) {
    self = .bool(isTrue)
  }
}
