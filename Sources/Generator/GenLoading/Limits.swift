/// Every bound on a text of YAML, and on what overlays may do, so that nothing multiplies or goes on without an end.
///
/// A new bound of this module is a row here; those of other modules are in their own files of this name.
package enum Limits {
  /// Arrays and objects inside each other, as in a text that is parsed; in YAML with those that aliases stand for.
  static let depth = 512

  // MARK: - Overlays

  /// Filters, parentheses and functions inside each other in a path.
  static let pathDepth = 32
  /// Values that all actions of a run look at: what hundreds of paths through a large description need.
  package static let steps = 100_000_000
  /// Members that are looked for one by one in an object.
  static let searched = 8
  /// Values that a part of a path selects, as often as it does.
  static let selection = 2_000_000
  /// Keys and values that all actions of a run add.
  static let added = 1_000_000
  /// Names that a mistyped one is compared with.
  static let compared = 1000
  /// States of a regular expression, with its repetitions written out.
  static let states = 10_000

  // MARK: - YAML

  /// Merge keys that lead to each other.
  static let merges = 100
  /// Bytes that aliases and merge keys repeat, in all.
  package static let repeatedBytes = 16 << 20
  /// Mistakes in one text, after which reading stops.
  static let mistakes = 50
}
