import GenDiagnostics
import GenText

/// A file to render.
struct RenderTask: Sendable {
  let template: String
  let path: String
  let shape: FileDecoration
  let value: @Sendable () -> MustacheValue

  /// Nil after an error in the sink.
  func file(by templates: MustacheLibrary, sink: DiagnosticSink) -> GeneratedFile? {
    guard let text = templates.render(template, value(), sink: sink) else { return nil }
    if path.hasSuffix(".md") { return GeneratedFile(path: path, bytes: fittedExamples(in: text)) }
    guard path.hasSuffix(".swift") else { return GeneratedFile(path: path, bytes: text) }
    return GeneratedFile(path: path, bytes: fitted(shape.applied(to: text)), isNested: shape.namespace != nil)
  }
}
