/// A file of the output.
package struct GeneratedFile: Sendable, Equatable {
  /// Within the output folder, with slashes, such as `Models/Pet.swift`.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
