package import GenDiagnostics
package import GenExtras
package import GenModel
package import GenPlanning
package import GenRendering
package import GenTyping

/// The options of a run.
///
/// Each of them has a row in ``OutputOption/all``, apart from the styles and the folders that are allowed.
package struct GeneratorOptions: Sendable {
  /// The options of reading.
  package var read = ReadOptions()
  /// The options of names and types.
  package var plan = PlanOptions()
  /// The options of files and of what is in them.
  package var render: RenderOptions
  /// Files of overlays, in the order in which they are applied.
  package var overlays: [String] = []
  /// The types that the user chose.
  package var types: [TypeChoice] = []
  /// The typed identifiers that the user chose.
  package var identifiers: [TypeChoice] = []
  /// Whether requests have types of their own where one side alone sets properties.
  package var requestTypes = RequestTypeOption.separate
  /// The choices for the pages of lists.
  package var pages: [PageChoice] = []
  /// The parts of the description that are kept.
  package var filter = DescriptionFilter()
  /// Whether something is left out of the description.
  package var hasFilter: Bool { !filter.isEmpty }
  /// The levels of warnings, by their ids.
  package var warnings: [Diagnostic.ID: WarningLevel] = [:]
  /// A folder of templates that take the place of built-in ones.
  package var templatesFolder: String?
  /// Folders whose files a description may refer to that is not in them.
  package var allowedFolders: [String] = []

  /// The name of the module that the description is shared as; `nil` for a client.
  package var module: String?
  /// The modules of shared files that the description may refer to.
  package var sharedModules: [SharedModule] = []
  /// The shared files that lead to this one, and itself: a module cannot import any of theirs.
  var openModules: [String] = []
  /// The folder that is written to, from which packages of modules are found.
  var outputFolder = ""

  /// The things that are planned beside the client. The names of mocks are made for all styles, so that they do not
  /// depend on those that are written.
  var extras: ExtraOptions {
    ExtraOptions(
      pages: pages, mockedStyles: render.makesMocks ? Style.all.map(\.name) : [],
      makesSamples: render.makesExamples, compat: render.compat,
      validates: render.makesValidation)
  }

  /// Creates options that are the defaults but for how the client is written.
  package init(render: RenderOptions) {
    self.render = render
  }
}

/// Whether requests have types of their own where one side alone sets properties.
package enum RequestTypeOption: String, CaseIterable, Sendable {
  case separate, shared
}
