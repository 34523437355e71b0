import GenDiagnostics

/// Why something could not be read or written.
///
/// It is thrown, unlike mistakes in a file that was read, which are diagnostics.
package struct FileError: Error, Sendable, CustomStringConvertible {
  /// The path as the user wrote it, or one that follows from that.
  package let path: String
  /// The attempt, and why it failed, such as `cannot be read: it does not exist`.
  package let reason: String
  /// The advice that may help.
  package let hint: String?

  /// Creates an error.
  package init(path: String, reason: String, hint: String? = nil) {
    self.path = path
    self.reason = reason
    self.hint = hint
  }

  /// The message without the hint.
  package var description: String { "\(path): \(reason)" }
}

/// The descriptions in a folder that stands in the place of one, for the hint of an error; `nil` if there are none, and for
/// anything but a folder.
func hint(forFolder path: String) -> String? {
  guard kind(at: path) == S_IFDIR else { return nil }
  let folder = path.last == "/" ? path : path + "/"
  let names = ((try? GenCore.names(inFolder: path)) ?? []).sorted().filter { name in
    [".json", ".yaml", ".yml"].contains { name.lowercased().hasSuffix($0) }
  }
  let descriptions = names.prefix(Limits.filesInFolder).map { folder + $0 }.filter(looksLikeDescription)
  if descriptions.isEmpty { return nil }
  let shown = descriptions.prefix(Limits.descriptionsInFolder)
  let more = descriptions.count - shown.count
  return "the descriptions in it: " + shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
}

/// Whether a file has the key that tells descriptions apart, which stands at their beginning.
private func looksLikeDescription(_ path: String) -> Bool {
  let text = String(decoding: beginning(of: path, count: Limits.beginningOfFile) ?? [], as: UTF8.self)
  return ["openapi", "swagger"].contains { text.contains("\"\($0)\"") || text.contains("\($0):") }
}

/// Where a file was looked for that does not exist, and which file there is near it: for the hint of an error.
func hint(forMissing path: String) -> String? {
  let (folder, name) = (parentFolder(of: path), lastName(of: path))
  let place = path.hasPrefix("/") ? nil : currentFolder().map { "it was looked for at \(absolutePath(path, in: $0))" }
  let names = try? GenCore.names(inFolder: folder.isEmpty ? path.hasPrefix("/") ? "/" : "." : folder)
  // A link that leads nowhere is there, too.
  let near = nearest(to: name, in: (names ?? []).sorted().filter { $0 != name }).map { near in
    "did you mean \(path.dropLast(name.count) + near)?"
  }
  let hints = [place, near].compactMap { $0 }
  return hints.isEmpty ? nil : hints.joined(separator: "; ")
}
