import GenCore
import GenDiagnostics
import GenPlanning
import GenRendering
import GenReports
import SwiftPlan

/// A run over one description. What it finds goes to standard error; what was asked for, to standard output.
///
/// It chooses what is done with the results of ``Generator``, and says so in sentences. What is generated is decided
/// there.
final class RunCommand {
  /// The action.
  let task: Invocation.Task
  /// The options of the run.
  let options: RunOptions
  /// The streams of the run.
  let output: RunOutput
  /// The name of the client among others of a configuration; `nil` for one alone.
  let client: String?
  /// Whether the process ends with it.
  private let isLast: Bool
  /// The run that wrote the folder, where this one compares with it.
  private var lastRun: LastRun?

  /// Creates a run with which the process ends.
  convenience init(task: Invocation.Task, options: RunOptions) {
    self.init(task: task, options: options, output: RunOutput(options), client: nil, isLast: true)
  }

  /// Creates a run.
  private init(task: Invocation.Task, options: RunOptions, output: RunOutput, client: String?, isLast: Bool) {
    self.task = task
    self.client = client
    self.options = options
    self.output = output
    self.isLast = isLast
  }

  /// Runs beside others of a configuration, which says how its folder is written: nothing of the last run is repeated.
  ///
  /// - Parameter client: The name of the client; `nil` where the run is about one alone.
  static func run(
    _ task: Invocation.Task, _ options: RunOptions, output: RunOutput, client: String?
  ) -> ExitCode {
    RunCommand(task: task, options: options, output: output, client: client, isLast: false).generate()
  }

  /// Runs, and returns the exit status. A comparison takes over the options of the last run that are not given.
  func run() -> ExitCode {
    guard task.isComparison else { return generate() }
    do {
      guard let lastRun = try LastRun(in: options.outputFolder, onWait: tellWait) else { return generate() }
      let comparison = RunCommand(task: task, options: try options.repeating(lastRun))
      comparison.lastRun = lastRun
      return comparison.generate()
    } catch {
      output.fail(error)
      return .inputOutput
    }
  }

  /// Generates, and does what the task says.
  private func generate() -> ExitCode {
    let sink = DiagnosticSink(isStrict: options.isStrict, levels: options.generator.warnings)
    let generator = Generator(
      options: options.generator, sink: sink,
      onStage: { [self] in if options.isVerbose { output.tell(line(for: $0)) } },
      onWait: tellWait)
    var hasPrinted = false
    do {
      let input = try load(generator)
      if case .report(let report) = task { return try print(report, of: input, generator) }
      if try isUpToDate(input, generator) { return .success }
      let generation = try generator.generate(input)
      output.printDiagnostics(of: sink, listsAll: task.isValidation)
      hasPrinted = true
      guard let generation else {
        output.tell(
          "\(isLast ? "" : options.description + ": ")\(count(sink.errorCount, "error")); nothing was written")
        return .invalidInput
      }
      // The process is about to end: to free all that piece by piece would take longer than to write the files.
      if isLast { UnsafeMutablePointer<Generation>.allocate(capacity: 1).initialize(to: generation) }
      return try finish(generation, generator)
    } catch is ClosedOutput {
      output.fail(ClosedOutput.error)
      return .inputOutput
    } catch {
      if !hasPrinted { output.printDiagnostics(of: sink) }
      output.fail(error)
      return .inputOutput
    }
  }

  /// Reads the description. Where that fails, a file beside it that is missing is reported, too.
  private func load(_ generator: Generator) throws -> GeneratorInput {
    do {
      return try generator.load(options.description)
    } catch {
      switch task {
      case .report(.changes(let path, _)), .report(.drift(let path)):
        let path = Console.shownPath(path)
        if path != "-", !exists(path) { do { try checkReadable(path) } catch { output.fail(error) } }
      case .write, .check, .dryRun, .validate, .diff, .compare, .report: break
      }
      throw error
    }
  }

