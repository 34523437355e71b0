import GenCore
import GenDiagnostics

/// The arguments, told apart: options with their values, and the rest in order.
///
/// It knows which options have values, and nothing of what they mean: that is in the rows of ``Option``.
struct ArgumentWords {
  /// All words, as they were given.
  let arguments: [String]
  /// The values of each option, by its name, in the order they are given; of a flag, empty ones.
  var values: [String: [OptionValue]] = [:]
  /// The first operand, if it is one.
  var command: Command?
  /// The word behind a command that reads something else beside the description.
  var subject: String?
  /// Without the command and what it reads beside the description.
  var operands: [String] = []

  /// Tells arguments apart.
  ///
  /// - Throws: The error of an unknown option, of one whose value is missing or not allowed, and of `gen help` for no command.
  init(_ arguments: [String]) throws(UsageError) {
    self.arguments = arguments
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let (name, given) = Self.parts(of: word)
      guard let option = Option.named(name) else { throw Self.unknown(name, in: arguments) }
      values[option.name, default: []].append(try Self.value(of: option, given: given, rest: &rest))
    }
    // Many tools have such a command.
    let asksForHelp = operands.first == "help"
    if asksForHelp {
      operands.removeFirst()
      values[Option.help.name] = [""]
    }
    command = operands.first.flatMap(Command.init)
    if asksForHelp, command == nil, let word = operands.first { throw .unknownCommand(word) }
    if command != nil { operands.removeFirst() }
    if command?.subject != nil, !operands.isEmpty { subject = operands.removeFirst() }
  }

  /// The configuration that the call is about; `nil` for a call that names its description.
  var configuration: String? {
    get throws(UsageError) {
      let given = values[Option.config.name]?.last?.text
      if let operand = operands.first {
        guard given == nil else {
          throw UsageError(
            message: "--config lists the descriptions itself, and \"\(operand)\" is one, too",
            hint: "--only NAME leaves out the other clients")
        }
        guard values[Option.only.name] == nil else {
          throw UsageError(
            message: "--only names a client of a configuration, and \"\(operand)\" is a description",
            hint: "leave out one of the two")
        }
        return nil
      }
      return given ?? Configuration.pathInCurrentFolder
    }
  }

  /// The shell that completions are for.
  var shell: Shell {
    get throws(UsageError) {
      let names = Shell.allCases.map(\.rawValue).joined(separator: ", ")
      guard let name = operands.first else {
        throw UsageError(message: "gen completions needs a shell: \(names)", hint: "gen completions zsh")
      }
      return try choice(name, "shell")
    }
  }

  /// Whether an option is given.
  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// Returns an option as it is written, and the value after `=` if there is one.
  static func parts(of word: String) -> (name: String, value: String?) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return (parts[0], parts.count == 2 ? parts[1] : nil)
  }

  /// Returns the value of an option: that after `=`, else the next word unless it is an option, too; an empty one of a flag.
  ///
  /// - Parameter rest: The words behind the option, from which the value is taken.
  static func value(
    of option: Option, given: String?, rest: inout ArraySlice<String>
  ) throws(UsageError) -> OptionValue {
    guard let name = option.valueName else {
      if given != nil { throw UsageError(message: "\(option.name) takes no value") }
      return ""
    }
    if given == nil, let next = rest.first, isOption(next) {
      throw UsageError(
        message: "\(option.name) needs a value",
        hint: "\(option.name) \(name), or \(option.name)=\(next) if that is the value")
    }
    guard let value = given ?? rest.popFirst(), !value.isEmpty else {
      throw UsageError(message: "\(option.name) needs a value", hint: "\(option.name) \(name)")
    }
    return OptionValue(value)
  }

  /// Whether a word is an option of gen, or what no value but a mistyped option looks like.
  private static func isOption(_ word: String) -> Bool {
    let name = parts(of: word).name
    if Option.named(name) != nil || word == "--" { return true }
    return name.hasPrefix("--") && name.dropFirst(2).first?.isLetter ?? false && !name.contains(where: \.isWhitespace)
  }

  /// Returns the error of a word that is not an option of gen, with the translation of one of openapi-generator.
  private static func unknown(_ word: String, in arguments: [String]) -> UsageError {
    if OpenAPIGeneratorCommandLine.hasOption(word) {
      return UsageError(
        message: "unknown option \(word)", hint: "write \(OpenAPIGeneratorCommandLine(arguments).translation)")
    }
    let candidate = nearest(to: word, in: Option.all.map(\.name))
    return UsageError(
      message: "unknown option \(word)",
      hint: candidate.map { "did you mean \($0)?" } ?? "gen --help lists the options")
  }

  /// Checks that the command has all options and words that are given, and that paths are some.
  ///
  /// - Throws: The first error.
  func check(for command: Command) throws(UsageError) {
    for option in Option.all where has(option) && !option.commands.contains(command) {
      throw UsageError(
        message: "gen \(command.rawValue) has no option \(option.name)",
        hint: "gen \(option.commands[0].rawValue) has it")
    }
    switch command {
    case .config, .man: try checkOperands(atMost: 0, behind: "gen \(command.rawValue)")
    case .completions: try checkOperands(atMost: 1, behind: "gen \(command.rawValue)")
    default: break
    }
    for option in Option.all where option.isPath {
      for value in values[option.name] ?? [] { try Self.check(value.text, of: option) }
    }
    for file in [subject, operands.first].compactMap(\.self) { try check(file, of: command) }
    guard subject == "-", operands.first == "-" else { return }
    throw UsageError(
      message: "standard input can be read once, and - is there twice", hint: "gen \(command.rawValue) - spec.json")
  }

  /// Checks that no more words are given than have a meaning.
  func checkOperands(atMost limit: Int, behind what: String) throws(UsageError) {
    guard operands.count > limit else { return }
    throw UsageError(message: "unexpected \"\(operands[limit])\" behind \(what)")
  }

  /// Checks the path that is the value of an option.
  private static func check(_ path: String, of option: Option) throws(UsageError) {
    if path == "-" {
      throw UsageError(
        message: "\(option.name) needs a path, and - stands for standard input as the description alone",
        hint: "\(option.name) ./- if that is the name")
    }
    guard let flaw = PathFlaw(of: path) else { return }
    // What is downloaded is a file, and not a folder.
    let download = option.valueName == "FILE" ? flaw.download : nil
    throw UsageError(
      message: "\(option.name): \(flaw.message)", hint: path.hasPrefix("~") ? homeHint(path) : download)
  }

  /// Checks the path of a file or a folder that a command reads or writes.
  private func check(_ path: String, of command: Command) throws(UsageError) {
    if path == "-", command == .`init` || command == .templates || command == .used && subject == path {
      throw UsageError(message: "gen \(command.rawValue) needs a path, and - is standard input", hint: command.example)
    }
    guard let flaw = PathFlaw(of: path) else { return }
    throw UsageError(
      message: flaw.message, hint: flaw.download.map { piped(path, or: $0, of: command) } ?? Self.homeHint(path))
  }

  /// Returns the call that reads what is downloaded: this one with standard input, where that is free.
  private func piped(_ url: String, or download: String, of command: Command) -> String {
    let isFree = ![subject, operands.first].contains("-") && Command.ofDescriptions.contains(command)
    guard isFree, command != .used || subject != url else { return download }
    let words = arguments.map { $0 == url ? "-" : shellWord($0) }
    return "curl -fsSL \(shellWord(url)) | gen \(words.joined(separator: " "))"
  }

  /// Returns what to write in the place of a path that begins with `~`.
  private static func homeHint(_ path: String) -> String { "write \"$HOME\(path.dropFirst())\"" }
}
