#if YAML
/// Every bound on a text of YAML.
package enum Limits {
  /// Sequences and mappings inside each other, with those that aliases stand for.
  static let depth = 512
  /// Merge keys that lead to each other.
  static let merges = 100
  /// Bytes that aliases and merge keys repeat, in all.
  package static let repeatedBytes = 16 << 20
  /// Mistakes in one text, after which reading stops.
  static let mistakes = 50
}
#endif
