import GenCore
import GenDiagnostics
import GenPlanning
import GenRendering

/// How diagnostics are written to standard error.
enum DiagnosticFormat: String, CaseIterable {
  /// For people, with the lines that sum up a run.
  case text
  /// For tools, an object on each line and nothing else.
  case json
}

/// What the options of the command line set, and the description.
struct RunOptions {
  var description: String
  var outputFolder = "Generated"
  var generator = GeneratorOptions(plan: PlanOptions(), render: RenderOptions(styles: [.asyncAwait]))
  var isCheck = false
  var isDryRun = false
  /// Whether an output that is up to date is written again.
  var isForced = false
  /// The styles to compare.
  var from: Style?
  var to: Style?
  var planFormat = OutlineFormat.text
  var isStrict = false
  var diagnosticFormat = DiagnosticFormat.text
  var isQuiet = false
  var isVerbose = false
  /// What all of this is made from.
  let words: Words
  /// The arguments among the words that are the last run's.
  var repeated: [String] = []

  init(_ words: Words) throws(UsageError) {
    self.words = words
    description = Console.shownPath(try Self.description(words))
    for option in Option.all {
      if let values = words.values[option.name] { try option.set(values, in: &self) }
    }
    try generator.check()
    generator.overlays = generator.overlays.map(Console.shownPath)
    generator.templatesFolder = generator.templatesFolder.map(Console.shownPath)
  }

  private static func description(_ words: Words) throws(UsageError) -> String {
    guard let description = words.operands.first, !description.isEmpty else {
      if let styles = words.values[Option.responseAs.name]?.last?.text, isPath(styles) {
        throw UsageError(
          message: "\"\(styles)\" is read as the value of --responseAs, and the description is missing",
          hint: "gen --responseAs AsyncAwait \(styles)")
      }
      throw UsageError(
        message: "the description is missing", hint: "gen --responseAs AsyncAwait spec.json; see gen --help")
    }
    guard !description.contains("://") else {
      throw UsageError(message: "gen reads files, not URLs", hint: "curl -fsSL \(description) | gen -")
    }
    if words.operands.count > 1 { throw surplus(words.operands[1], after: description) }
    return description
  }

  /// Returns the error of a second operand, of which the first one may be a mistyped command.
  private static func surplus(_ operand: String, after first: String) -> UsageError {
    guard first != "-", !isPath(first) else {
      return UsageError(message: "one description is expected, not also \"\(operand)\"")
    }
    let commands = Command.allCases.map(\.rawValue)
    let candidate = nearest(to: first, in: commands) ?? Option.named("--" + first)?.name
    return UsageError(
      message: "unknown command \"\(first)\"",
      hint: candidate.map { "did you mean \($0)?" } ?? "the commands are \(commands.joined(separator: ", "))")
  }

  private static func isPath(_ text: String) -> Bool {
    text.contains("/") || [".json", ".yaml", ".yml"].contains { text.lowercased().hasSuffix($0) }
  }
}
