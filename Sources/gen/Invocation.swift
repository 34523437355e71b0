import GenCore
import GenPlanning
import GenRendering
import GenReports

/// The call that the command line makes: what is to be done, with all that it needs.
///
/// It decides nothing about descriptions: what a task does is in ``RunCommand``.
indirect enum Invocation {
  /// A run over one description.
  case run(Task, RunOptions)
  /// A run over the clients of a configuration.
  case runAll(ConfiguredRun)
  /// Writes a configuration for the description.
  case start(RunOptions)
  /// Prints the JSON Schema of configurations.
  case schema
  /// Writes the built-in templates.
  case templates(TemplateFolder, replacesFiles: Bool, isQuiet: Bool)
  /// Prints the script by which a shell completes calls.
  case completions(Shell)
  /// Prints the manual page.
  case manual
  /// Prints the help.
  ///
  /// - Parameter command: The one it is about; `nil` for all.
  case help(Command?)
  /// Prints the version.
  case version

  /// The action on a description.
  enum Task {
    /// Writes the client.
    case write
    /// Lists what writing would change; a difference is an exit status of its own.
    case check
    /// Lists what writing would change.
    case dryRun
    /// Prints the plan.
    case validate(OutlineFormat)
    /// Compares what is on disk with what would be written.
    case diff
    /// Compares the calls of two styles.
    case compare(Style, Style)
    /// Prints something that takes no client.
    case report(Report)

    /// Whether it says what writing again would change: with the options of the last run, where none are given.
    var isComparison: Bool {
      switch self {
      case .check, .diff: true
      case .write, .dryRun, .validate, .compare, .report: false
      }
    }

    /// Whether it lists all that is found.
    var isValidation: Bool {
      if case .validate = self { true } else { false }
    }
  }

  /// A report that is printed of a description without generating its client.
  enum Report {
    /// The description after a stage.
    case description(OutputOption.Stage)
    /// The overlay that corrects the description by a report.
    case drift(String)
    /// The differences from the client of an older description.
    case changes(from: String, ChangeFormat)
    /// The parts that the Swift files in a folder use.
    case used(String, isCheck: Bool)
  }

  /// Reads the command line.
  ///
  /// - Throws: What is wrong with it, with a hint.
  init(_ arguments: [String]) throws(UsageError) {
    let words = try ArgumentWords(arguments)
    if words.has(.help) {
      self = .help(words.command)
      return
    }
    if words.has(.version) {
      try words.checkOperands(atMost: 0, behind: "--version")
      self = .version
      return
    }
    let command = words.command ?? .generate
    try words.check(for: command)
    switch command {
    case .config:
      guard words.has(.schema) else {
        throw UsageError(message: "gen config needs --schema", hint: "gen config --schema > gen.schema.json")
      }
      self = .schema
    case .templates:
      guard let folder = words.operands.first, words.operands.count == 1 else {
        throw UsageError(message: "gen templates needs one folder to write", hint: "gen templates Templates")
      }
      self = .templates(TemplateFolder(folder), replacesFiles: words.has(.force), isQuiet: words.has(.quiet))
    case .completions: self = .completions(try words.shell)
    case .man: self = .manual
    case .`init`: self = .start(try RunOptions(words))
    case .generate, .validate, .diff, .overlay, .filter, .drift, .changes, .used:
      if let path = try words.configuration {
        self = .runAll(try ConfiguredRun(command, words, configuration: path))
      } else {
        let (task, options) = try Self.run(command, RunOptions(words))
        self = .run(task, options)
      }
    }
  }

  /// Returns the action on a description, and its options.
  static func run(_ command: Command, _ options: RunOptions) throws(UsageError) -> (task: Task, options: RunOptions) {
    var options = options
    let task = try Task(command, options)
    if case .compare(let from, let to) = task { options.generator.render.styles = [from, to] }
    return (task, options)
  }
}

extension Invocation.Task {
  /// Creates the action of a command, by its options.
  fileprivate init(_ command: Command, _ options: RunOptions) throws(UsageError) {
    switch command {
    case .generate: self = options.isCheck ? .check : options.isDryRun ? .dryRun : .write
    case .validate: self = .validate(options.planFormat)
    case .overlay:
      if options.generator.overlays.isEmpty {
        throw UsageError(
          message: "gen overlay needs --overlay", hint: "gen overlay --overlay FILE \(options.description)")
      }
      self = .report(.description(.overlay))
    case .drift: self = .report(.drift(try Self.subject(of: command, options)))
    case .changes where options.page != nil && options.changeFormat != .text:
      throw UsageError(message: "only one format can be printed", hint: "leave out --html, or the other one")
    case .changes: self = .report(.changes(from: try Self.subject(of: command, options), options.changeFormat))
    case .used: self = .report(.used(try Self.subject(of: command, options), isCheck: options.isCheck))
    case .filter:
      guard options.generator.hasFilter else {
        throw UsageError(
          message: "gen filter needs --include or --exclude",
          hint: "gen filter --include tag:pets \(options.description)")
      }
      self = .report(.description(.filter))
    case .diff:
      switch (options.from, options.to) {
      case (nil, nil):
        if options.page != nil {
          throw UsageError(
            message: "--html shows two styles: it needs --from and --to", hint: "--from Callback --to AsyncAwait")
        }
        self = .diff
      case (let from?, let to?): self = .compare(from, to)
      case (_, nil): throw UsageError(message: "--from needs --to beside it", hint: "--from Callback --to AsyncAwait")
      case (nil, _): throw UsageError(message: "--to needs --from beside it", hint: "--from Callback --to AsyncAwait")
      }
    case .`init`, .config, .templates, .completions, .man: self = .write
    }
  }

  /// Returns the argument that the command reads beside the description.
  private static func subject(of command: Command, _ options: RunOptions) throws(UsageError) -> String {
    guard let subject = options.words.subject else {
      throw UsageError(
        message: "gen \(command.rawValue) needs \(command.subject ?? "more")", hint: command.example)
    }
    return subject
  }
}
