import GenDiagnostics

/// The reason why a text in the place of a path is not one, which would become the name of a file or a folder.
package struct PathFlaw {
  /// The problem, in words.
  package let message: String
  /// The call that downloads what a URL leads to; `nil` for what is not a URL.
  package let download: String?

  /// Finds the flaw of a text; `nil` for a path.
  package init?(of text: String) {
    if text.contains("://") {
      message = "gen reads files, not URLs"
      download = "curl -fsSLO \(shellWord(text))"
    } else if text == "~" || text.hasPrefix("~/") {
      message = "\"\(text)\" begins with ~, which only a shell expands, at the beginning of a word"
      download = nil
    } else {
      return nil
    }
  }
}
