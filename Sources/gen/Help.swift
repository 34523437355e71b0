import GenCore

/// The text of `gen --help`, for all commands or for one.
///
/// It has what is said of gen as a whole and of commands; what is said of an option is in its row.
enum Help {
  /// The sentence that it begins with.
  static let introduction =
    "Writes a Swift client for an OpenAPI description in "
    + (toolTraits.contains("YAML") ? "JSON or YAML." : "JSON.")
  /// The sentence about the description.
  static let operand = "SPEC is a file, or - for standard input. Without it, gen.json lists the clients."
  /// The meaning of each exit status.
  static let exitStatuses: [(status: ExitCode, meaning: String)] = [
    (.success, "fine"), (.difference, "--check or gen diff found a difference, or gen changes what breaks"),
    (.usage, "wrong usage"),
    (.invalidInput, "the description, an overlay, a template or gen.json is at fault"),
    (.inputOutput, "reading or writing failed"),
  ]

  /// Returns the text of the help. Lines have at most 120 characters.
  ///
  /// - Parameter command: The one that was asked about; `nil` for all.
  static func text(for command: Command?) -> String {
    let commands = command.map { [$0] } ?? Command.allCases
    let usage = commands.flatMap(\.usage).map { "  \($0.line)\n      \($0.summary)" }
    let options = Option.all.filter { option in command.map(option.commands.contains) ?? true }
    let rows = options.map { option in
      (option.spellings.joined(separator: ", ") + (option.valueName.map { " " + $0 } ?? ""), option.summary)
    }
    let width = rows.map(\.0.count).max() ?? 0
    let lines = rows.map { "  " + $0 + String(repeating: " ", count: width - $0.count + 2) + $1 }
    let statuses = exitStatuses.map { "\($0.status.rawValue) \($0.meaning)" }
    let halves = [statuses.prefix(3), statuses.dropFirst(3)].map { $0.joined(separator: ", ") }
    return """
      \(introduction)

      Usage:
      \(usage.joined(separator: "\n"))

      \(operand)

      Examples:
      \(commands.compactMap(\.example).map { "  " + $0 }.joined(separator: "\n"))

      Options:
      \(lines.joined(separator: "\n"))

      Exit status: \(halves.joined(separator: ",\n")).
      """
  }
}

extension Command {
  /// The ways to call it, and what each does.
  var usage: [(line: String, summary: String)] {
    switch self {
    case .generate: [("gen [generate] [options] SPEC", "write the client")]
    case .validate:
      [("gen validate [options] SPEC", "write nothing; print every Swift name and type, and the reason for it")]
    case .diff:
      [
        ("gen diff [options] SPEC", "write nothing; print what repeating the last run would change, line by line"),
        (
          "gen diff --from STYLE --to STYLE [options] SPEC",
          "write nothing; print how the calls of two styles differ, line by line"
        ),
      ]
    case .changes:
      [
        (
          "gen changes [options] OLD SPEC",
          "write nothing; print what SPEC changes for code that uses the client of OLD"
        )
      ]
    case .used:
      [("gen used [options] DIR SPEC", "write nothing; print the filter that the Swift files in DIR need")]
    case .`init`: [("gen init [options] SPEC", "write a gen.json with one client, which has these options")]
    case .config: [("gen config --schema", "print the JSON Schema of gen.json")]
    case .templates: [("gen templates DIR", "write the built-in templates into a folder, to be changed")]
    case .completions:
      [("gen completions SHELL", "print the script by which a shell completes calls: bash, zsh or fish")]
    case .man: [("gen man", "print the manual page, for man(1)")]
    case .overlay:
      [("gen overlay --overlay FILE [options] SPEC", "write nothing; print the description as overlays change it")]
    case .drift:
      [("gen drift REPORT [options] SPEC", "write nothing; print the overlay that corrects SPEC by what servers sent")]
    case .filter:
      [("gen filter --include PATTERN [options] SPEC", "write nothing; print what filters keep of the description")]
    }
  }

  /// A call that shows the command in use; `nil` for one that its usage shows already.
  var example: String? {
    switch self {
    case .generate: "gen --responseAs AsyncAwait -o Sources/App/Generated api.json"
    case .validate, .config, .man: nil
    case .templates: "gen templates Templates"
    case .completions: "gen completions zsh > ~/.zsh/completions/_gen"
    case .`init`: "gen init --responseAs AsyncAwait -o Sources/App/Generated api.json"
    case .filter: "gen filter --include tag:pets --exclude deprecated api.json > pets.json"
    case .drift: "gen drift report.json api.json > fixes.json"
    case .changes: "gen changes --markdown old.json api.json"
    case .used: "gen used Sources api.json"
    case .overlay: "gen overlay --overlay fixes.json api.json > fixed.json"
    case .diff: "gen diff --from Callback --to AsyncAwait api.json"
    }
  }
}
