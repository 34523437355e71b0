import SwiftPlan

/// The tasks of a run: every file of the output, with its template, its path and what the template is given.
///
/// A new kind of file is a task here, a context in `TemplateContexts`, and a template.
struct RenderTasks {
  /// The plan, which is written.
  private let plan: SwiftPlan
  /// The options, which decide on the files.
  private let options: RenderOptions
  /// The contexts of files that are nested in the namespace, if there is one.
  private let inside: TemplateContexts
  /// The contexts of all others.
  private let outside: TemplateContexts

  /// Creates the tasks of a plan.
  init(_ plan: SwiftPlan, options: RenderOptions) {
    self.plan = plan
    self.options = options
    inside = TemplateContexts(plan: plan, options: options, isNested: true)
    outside = options.namespace == nil ? inside : TemplateContexts(plan: plan, options: options, isNested: false)
  }

  /// The tasks, in the order of the output.
  var all: [RenderTask] {
    let files =
      (options.has(.calls) ? calls : []) + (options.has(.models) ? models : []) + (options.has(.calls) ? styles : [])
      + (options.makesMocks ? mocks : []) + compat
      + (options.makesCatalogue ? catalogue : [])
      + (options.makesReference ? [task("reference", Self.reference) { $0.reference() }] : [])
    return files + (options.mergesFiles ? empty(beside: files) : []) + around
  }

  /// Returns the merged files with nothing in them: a build system knows the names of all before `gen` runs, whatever
  /// its options are.
  private func empty(beside tasks: [RenderTask]) -> [RenderTask] {
    let written = Set(tasks.map(\.path))
    let folders = ["", Folder.operations, Folder.models] + RenderOptions.swiftFolders.map { $0 + "/" }
    return folders.map { path($0, "") }.filter { !written.contains($0) }.map { path in
      task("imports", path) { _ in .object { _ in .bool(false) } }
    }
  }

  /// The folders of what all styles share.
  private enum Folder {
    /// The folder of groups of calls.
    static let operations = RenderOptions.operationsFolder + "/"
    /// The folder of models.
    static let models = RenderOptions.modelsFolder + "/"
  }

  /// The client and its requests, which all styles share.
  private var calls: [RenderTask] {
    var tasks = [nested("client", "", plan.client.name) { $0.client() }]
    tasks += plan.groups.map { group in
      nested("api", Folder.operations, group.apiName) { $0.api(group) }
    }
    if !plan.headers.headers.isEmpty {
      tasks.append(nested("response_headers", Folder.operations, plan.headers.fileName) { $0.headers() })
    }
    return tasks
  }

  /// The models, and the namespace that they are in.
  private var models: [RenderTask] {
    let namespace = options.namespace.map {
      task("namespace", options.mergesFiles ? path("", $0) : $0 + ".swift", by: inside) { $0.namespaceDeclaration() }
    }
    let requirements =
      plan.userTypes.isEmpty
      ? nil : task("type_requirements", path(Folder.models, plan.requirementsFileName)) { $0.requirements() }
    return [namespace, requirements].compactMap { $0 } + plan.models.flatMap(files)
  }

  /// Returns the files of a model. An enum that only has types inside it may have very many: each has a file of its
  /// own.
  private func files(of model: Declaration) -> [RenderTask] {
    guard model.isNamespace, !options.mergesFiles else {
      return [nested("model", Folder.models, model.name) { $0.model(model) }]
    }
    let empty = model.withoutNested
    return [nested("model", Folder.models, model.name) { $0.model(empty) }]
      + model.nested.map { type in
        nested("model", Folder.models, type.path.joined(separator: "."), in: model.name) { $0.model(type) }
      }
  }

  /// The calls in each style: extensions, which cannot be nested.
  private var styles: [RenderTask] {
    options.styles.flatMap { style in
      let client = path(style.folder + "/", "\(plan.client.name)+\(style.name)")
      return [task(style.clientTemplate, client) { $0.clientExtension(in: style) }]
        + plan.groups.map { group in
          task(style.apiTemplate, path(style.folder + "/", "\(group.apiName)+\(style.name)")) {
            $0.styleAPI(group, of: style)
          }
        }
    }
  }

  /// The files for tests and previews.
  private var mocks: [RenderTask] {
    let folder = RenderOptions.mocksFolder + "/"
    var tasks: [RenderTask] = []
    if options.has(.models) {
      tasks += plan.models.filter { outside.hasSample($0) }.map { model in
        task("sample_model", path(folder, model.name + "+Sample")) { $0.samples(of: model) }
      }
    }
    guard options.has(.calls), !plan.mocks.isEmpty else { return tasks }
    tasks.append(task("sample_client", path(folder, plan.client.name + "+Samples")) { $0.clientSamples() })
    for (group, mock) in zip(plan.groups, plan.mocks) {
      tasks.append(
        task("sample_api", path(folder, group.apiName + "+Samples")) { $0.samples(of: group) })
      tasks.append(nested("mock", folder, mock.className) { $0.mock(mock, of: group) })
      for style in options.styles {
        tasks.append(
          nested(style.mockTemplate, folder, mock.protocolNames[style.name] ?? "") {
            $0.mock(mock, of: group, in: style, isProtocol: true)
          })
        tasks.append(
          task(style.mockTemplate, path(folder, "\(mock.className)+\(style.name)")) {
            $0.mock(mock, of: group, in: style, isProtocol: false)
          })
      }
    }
    return tasks
  }

