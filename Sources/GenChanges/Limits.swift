/// What a comparison does not go beyond, whatever the descriptions are.
enum Limits {
  /// How many aliases that stand for each other are followed.
  static let aliases = 64
  /// How many types within each other are compared value by value, where their names differ.
  static let nestedTypes = 64
}
