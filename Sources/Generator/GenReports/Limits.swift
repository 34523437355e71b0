/// The bounds of what is reported, whatever the descriptions are.
enum Limits {
  /// The number of aliases that stand for each other which are followed.
  static let aliases = 64
  /// The number of types within each other that are compared value by value, where their names differ.
  static let nestedTypes = 64
  /// The depth to which conditions such as `not` are compared member by member; what is deeper is compared as it is
  /// written.
  static let nestedConditions = 32
  /// The number of lists and objects within each other whose constraints are compared at one place.
  static let nestedParts = 4
  /// The longest text of a constraint that a report shows as a whole, in Unicode scalars.
  static let shownConstraint = 120
  /// The number of names that a report for people has of what else a change is about.
  static let shownNames = 3
  /// The number of references that are followed one after the other where a report of drift is matched with a
  /// description.
  static let references = 100
  /// The number of schemas that apply to one value there.
  static let appliedSchemas = 1_000
}