  /// The names of another generator, which are at the top level.
  private var compat: [RenderTask] {
    guard let plan = plan.compat else { return [] }
    let folder = RenderOptions.compatFolder + "/"
    func types(_ part: OutputPart, _ name: String) -> [RenderTask] {
      guard options.has(part), let value = outside.compatTypes(plan, ofModels: part == .models) else { return [] }
      return [task("compat_models", path(folder, name)) { _ in value }]
    }
    let types = types(.models, "Models+Compat") + types(.calls, "Operations+Compat")
    guard options.has(.calls) else { return types }
    let client = task("compat_client", path(folder, plan.settingsName)) { $0.compatClient(plan) }
    let unavailable = task("compat_unavailable", path(folder, plan.settingsName + "+Unavailable")) {
      $0.unavailable(plan)
    }
    return types + [client, unavailable]
      + plan.interfaces.map { interface in
        task("compat_api", path(folder, interface.fileName + "+Compat")) { $0.compat(interface) }
      }
  }

  /// The DocC catalogue of the client.
  private var catalogue: [RenderTask] {
    let folder = "\(RenderOptions.catalogueFolder)/\(plan.client.name).docc/"
    func article(_ template: String, _ name: String, _ value: @escaping @Sendable (TemplateContexts) -> MustacheValue)
      -> RenderTask
    {
      task(template, folder + name + ".md", value)
    }
    var tasks = [article("catalogue_client", plan.client.name) { $0.clientArticle() }]
    if let module = outside.documentedModule {
      tasks.append(article("catalogue_module", module) { $0.moduleArticle(module) })
    }
    tasks.append(article("catalogue_errors", Article.errors.fileName) { $0.errorsArticle() })
    if outside.hasCredentialsArticle {
      tasks.append(article("catalogue_credentials", Article.credentials.fileName) { $0.credentialsArticle() })
    }
    if outside.hasPagesArticle {
      tasks.append(article("catalogue_pages", Article.pages.fileName) { $0.pagesArticle() })
    }
    return tasks
      + plan.groups.map { group in
        article("catalogue_group", Article.calls(group).fileName) { $0.article(of: group) }
      }
  }

  /// The package around the client, and the files that the user adds.
  private var around: [RenderTask] {
    let manifest = options.package.map { name in
      task("package", Self.packageManifest) { $0.package(name) }
    }
    return [manifest].compactMap { $0 }
      + options.extraFiles.map { file in task(file.template, file.path) { $0.clientExtension() } }
  }

  /// The path of the manifest of a package around the client.
  static let packageManifest = "Package.swift"

  /// The page with all calls.
  static let reference = RenderOptions.catalogueFolder + "/REFERENCE.md"

  // MARK: - Files

  /// Returns the task of a file whose declarations are in the namespace, if there is one, or in a type there.
  private func nested(
    _ template: String, _ folder: String, _ name: String, in type: String? = nil,
    _ value: @escaping @Sendable (TemplateContexts) -> MustacheValue
  ) -> RenderTask {
    let types = [options.namespace, type].compactMap { $0 }
    let decoration = FileDecoration(
      namespace: types.isEmpty ? nil : types.joined(separator: "."), header: options.header)
    // An extension of a type in the namespace does not see what else is there.
    return RenderTask(
      template: template, path: path(folder, name), decoration: decoration, contexts: type == nil ? inside : outside,
      value: value)
  }

  /// Returns the task of a file that is nested in nothing.
  ///
  /// - Parameter contexts: Those that qualify all names, where nothing is given.
  private func task(
    _ template: String, _ path: String, by contexts: TemplateContexts? = nil,
    _ value: @escaping @Sendable (TemplateContexts) -> MustacheValue
  ) -> RenderTask {
    let decoration = FileDecoration(namespace: nil, header: options.header)
    return RenderTask(
      template: template, path: path, decoration: decoration, contexts: contexts ?? outside, value: value)
  }

  /// Returns the path of a file. Two files of one module must not have the same name, whatever folders they are in: the
  /// namespace tells them apart.
  ///
  /// All that are to be merged have the path of the merged file.
  private func path(_ folder: String, _ name: String) -> String {
    let merged = folder.isEmpty ? "Client" : String(folder.dropLast())
    return folder + (options.namespace.map { $0 + "." } ?? "") + (options.mergesFiles ? merged : name) + ".swift"
  }
}