  /// Returns whether there is nothing to do; says so unless the task is one that is silent then.
  private func isUpToDate(_ input: GeneratorInput, _ generator: Generator) throws -> Bool {
    let purpose: FolderPurpose
    switch task {
    case .validate, .compare, .report: return false
    case .write: purpose = .writing
    case .check, .dryRun, .diff: purpose = .comparing
    }
    guard !options.isForced,
      let warnings = try generator.warningsIfUpToDate(
        options.outputFolder, with: input, since: programChange(), for: purpose),
      // They were not reported as errors.
      warnings == 0 || !options.isStrict
    else { return false }
    switch task {
    case .write, .dryRun:
      let note = warnings == 0 ? "" : "; \(count(warnings, "warning")), which gen validate shows"
      output.summarize("\(options.outputFolder): up to date\(note)")
    case .check, .diff, .validate, .compare, .report: break
    }
    return true
  }

  /// Prints what is asked for in the place of a client.
  private func print(
    _ report: Invocation.Report, of input: GeneratorInput, _ generator: Generator
  ) throws -> ExitCode {
    switch report {
    case .description(let stage): try printDescription(generator.description(input, after: stage), generator.sink)
    case .drift(let report): try printCorrection(by: report, of: input, generator)
    case .changes(let old, let format): try printChanges(from: old, to: input, as: format, generator)
    case .used(let folder, let isCheck): try printFilter(for: folder, input, isCheck, generator)
    }
  }

  /// Prints the description as it is after a stage.
  private func printDescription(_ description: [UInt8]?, _ sink: DiagnosticSink) throws -> ExitCode {
    guard reportsNoErrors(of: sink), let description else { return .invalidInput }
    try output.output(description)
    return .success
  }

  /// Prints what a run found. Returns whether it can go on.
  func reportsNoErrors(of sink: DiagnosticSink) -> Bool {
    output.printDiagnostics(of: sink)
    if sink.errorCount > 0 { output.tell(count(sink.errorCount, "error")) }
    return sink.errorCount == 0
  }

  /// Prints the overlay that corrects the description.
  private func printCorrection(
    by report: String, of input: GeneratorInput, _ generator: Generator
  ) throws -> ExitCode {
    let overlay = try generator.correction(input, by: Console.shownPath(report))
    guard reportsNoErrors(of: generator.sink) else { return .invalidInput }
    if let overlay { try output.output(overlay) } else { output.summarize("nothing to correct") }
    return .success
  }

  /// Does what the task says with a client that has been generated.
  private func finish(_ generation: Generation, _ generator: Generator) throws -> ExitCode {
    let name = options.generator.module ?? generation.plan.client.name
    let warnings = generator.sink.warningCount
    let note = warnings == 0 ? "" : "; \(count(warnings, "warning"))"
    let size = size(of: generation)
    switch task {
    case .write:
      let lastRun = try LastRun(in: options.outputFolder, onWait: tellWait)
      let report = try generator.write(generation, to: options.outputFolder, replacesOthers: options.isForced)
      if let lastRun { reportDroppedOptions(of: lastRun, "removed") }
      output.summarize("\(name): \(size); \(options.outputFolder): \(report.summary)\(note)")
    case .validate(let format):
      let outline = generation.outline(generator.sink.diagnostics, as: format)
      try output.output(format == .text ? output.lines(outline) : outline)
      output.summarize("\(name): \(size); \(count(generation.files.count, "file")) to write\(note)")
    case .check:
      return try check(generator.changes(to: options.outputFolder, by: generation), note)
    case .dryRun:
      let changes = try generator.changes(
        to: options.outputFolder, by: generation, replacesOthers: options.isForced)
      tellUnfinished(changes)
      try output.output(list(changes))
      let lastRun = try LastRun(in: options.outputFolder, onWait: tellWait)
      if let lastRun { reportDroppedOptions(of: lastRun, "would remove") }
      output.summarize("\(name): \(size); \(options.outputFolder): nothing was written\(note)")
    case .diff:
      let differences = try generator.differences(to: options.outputFolder, by: generation)
      if !differences.isEmpty { tellLastRun() }
      return try output.outputDifferences(differences)
    case .compare(let from, let to):
      if from.name == to.name { output.summarize("the styles are equal") }
      let differences = generation.differences(from: from, to: to)
      guard let page = options.page else { return try output.outputDifferences(differences) }
      try write(generation.comparison(from: from, to: to).page, toPage: page)
      return differences.isEmpty ? .success : .difference
    case .report: break
    }
    return .success
  }

