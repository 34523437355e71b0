/// The bounds of what could multiply in the extras.
enum Limits {
  /// The number of members of a response, and of the objects in it, that are looked through for a list and for what is said of its page.
  static let membersAboutPages = 1_000
  /// The number of values that an example is looked through for with all alternatives; beyond it, the example is trusted.
  static let valuesOfExample = 10_000
  /// The number of places of inline types that the constraints of one type or operation contain.
  static let placesInConstraints = 1_000
  /// The number of elements that the constraints of one type or operation describe by their positions.
  static let positionsInConstraints = 1_000
}
