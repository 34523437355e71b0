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
        "template.unknown", "no template is named \"\(name)\"", at: SourcePlace(file: file, offset: 0),
        hint: nearest(to: name, in: templates.map(\.name)).map { "did you mean \"\($0)\"?" })
      continue
    }
    templates[index].file = file
  }
  return MustacheLibrary(templates.map(\.file), escaping: .none, sink: sink)
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
  var renderer = Renderer(plan: plan, options: options, templates: templates, sink: sink)
  renderer.renderAll()
  return sink.hasErrors ? [] : renderer.files
}

private struct Renderer {
  let plan: SwiftPlan
  let options: RenderOptions
  let templates: MustacheLibrary
  let sink: DiagnosticSink
  private(set) var files: [GeneratedFile] = []
  private var byteCount = 0
  /// Bytes of all files together, which are kept until they are written.
  private static let limit = 512 << 20

  init(plan: SwiftPlan, options: RenderOptions, templates: MustacheLibrary, sink: DiagnosticSink) {
    self.plan = plan
    self.options = options
    self.templates = templates
    self.sink = sink
  }

  mutating func renderAll() {
    let contexts = TemplateContexts(plan: plan, access: options.access)
    let client = plan.client.name
    render("client", contexts.client(), to: "\(client).swift")
    for group in plan.groups {
      render("api", contexts.api(group), to: "Operations/\(group.apiName).swift")
      if sink.hasErrors { break }
    }
    if !plan.headers.headers.isEmpty {
      render("response_headers", contexts.headers(), to: "Operations/\(plan.headers.fileName).swift")
    }
    for model in plan.models {
      render("model", contexts.model(model), to: "Models/\(model.name).swift")
      // One mistake in a template is told once, not for every file.
      if sink.hasErrors { return }
    }
    for style in options.styles {
      render(style.clientTemplate, contexts.client(), to: "\(style.folder)/\(client)+\(style.name).swift")
      for group in plan.groups {
        render(style.apiTemplate, contexts.styleAPI(group), to: "\(style.folder)/\(group.apiName)+\(style.name).swift")
        if sink.hasErrors { return }
      }
    }
  }

  private mutating func render(_ template: String, _ value: MustacheValue, to path: String) {
    guard let bytes = templates.render(template, value, sink: sink) else { return }
    byteCount += bytes.count
    guard byteCount <= Self.limit else {
      return sink.error(
        "template.too-large", "all files together have more than \(Self.limit >> 20) MiB",
        at: templates.place(of: template))
    }
    files.append(GeneratedFile(path: path, bytes: fitted(bytes)))
  }
}
