import GenCore
import GenDiagnostics
import GenPlanning
import GenRendering
import GenReports
import SwiftPlan

/// The format in which diagnostics are written to standard error.
enum DiagnosticFormat: String, CaseIterable {
  /// For people, with the lines that sum up a run.
  case text
  /// For tools, an object on each line and nothing else.
  case json
}

/// The format in which the changes of a client are printed.
enum ChangeFormat {
  /// A line for each, for people.
  case text
  /// One document for tools.
  case json
  /// Tables for a pull request.
  case markdown
  /// The part of a version that goes up.
  case semver
}

/// The settings of the command line, and the description. They are made by the rows of ``Option``, and checked together
/// here.
struct RunOptions {
  /// The path of the description, `-` for standard input.
  var description: String
  /// The path of the folder, without a slash at its end.
  var outputFolder = "Generated"
  /// The options of the stages, which decide on the output.
  var generator = GeneratorOptions(render: RenderOptions(styles: [.asyncAwait]))
  /// Whether nothing is written, and a difference has an exit status of its own.
  var isCheck = false
  /// Whether nothing is written.
  var isDryRun = false
  /// Whether an output that is up to date is written again.
  var isForced = false
  /// The styles to compare.
  var from: Style?
  var to: Style?
  /// The file to write that shows them side by side.
  var page: String?
  /// The format of `gen validate`.
  var planFormat = OutlineFormat.text
  /// The format of `gen changes`.
  var changeFormat = ChangeFormat.text
  /// The effects of changes that count as breaking.
  var breakingEffects = ChangeEffects.all
  /// Whether `gen used` leaves out properties.
  var leavesOutProperties = false
  /// Whether warnings are errors.
  var isStrict = false
  /// The format of diagnostics.
  var diagnosticFormat = DiagnosticFormat.text
  /// Whether neither warnings nor summaries are printed.
  var isQuiet = false
  /// Whether the time of each stage is printed.
  var isVerbose = false
  /// The clients of the configuration that the run is about; empty for all.
  var only: [String] = []
  /// The words that all of this is made from.
  let words: ArgumentWords
  /// The arguments among the words that are the last run's.
  var repeated: [String] = []

  /// Creates the options of a command line for a description.
  ///
  /// - Parameter report: Called with what is wrong with an option; it throws where the run cannot go on.
  init(
    _ words: ArgumentWords, description: String,
    report: (UsageError) throws(UsageError) -> Void = { error throws(UsageError) in throw error }
  ) throws(UsageError) {
    self.words = words
    self.description = Console.shownPath(description)
    for option in Option.all {
      guard let values = words.values[option.name] else { continue }
      do throws(UsageError) {
        try option.set(values, in: &self)
      } catch {
        try report(error)
      }
    }
    generator.overlays = generator.overlays.map(Console.shownPath)
    generator.templatesFolder = generator.templatesFolder.map(Console.shownPath)
  }

  /// The options of a call that names its description.
  init(_ words: ArgumentWords) throws(UsageError) {
    try self.init(words, description: Self.description(words))
    try generator.check()
  }

  /// Creates the options of a call for a client of a configuration.
  ///
  /// - Parameter sink: Told of what is wrong in the configuration.
  /// - Throws: What is wrong on the command line.
  init(_ words: ArgumentWords, for client: ConfiguredClient, sink: DiagnosticSink) throws(UsageError) {
    var words = words
    for (name, values) in client.values {
      // Members of an object come together; else what the command line has takes the place of what the file has.
      let isMap = Option.named(name)?.isMap ?? false
      words.values[name] = isMap ? values + (words.values[name] ?? []) : words.values[name] ?? values
    }
    if client.module != nil {
      words.values = words.values.filter { OutputOption.isForSharedModules($0.key) }
      if !client.isPackage { words.values["--runtime"] = nil }
      words.values["--emit"] = [OptionValue(OutputPart.models.rawValue)]
    }
    try self.init(words, description: client.description.text) { error throws(UsageError) in
      guard let place = error.place else { throw error }
      sink.error("configuration.wrong-value", error.message, at: place, hint: error.hint)
    }
    if let module = client.module { generator.share(as: module, isPackage: client.isPackage) }
    try report(to: sink)
    if words.values[Option.output.name] == nil { outputFolder = client.folder + outputFolder }
  }

  /// Reports conflicts between the keys of a configuration, each at one of them.
  ///
  /// - Throws: A conflict between options that the command line alone has.
  private func report(to sink: DiagnosticSink) throws(UsageError) {
    func place(_ option: String) -> SourcePlace? { words.values[option]?.last?.place }
    let spelling = OptionSpelling(Option.configurable) { words.values[$0] == nil || place($0) != nil }
    for conflict in generator.conflicts(as: spelling) {
      guard let place = conflict.place ?? conflict.options.lazy.compactMap(place).first else {
        throw UsageError(message: conflict.message, hint: conflict.hint)
      }
      sink.error("configuration.wrong-value", conflict.message, at: place, hint: conflict.hint)
    }
  }

  /// Returns the path of the description.
  ///
  /// - Throws: What is missing instead, with a call that has it.
  private static func description(_ words: ArgumentWords) throws(UsageError) -> String {
    guard let description = words.operands.first, !description.isEmpty else {
      if let styles = words.values[Option.responseAs.name]?.last?.text, isPath(styles) {
        throw UsageError(
          message: "\"\(styles)\" is read as the value of --responseAs, and the description is missing",
          hint: "gen --responseAs AsyncAwait \(styles)")
      }
      if let command = words.command, let subject = command.subject {
        let given = words.subject.map { "the description is missing: \"\($0)\" is read as \(subject)" }
        throw UsageError(
          message: (given ?? "gen \(command.rawValue) needs \(subject) and a description")
            + ", and there is no \(Configuration.defaultPath)",
          hint: command.usage.first?.line)
      }
      let isInit = words.command == .`init`
      throw UsageError(
        message: "the description is missing" + (isInit ? "" : ", and there is no \(Configuration.defaultPath)"),
        hint: isInit ? "gen init spec.json" : "gen --responseAs AsyncAwait spec.json; see gen --help")
    }
    if words.operands.count > 1 { throw surplus(words.operands[1], after: description, words) }
    if words.command == nil, description != "-", !isPath(description), !exists(description),
      Command.nearest(to: description) != nil
    {
      throw .unknownCommand(description)
    }
    return description
  }

  /// Returns the error of a second operand, of which the first one may be a mistyped command.
  private static func surplus(_ operand: String, after first: String, _ words: ArgumentWords) -> UsageError {
    if let command = words.command, let subject = command.subject {
      return UsageError(
        message: "gen \(command.rawValue) needs \(subject) and a description, not also \"\(operand)\"",
        hint: command.usage.first?.line)
    }
    guard words.command == nil, first != "-", !isPath(first) else {
      return UsageError(
        message: "one description is expected, not also \"\(operand)\"",
        hint: "\(Configuration.defaultPath) lists several"
          + (first == "-" ? "" : "; gen init \(shellWord(first)) begins one"))
    }
    return .unknownCommand(first, orOption: true)
  }

  /// Whether a word looks like a path of a description, and not like a word that was mistyped.
  private static func isPath(_ text: String) -> Bool {
    text.contains("/") || [".json", ".yaml", ".yml"].contains { text.lowercased().hasSuffix($0) }
  }
}
