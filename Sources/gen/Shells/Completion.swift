import GenCore
import GenRendering

/// The script by which a shell completes calls of `gen`, made of the rows of commands and options.
///
/// What a shell needs to be told is in extensions of its own; that options and commands have values is in their rows.
struct Completion {
  /// The script.
  let script: String

  /// Creates the script of a shell.
  init(for shell: Shell) {
    script =
      switch shell {
      case .bash: Self.bash
      case .zsh: Self.zsh
      case .fish: Self.fish
      }
  }

  /// The commands with what the help says of them.
  static let commands = Command.allCases.map { (name: $0.rawValue, summary: $0.usage.first?.summary ?? "") }

  /// Returns the options of a command.
  static func options(of command: Command) -> [Option] { Option.all.filter { $0.commands.contains(command) } }
}

/// A shell that calls can be completed in.
enum Shell: String, CaseIterable {
  case bash, zsh, fish
}

/// The completion of the value of an option.
enum CompletedValue: Hashable {
  /// One of some words.
  case words([String])
  /// Words with commas between them.
  case list([String])
  /// The path of a folder.
  case folder
  /// The path of a file.
  case file
  /// Nothing: a text of the user's.
  case text
}

extension Option {
  /// The completion of its value; `nil` for a flag.
  var completedValue: CompletedValue? {
    guard let valueName else { return nil }
    for key in keys {
      switch key.value {
      case .word(let words): return .words(words)
      case .list(.word(let words)): return .list(words)
      case .text, .path, .flag, .list, .map: break
      }
    }
    return switch valueName {
    case "STYLE": .words(Style.all.map(\.name))
    case "FORMAT": .words(["text", "json"])
    case "DIR": .folder
    case "FILE": .file
    default: .text
    }
  }

  /// All ways to write it.
  var spellings: [String] { [name] + shortForms }
}

extension String {
  /// The text in single quotes, for any of the shells.
  var shellQuoted: String { "'" + replacing("'", with: #"'\''"#) + "'" }
}
