package import GenDiagnostics
package import GenExtras
package import GenModel
package import GenPlanning
package import GenRendering
package import GenTyping

/// The options of a run.
package struct GeneratorOptions: Sendable {
  package var read: ReadOptions
  package var plan: PlanOptions
  package var render: RenderOptions
  /// Files of overlays, in the order in which they are applied.
  package var overlays: [String]
  /// The types that the user chose.
  package var types: [TypeChoice] = []
  /// The typed identifiers that the user chose.
  package var identifiers: [TypeChoice] = []
  /// Whether requests have types of their own where one side alone sets properties.
  package var requestTypes = RequestTypeOption.separate
  /// What is said of pages.
  package var pages: [PageChoice] = []
  /// The parts of the description that are kept.
  package var filter = DescriptionFilter()
  package var hasFilter: Bool { !filter.isEmpty }
  /// The levels of warnings, by their ids.
  package var warnings: [Diagnostic.ID: WarningLevel] = [:]
  /// A folder of templates that take the place of built-in ones.
  package var templatesFolder: String?
  /// Folders whose files a description may refer to that is not in them.
  package var allowedFolders: [String]

  /// What is planned beside the client. The names of mocks are made for all styles, so that they do not depend on those that
  /// are written.
  var extras: ExtraOptions {
    ExtraOptions(
      pages: pages, mockedStyles: render.makesMocks ? Style.all.map(\.name) : [],
      makesSamples: render.makesCatalogue, compat: render.compat)
  }

  package init(
    read: ReadOptions = ReadOptions(), plan: PlanOptions, render: RenderOptions, overlays: [String] = [],
    templatesFolder: String? = nil, allowedFolders: [String] = []
  ) {
    self.read = read
    self.plan = plan
    self.render = render
    self.overlays = overlays
    self.templatesFolder = templatesFolder
    self.allowedFolders = allowedFolders
  }
}

/// Whether requests have types of their own where one side alone sets properties.
package enum RequestTypeOption: String, CaseIterable, Sendable {
  case separate, shared
}
