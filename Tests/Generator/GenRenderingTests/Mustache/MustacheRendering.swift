import GenDiagnostics
import GenRendering
import Testing

/// A template with what it is rendered with and what comes out.
struct MustacheRendering: Sendable, CustomTestStringConvertible {
  let title: String
  let template: String
  let data: MustacheValue
  let partials: [(String, String)]
  let want: String

  init(
    _ title: String, _ template: String, _ data: MustacheValue, partials: [(String, String)] = [], want: String
  ) {
    self.title = title
    self.template = template
    self.data = data
    self.partials = partials
    self.want = want
  }

  var testDescription: String { title }

  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let sink = DiagnosticSink()
    let files = ([("main", template)] + partials).map { name, text in
      SourceFile(path: "templates/\(name).mustache", text: text)
    }
    let library = MustacheLibrary(files, sink: sink)
    let bytes = library?.render("main", data, sink: sink)
    #expect(sink.diagnostics == [], sourceLocation: sourceLocation)
    #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == want, sourceLocation: sourceLocation)
  }
}
