/// Why something could not be read or written.
package struct FileError: Error, Sendable, CustomStringConvertible {
  package let path: String
  /// What was tried and why it failed, such as `cannot be read: it does not exist`.
  package let reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  package var description: String { "\(path): \(reason)" }
}
