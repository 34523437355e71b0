import GenCore
import GenDiagnostics
import GenReports

/// The commands that print reports and write no client.
extension RunCommand {
  /// Prints what a description changes for users of the client of an older one; `difference` if that breaks their code.
  func printChanges(
    from old: String, to input: GeneratorInput, as format: ChangeFormat, _ generator: Generator
  ) throws -> ExitCode {
    let old = try generator.load(Console.shownPath(old), before: input)
    let report = try generator.report(onChangesFrom: old, to: input, breaking: options.breakingEffects)
    let modules = try generator.reportsOnModules(from: old, to: input, breaking: options.breakingEffects)
    guard reportsNoErrors(of: generator.sink), let report else { return .invalidInput }
    if let page = options.page {
      try write(report.page, toPage: page)
    } else {
      try print(report, as: format, with: modules.map(\.report))
    }
    output.summarize(summary(of: report))
    for (module, old, report) in modules {
      output.summarize("\(module): \(summary(of: report)), which \(call(forChangesOf: module, from: old)) shows")
    }
    return report.isBreaking || modules.contains { $0.report.isBreaking } ? .difference : .success
  }

  private func summary(of report: ChangeReport) -> String {
    "\(count(report.changes.count, "change")), \(report.breaking.count) breaking"
  }

  /// Returns the call that prints the changes of a module.
  private func call(forChangesOf module: String, from old: String) -> String {
    let configuration = options.words.values[Option.config.name]?.last.map { "--config \(shellWord($0.text)) " } ?? ""
    return "gen changes \(configuration)--only \(module) \(shellWord(old))"
  }

  /// Writes the page that is asked for in the place of printing. Throws `FileError`.
  func write(_ bytes: [UInt8], toPage path: String) throws {
    try GenCore.write(bytes, to: path, replacing: pageBeginning)
    output.summarize("\(visible(path)): written")
  }

  /// Prints a report of changes in a format.
  ///
  /// - Parameter modules: The reports on modules that the client imports, which go up with it.
  private func print(_ report: ChangeReport, as format: ChangeFormat, with modules: [ChangeReport]) throws {
    switch format {
    case .text: try output.output(output.lines(report.text))
    case .json: try output.output(report.json)
    case .markdown: try output.output(output.lines(report.markdown))
    case .semver:
      let parts = ([report] + modules).map(\.versionPart)
      let part = [ChangeReport.VersionPart.major, .minor].first(where: parts.contains) ?? .patch
      try output.output(part.rawValue + "\n")
    }
  }

  /// Prints the filter that keeps what Swift files use, or compares it with the one that is given.
  func printFilter(
    for folder: String, _ input: GeneratorInput, _ isCheck: Bool, _ generator: Generator
  ) throws -> ExitCode {
    let report = try generator.report(
      onUseOf: input, in: Console.shownPath(folder), leavesOutProperties: options.leavesOutProperties)
    guard reportsNoErrors(of: generator.sink), let report else { return .invalidInput }
    guard isCheck else {
      try output.output(report.json)
      return .success
    }
    let label = client.map { visible($0) + ": " } ?? ""
    let lines =
      report.missing.map { "\(label)missing \($0)\n" } + report.needless.map { "\(label)needless \($0)\n" }
    try output.output(output.lines(lines.joined()))
    return report.isUpToDate ? .success : .difference
  }
}
