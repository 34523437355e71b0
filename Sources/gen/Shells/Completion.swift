import GenCore
import GenRendering

/// The script by which a shell completes calls of `gen`, made of the rows of commands and options.
struct Completion {
  let script: String

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

  static func options(of command: Command) -> [Option] { Option.all.filter { $0.commands.contains(command) } }
}

/// A shell that calls can be completed in.
enum Shell: String, CaseIterable {
  case bash, zsh, fish
}

/// The completion of the value of an option.
enum CompletedValue: Hashable {
  case words([String])
  /// Words with commas between them.
  case list([String])
  case folder
  case file
  /// Nothing: a text of the user's.
  case text
}

extension Option {
  /// `nil` for a flag.
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
  /// In single quotes, for any of the shells.
  var shellQuoted: String { "'" + replacing("'", with: #"'\''"#) + "'" }
}
