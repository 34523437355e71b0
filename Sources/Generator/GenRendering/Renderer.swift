package import GenDiagnostics
import GenTemplates
package import SwiftPlan

/// The built-in templates, by their names.
package let builtInTemplates = BuiltInTemplates.all

/// Returns the built-in templates, with those of the user in the place of the ones they are named after, and those that
/// make extra files beside them; `nil` after an error in the sink.
package func templateLibrary(
  overriding files: [SourceFile], extraFiles: [ExtraFile] = [], sink: DiagnosticSink
) -> MustacheLibrary? {
  let extraNames = Set(extraFiles.map(\.template))
  var templates = BuiltInTemplates.all.map { template in
    (name: template.name, file: SourceFile(path: "Templates/\(template.name).mustache", bytes: template.bytes))
  }
  for file in files {
    let name = MustacheLibrary.name(of: file)
    if extraNames.contains(name) {
      templates.append((name, file))
      continue
    }
    guard let index = templates.firstIndex(where: { $0.name == name }) else {
      sink.error(
        "template.unknown", "unknown template \"\(name)\"", at: SourcePlace(file: file, offset: 0),
        hint: nearest(to: name, in: templates.map(\.name)).didYouMean
          ?? "--file \(name).mustache=\(name).swift makes a file of it")
      continue
    }
    templates[index].file = file
  }
  return MustacheLibrary(templates.map(\.file), vocabulary: TemplateName.vocabulary, sink: sink)
}

/// Renders the plan as Swift; an empty list after an error in a template.
package func render(
  _ plan: SwiftPlan, options: RenderOptions, templates: MustacheLibrary, sink: DiagnosticSink
) -> [GeneratedFile] {
  for name in options.protocols { checkProtocol(name, in: plan, sink: sink) }
  guard !sink.hasErrors else { return [] }
  let tasks = RenderTasks(plan, options: options).all
  let extraTemplates = Set(options.extraFiles.map(\.template))
  guard extraTemplates.isEmpty || areApart(tasks, extraTemplates: extraTemplates, templates, sink: sink) else {
    return []
  }
  reportLargeNamespace(tasks, sink: sink)
  let files = Renderer(tasks: tasks, templates: templates, sink: sink).render()
  return options.mergesFiles ? merged(files) : files
}

/// Reports the models whose names hide what the name of a protocol begins with: its module, or itself.
private func checkProtocol(_ name: String, in plan: SwiftPlan, sink: DiagnosticSink) {
  let head = name.split(separator: ".").first.map(String.init) ?? name
  var pending = plan.models
  while let declaration = pending.popLast() {
    pending += declaration.nested
    guard declaration.name == head else { continue }
    sink.error(
      "schema.hides-protocol", "the type \(head) hides what \(name) begins with", at: declaration.place,
      hint: "give one of them another name")
  }
}

/// Reports a namespace of which other modules would find nothing: each file has an extension of it.
private func reportLargeNamespace(_ tasks: [RenderTask], sink: DiagnosticSink) {
  let nested = tasks.filter { $0.decoration.namespace != nil }
  let count = Set(nested.map(\.path)).count
  guard let namespace = nested.first?.decoration.namespace, count > Limits.extensions else { return }
  sink.warning(
    "names.large-namespace",
    "\(namespace) has \(count) extensions, but Swift 6.3 finds types in at most \(Limits.extensions) from another module",
    hint: "write fewer files with --merge-files")
}

/// Returns whether no extra file has the name of another file. A module has no two files of one name, whatever folders
/// they are in, and a file system may ignore the case of letters.
private func areApart(
  _ tasks: [RenderTask], extraTemplates: Set<String>, _ templates: MustacheLibrary, sink: DiagnosticSink
) -> Bool {
  var names: Set<Substring> = []
  var paths: Set<String> = []
  let files = tasks.filter { task in
    // Files that are merged have one path.
    let isFirst = paths.insert(task.path).inserted || extraTemplates.contains(task.template)
    return isFirst && (task.path != RenderTasks.packageManifest || task.template != "package")
  }
  for task in files where !names.insert(task.path.lowercased().split(separator: "/").last ?? "").inserted {
    sink.error(
      "template.name-taken", "another file of the output is named as \(task.path)",
      at: templates.place(of: task.template), hint: "choose another name in --file")
  }
  return names.count == files.count
}

/// The rendering of all files, on all cores.
private struct Renderer {
  /// The files to render.
  let tasks: [RenderTask]
  /// The templates.
  let templates: MustacheLibrary
  /// Told of mistakes in templates.
  let sink: DiagnosticSink

  /// Returns the files in the order of the tasks, which all cores work on.
  func render() -> [GeneratedFile] {
    let budget = SharedBudget(Limits.bytes)
    var files = concurrently(count: tasks.count) { index -> GeneratedFile? in
      if budget.isExhausted { return nil }
      let file = tasks[index].file(by: templates, sink: DiagnosticSink())
      // Nothing more is needed where one could not be made.
      budget.consume(file?.bytes.count ?? Limits.bytes + 1)
      return file
    }
    guard budget.isExhausted else { return files.compactMap { $0 } }
    // Their memory is needed for rendering in order.
    files = []
    return renderInOrder()
  }

  /// Returns the files, rendered one after the other: what is reported must not depend on which of them was rendered
  /// first. A mistake in a template is reported for one file only; after any, the list is empty.
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
