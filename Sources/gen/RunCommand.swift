import GenCore
import GenDiagnostics
import GenPlanning

/// A run over one description. What it finds goes to standard error; what was asked for, to standard output.
struct RunCommand {
  let task: Invocation.Task
  let options: RunOptions
  /// The run that wrote the folder, where this one compares with it.
  private var lastRun: LastRun?

  init(task: Invocation.Task, options: RunOptions) {
    self.task = task
    self.options = options
  }

  private init(comparing task: Invocation.Task, options: RunOptions, with lastRun: LastRun) throws {
    self.init(task: task, options: try options.repeating(lastRun))
    self.lastRun = lastRun
  }

  func run() -> ExitCode {
    guard task.isComparison else { return generate() }
    do {
      guard let lastRun = try LastRun(in: options.outputFolder, onWait: tellWait) else { return generate() }
      return try RunCommand(comparing: task, options: options, with: lastRun).generate()
    } catch {
      fail(error)
      return .inputOutput
    }
  }

  private func generate() -> ExitCode {
    let sink = DiagnosticSink(isStrict: options.isStrict)
    let generator = Generator(
      options: options.generator, sink: sink,
      onStage: { if options.isVerbose { tell(line(for: $0)) } },
      onWait: tellWait)
    do {
      let input = try generator.load(options.description)
      if case .print(let stage) = task { return try printDescription(generator.description(input, after: stage), sink) }
      if try isUpToDate(input, generator) { return .success }
      let generation = try generator.generate(input)
      printDiagnostics(of: sink)
      guard let generation else {
        tell("\(count(sink.errorCount, "error")); nothing was written")
        return .invalidInput
      }
      // The process is about to end: to free all that piece by piece would take longer than to write the files.
      UnsafeMutablePointer<Generation>.allocate(capacity: 1).initialize(to: generation)
      return try finish(generation, generator)
    } catch is ClosedOutput {
      fail(ClosedOutput.error)
      return .inputOutput
    } catch {
      printDiagnostics(of: sink)
      fail(error)
      return .inputOutput
    }
  }

  /// Whether there is nothing to do; says so unless the task is one that is silent then.
  private func isUpToDate(_ input: GeneratorInput, _ generator: Generator) throws -> Bool {
    let purpose: FolderPurpose
    switch task {
    case .validate, .compare, .print: return false
    case .write: purpose = .writing
    case .check, .dryRun, .diff: purpose = .comparing
    }
    guard !options.isForced,
      let warnings = try generator.warningsIfUpToDate(options.outputFolder, with: input, for: purpose),
      // They were not reported as errors.
      warnings == 0 || !options.isStrict
    else { return false }
    switch task {
    case .write, .dryRun:
      let note = warnings == 0 ? "" : "; \(count(warnings, "warning")), which gen validate shows"
      summarize("\(options.outputFolder): up to date\(note)")
    case .check, .diff, .validate, .compare, .print: break
    }
    return true
  }

  private func printDescription(_ description: [UInt8]?, _ sink: DiagnosticSink) throws -> ExitCode {
    printDiagnostics(of: sink)
    guard let description else {
      tell(count(sink.errorCount, "error"))
      return .invalidInput
    }
    guard Console.output(description) else { throw ClosedOutput() }
    return .success
  }

  private func finish(_ generation: Generation, _ generator: Generator) throws -> ExitCode {
    let name = generation.plan.client.name
    let warnings = generator.sink.warningCount
    let note = warnings == 0 ? "" : "; \(count(warnings, "warning"))"
    let size = size(of: generation)
    switch task {
    case .write:
      let lastRun = try LastRun(in: options.outputFolder, onWait: tellWait)
      let report = try generator.write(generation, to: options.outputFolder)
      if let lastRun { tellLosses(of: lastRun, "removed") }
      summarize("\(name): \(size); \(options.outputFolder): \(report.summary)\(note)")
    case .validate(let format):
      let outline = generation.outline(generator.sink.diagnostics, as: format)
      try output(format == .text ? lines(outline) : outline)
      summarize("\(name): \(size); \(count(generation.files.count, "file")) to write\(note)")
    case .check:
      return try check(generator.changes(to: options.outputFolder, by: generation), note)
    case .dryRun:
      let changes = try generator.changes(to: options.outputFolder, by: generation)
      tellUnfinished(changes)
      try output(list(changes))
      let lastRun = try LastRun(in: options.outputFolder, onWait: tellWait)
      if let lastRun { tellLosses(of: lastRun, "would remove") }
      summarize("\(name): \(size); \(options.outputFolder): nothing was written\(note)")
    case .diff:
      let differences = try generator.differences(to: options.outputFolder, by: generation)
      if !differences.isEmpty { tellLastRun() }
      return try output(differences)
    case .compare(let from, let to):
      return try output(generation.differences(from: from, to: to))
    case .print: break
    }
    return .success
  }

