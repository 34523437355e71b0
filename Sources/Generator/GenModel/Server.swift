/// An address that operations are below, with the variables in it.
package struct Server: Sendable {
  /// May be relative to where the description came from.
  package var url: PathTemplate
  /// The name, since OpenAPI 3.2.
  package var name: String?
  package var summary: String?
  /// The variables that the address has and the description declares.
  package var variables: [Variable]

  /// A variable in the address.
  package struct Variable: Sendable {
    package var name: String
    /// `nil` where the description forgets it.
    package var defaultValue: String?
    package var summary: String?
    /// Empty when any value is allowed.
    package var allowedValues: [String]
  }
}
