/// Every bound on the output, and on what templates can cost.
///
/// Bounds on descriptions are in `GenModel`, as that is where they are read.
enum Limits {
  /// Bytes of all files together, which are kept until they are written.
  static let bytes = 512 << 20
  /// Extensions of a namespace: Swift 6.3 writes their table into a module with 8 bytes for each, and 16 bits for its length.
  static let extensions = 8191
  /// Partials within partials; more is an endless recursion.
  static let nesting = 256
  /// The cost of one file at most: its bytes, those that indent its partials, several for each instruction, and one for each
  /// scope that a name is looked up in. Partials that include each other several times would cost any amount.
  static let work = 64 << 20
}