  /// Lists the changes of Swift files. Manifests alone are no difference: no program is made of them.
  private func check(_ changes: FolderChanges, _ note: String) throws -> ExitCode {
    if changes.entries.isEmpty, !changes.hasUnfinishedWrite {
      if !changes.isEmpty { summarize("\(options.outputFolder): no Swift file would change, only the manifests") }
      return .success
    }
    tellUnfinished(changes)
    try output(list(changes))
    tellLastRun()
    if !changes.entries.isEmpty { summarize("\(options.outputFolder): out of date\(note)") }
    return .difference
  }
}

/// Standard output cannot be written.
struct ClosedOutput: Error {
  static let error = FileError(path: "standard output", reason: "cannot be written")
}

extension RunCommand {
  /// Throws `ClosedOutput`.
  private func output(_ text: String) throws {
    if !Console.output(Array(text.utf8)) { throw ClosedOutput() }
  }

  private func output(_ differences: [UInt8]) throws -> ExitCode {
    if Console.isTerminal {
      try output(lines(String(decoding: differences, as: UTF8.self)))
    } else if !Console.output(differences) {
      // A patch, in which every byte counts.
      throw ClosedOutput()
    }
    return differences.isEmpty ? .success : .difference
  }

  /// A line for every file, such as `changed Generated/Models/Pet.swift`.
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
  private func tellLosses(of lastRun: LastRun, _ removal: String) {
    let styles = options.removedStyles(of: lastRun)
    if !styles.isEmpty {
      let noun = styles.count == 1 ? "style" : "styles"
      summarize("\(options.outputFolder): \(removal) the \(noun) \(styles.joined(separator: ", ")) of the last run")
    }
    tellOptions(options.omissions(of: lastRun), "the last run had")
  }

  /// - Parameter arguments: as manifests have them, which may come from anywhere.
  private func tellOptions(_ arguments: [String], _ introduction: String) {
    if arguments.isEmpty { return }
    let words = String(arguments.joined(separator: " ").map { $0 == "=" ? " " : $0 })
    summarize("\(options.outputFolder): \(introduction) \(shortened(words))")
  }

  private func tellWait() {
    summarize("another gen is writing to \(options.outputFolder); waiting for it")
  }

  private func tellUnfinished(_ changes: FolderChanges) {
    guard changes.hasUnfinishedWrite else { return }
    summarize("\(options.outputFolder): a run was interrupted while it wrote; the next one that writes finishes it")
  }

  /// The lines of a text that quotes the description, as they may be shown. Paths alone may have 10,000 bytes.
  private func lines(_ text: String) -> String {
    // A line break of two characters is one `Character`.
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { visible(shortened(String($0), to: 20_000)) }.joined(separator: "\n")
  }

  func summarize(_ text: String) {
    if !options.isQuiet { tell(text) }
  }

  /// Writes a line that is of no use to tools.
  private func tell(_ text: String) {
    if options.diagnosticFormat == .text { Console.error(visible(text) + "\n") }
  }

  /// Reports why something could not be read or written.
  private func fail(_ error: any Error) {
    let file = error as? FileError
    switch options.diagnosticFormat {
    case .text: Console.failure("\(error)", hint: file?.hint)
    case .json:
      Console.error(
        JSONDiagnosticPrinter().text(ofFileError: file?.reason ?? "\(error)", path: file?.path, hint: file?.hint))
    }
  }

  func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private func size(of generation: Generation) -> String {
    let operations = generation.plan.groups.reduce(0) { $0 + $1.operations.count }
    return "\(count(operations, "operation")), \(count(generation.plan.models.count, "model"))"
  }

  /// In the order of the text they are about, whichever stage found them first.
  private func printDiagnostics(of sink: DiagnosticSink) {
    let diagnostics = sink.diagnostics.filter { $0.severity == .error || !options.isQuiet }.enumerated()
    func key(_ entry: (offset: Int, element: Diagnostic)) -> (String, Int, Int) {
      let place = entry.element.place?.origin
      return (place?.file.path ?? "", place?.offset ?? 0, entry.offset)
    }
    let sorted = diagnostics.sorted { key($0) < key($1) }.map(\.element)
    switch options.diagnosticFormat {
    case .text:
      var printer = DiagnosticPrinter(isColored: Console.isColored)
      Console.error(sorted.map { printer.text(of: $0) }.joined())
    case .json:
      var printer = JSONDiagnosticPrinter()
      Console.error(sorted.map { printer.text(of: $0) }.joined())
    }
  }

  private func line(for report: StageReport) -> String {
    let milliseconds = (report.seconds * 10_000).rounded() / 10
    return "\(report.name): \(milliseconds) ms, \(report.size)"
  }
}
