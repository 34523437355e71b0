/// Every bound on the output.
enum Limits {
  /// Bytes of all files together, which are kept until they are written.
  static let bytes = 512 << 20
}
