/// The bounds of what could multiply in the extras.
enum Limits {
  /// The number of places of inline types that the constraints of one type or operation contain.
  static let placesInConstraints = 1_000
}
