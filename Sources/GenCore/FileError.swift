/// Why something could not be read or written.
package struct FileError: Error, Sendable, CustomStringConvertible {
  package let path: String
  /// What was tried and why it failed, such as `cannot be read: it does not exist`.
  package let reason: String
  /// What may help.
  package let hint: String?

  package init(path: String, reason: String, hint: String? = nil) {
    self.path = path
    self.reason = reason
    self.hint = hint
  }

  package var description: String { "\(path): \(reason)" }
}
