import GenCore
import GenDiagnostics
import GenModel
import GenPlanning
import GenRendering

/// What the command line asks for.
enum Invocation {
  case run(Task, RunOptions)
  /// - Parameter command: The one it is about; `nil` for all.
  case help(Command?)
  case version

  /// What becomes of a description.
  enum Task {
    case write
    case check
    case dryRun
    case validate(OutlineFormat)
    /// Compares what is on disk with what would be written.
    case diff
    case compare(Style, Style)

    /// Whether it says what writing again would change: with the options of the last run, where none are given.
    var isComparison: Bool {
      switch self {
      case .check, .diff: true
      case .write, .dryRun, .validate, .compare: false
      }
    }
  }

  init(_ arguments: [String]) throws(UsageError) {
    let words = try Words(arguments)
    if words.values[.help] != nil {
      self = .help(words.command)
      return
    }
    if words.values[.version] != nil {
      self = .version
      return
    }
    let command = words.command ?? .generate
    try words.check(for: command)
    var options = try RunOptions(words)
    let task = try Task(command, words)
    if case .compare(let from, let to) = task { options.generator.render.styles = [from, to] }
    self = .run(task, options)
  }
}

extension Invocation.Task {
  fileprivate init(_ command: Command, _ words: Words) throws(UsageError) {
    switch command {
    case .generate:
      self = words.values[.check] != nil ? .check : words.values[.dryRun] != nil ? .dryRun : .write
    case .validate:
      let text = words.values[.format] ?? "text"
      guard let format = OutlineFormat(rawValue: text) else {
        throw UsageError(message: "unknown format \"\(text)\" for --format", hint: "the formats are text and json")
      }
      self = .validate(format)
    case .diff:
      switch (words.values[.from], words.values[.to]) {
      case (nil, nil): self = .diff
      case (let from?, let to?):
        self = .compare(try Style(written: from, for: .from), try Style(written: to, for: .to))
      case (_, nil): throw UsageError(message: "--from needs --to beside it", hint: "--from Callback --to AsyncAwait")
      case (nil, _): throw UsageError(message: "--to needs --from beside it", hint: "--from Callback --to AsyncAwait")
      }
    }
  }
}

/// A mistake in how the tool was called.
struct UsageError: Error {
  /// Names the option, without a final period.
  var message: String
  var hint: String?
}

/// How diagnostics are written to standard error.
enum DiagnosticFormat: String {
  /// For people, with the lines that sum up a run.
  case text
  /// For tools, an object on each line and nothing else.
  case json
}

/// The options that all commands have.
struct RunOptions {
  var description: String
  var outputFolder: String
  var generator: GeneratorOptions
  /// Whether an output that is up to date is made anew.
  var isForced: Bool
  var isStrict: Bool
  var diagnosticFormat: DiagnosticFormat
  var isQuiet: Bool
  var isVerbose: Bool
  /// What all of this is made from.
  let words: Words
  /// The arguments among the words that are the last run's.
  var repeated: [String] = []

  init(_ words: Words) throws(UsageError) {
    self.words = words
    guard let description = words.operands.first, !description.isEmpty else {
      if let styles = words.values[.responseAs], Self.isPath(styles) {
        throw UsageError(
          message: "\"\(styles)\" is taken for the value of --responseAs, and no description is given",
          hint: "gen --responseAs AsyncAwait \(styles)")
      }
      throw UsageError(
        message: "no description is given", hint: "gen --responseAs AsyncAwait spec.json; see gen --help")
    }
    guard !description.contains("://") else {
      throw UsageError(message: "gen reads files, not URLs", hint: "curl -fsSL \(description) | gen -")
    }
    if words.operands.count > 1 {
      let candidate = nearest(to: description, in: Command.allCases.map(\.rawValue))
      throw UsageError(
        message: "one description is expected, not also \"\(words.operands[1])\"",
        hint: candidate.map { "did you mean the command \"\($0)\"?" })
    }
    self.description = Console.shownPath(description)
    let folder = words.values[.output] ?? "Generated"
    outputFolder = folder.allSatisfy { $0 == "/" } ? "/" : String(folder.reversed().drop { $0 == "/" }.reversed())
    isForced = words.values[.force] != nil
    isStrict = words.values[.strict] != nil
    diagnosticFormat = try Self.diagnosticFormat(words.values[.diagnostics] ?? "text")
    isQuiet = words.values[.quiet] != nil
    isVerbose = words.values[.verbose] != nil
    generator = GeneratorOptions(
      read: ReadOptions(
        includesInternal: words.values[.withInternal] != nil, keepsGETBodies: words.values[.getBodies] != nil),
      plan: PlanOptions(
        clientName: try Self.clientName(words.values[.clientName]),
        distinguishesNull: words.values[.distinguishNull] != nil,
        keepsOperationIDs: words.values[.keepOperationIDs] != nil),
      render: RenderOptions(
        styles: try Self.styles(words.values[.responseAs] ?? "AsyncAwait"),
        access: try Self.access(words.values[.access] ?? "public")),
      templatesFolder: words.values[.templates].map(Console.shownPath), allowedFolders: words.allowedFolders)
  }

