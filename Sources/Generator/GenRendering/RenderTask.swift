import GenDiagnostics
import GenText

/// A file to render: everything that decides on it, so that any core can render it.
struct RenderTask: Sendable {
  /// The name of the template.
  let template: String
  /// The path within the output folder.
  let path: String
  /// The changes to the file behind its template.
  let decoration: FileDecoration
  /// The contexts of the file.
  let contexts: TemplateContexts
  /// Makes the value that the template is rendered with, when the file's turn comes.
  let value: @Sendable (TemplateContexts) -> MustacheValue

  /// Returns the file; `nil` after an error in the sink.
  func file(by templates: MustacheLibrary, sink: DiagnosticSink) -> GeneratedFile? {
    let rendered = templates.render(template, value(contexts), constants: contexts.constants, sink: sink)
    guard let text = rendered else { return nil }
    if path.hasSuffix(".md") { return GeneratedFile(path: path, bytes: fittedExamples(in: text)) }
    guard path.hasSuffix(".swift") else { return GeneratedFile(path: path, bytes: text) }
    return GeneratedFile(path: path, bytes: fitted(decoration.applied(to: text)), isNested: decoration.namespace != nil)
  }
}
