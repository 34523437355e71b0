import GenCore
import GenDiagnostics
import GenRendering
import GenReports

/// An option of the command line. Its row in `all` is everything about it: how it is written, which commands have it,
/// what the help says, and what its values become. An option that decides on the output has its row in
/// `OutputOption.all`, with how it is recorded.
///
/// A new option is a row here or there; no other code asks for it by its name but that which uses its value.
struct Option: Sendable {
  /// Such as `--output`.
  let name: String
  /// Other ways to write it.
  let shortForms: [String]
  /// The name of its value; `nil` for a flag.
  let valueName: String?
  /// The text of the help.
  let summary: String
  /// The commands that have it.
  let commands: [Command]
  /// Where a configuration has it.
  let keys: [ConfigurationKey]
  /// Whether all of its values count, where it is given several times.
  let takesSeveral: Bool
  /// Whether it has members of objects of the configuration, each for a thing of its own.
  var isMap: Bool { keys.contains { if case .map = $0.value { true } else { false } } }
  /// Whether its values are paths of files or folders.
  var isPath: Bool { valueName == "DIR" || valueName == "FILE" }
  /// Takes over the values.
  private let read: Reader

  /// A function that takes over all values that are given, in their order.
  private typealias Reader = @Sendable ([OptionValue], inout RunOptions) throws(UsageError) -> Void

  /// Creates an option.
  ///
  /// - Parameters:
  ///   - short: Another way to write it, such as `-o`.
  ///   - valueName: The name of its value; `nil` for a flag.
  ///   - takesSeveral: Whether all of its values count.
  ///   - read: Takes over all values that are given, in their order.
  private init(
    _ name: String, short: String? = nil, _ valueName: String?, _ summary: String,
    of commands: [Command] = Command.ofClients, at keys: [ConfigurationKey] = [], takesSeveral: Bool = false,
    read: @escaping Reader
  ) {
    self.name = name
    shortForms = short.map { [$0] } ?? []
    self.valueName = valueName
    self.summary = summary
    self.commands = commands
    self.keys = keys
    self.takesSeveral = takesSeveral
    self.read = read
  }

  /// Returns an option without a value, which sets a property.
  private static func flag(
    _ name: String, short: String? = nil, _ property: any WritableKeyPath<RunOptions, Bool> & Sendable,
    _ summary: String, of commands: [Command] = Command.ofClients
  ) -> Option {
    Option(name, short: short, nil, summary, of: commands, read: { _, options in options[keyPath: property] = true })
  }

  /// A flag that chooses how changes are printed.
  private static func format(_ name: String, _ format: ChangeFormat, _ summary: String) -> Option {
    Option(
      name, nil, summary, of: [.changes],
      read: { _, options throws(UsageError) in
        guard options.changeFormat == .text else {
          throw UsageError(message: "only one format can be printed", hint: "leave out one of the two")
        }
        options.changeFormat = format
      })
  }

  /// Creates an option that decides on the output, of all commands that come to its stage.
  private init(_ option: OutputOption) {
    let commands = Command.allCases.filter { ($0.lastStage?.rawValue ?? -1) >= option.stage.rawValue }
    self.init(
      option.name, option.valueName, option.summary, of: commands, at: option.keys, takesSeveral: option.isList
    ) { values, options throws(UsageError) in
      for value in option.isList ? values[...] : values.suffix(1) {
        do throws(UsageError) {
          try option.set(value, in: &options.generator)
        } catch {
          throw error.at(value.place)
        }
      }
    }
  }

