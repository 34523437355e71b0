import GenDiagnostics
import GenSystem

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

/// Where a file was looked for that does not exist, and which file there is near it: for the hint of an error.
func hint(forMissing path: String) -> String? {
  let (folder, name) = (parentFolder(of: path), lastName(of: path))
  let place = path.hasPrefix("/") ? nil : currentFolder().map { "it was looked for at \(absolutePath(path, in: $0))" }
  let names = try? GenSystem.names(inFolder: folder.isEmpty ? path.hasPrefix("/") ? "/" : "." : folder)
  let near = nearest(to: name, in: (names ?? []).sorted()).map { near in
    "did you mean \(path.dropLast(name.count) + near)?"
  }
  let hints = [place, near].compactMap { $0 }
  return hints.isEmpty ? nil : hints.joined(separator: "; ")
}
