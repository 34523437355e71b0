/// Every bound on what a description can ask for, so that nothing multiplies or goes on without an end.
enum Limits {
  /// Schemas that apply to one value; people write two or three.
  static let statements = 100
  /// Branches of conditions within each other; a list of countries has hundreds beside each other.
  static let branches = 1000
  /// Alternatives within the alternatives of a union: twelve in a row, of two each, have 4,096 members.
  static let alternatives = 1000
  /// Steps in which the members of a union are compared; beyond, a value may be two of them.
  static let comparisons = 100_000
  /// Values of an enumeration; the compiler takes minutes for more.
  static let values = 10_000
  /// Properties of an inline structure, with those in it, from which on equal ones share a type.
  static let sharedProperties = 8
  /// Values of an enumeration that take as many lines as a property.
  static let valuesOfProperty = 2
  /// Rounds in which types that ask for one name give it up, and may ask for another one.
  static let names = 8
  /// Types and lists within each other: more than descriptions nest, and not so many that templates or the compiler would fail.
  static let nesting = 60
}
