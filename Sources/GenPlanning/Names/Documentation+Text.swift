extension Documentation {
  package static let none = Documentation(lines: [])

  /// The paragraphs of a comment, each given as text of the description.
  init(paragraphs: [String?]) {
    var lines: [String] = []
    for paragraph in paragraphs {
      let text = Self.lines(of: paragraph ?? "")
      guard !text.isEmpty else { continue }
      if !lines.isEmpty { lines.append("") }
      lines += text
    }
    self.lines = lines
  }

  /// The lines of a text that is not to be trusted, without blank lines around them.
  static func lines(of text: String) -> [String] {
    var lines: [String] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      lines.append(plain(line))
    }
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return Array(lines.drop(while: \.isEmpty))
  }

  /// The text without control characters, without marks that turn the direction of writing, and without trailing blanks.
  private static func plain(_ line: Substring) -> String {
    var result = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control: result.append(" ")
      case .format, .lineSeparator, .paragraphSeparator: continue
      default: result.append(scalar)
      }
    }
    while let last = result.last, last == " " || last == "\u{A0}" { result.removeLast() }
    return String(result)
  }
}
