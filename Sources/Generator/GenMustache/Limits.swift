/// Every bound on what templates can cost.
enum Limits {
  /// Partials within partials; more is an endless recursion.
  static let nesting = 256
  /// What one file may cost: its bytes, those that indent its partials, several for each instruction, and one for each scope
  /// that a name is looked up in. Partials that include each other several times would cost any amount.
  static let work = 64 << 20
}
