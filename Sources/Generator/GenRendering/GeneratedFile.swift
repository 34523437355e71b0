/// A file of the output, before it is on disk.
package struct GeneratedFile: Sendable, Equatable {
  /// The path within the output folder, with slashes, such as `Models/Pet.swift`.
  package let path: String
  /// The contents.
  package let bytes: [UInt8]
  /// Whether everything below the imports is in an extension of the namespace.
  let isNested: Bool

  /// Creates a file that is nested in nothing.
  package init(path: String, bytes: [UInt8]) {
    self.init(path: path, bytes: bytes, isNested: false)
  }

  /// Creates a file.
  init(path: String, bytes: [UInt8], isNested: Bool) {
    self.path = path
    self.bytes = bytes
    self.isNested = isNested
  }
}
