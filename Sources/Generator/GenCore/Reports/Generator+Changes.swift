import GenDiagnostics
package import GenReports
import GenSource

/// The stages up to the plan for two descriptions, for the report of changes. Plans are compared by GenReports.
extension Generator {
  /// Returns the old version of a description. Files that are shared beside the new one are so beside the old one, too.
  ///
  /// - Throws: `FileError` for what cannot be read.
  package func load(_ path: String, before new: GeneratorInput) throws -> GeneratorInput {
    var options = options
    let start = folder(of: new.description.parts.first?.path ?? new.description.path)
    options.sharedModules += options.sharedModules.compactMap { $0.moved(from: start, to: folder(of: path)) }
    return try Generator(options: options, sink: sink, onWait: onWait).load(path)
  }

  /// Returns the effects of a new description on the code of those who use the client of an old one; `nil` after an error in
  /// the sink.
  ///
  /// Only errors of the old description are reported: nothing is generated from it any more. An option may name what one of the
  /// two alone has.
  ///
  /// - Parameter counted: The effects that count as breaking.
  package func report(
    onChangesFrom old: GeneratorInput, to new: GeneratorInput, breaking counted: ChangeEffects
  ) throws -> ChangeReport? {
    let (oldSink, newSink) = (sink.sibling(holding: .unmatched), sink.sibling(holding: .unmatched))
    let oldPlan = try Generator(options: options, sink: oldSink).planned(old)
    for diagnostic in oldSink.diagnostics where diagnostic.severity == .error { sink.report(diagnostic) }
    let newPlan = try Generator(options: options, sink: newSink, onStage: onStage).planned(new)
    sink.add(newSink)
    let unmatched = Set(oldSink.held.map(\.message))
    for diagnostic in newSink.held where unmatched.contains(diagnostic.message) { sink.report(diagnostic) }
    guard let oldPlan, let newPlan, sink.errorCount == 0 else { return nil }
    let plans = [oldPlan, newPlan].map { PlannedDescription($0.plan, $0.description, root: $0.document.root) }
    return GenReports.changes(from: plans[0], to: plans[1], breaking: counted)
  }

  /// Returns the same for each module that both descriptions import, as far as it changed, with the path of its old file. A
  /// client has nothing of its own in a module, so the report on the client has none of it.
  package func reportsOnModules(
    from old: GeneratorInput, to new: GeneratorInput, breaking counted: ChangeEffects
  ) throws -> [(module: String, old: String, report: ChangeReport)] {
    let olds = Dictionary(old.modules.map { ($0.module.name, $0) }) { first, _ in first }
    return try new.modules.compactMap { loaded in
      guard let old = olds[loaded.module.name], old.input.hash != loaded.input.hash else { return nil }
      // Warnings are told by the run that is about the module.
      let moduleSink = DiagnosticSink()
      let report = try Generator(options: loaded.options, sink: moduleSink)
        .report(onChangesFrom: old.input, to: loaded.input, breaking: counted)
      for diagnostic in moduleSink.diagnostics where diagnostic.severity == .error { sink.report(diagnostic) }
      return report.flatMap { $0.changes.isEmpty ? nil : (loaded.module.name, old.file.original.path, $0) }
    }
  }
}

extension Set<Diagnostic.ID> {
  /// The ids of the errors that a choice names nothing in a description.
  static let unmatched: Self = [
    "filter.unmatched", "types.unmatched", "names.unmatched", "pages.unknown-operation", "client.unknown-parameter",
  ]
}

extension SharedModule {
  /// Returns the module of the file that is to another folder as this one is to its own; `nil` without such a module.
  fileprivate func moved(from folder: [Substring], to other: [Substring]) -> SharedModule? {
    let file = resolvedPath(path).split(separator: "/")
    let common = zip(folder, file).prefix { $0 == $1 }.count
    guard other.count >= folder.count - common else { return nil }
    let moved = "/" + (other.dropLast(folder.count - common) + file.dropFirst(common)).joined(separator: "/")
    guard moved != resolvedPath(path), (try? checkReadable(moved)) != nil else { return nil }
    return SharedModule(name: name, path: moved, options: options, folder: self.folder)
  }
}

/// Returns the names on the way to the folder of a file.
private func folder(of path: String) -> [Substring] { resolvedPath(path).split(separator: "/").dropLast() }
