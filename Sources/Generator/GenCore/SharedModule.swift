// The modules of files that descriptions share: which clients import them, and with which options they are planned. What their
// models are called is found by `Generator+SharedModules`.

import GenDiagnostics
import GenModel
import GenPlanning
import GenRendering

/// A file whose schemas are models in a module of their own, which clients import that refer to the file.
package struct SharedModule: Sendable {
  /// The name of the module.
  package let name: String
  /// The path of the file.
  package let path: String
  /// The options of the module, which are the same for all clients.
  package let options: GeneratorOptions
  /// The folder that it is written to.
  package let folder: String

  package init(name: String, path: String, options: GeneratorOptions, folder: String) {
    self.name = name
    self.path = path
    self.options = options
    self.folder = folder
  }
}

extension GeneratorOptions {
  /// Makes the options those of a module of shared types: whose models are public.
  ///
  /// - Parameter isPackage: Whether it is a package of its own.
  package mutating func share(as module: String, isPackage: Bool) {
    self.module = module
    if isPackage { render.package = module }
    read.isShared = true
    plan.isShared = true
    render.access = .public
  }

  /// Adds the modules that descriptions may refer to.
  ///
  /// - Parameters:
  ///   - path: The file of the module that the options are of; `nil` for those of a client.
  ///   - folder: The folder that is written to.
  package mutating func add(_ modules: [SharedModule], besides path: String?, from folder: String) {
    sharedModules = modules.filter { $0.path != path }
    outputFolder = folder
    openModules += path.map { [$0] } ?? []
  }
}

extension OutputOption {
  /// The names of the options that decide on models. A module of shared types has those of `defaults`, and no others.
  private static let ofModels: Set = [
    "--hashable", "--distinguish-null", "--undocumented-properties", "--request-types", "--with-internal", "--acronyms",
    "--remove-prefix", "--identifiable", "--protocols", "--header", "--imports", "--merge-files", "--templates",
    "--warning", "--validation", "--mocks", "--runtime",
  ]

  /// Whether an option of the command line or of a configuration holds for modules of shared types.
  package static func isForSharedModules(_ name: String) -> Bool {
    ofModels.contains(name) || name != "--responseAs" && !all.contains { $0.name == name }
  }
}

extension GeneratorInput {
  /// The names of the modules that the description refers to, and of those that these import.
  package var moduleNames: [String] { modules.map(\.module.name) }
}

/// The inputs of the modules that a run has read. A file to which many lead is read once.
final class LoadedModules {
  fileprivate var inputs: [String: GeneratorInput] = [:]
}

/// A module that a description refers to, with what it is made from.
struct LoadedModule: Sendable {
  let module: SharedModule
  /// The options of the run that plans it.
  let options: GeneratorOptions
  let input: GeneratorInput
  /// The file as the description that refers to it has it.
  let file: SourceFile

  /// The modules that files are, of those that a run may import. Throws `FileError`.
  ///
  /// - Parameter known: The modules that were read before.
  static func all(
    for files: ReferencedFiles, of description: SourceFile, _ options: GeneratorOptions, _ known: LoadedModules
  ) throws -> [LoadedModule] {
    if options.sharedModules.isEmpty { return [] }
    let sources = files.sourcesByResolvedPath
    return try options.sharedModules.compactMap { module in
      guard let file = sources[resolvedPath(module.path)], file !== description else { return nil }
      var inner = module.options
      inner.openModules = options.openModules
      inner.add(options.sharedModules, besides: module.path, from: module.folder)
      // Of a cycle the file that closes it is found on the way to it, so what was read before has none.
      let input = try known.inputs[module.path] ?? GeneratorInput(path: module.path, options: inner, known)
      known.inputs[module.path] = input
      return LoadedModule(module: module, options: inner, input: input, file: file)
    }
  }
}

extension GeneratorOptions {
  /// Returns the package of a module that the client imports, as that of the client refers to it; `nil` for a client that is
  /// none.
  func package(of module: SharedModule) -> PackageDependency? {
    guard render.package != nil else { return nil }
    let (start, end) = (parts(of: outputFolder), parts(of: module.folder))
    let common = zip(start, end).prefix { $0 == $1 }.count
    let way = Array(repeating: "..", count: start.count - common) + end.dropFirst(common)
    return PackageDependency(name: module.name, path: way.isEmpty ? "." : way.joined(separator: "/"))
  }

  private func parts(of folder: String) -> [String] { resolvedPath(folder).split(separator: "/").map(String.init) }
}
