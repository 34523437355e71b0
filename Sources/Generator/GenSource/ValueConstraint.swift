// What JSON Schema can say of a JSON value beyond its type. Which keyword says it is known to readers.

/// A condition on a value beyond its type, such as `minimum`; numbers are as written.
package enum ValueConstraint: Sendable, Equatable {
  case minimum(String, isExclusive: Bool)
  case maximum(String, isExclusive: Bool)
  case multiple(of: String)
  /// How many there are at least and at most, such as `minLength` and `maxLength`.
  case count(Unit, from: Int?, to: Int?)
  case pattern(String)
  case unique

  /// The things that are counted.
  package enum Unit: Sendable {
    case characters, items, properties
  }
}
