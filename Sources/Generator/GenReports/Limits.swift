/// The bounds of what is reported, whatever the descriptions are.
enum Limits {
  /// How many aliases that stand for each other are followed.
  static let aliases = 64
  /// How many types within each other are compared value by value, where their names differ.
  static let nestedTypes = 64
  /// How deep conditions such as `not` are compared member by member; what is deeper is compared as it is written.
  static let nestedConditions = 32
  /// How many lists and objects within each other have their constraints compared at one place.
  static let nestedParts = 4
  /// The longest text of a constraint that a report shows as a whole, in Unicode scalars.
  static let shownConstraint = 120
  /// How many names a report for people has of what else a change is about.
  static let shownNames = 3
  /// References that are followed one after the other where a report of drift is matched with a description.
  static let references = 100
  /// Schemas that apply to one value there.
  static let appliedSchemas = 1_000
}
