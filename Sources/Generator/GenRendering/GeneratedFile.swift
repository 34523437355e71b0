/// A file of the output.
package struct GeneratedFile: Sendable, Equatable {
  /// Within the output folder, with slashes, such as `Models/Pet.swift`.
  package let path: String
  package let bytes: [UInt8]
  /// Whether everything below the imports is in an extension of the namespace.
  let isNested: Bool

  package init(path: String, bytes: [UInt8]) {
    self.init(path: path, bytes: bytes, isNested: false)
  }

  init(path: String, bytes: [UInt8], isNested: Bool) {
    self.path = path
    self.bytes = bytes
    self.isNested = isNested
  }
}
