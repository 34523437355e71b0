import GenCore
import GenDiagnostics
import GenRendering

/// An option of the command line. Its row in `all` is everything about it: how it is written, which commands have it, what the
/// help says, and what its values become. What decides on the output has its row in `OutputOption.all`, with how it is
/// recorded.
struct Option: Sendable {
  /// Such as `--output`.
  let name: String
  /// Other ways to write it.
  let shortForms: [String]
  /// What its value is called; `nil` for a flag.
  let valueName: String?
  /// What the help says.
  let summary: String
  /// The commands that have it.
  let commands: [Command]
  private let read: Reader

  private typealias Reader = @Sendable ([OptionValue], inout RunOptions) throws(UsageError) -> Void

  /// - Parameter read: Takes over all values that are given, in their order.
  private init(
    _ name: String, short: String? = nil, _ valueName: String?, _ summary: String,
    of commands: [Command] = Command.ofClients, read: @escaping Reader
  ) {
    self.name = name
    shortForms = short.map { [$0] } ?? []
    self.valueName = valueName
    self.summary = summary
    self.commands = commands
    self.read = read
  }

  private static func flag(
    _ name: String, short: String? = nil, _ property: any WritableKeyPath<RunOptions, Bool> & Sendable,
    _ summary: String, of commands: [Command] = Command.ofClients
  ) -> Option {
    Option(name, short: short, nil, summary, of: commands, read: { _, options in options[keyPath: property] = true })
  }

  private init(_ option: OutputOption) {
    let commands = Command.allCases.filter { $0.lastStage.rawValue >= option.stage.rawValue }
    self.init(option.name, option.valueName, option.summary, of: commands) { values, options throws(UsageError) in
      for value in option.isList ? values[...] : values.suffix(1) { try option.set(value, in: &options.generator) }
    }
  }

  /// In the order of the help.
  static let all: [Option] =
    [
      responseAs,
      Option("--output", short: "-o", "DIR", "the folder to write (default: ./Generated)", read: readOutput),
    ]
    + OutputOption.all.map(Option.init) + [
      Option(
        "--allow-outside", "DIR", "a folder that references may lead to, beside that of the description",
        read: { values, options in options.generator.allowedFolders = values.map(\.text) }),
      .flag(
        "--check", \.isCheck, "list what repeating the last run would change; exit with status 1 if that is anything",
        of: [.generate]),
      .flag("--dry-run", \.isDryRun, "write nothing; list what a run would change", of: [.generate]),
      .flag(
        "--force", \.isForced, "generate even if neither the input nor the output changed since the last run",
        of: [.generate]),
      Option(
        "--from", "STYLE", "the style that gen diff compares", of: [.diff],
        read: { values, options throws(UsageError) in options.from = try styles(values.map(\.text), for: "--from").last }),
      Option(
        "--to", "STYLE", "the style that it compares with", of: [.diff],
        read: { values, options throws(UsageError) in options.to = try styles(values.map(\.text), for: "--to").last }),
      Option(
        "--format", "FORMAT", "text, or json: the plan as one JSON document (default: text)", of: [.validate],
        read: { values, options throws(UsageError) in
          options.planFormat = try choice(values.last?.text ?? "", "format", for: "--format")
        }),
      .flag("--strict", \.isStrict, "treat every warning as an error", of: Command.allCases),
      Option(
        "--diagnostics", "FORMAT", "text, or json: every diagnostic as an object on a line (default: text)",
        of: Command.allCases, read: readDiagnosticFormat),
      .flag("--quiet", short: "-q", \.isQuiet, "print no warnings and no summary", of: Command.allCases),
      .flag(
        "--verbose", short: "-v", \.isVerbose, "print the time and the size of every stage", of: Command.allCases),
      help, version,
    ]

  /// Each style has a manifest of its own, which records it.
  static let responseAs = Option(
    "--responseAs", short: "-r", "STYLE[,STYLE…]",
    "the styles of the calls: \(Style.all.map(\.name).joined(separator: ", ")) (default: \(Style.asyncAwait.name))",
    read: { values, options throws(UsageError) in
      let names = values.flatMap { $0.text.split(separator: ",", omittingEmptySubsequences: false) }
      let styles = try styles(names.map { $0.filter { !$0.isWhitespace } }, for: "--responseAs")
      options.generator.render.styles = RenderOptions(styles: styles).styles
    })

  static let help = Option("--help", short: "-h", nil, "print this text", of: Command.allCases, read: { _, _ in })
  static let version = Option("--version", nil, "print the version", of: Command.allCases, read: { _, _ in })

  private static let readOutput: Reader = { values, options in
    let folder = values.last?.text ?? ""
    let isRoot = folder.allSatisfy { $0 == "/" }
    options.outputFolder = isRoot ? "/" : String(folder.reversed().drop { $0 == "/" }.reversed())
  }

  private static let readDiagnosticFormat: Reader = { values, options throws(UsageError) in
    options.diagnosticFormat = try choice(values.last?.text ?? "", "format", for: "--diagnostics")
  }

  private static func styles(_ names: [String], for option: String) throws(UsageError) -> [Style] {
    var styles: [Style] = []
    for name in names {
      guard let style = Style.named(name) else {
        let candidate = nearest(to: name, in: Style.all.flatMap { [$0.name] + $0.aliases })
        throw UsageError(
          message: "unknown style \"\(name)\" for \(option)",
          hint: candidate.map { "did you mean \($0)?" }
            ?? "the styles are \(Style.all.map(\.name).joined(separator: ", "))")
      }
      styles.append(style)
    }
    return styles
  }

  /// The option that is written so; `nil` for an unknown one.
  static func named(_ word: String) -> Option? {
    all.first { $0.name == word || $0.shortForms.contains(word) }
  }

  /// Takes over the values that are given, in their order: of most options the last one counts.
  func set(_ values: [OptionValue], in options: inout RunOptions) throws(UsageError) {
    try read(values, &options)
  }
}

/// What can be asked for.
enum Command: String, CaseIterable {
  case generate, validate, diff, overlay, filter

  /// Those that make the client of a description, written or not.
  static let ofClients: [Command] = [.generate, .validate, .diff]

  /// The last stage that it needs.
  var lastStage: OutputOption.Stage {
    switch self {
    case .overlay: .overlay
    case .filter: .filter
    case .generate, .validate, .diff: .client
    }
  }
}
