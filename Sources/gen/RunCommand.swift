import GenCore
import GenDiagnostics
import GenPlanning

/// A run over one description. What it finds goes to standard error; the plan, if files are only made, to standard output.
struct RunCommand {
  let options: RunOptions
  /// Whether files are written, or only made.
  let writes: Bool

  func run() -> ExitCode {
    let sink = DiagnosticSink(isStrict: options.isStrict)
    let generator = Generator(options: options.generator, sink: sink) { report in
      if options.isVerbose { Console.error(line(for: report)) }
    }
    do {
      let generation = try generator.generate(from: options.description)
      printDiagnostics(of: sink)
      guard let generation else {
        Console.error("\(count(sink.errorCount, "error")); nothing was written\n")
        return .invalidInput
      }
      let report = writes ? try generator.write(generation, to: options.outputFolder) : nil
      if !writes, !Console.output(generation.outline(sink.diagnostics)) {
        Console.error("error: standard output: cannot be written\n")
        return .inputOutput
      }
      if !options.isQuiet { Console.error(summary(of: generation, report, sink)) }
      return .success
    } catch let error as FileError {
      printDiagnostics(of: sink)
      Console.error("error: \(error)\n")
      return .inputOutput
    } catch {
      Console.error("error: \(error)\n")
      return .inputOutput
    }
  }

  /// In the order of the text they are about, whichever stage found them first.
  private func printDiagnostics(of sink: DiagnosticSink) {
    var printer = DiagnosticPrinter()
    let diagnostics = sink.diagnostics.filter { $0.severity == .error || !options.isQuiet }.enumerated()
    func key(_ entry: (offset: Int, element: Diagnostic)) -> (String, Int, Int) {
      (entry.element.place?.file.path ?? "", entry.element.place?.offset ?? 0, entry.offset)
    }
    Console.error(diagnostics.sorted { key($0) < key($1) }.map { printer.text(of: $0.element) }.joined())
  }

  private func line(for report: StageReport) -> String {
    let milliseconds = (report.seconds * 10_000).rounded() / 10
    return "\(report.name): \(milliseconds) ms, \(report.size)\n"
  }

  private func summary(of generation: Generation, _ report: WriteReport?, _ sink: DiagnosticSink) -> String {
    let operations = generation.plan.groups.reduce(0) { $0 + $1.operations.count }
    var parts = ["\(count(operations, "operation")), \(count(generation.plan.models.count, "model"))"]
    parts.append(
      report.map { "\(options.outputFolder): \($0.summary)" } ?? "\(count(generation.files.count, "file")) to write")
    if sink.warningCount > 0 { parts.append(count(sink.warningCount, "warning")) }
    return "\(generation.plan.client.name): \(parts.joined(separator: "; "))\n"
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
