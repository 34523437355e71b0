import Dispatch
package import GenDiagnostics
package import GenMustache
package import GenPlanning
import GenTemplates

/// The built-in templates, with those of the user in the place of the ones they are named after.
package func templateLibrary(overriding files: [SourceFile], sink: DiagnosticSink) -> MustacheLibrary? {
  var templates = BuiltInTemplates.all.map { template in
    (name: template.name, file: SourceFile(path: "Templates/\(template.name).mustache", bytes: template.bytes))
  }
  for file in files {
    let name = templateName(of: file.path)
    guard let index = templates.firstIndex(where: { $0.name == name }) else {
      sink.error(
        "template.unknown", "unknown template \"\(name)\"", at: SourcePlace(file: file, offset: 0),
        hint: nearest(to: name, in: templates.map(\.name)).map { "did you mean \"\($0)\"?" })
      continue
    }
    templates[index].file = file
  }
  return MustacheLibrary(
    templates.map(\.file), vocabulary: TemplateName.vocabulary, escaping: .none, sink: sink)
}

private func templateName(of path: String) -> String {
  let base = path.split(separator: "/").last.map(String.init) ?? path
  let ending = ".mustache"
  return base.hasSuffix(ending) ? String(base.dropLast(ending.count)) : base
}

/// Writes the plan out as Swift; an empty list after an error in a template.
package func render(
  _ plan: SwiftPlan, options: RenderOptions, templates: MustacheLibrary, sink: DiagnosticSink
) -> [GeneratedFile] {
  Renderer(tasks: tasks(for: plan, options: options), templates: templates, sink: sink).render()
}

/// A file to render.
private struct RenderTask: Sendable {
  let template: String
  let path: String
  let value: @Sendable () -> MustacheValue

  /// Nil after an error in the sink.
  func file(by templates: MustacheLibrary, sink: DiagnosticSink) -> GeneratedFile? {
    templates.render(template, value(), sink: sink).map { GeneratedFile(path: path, bytes: fitted($0)) }
  }
}

/// All files of the output, in its order.
private func tasks(for plan: SwiftPlan, options: RenderOptions) -> [RenderTask] {
  let contexts = TemplateContexts(plan: plan, options: options)
  let client = plan.client.name
  var tasks = [RenderTask(template: "client", path: "\(client).swift", value: contexts.client)]
  tasks += plan.groups.map { group in
    RenderTask(template: "api", path: "Operations/\(group.apiName).swift") { contexts.api(group) }
  }
  if !plan.headers.headers.isEmpty {
    let path = "Operations/\(plan.headers.fileName).swift"
    tasks.append(RenderTask(template: "response_headers", path: path, value: contexts.headers))
  }
  tasks += plan.models.map { model in
    RenderTask(template: "model", path: "Models/\(model.name).swift") { contexts.model(model) }
  }
  if !plan.userTypes.isEmpty {
    let path = "Models/\(plan.requirementsFileName).swift"
    tasks.append(RenderTask(template: "type_requirements", path: path, value: contexts.requirements))
  }
  for style in options.styles {
    let path = "\(style.folder)/\(client)+\(style.name).swift"
    tasks.append(RenderTask(template: style.clientTemplate, path: path, value: contexts.client))
    tasks += plan.groups.map { group in
      let path = "\(style.folder)/\(group.apiName)+\(style.name).swift"
      return RenderTask(template: style.apiTemplate, path: path) { contexts.styleAPI(group) }
    }
  }
  return tasks
}

private struct Renderer {
  let tasks: [RenderTask]
  let templates: MustacheLibrary
  let sink: DiagnosticSink

  /// The files in the order of the tasks, which all cores work on.
  func render() -> [GeneratedFile] {
    let files = RenderedFiles(count: tasks.count)
    DispatchQueue.concurrentPerform(iterations: tasks.count) { [tasks, templates] index in
      if files.hasFailed { return }
      files.add(tasks[index].file(by: templates, sink: DiagnosticSink()), at: index)
    }
    return files.all ?? renderInOrder()
  }

  /// The files, one after the other: what is reported must not depend on which of them was rendered first. A mistake in a template
  /// is reported for one file only; after any, the list is empty.
  private func renderInOrder() -> [GeneratedFile] {
    var files: [GeneratedFile] = []
    var byteCount = 0
    var failed: Set<String> = []
    for task in tasks where !failed.contains(task.template) {
      guard let file = task.file(by: templates, sink: sink) else {
        failed.insert(task.template)
        continue
      }
      byteCount += file.bytes.count
      guard byteCount <= Limits.bytes else {
        sink.error(
          "template.too-large", "all files together have more than \(Limits.bytes >> 20) MiB",
          at: templates.place(of: task.template))
        return []
      }
      files.append(file)
    }
    return failed.isEmpty ? files : []
  }
}

/// What the cores have rendered so far.
private final class RenderedFiles: @unchecked Sendable {
  /// Takes the reads and the changes of the rest one by one.
  private let queue = DispatchQueue(label: "gen.rendered-files")
  private var files: [GeneratedFile?]
  private var byteCount = 0
  private var isOver = false

  init(count: Int) {
    files = Array(repeating: nil, count: count)
  }

  /// Whether one could not be made, or all of them are too large.
  var hasFailed: Bool { queue.sync { isOver } }

  /// In the order of their indices; `nil` where not all could be made.
  var all: [GeneratedFile]? {
    queue.sync { isOver ? nil : files.compactMap { $0 } }
  }

  /// - Parameter file: `nil` where it could not be made.
  func add(_ file: GeneratedFile?, at index: Int) {
    queue.sync {
      if isOver { return }
      files[index] = file
      byteCount += file?.bytes.count ?? 0
      guard file == nil || byteCount > Limits.bytes else { return }
      isOver = true
      // Their memory is needed for rendering in order.
      files = []
    }
  }
}
