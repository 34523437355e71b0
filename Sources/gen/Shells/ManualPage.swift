import GenCore

/// The page that `man gen` shows, in the macros of man(7), made of the rows of commands and options.
enum ManualPage {
  /// The page, in roff.
  static var text: String {
    let usage = Command.allCases.flatMap(\.usage).map {
      ".TP\n.B \(escaped($0.line))\n\(line($0.summary, period: true))"
    }
    let options = Option.all.map { option in
      let value = option.valueName.map { " \\fI\(escaped($0))\\fR" } ?? ""
      let spellings = option.spellings.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
      return ".TP\n\(spellings)\(value)\n\(line(option.summary, period: true))"
    }
    let statuses = Help.exitStatuses.map { ".TP\n.B \($0.status.rawValue)\n\(line($0.meaning, period: true))" }
    let examples = Command.allCases.compactMap(\.example).map(escaped)
    return """
      .TH GEN 1 "" "gen \(toolVersion)" "User Commands"
      .SH NAME
      gen \\- writes a Swift client for an OpenAPI description
      .SH SYNOPSIS
      .B gen
      .RI [ command ]
      .RI [ options ]
      .I SPEC
      .SH DESCRIPTION
      \(line(Help.introduction))
      \(line(Help.operand))
      .SH COMMANDS
      \(usage.joined(separator: "\n"))
      .SH OPTIONS
      \(options.joined(separator: "\n"))
      .SH EXIT STATUS
      \(statuses.joined(separator: "\n"))
      .SH EXAMPLES
      .nf
      \(examples.joined(separator: "\n"))
      .fi
      """
  }

  /// Returns a line of text: none may begin with a dot or a quote, which begin a macro.
  private static func line(_ text: String, period: Bool = false) -> String {
    let first = text.prefix(1)
    let whole = first.uppercased() + text.dropFirst() + (period && !text.hasSuffix(".") ? "." : "")
    let escaped = escaped(String(text.hasPrefix("gen ") || text.hasPrefix("--") ? text + (period ? "." : "") : whole))
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  /// Returns a text with hyphens that can be copied, and without what begins an escape.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("…", with: "\\&...")
  }
}
