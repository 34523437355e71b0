package import SwiftPlan

/// The choices of the user about the form of the output.
///
/// They change no name and no type of the plan, only which files there are and how they are written.
package struct RenderOptions: Sendable, Equatable {
  /// The styles, in the order of `Style.all`, each once.
  package var styles: [Style]
  /// The access level of all declarations.
  package var access: AccessLevel
  /// The types of the models that are `Hashable`.
  package var hashable: HashableTypes
  /// The enum that all declarations are nested in; `nil` for the top level of the module.
  package var namespace: String?
  /// The parts that are asked for; none for all of them.
  package var chosenParts: Set<OutputPart> = []
  /// The module that the models are in, where they are in another one than the calls.
  package var modelsModule: String?
  /// Whether models that have a fitting `id` are `Identifiable`.
  package var makesIdentifiable = false
  /// Whether the client can be made from environment variables.
  package var readsEnvironment = false
  /// The protocols of the models beside those of the runtime, such as `Billing.Auditable`.
  package var protocols: [String] = []
  /// The text under the first comment of each file.
  package var header: [String] = []
  /// The modules that each file imports beside those that it needs.
  package var imports: [String] = []
  /// The package that is written around the client; `nil` for none.
  package var package: String?
  /// Where that package finds the runtime.
  package var runtime = RuntimeLocation.standard
  /// The packages that it depends on beside that.
  package var packageDependencies: [PackageDependency] = []
  /// The files that templates of the user make.
  package var extraFiles: [ExtraFile] = []
  /// Whether all files of a folder are one, and all folders have one: their names depend on nothing but the namespace.
  package var mergesFiles = false
  /// Whether samples of the models and mocks of the calls are written.
  package var makesMocks = false
  /// Whether a DocC catalogue of the client is written.
  package var makesCatalogue = false
  /// Whether a page of Markdown with all calls is written.
  package var makesReference = false
  /// Whether anything written shows examples of calls.
  package var makesExamples: Bool { makesCatalogue || makesReference }
  /// Whether models have the constraints of their values, which they can be checked against.
  package var makesValidation = false
  /// The styles whose calls are marked as deprecated.
  package var deprecatedStyles: [Style] = []
  /// The generator whose names calls and models have, too.
  package var compat: CompatGenerator?

  /// Creates options with the defaults of the command line.
  package init(styles: [Style], access: AccessLevel = .public, hashable: HashableTypes = .all) {
    self.styles = Style.all.filter(styles.contains)
    self.access = access
    self.hashable = hashable
  }

  /// Whether a part of the output is written.
  package func has(_ part: OutputPart) -> Bool { chosenParts.isEmpty || chosenParts.contains(part) }

  /// The styles whose folders are written.
  package var writtenStyles: [Style] { has(.calls) ? styles : [] }

  /// The folders of the output with manifests of their own that are written.
  package var writtenFolders: [String] {
    writtenStyles.map(\.folder) + (makesMocks ? [Self.mocksFolder] : []) + (compat == nil ? [] : [Self.compatFolder])
      + (makesExamples ? [Self.catalogueFolder] : [])
  }

  /// The style that takes the place of those that are deprecated.
  package var replacingStyle: Style? {
    deprecatedStyles.isEmpty ? nil : styles.last { !deprecatedStyles.contains($0) }
  }

  /// The folder of what the calls of all styles share.
  static let operationsFolder = "Operations"

  /// The folder of the models.
  static let modelsFolder = "Models"

  /// The folder of samples and mocks.
  static let mocksFolder = "Mocks"

  /// The folder of the names that another generator has.
  static let compatFolder = "Compat"

  /// The folder of the DocC catalogue and of the reference.
  static let catalogueFolder = "Docs"

  /// All folders with Swift files that may have a manifest of their own.
  static let swiftFolders = Style.all.map(\.folder) + [mocksFolder, compatFolder]

  /// All folders that may have a manifest of their own.
  package static let folders = swiftFolders + [catalogueFolder]

  /// All folders in that of a client that may have files of gen.
  package static let allFolders = [operationsFolder, modelsFolder] + folders

  /// The module that files of calls import for the models; `nil` where both are in one.
  var importedModelsModule: String? { has(.models) ? nil : modelsModule }
}
