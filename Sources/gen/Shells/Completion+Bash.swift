/// The script of completions for bash.
extension Completion {
  /// The script for version 3.2 or later, which macOS has.
  static var bash: String {
    let all = Option.all.filter { $0.valueName != nil }
    let values = Dictionary(grouping: all) { $0.completedValue ?? .text }
      .map { value, options in (pattern: options.flatMap(\.spellings).joined(separator: " | "), value: value) }
      .sorted { $0.pattern < $1.pattern }
    let shells = CompletedValue.words(Shell.allCases.map(\.rawValue))
    let cases = (values + [(Command.completions.rawValue, shells)]).map { "    \($0)) \(action($1)) ;;" }
    let options = Command.allCases.map { command in
      "    \(command.rawValue)) words=\(words(of: command)) ;;"
    }
    return """
      # Completes calls of gen in bash: source this file, or save it as gen in bash-completion's folder of completions.
      _gen() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} words= list= command= word
        # Words are parted by blanks; names of files have blanks, and compgen prints each on a line.
        local IFS=$' \\t\\n'
        COMPREPLY=()
        # The first word that is not an option; gen help has the commands behind it.
        for word in "${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
          case $word in
            -*) ;;
            *) command=$word; break ;;
          esac
        done
        if [ "$current" = = ]; then
          current=
        elif [ "$previous" = = ]; then
          previous=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        case $previous in
      \(cases.joined(separator: "\n"))
        esac
        if [ -n "$list" ]; then
          COMPREPLY=($(compgen -P "${current%"${current##*,}"}" -W "$list" -- "${current##*,}"))
          return
        fi
        if [ -n "$words" ]; then
          COMPREPLY=($(compgen -W "$words" -- "$current"))
          return
        fi
        case $command in
      \(options.joined(separator: "\n"))
          *) words=\(words(of: .generate)) ;;
        esac
        case $current in
          -*) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
          *)
            if [ -z "$command" ] || [ "$command" = help ]; then
              COMPREPLY=($(compgen -W \(commands.map(\.name).joined(separator: " ").shellQuoted) -- "$current"))
            fi
            if [ "$command" != help ]; then
              IFS=$'\\n'
              COMPREPLY+=($(compgen -f -- "$current"))
            fi
            ;;
        esac
      }
      complete -o filenames -F _gen gen
      """
  }

  /// Returns the lines that complete a value.
  private static func action(_ value: CompletedValue) -> String {
    switch value {
    case .words(let words): "words=" + words.joined(separator: " ").shellQuoted
    case .list(let words): "list=" + words.joined(separator: " ").shellQuoted
    case .folder: #"IFS=$'\n'; COMPREPLY=($(compgen -d -- "$current")); return"#
    case .file: #"IFS=$'\n'; COMPREPLY=($(compgen -f -- "$current")); return"#
    case .text: "return"
    }
  }

  /// Returns the options of a command, quoted as one word.
  private static func words(of command: Command) -> String {
    options(of: command).flatMap(\.spellings).joined(separator: " ").shellQuoted
  }
}