  private static func isPath(_ text: String) -> Bool {
    text.contains("/") || [".json", ".yaml", ".yml"].contains { text.lowercased().hasSuffix($0) }
  }

  private static func styles(_ text: String) throws(UsageError) -> [Style] {
    var styles: [Style] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      styles.append(try Style(written: name.filter { !$0.isWhitespace }, for: .responseAs))
    }
    return styles
  }

  private static func access(_ text: String) throws(UsageError) -> AccessLevel {
    guard let level = AccessLevel(rawValue: text) else {
      throw UsageError(
        message: "unknown level \"\(text)\" for --access", hint: "the levels are public, package and internal")
    }
    return level
  }

  private static func diagnosticFormat(_ text: String) throws(UsageError) -> DiagnosticFormat {
    guard let format = DiagnosticFormat(rawValue: text) else {
      throw UsageError(
        message: "unknown format \"\(text)\" for --diagnostics", hint: "the formats are text and json")
    }
    return format
  }

  private static func clientName(_ text: String?) throws(UsageError) -> String? {
    guard let text else { return nil }
    guard isTypeName(text) else {
      throw UsageError(
        message: "\"\(text)\" is not a Swift type name, which --client-name needs", hint: "for example PetstoreClient")
    }
    return text
  }
}

extension Style {
  fileprivate init(written name: String, for option: Option) throws(UsageError) {
    guard let style = Style.named(name) else {
      let candidate = nearest(to: name, in: Style.all.flatMap { [$0.name] + $0.aliases })
      let names = Style.all.map(\.name).joined(separator: ", ")
      throw UsageError(
        message: "unknown style \"\(name)\" for \(option.rawValue)",
        hint: candidate.map { "did you mean \($0)?" } ?? "the styles are \(names)")
    }
    self = style
  }
}

/// The arguments, told apart: options with their values, and the rest in order.
struct Words {
  var values: [Option: String] = [:]
  /// All values of `--allow-outside`.
  var allowedFolders: [String] = []
  /// The first operand, if it is one.
  var command: Command?
  /// Without the command.
  var operands: [String] = []

  init(_ arguments: [String]) throws(UsageError) {
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
      guard let option = Option(written: name) else { throw Self.unknown(name, in: arguments) }
      let value = try Self.value(of: option, given: given, rest: &rest)
      if option == .allowOutside { allowedFolders.append(value) }
      // Styles and allowed folders add up; of any other option the last value counts.
      values[option] = option == .responseAs ? [values[option], value].compactMap { $0 }.joined(separator: ",") : value
    }
    command = operands.first.flatMap(Command.init)
    if command != nil { operands.removeFirst() }
  }

  /// An option as it is written, and the value after `=` if there is one.
  static func parts(of word: String) -> (name: String, value: String?) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return (parts[0], parts.count == 2 ? parts[1] : nil)
  }

  static func value(
    of option: Option, given: String?, rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let name = option.valueName else {
      if given != nil { throw UsageError(message: "\(option.rawValue) takes no value") }
      return ""
    }
    guard let value = given ?? rest.popFirst(), !value.isEmpty else {
      throw UsageError(message: "\(option.rawValue) needs a value", hint: "\(option.rawValue) \(name)")
    }
    return value
  }

  private static func unknown(_ word: String, in arguments: [String]) -> UsageError {
    if OpenAPIGeneratorCall.hasOption(word) {
      return UsageError(
        message: "unknown option \(word)", hint: "write \(OpenAPIGeneratorCall(arguments).translation)")
    }
    let candidate = nearest(to: word, in: Option.allCases.map(\.rawValue))
    return UsageError(
      message: "unknown option \(word)",
      hint: candidate.map { "did you mean \($0)?" } ?? "gen --help lists the options")
  }

  /// Throws if an option is given that the command does not have.
  func check(for command: Command) throws(UsageError) {
    // In the order of the help, whatever the order of the dictionary.
    for option in Option.allCases where values[option] != nil {
      guard let commands = option.commands, !commands.contains(command) else { continue }
      throw UsageError(
        message: "gen \(command.rawValue) has no option \(option.rawValue)",
        hint: "gen \(commands[0].rawValue) has it")
    }
  }
}
