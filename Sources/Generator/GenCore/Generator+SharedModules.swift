// The models of shared files, by which a client knows what it imports: each file is planned alone and as a whole, so that names
// depend on no client. What becomes of references to them is decided in `GenTyping`.

import GenDiagnostics
import GenExtras
import GenModel
import GenNaming
import GenPlanning
import GenRendering
import GenSelection
import GenSource
import GenTyping
import SwiftPlan

extension Generator {
  /// The models of the modules that a description refers to; `nil` after an error in the sink.
  ///
  /// - Parameter planned: The modules that were planned before.
  func importedModels(_ input: GeneratorInput, _ planned: PlannedModules) throws -> ImportedModels? {
    var imported = ImportedModels()
    for loaded in input.modules {
      if let models = planned.models[loaded.module.path] {
        imported.add(models, of: loaded.file)
        continue
      }
      // Warnings are told by the run that writes the module.
      let moduleSink = DiagnosticSink()
      let generator = Generator(options: loaded.options, sink: moduleSink)
      guard let models = try generator.models(of: loaded, planned) else {
        for diagnostic in moduleSink.diagnostics where diagnostic.severity == .error { sink.report(diagnostic) }
        return nil
      }
      planned.models[loaded.module.path] = models
      imported.add(models, of: loaded.file)
    }
    return imported
  }

  /// The models of a module, by the offsets of all schemas in its file; `nil` after an error in the sink.
  private func models(of loaded: LoadedModule, _ modules: PlannedModules) throws -> [Int: ImportedModel?]? {
    guard let (document, description, graph, whole) = try resolved(loaded.input, modules) else { return nil }
    let planned = planAPI(
      description, graph, options: options.plan, reserving: reservedNames, whole: whole, sink: sink)
    guard !sink.hasErrors else { return nil }
    let names = ModelNames(
      of: planned, planned.adding(options.extras, sink: .silent()), graph, in: loaded.module.name)
    var models: [Int: ImportedModel?] = [:]
    for schema in description.allSchemas where schema.place.file === document.file {
      let model = graph.modelsOfSchemas[schema.index].flatMap(names.model)
      if model != nil || models[schema.place.offset] == nil { models[schema.place.offset] = .some(model) }
    }
    return models
  }

  /// Reports what no module can be made of, or no client can import.
  func checkSharing(
    of description: APIDescription, in document: JSONDocument, _ modules: [LoadedModule], _ imported: ImportedModels
  ) {
    if options.module != nil { checkReferences(of: description, in: document, importing: imported) }
    for loaded in modules { checkOptions(of: loaded.module, at: description.place) }
  }

  /// Reports references of a shared file to files that are not: what these describe would be other types in each module.
  private func checkReferences(
    of description: APIDescription, in document: JSONDocument, importing imported: ImportedModels
  ) {
    var reported: Set<ObjectIdentifier> = []
    func check(_ file: SourceFile, at place: SourcePlace) {
      guard file !== document.file, !imported.contains(file), reported.insert(ObjectIdentifier(file)).inserted else {
        return
      }
      let path = resolvedPath(file.original.path)
      if options.openModules.contains(where: { resolvedPath($0) == path }) {
        sink.error(
          "share.cycle", "the module of this file and that of \"\(file.original.path)\" would import each other",
          at: place, hint: "move what both need to a third file, or share only one of the two")
      } else {
        sink.error(
          "share.other-file", "a shared file refers to \"\(file.original.path)\", which is not shared", at: place,
          hint: "add it to \"share\" with a module of its own")
      }
    }
    for schema in description.allSchemas where schema.place.file === document.file {
      if let target = schema.reference { check(target.node.document.file, at: schema.place) }
    }
    // A component may say no more than that it is in another file.
    for named in description.schemas { check(named.id.node.document.file, at: named.schema.place) }
  }

  /// Reports options of a client that do not fit those of a module which it imports.
  private func checkOptions(of module: SharedModule, at place: SourcePlace) {
    if options.requestTypes != module.options.requestTypes {
      sink.error(
        "share.option", "the client and `\(module.name)` would have different types of requests", at: place,
        hint: "set \"requestTypes\" under \"defaults\" only")
    }
    if options.render.hashable == .all, module.options.render.hashable != .all {
      sink.error(
        "share.option", "models that are Hashable cannot be made of those of `\(module.name)`, which are not",
        at: place, hint: "set \"hashable\" under \"defaults\" only")
    }
    let names = [options.render.namespace, options.plan.clientName] + options.identifiers.map(\.value.name)
    if names.contains(module.name) {
      sink.error(
        "share.option", "`\(module.name)` hides the module of that name, which the client imports", at: place,
        hint: "choose another name")
    }
  }
}

/// The models of the modules that a run has planned. A file to which many lead is planned once.
final class PlannedModules {
  fileprivate var models: [String: [Int: ImportedModel?]] = [:]
}

/// The names of the models of a module.
private struct ModelNames {
  private let module: String
  /// The paths of the declared types, by the indices of the nodes.
  private let paths: [[String]?]
  /// The nodes of requests, by those of what is received.
  private let requests: [NodeID: NodeID]
  private let declarations: DeclarationTable
  /// The plan with samples and constraints, where the module has them.
  private let plan: SwiftPlan

  init(of planned: PlannedAPI, _ plan: SwiftPlan, _ graph: TypeGraph, in module: String) {
    self.module = module
    self.plan = plan
    paths = planned.values.all().map(\.path)
    declarations = plan.declarations
    let pairs = graph.declared.compactMap { node in graph[node].received.map { ($0, node) } }
    requests = Dictionary(pairs) { first, _ in first }
  }

  /// The model that a node is; `nil` for one that is declared nowhere.
  func model(_ node: NodeID) -> ImportedModel? {
    model(node, request: requests[node].flatMap { model($0, request: nil) })
  }

  private func model(_ node: NodeID, request: ImportedModel?) -> ImportedModel? {
    guard let path = paths[node.index] else { return nil }
    let sample = plan.samples.types[path]
    return ImportedModel(
      name: ([module] + path).joined(separator: "."), isConstrained: plan.constraints.types[path] != nil,
      sample: sample.flatMap { $0.isComplete ? $0.name : nil }, isConvertible: isConvertible(node), request: request)
  }

  private func isConvertible(_ node: NodeID) -> Bool {
    switch paths[node.index].flatMap({ declarations[$0] })?.kind {
    case .structure(let structure)?: structure.conversion != nil
    case .union(let union)?: union.conversion != nil
    default: false
    }
  }
}
