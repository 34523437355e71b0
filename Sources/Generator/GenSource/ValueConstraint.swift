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
  case contains(ContainedElements)

  /// The things that are counted.
  package enum Unit: Sendable {
    case characters, items, properties
  }
}

/// The elements that an array has some of: those that `contains` describes by nothing but their type and constraints.
package struct ContainedElements: Sendable, Equatable {
  /// Empty where any type is allowed.
  package let types: JSONTypes
  package let constraints: [ValueConstraint]
  /// The members that an object has to have.
  package let required: [String]
  /// The texts, numbers and Booleans of which an element is one; `nil` if it may be any other.
  package let values: [JSONNode]?
  /// How many there are at least.
  package let least: Int
  /// How many there are at most.
  package let most: Int?

  package init(
    types: JSONTypes, constraints: [ValueConstraint], required: [String], values: [JSONNode]?, least: Int, most: Int?
  ) {
    self.types = types
    self.constraints = constraints
    self.required = required
    self.values = values
    self.least = least
    self.most = most
  }
}
