package import GenDiagnostics
import GenExtras
import GenModel
import GenLoading
import GenNaming
import GenPlanning
package import GenRendering
package import GenReports
import GenSource
import GenTyping
package import SwiftPlan

/// The line from a description to files: load, compare, parse, overlay, filter, read, resolve, plan, render, write.
///
/// Each stage is a function from value to value and reports to `sink`; a stage that reports an error ends the run before
/// the next one, and warnings that count as errors end it before anything is written, so the disk is untouched until all is well. The errors thrown are `FileError`s.
///
/// It has no state of its own: each call goes through its stages again, and diagnostics gather in the sink. What a
/// stage does is in its module; here is only their order.
package struct Generator {
  /// The options of all stages.
  package let options: GeneratorOptions
  /// The diagnostics of the run, in the order of the stages.
  package let sink: DiagnosticSink
  /// Told of every stage that is over: its name, its seconds, and the size of what it made.
  let onStage: (StageReport) -> Void
  /// Told that another process writes to the folder, before this one waits.
  let onWait: () -> Void

  /// Creates a generator; nothing is read yet.
  package init(
    options: GeneratorOptions, sink: DiagnosticSink, onStage: @escaping (StageReport) -> Void = { _ in },
    onWait: @escaping () -> Void = {}
  ) {
    self.options = options
    self.sink = sink
    self.onStage = onStage
    self.onWait = onWait
  }

  /// A description and all else that decides on the output.
  ///
  /// - Parameter path: The description; `-` is standard input.
  /// - Throws: `FileError` for what cannot be read; mistakes in it are found by later stages.
  package func load(_ path: String) throws -> GeneratorInput {
    try stage(
      "load", { try GeneratorInput(path: path, options: options) }, size: { "\($0.description.bytes.count) bytes" })
  }

  /// The number of warnings that the run had which wrote just this output; `nil` if the folder holds anything else.
  ///
  /// Reads the manifests and, where that is needed, the files, but nothing of the description: most runs end here.
  ///
  /// - Parameter change: When the generator changed, unless an output that is older does not matter.
  package func warningsIfUpToDate(
    _ folder: String, with input: GeneratorInput, since change: FileTime? = nil, for purpose: FolderPurpose
  ) throws -> Int? {
    let folder = OutputFolder(folder, onWait: onWait)
    let folders = options.render.writtenFolders
    return try stage(
      "compare",
      {
        try folder.locked(for: purpose) {
          try folder.warningsIfUpToDate(with: input.hash, folders: folders, since: change, for: purpose)
        }
      },
      size: { $0 == nil ? "out of date" : "up to date" })
  }

  /// The files for a description, in memory; `nil` after an error in the sink.
  ///
  /// Warnings that count as errors do not stop a stage: all of them are reported, and then nothing is written.
  package func generate(_ input: GeneratorInput) throws -> Generation? {
    guard let (document, description, plan) = try planned(input) else { return nil }
    guard let templates = templates(of: input) else { return nil }
    var settings = options.render
    settings.packageDependencies = input.modules.compactMap { options.package(of: $0.module) }
    let files = try stage(
      "render", { render(plan, options: settings, templates: templates, sink: sink) },
      size: { "\($0.count) files, \($0.reduce(0) { $0 + $1.bytes.count }) bytes" })
    guard sink.errorCount == 0 else { return nil }
    return Generation(
      input: input, document: document, description: description, plan: plan, files: files,
      warningCount: sink.warningCount)
  }

  /// A description as far as nothing is written yet; `nil` after an error in the sink.
  func planned(_ input: GeneratorInput) throws -> (
    document: JSONDocument, description: APIDescription, plan: SwiftPlan
  )? {
    guard let (document, description, graph, whole) = try resolved(input) else { return nil }
    let plan = try stage(
      "plan",
      {
        let extras = options.extras
        return planAPI(
          description, graph, options: options.plan, reserving: reservedNames, whole: whole, sink: sink
        ).adding(extras, sink: sink)
      },
      size: { "\($0.models.count) models" })
    return sink.hasErrors ? nil : (document, description, plan)
  }

  /// A description with what its values can be, some of which may be models of other modules, and the names in the whole of it
  /// if a filter leaves a part; `nil` after an error in the sink.
  ///
  /// - Parameter planned: The modules that were planned before.
  func resolved(_ input: GeneratorInput, _ planned: PlannedModules = PlannedModules()) throws -> (
    document: JSONDocument, description: APIDescription, graph: TypeGraph, whole: WholeNames?
  )? {
    guard let (document, references, all) = try filtered(input) else { return nil }
    let read = try stage(
      "read", { readDescription(document, files: references, options: options.read, sink: sink) },
      size: { "\($0?.operations.count ?? 0) operations, \($0?.schemas.count ?? 0) schemas" })
    guard let description = read, !sink.hasErrors, let imported = try importedModels(input, planned) else { return nil }
    checkSharing(of: description, in: document, input.modules, imported)
    let graph = try stage(
      "resolve", { typeGraph(of: description, imported, sink) }, size: { "\($0.nodes.count) nodes" })
    if sink.hasErrors { return nil }
    guard let all else { return (document, description, graph, nil) }
    let whole = try stage(
      "names", { wholeNames(of: all, imported) }, size: { "\($0?.count ?? 0) names" })
    return (document, description, graph, whole)
  }

  /// Returns the graph of what the values of a description can be.
  private func typeGraph(of description: APIDescription, _ imported: ImportedModels, _ sink: DiagnosticSink)
    -> TypeGraph
  {
    resolve(
      description, format: Formats.name(_:of:), group: { $0.groupText },
      choices: options.types + options.identifiers,
      imported: imported, separatesRequests: options.requestTypes == .separate,
      isShared: options.module != nil, sink: sink)
  }

  /// The names in a description that nothing is left out of; `nil` if it has errors, which a filter may leave out.
  private func wholeNames(of all: Sources, _ imported: ImportedModels) -> WholeNames? {
    let sink = DiagnosticSink()
    let read = readDescription(all.document, files: all.files, options: options.read, sink: sink)
    guard let description = read, !sink.hasErrors else { return nil }
    let graph = typeGraph(of: description, imported, sink)
    if sink.hasErrors { return nil }
    return WholeNames(of: description, graph, options: options.plan, reserving: reservedNames)
  }

  /// The names of the top level that nothing in the description gets.
  var reservedNames: [String] { options.extras.reservedNames + (options.module.map { [$0] } ?? []) }

  /// A description after a stage, as JSON with a line for every member and element; `nil` after an error in the sink.
  package func description(_ input: GeneratorInput, after stage: OutputOption.Stage) throws -> [UInt8]? {
    let document = stage == .overlay ? try overlaid(input) : try filtered(input)?.document
    guard let document, sink.errorCount == 0 else { return nil }
    return document.root.json(isIndented: true) + [UInt8(ascii: "\n")]
  }

  /// The overlay that corrects a description by the report at a path, as JSON; `nil` if there is nothing to correct, or after
  /// an error in the sink. Throws `FileError`.
  package func correction(_ input: GeneratorInput, by report: String) throws -> [UInt8]? {
    guard let document = try overlaid(input), let parsed = JSONDocument.parse(try loadDocument(report), sink: sink),
      !sink.hasErrors, let dialect = Dialect(of: document.root, sink: sink)
    else { return nil }
    return GenReports.correction(of: document.root, dialect, by: parsed.root, sink: sink)
  }

  /// A description with the files that it refers to.
  private typealias Sources = (document: JSONDocument, files: [String: ReferencedFile])

  /// Returns the parts that the filter keeps of a description and of the files that it refers to, and the whole of them if there
  /// is a filter; `nil` after an error in the sink.
  private func filtered(_ input: GeneratorInput) throws -> (
    document: JSONDocument, files: [String: ReferencedFile], whole: Sources?
  )? {
    guard let document = try overlaid(input) else { return nil }
    let files = input.files.parsed(with: document)
    guard options.hasFilter else { return (document, files, nil) }
    let part = try stage(
      "filter", { options.filter.apply(to: document, files: files, sink: sink) },
      size: { "\($0?.document.count ?? 0) keys and values" })
    return part.map { ($0.document, $0.files, (document, files)) }
  }

  /// The description, parsed and as its overlays change it; `nil` after an error in the sink.
  private func overlaid(_ input: GeneratorInput) throws -> JSONDocument? {
    let size: (JSONDocument?) -> String = { "\($0?.count ?? 0) keys and values" }
    let source = input.description.parts.first ?? input.description
    let parsed = try stage("parse", { JSONDocument.parse(source, sink: sink) }, size: size)
    guard let parsed, !sink.hasErrors else { return nil }
    let overlays = Array(input.description.parts.dropFirst())
    guard !overlays.isEmpty else { return parsed }
    return try stage(
      "overlay", { GenLoading.overlaid(parsed, with: overlays, in: input.description, sink: sink) }, size: size)
  }

  /// Brings a folder up to date with the files.
  ///
  /// - Parameter replacesOthers: Whether another client may be in the folder, which is removed then.
  package func write(
    _ generation: Generation, to folder: String, replacesOthers: Bool = false
  ) throws -> WriteReport {
    let manifests = manifests(for: generation, folders: options.render.writtenFolders)
    return try stage(
      "write",
      {
        try OutputFolder(folder, onWait: onWait).write(
          generation.files, manifests: manifests, replacesOthers: replacesOthers)
      },
      size: { $0.summary })
  }

  /// Runs a stage, and reports it when it is over; not if it throws.
  private func stage<Value>(_ name: String, _ body: () throws -> Value, size: (Value) -> String) throws -> Value {
    let start = Moment()
    let value = try body()
    onStage(StageReport(name: name, seconds: start.seconds, size: size(value)))
    return value
  }
}

/// The output of a run, and the plan that it is made from.
///
/// It is only made where nothing stands against writing it.
package struct Generation: Sendable {
  let input: GeneratorInput
  let document: JSONDocument
  /// The description as it was read.
  let description: APIDescription
  /// The plan that was rendered.
  package let plan: SwiftPlan
  /// The files, with paths within the output folder.
  package let files: [GeneratedFile]
  /// The number of warnings, which the manifest records.
  let warningCount: Int

  /// The plan in print, with the ids of what was said about its parts.
  package func outline(_ diagnostics: [Diagnostic], as format: OutlineFormat) -> String {
    GenReports.outline(of: plan, for: description, in: document, diagnostics: diagnostics, as: format)
  }
}

/// A stage that is over.
///
/// See `gen --verbose`.
package struct StageReport: Sendable {
  /// The word for the stage, such as `parse`.
  package let name: String
  /// The time that it took.
  package let seconds: Double
  /// The result of the stage, such as `12 operations, 30 schemas`.
  package let size: String
}