  /// All options, in the order of the help.
  static let all: [Option] =
    [
      responseAs,
      output,
    ]
    + OutputOption.all.map(Option.init) + [
      Option(
        "--allow-outside", "DIR", "a folder that references may lead to, beside that of the description",
        of: Command.ofOutput, at: [ConfigurationKey("allowOutside", is: .list(.path))],
        takesSeveral: true, read: { values, options in options.generator.allowedFolders = values.map(\.text) }),
      .flag(
        "--check", \.isCheck,
        "list what repeating the last run would change; exit with status 1 if that is anything",
        of: [.generate, .used]),
      .flag("--dry-run", \.isDryRun, "write nothing; list what a run would change", of: [.generate]),
      force,
      Option(
        "--from", "STYLE", "the style that gen diff compares", of: [.diff],
        read: { values, options throws(UsageError) in options.from = try styles(values.map(\.text)).last }),
      Option(
        "--to", "STYLE", "the style that it compares with", of: [.diff],
        read: { values, options throws(UsageError) in options.to = try styles(values.map(\.text)).last }),
      Option(
        "--html", "FILE", "the page to write in place of printing: two styles side by side, or all changes",
        of: [.diff, .changes],
        read: { values, options in options.page = values.last?.text }),
      Option(
        "--format", "FORMAT", "text, or json: the plan as one JSON document (default: text)", of: [.validate],
        read: { values, options throws(UsageError) in
          options.planFormat = try choice(values.last?.text ?? "", "format")
        }),
      .format("--json", .json, "print the changes as one JSON document"),
      .format("--markdown", .markdown, "print the changes for a pull request"),
      .format("--semver", .semver, "print which part of the version goes up: major, minor or patch"),
      breaking,
      .flag("--properties", \.leavesOutProperties, "leave out properties that are not named, too", of: [.used]),
      config,
      only,
      schema,
      .flag("--strict", \.isStrict, "treat every warning as an error", of: Command.allCases),
      Option(
        "--diagnostics", "FORMAT", "text, or json: every diagnostic as an object on a line (default: text)",
        of: Command.allCases, read: readDiagnosticFormat),
      quiet,
      .flag(
        "--verbose", short: "-v", \.isVerbose, "print the time and the size of every stage", of: Command.allCases),
      help, version,
    ]

  /// The effects of changes that count.
  static let breaking = Option(
    "--breaking", "LIST",
    "the effects that count as breaking (default: \(ChangeEffects.named.map(\.name).joined(separator: ",")))",
    of: [.changes], takesSeveral: true,
    read: { values, options throws(UsageError) in
      options.breakingEffects = []
      for name in values.flatMap(\.items) {
        guard let row = ChangeEffects.named.first(where: { $0.name == name }) else {
          throw .unknown("effect", name, among: ChangeEffects.named.map(\.name))
        }
        options.breakingEffects.insert(row.effect)
      }
    })

  /// The styles. Each has a manifest of its own, which records it.
  static let responseAs = Option(
    "--responseAs", short: "-r", "STYLE[,STYLE…]",
    "the styles of the calls: \(Style.all.map(\.name).joined(separator: ", ")) (default: \(Style.asyncAwait.name))",
    of: Command.ofOutput, at: [ConfigurationKey("responseAs", is: .list(.word(Style.all.map(\.name))))],
    takesSeveral: true,
    read: { values, options throws(UsageError) in
      options.generator.render.styles = RenderOptions(styles: try styles(values.flatMap(\.items))).styles
    })

  /// The folder.
  static let output = Option(
    "--output", short: "-o", "DIR", "the folder to write (default: ./Generated)", of: Command.ofOutput,
    at: [ConfigurationKey("output", is: .path)], read: readOutput)
  /// The configuration, which is read before the options are.
  static let config = Option(
    "--config", "FILE", "the configuration to read in place of \(Configuration.defaultPath)",
    of: Command.ofDescriptions, read: { _, _ in })
  /// The clients of a configuration that the run is about.
  static let only = Option(
    "--only", "NAME", "a client of the configuration to leave out the others; several", of: Command.ofDescriptions,
    takesSeveral: true, read: { values, options in options.only = values.map(\.text) })
  /// Prints the JSON Schema.
  static let schema = Option(
    "--schema", nil, "print the JSON Schema of configurations", of: [.config], read: { _, _ in })
  /// Writes although nothing changed.
  static let force = flag(
    "--force", \.isForced, "generate even if nothing changed; replace another client, or templates",
    of: [.generate, .templates])
  /// Prints errors alone.
  static let quiet = flag(
    "--quiet", short: "-q", \.isQuiet, "print no warnings and no summary", of: Command.allCases)
  /// Prints the help.
  static let help = Option("--help", short: "-h", nil, "print this text", of: Command.allCases, read: { _, _ in })
  /// Prints the version.
  static let version = Option("--version", nil, "print the version", of: Command.allCases, read: { _, _ in })

