/// A text as one word of a line for a shell: as it is, or in single quotes.
package func shellWord(_ text: String) -> String {
  if !text.isEmpty, text.allSatisfy(\.isPlainInShells) { return text }
  return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}

extension Character {
  /// Whether a shell takes it as it is.
  fileprivate var isPlainInShells: Bool { isLetter || isNumber || "-_./:,=@+".contains(self) }
}
