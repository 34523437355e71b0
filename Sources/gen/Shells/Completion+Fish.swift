/// The script of completions for fish.
extension Completion {
  /// The script for fish.
  static var fish: String {
    let names = commands.map { "complete -c gen -n __fish_use_subcommand -a \($0.name) -d \(quoted($0.summary))" }
    let others = Command.allCases.filter { $0 != .generate }.map(\.rawValue).joined(separator: " ")
    let rows = Command.allCases.flatMap { command in
      let condition =
        command == .generate
        ? "not __fish_seen_subcommand_from \(others)" : "__fish_seen_subcommand_from \(command.rawValue)"
      return options(of: command).map { row($0, condition: condition) }
    }
    let shells = Shell.allCases.map(\.rawValue).joined(separator: " ")
    return """
      # Completes calls of gen in fish: save it as gen.fish in ~/.config/fish/completions.
      \(names.joined(separator: "\n"))
      complete -c gen -n '__fish_seen_subcommand_from \(Command.completions.rawValue)' -f -a '\(shells)'
      \(rows.joined(separator: "\n"))
      """
  }

  /// Returns the line of one option.
  ///
  /// - Parameter condition: The command that has it, as fish asks for it.
  private static func row(_ option: Option, condition: String) -> String {
    let spellings = option.spellings.map { $0.hasPrefix("--") ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())" }
    let parts =
      ["complete -c gen -n \(quoted(condition))"] + spellings + [action(option), "-d \(quoted(option.summary))"]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the words of the line that complete the value of an option.
  private static func action(_ option: Option) -> String {
    switch option.completedValue {
    case nil: ""
    case .words(let words): "-x -a \(quoted(words.joined(separator: " ")))"
    case .list(let words): "-x -a \(quoted("(__fish_append , \(words.joined(separator: " ")))"))"
    case .folder: "-x -a '(__fish_complete_directories)'"
    case .file: "-r -F"
    case .text: "-x"
    }
  }

  /// Returns a text in single quotes, in which fish has a backslash for those within.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
