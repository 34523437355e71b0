/// The bounds of plans.
enum Limits {
  /// Arguments of a call; with more, those that can be left out are one value.
  static let arguments = 12
}
