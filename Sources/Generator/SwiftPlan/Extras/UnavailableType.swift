/// A type that the client of another generator has and this one cannot have: using it is an error that says what to write.
package struct UnavailableType: Sendable {
  package let name: String
  package let kind: Kind
  package let replacement: Replacement

  package init(_ name: String, _ kind: Kind, _ replacement: Replacement) {
    self.name = name
    self.kind = kind
    self.replacement = replacement
  }

  package enum Kind: Sendable {
    /// Another name of a type.
    case alias(String)
    case `protocol`
    /// The cases, each with its values.
    case errors([String])
    case settings([Property])
  }

  /// A property with a value that is never read.
  package struct Property: Sendable {
    /// Such as `static var date: Date`.
    package let declaration: String
    package let value: String

    package init(_ declaration: String, _ value: String) {
      self.declaration = declaration
      self.value = value
    }
  }

  package enum Replacement: Sendable {
    /// A name that a fix-it writes.
    case renamed(String)
    case message(String)
  }
}
