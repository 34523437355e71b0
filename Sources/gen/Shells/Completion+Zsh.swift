/// The script of completions for zsh.
extension Completion {
  /// The script for zsh.
  static var zsh: String {
    let cases = Command.allCases.map { command in
      let rows = options(of: command).map(argument) + operands(of: command)
      let call = (["      _arguments -S"] + rows.map { "        " + $0 }).joined(separator: " \\\n")
      return "    \(command.rawValue))\n\(call)\n      ;;"
    }
    let names = commands.map { "    " + "\($0.name):\($0.summary)".shellQuoted }
    return """
      #compdef gen
      # Completes calls of gen in zsh: save it as _gen in a folder of $fpath.
      _gen() {
        local -a commands=(
      \(names.joined(separator: "\n"))
        )
        local command=generate
        if (( CURRENT > 2 )) && [[ -n ${commands[(r)${words[2]}:*]} ]]; then
          command=${words[2]}
          shift words
          (( CURRENT-- ))
        elif (( CURRENT == 2 )) && [[ ${words[2]} != -* ]]; then
          _describe command commands
        fi
        case $command in
      \(cases.joined(separator: "\n"))
        esac
      }
      _gen "$@"
      """
  }

  /// Returns an option as `_arguments` has it, such as `'(--quiet -q)'{--quiet,-q}'[print no warnings and no
  /// summary]'`.
  private static func argument(_ option: Option) -> String {
    let summary = option.summary.escaping("[]:\\")
    let tail = ("[\(summary)]" + action(option)).shellQuoted
    let spellings = option.spellings.map { option.valueName == nil || !$0.hasPrefix("--") ? $0 : $0 + "=" }
    let written = spellings.count == 1 ? spellings[0] : "{" + spellings.joined(separator: ",") + "}"
    let exclusion = option.takesSeveral ? "'*'" : "(\(option.spellings.joined(separator: " ")))".shellQuoted
    return exclusion + written + tail
  }

  /// Returns the part behind the summary that completes the value.
  private static func action(_ option: Option) -> String {
    guard let value = option.completedValue, let name = option.valueName?.escaping(":\\") else { return "" }
    return switch value {
    case .words(let words): ":\(name):(\(words.joined(separator: " ")))"
    case .list(let words): ":\(name):_values -s , value \(words.joined(separator: " "))"
    case .folder: ":\(name):_files -/"
    case .file: ":\(name):_files"
    case .text: ":\(name): "
    }
  }

  /// Returns the operands of a command, as `_arguments` has them.
  private static func operands(of command: Command) -> [String] {
    switch command {
    case .completions: [":shell:(\(Shell.allCases.map(\.rawValue).joined(separator: " ")))".shellQuoted]
    case .config, .man: []
    case .templates: ["':folder:_files -/'"]
    default: ["'*:file:_files'"]
    }
  }
}

extension String {
  /// Returns the text with a backslash before each of some characters.
  fileprivate func escaping(_ characters: String) -> String {
    reduce(into: "") { $0 += characters.contains($1) ? "\\\($1)" : String($1) }
  }
}
