/// Every bound on the output.
enum Limits {
  /// Bytes of all files together, which are kept until they are written.
  static let bytes = 512 << 20
  /// Extensions of a namespace: Swift 6.3 writes their table into a module with 8 bytes for each, and 16 bits for its length.
  static let extensions = 8191
}