  /// Lists the changes of Swift files. Manifests alone are no difference: no program is made of them.
  private func check(_ changes: FolderChanges, _ note: String) throws -> ExitCode {
    if changes.entries.isEmpty, !changes.hasUnfinishedWrite {
      if !changes.isEmpty {
        output.summarize("\(options.outputFolder): no Swift file would change, only the manifests")
      }
      return .success
    }
    tellUnfinished(changes)
    try output.output(list(changes))
    tellLastRun()
    if !changes.entries.isEmpty { output.summarize("\(options.outputFolder): out of date\(note)") }
    return .difference
  }
}

extension RunCommand {
  /// Returns a line for every file, such as `changed Generated/Models/Pet.swift`.
  private func list(_ changes: FolderChanges) -> String {
    changes.entries.map { visible("\($0.kind.rawValue) \(options.outputFolder)/\($0.path)") + "\n" }.joined()
  }

  /// Says which options of the last run this one repeats, and which it cannot.
  private func tellLastRun() {
    guard let lastRun else { return }
    tellOptions(options.repeated, "compared with the options of the last run:")
    tellOptions(options.omissions(of: lastRun), "the last run had")
  }

  /// Says what a run does not take over from the last one.
  private func reportDroppedOptions(of lastRun: LastRun, _ removal: String) {
    let styles = options.removedStyles(of: lastRun)
    if !styles.isEmpty {
      let noun = styles.count == 1 ? "style" : "styles"
      output.summarize(
        "\(options.outputFolder): \(removal) the \(noun) \(styles.joined(separator: ", ")) of the last run")
    }
    tellOptions(options.omissions(of: lastRun), "the last run had")
  }

  /// Says options of the last run, shortened.
  ///
  /// - Parameter arguments: The options as manifests have them, which may come from anywhere.
  private func tellOptions(_ arguments: [String], _ introduction: String) {
    if arguments.isEmpty { return }
    let words = arguments.map { argument in
      let (name, value) = ArgumentWords.parts(of: argument)
      return value.map { "\(name) \(shellWord($0))" } ?? name
    }
    output.summarize("\(options.outputFolder): \(introduction) \(shortened(words.joined(separator: " ")))")
  }

  /// Says that another run has the folder, while this one waits.
  private func tellWait() {
    output.summarizeNow("another gen is writing to \(options.outputFolder); waiting for it")
  }

  /// Says that a run was interrupted.
  private func tellUnfinished(_ changes: FolderChanges) {
    guard changes.hasUnfinishedWrite else { return }
    output.summarize(
      "\(options.outputFolder): a run was interrupted while it wrote; the next one that writes finishes it")
  }

  /// Returns the size of a client: `12 operations, 7 models`.
  private func size(of generation: Generation) -> String {
    let operations = generation.plan.groups.reduce(0) { $0 + $1.operations.count }
    return "\(count(operations, "operation")), \(count(generation.plan.models.count, "model"))"
  }

  /// Returns the line of `--verbose` for a stage.
  private func line(for report: StageReport) -> String {
    let milliseconds = (report.seconds * 10_000).rounded() / 10
    return "\(report.name): \(milliseconds) ms, \(report.size)"
  }
}