  /// Takes over the folder, without slashes at its end.
  private static let readOutput: Reader = { values, options in
    let folder = values.last?.text ?? ""
    let isRoot = folder.allSatisfy { $0 == "/" }
    options.outputFolder = isRoot ? "/" : String(folder.reversed().drop { $0 == "/" }.reversed())
  }

  /// Takes over the format of diagnostics.
  private static let readDiagnosticFormat: Reader = { values, options throws(UsageError) in
    options.diagnosticFormat = try choice(values.last?.text ?? "", "format")
  }

  /// Returns the styles of some names.
  private static func styles(_ names: [String]) throws(UsageError) -> [Style] {
    var styles: [Style] = []
    for name in names { styles.append(try Style(naming: name)) }
    return styles
  }

  /// Returns the option that is written so; `nil` for an unknown one.
  static func named(_ word: String) -> Option? {
    all.first { $0.name == word || $0.shortForms.contains(word) }
  }

  /// Takes over the values that are given, in their order: of most options the last one counts.
  func set(_ values: [OptionValue], in options: inout RunOptions) throws(UsageError) {
    do {
      try read(values, &options)
    } catch {
      var error = error.at(values.last?.place)
      // In a file, the place shows the key.
      if error.place == nil { error.message = "\(name): \(error.message)" }
      throw error
    }
  }

  /// The options that a client of a configuration may have.
  static let configurable = all.flatMap { option in
    option.keys.map { ConfigurableOption(option.name, option.summary, $0) }
  }
}

extension UsageError {
  /// Returns the error of a word that stands where a command does.
  ///
  /// - Parameter orOption: Whether an option may be meant that lacks its dashes.
  static func unknownCommand(_ word: String, orOption: Bool = false) -> UsageError {
    let names = Command.allCases.map(\.rawValue)
    let option = orOption && nearest(to: word, in: names) == nil ? Option.named("--" + word)?.name : nil
    var error = unknown("command", word, among: names)
    if let option { error.hint = "did you mean \(option)?" }
    return error
  }

  /// The same, at a place if it has none.
  fileprivate func at(_ place: SourcePlace?) -> UsageError {
    var error = self
    error.place = error.place ?? place
    return error
  }
}

/// The commands that can be asked for. A new one has its row in each property, and in ``Help``.
enum Command: String, CaseIterable {
  case generate, validate, diff, changes, used, overlay, filter, drift, `init`, config, templates, completions, man

  /// The commands that make the client of a description, written or not.
  static let ofClients: [Command] = [.generate, .validate, .diff, .changes, .used]
  /// The commands that read a description.
  static let ofDescriptions: [Command] = ofClients + [.overlay, .filter, .drift]
  /// The commands that know of the output.
  static let ofOutput: [Command] = ofClients + [.`init`]

  /// The name of the command that a mistyped one means; `nil` if none is near.
  static func nearest(to word: String) -> String? { GenDiagnostics.nearest(to: word, in: allCases.map(\.rawValue)) }

  /// Whether it has a folder for each client, which no other one may have.
  var isAboutOutput: Bool { self == .generate || self == .diff }

  /// The last stage that it needs; `nil` where none is run.
  var lastStage: OutputOption.Stage? {
    switch self {
    case .overlay, .drift: .overlay
    case .filter: .filter
    case .generate, .validate, .diff, .changes, .used, .`init`: .client
    case .config, .templates, .completions, .man: nil
    }
  }

  /// The argument that it reads beside the description, which stands behind it.
  var subject: String? {
    switch self {
    case .drift: "a report"
    case .changes: "the old description"
    case .used: "a folder of Swift files"
    case .generate, .validate, .diff, .overlay, .filter, .`init`, .config, .templates, .completions, .man: nil
    }
  }
}
