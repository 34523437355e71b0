import GenDiagnostics
import GenExtras
import GenModel
import GenNaming
import GenPlanning
import GenTyping
import GenRendering
import GenSource
import SwiftPlan
import Testing

/// The files for a description, rendered from a text with templates of the user's own if there are any.
struct Rendering {
  let files: [GeneratedFile]
  let diagnostics: [Diagnostic]

  init(
    _ text: String, styles: [Style] = Style.all, access: AccessLevel = .public, templates: [SourceFile] = [],
    choices: [TypeChoice] = [], warnings: [Diagnostic.ID] = [],
    options change: (inout RenderOptions) -> Void = { _ in }, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let sink = DiagnosticSink()
    let document = try #require(
      JSONDocument.parse(SourceFile(path: "test.json", text: text), sink: sink), "the test's text is not JSON",
      sourceLocation: sourceLocation)
    let description = try #require(readDescription(document, sink: sink), sourceLocation: sourceLocation)
    let graph = resolve(description, format: Formats.name(_:of:), group: \.groupText, choices: choices, sink: sink)
    var options = RenderOptions(styles: styles, access: access)
    change(&options)
    let extras = ExtraOptions(
      mockedStyles: options.makesMocks ? styles.map(\.name) : [], makesSamples: options.makesExamples)
    let plan = planAPI(description, graph, options: PlanOptions(), sink: sink)
      .adding(extras, sink: sink)
    #expect(sink.diagnostics.map(\.id) == warnings, "\(sink.diagnostics)", sourceLocation: sourceLocation)
    let library = try #require(templateLibrary(overriding: templates, sink: sink), sourceLocation: sourceLocation)
    files = render(plan, options: options, templates: library, sink: sink)
    diagnostics = sink.diagnostics
  }

  /// An API with the named schemas given, as members of an object.
  static func schemas(
    _ schemas: String, access: AccessLevel = .public, templates: [SourceFile] = [],
    choices: [TypeChoice] = [], warnings: [Diagnostic.ID] = [],
    options change: (inout RenderOptions) -> Void = { _ in }, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Rendering {
    try Rendering(
      #"{"openapi": "3.1.0", "info": {"title": "Test", "version": "1"}, "components": {"schemas": {\#(schemas)}}}"#,
      access: access, templates: templates, choices: choices, warnings: warnings, options: change,
      sourceLocation: sourceLocation)
  }

  /// An API with the one operation `POST /a` called `call` of the tag `pets`, and the members given.
  static func operation(
    _ members: String, access: AccessLevel = .public, templates: [SourceFile] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Rendering {
    try Rendering(
      #"""
      {
        "openapi": "3.1.0", "info": {"title": "Test", "version": "1"},
        "paths": {"/a": {"post": {"operationId": "call", "tags": ["pets"], \#(members)}}},
        "components": {"schemas": {"Pet": {"type": "object", "properties": {"name": {"type": "string"}}}}}
      }
      """#, access: access, templates: templates, sourceLocation: sourceLocation)
  }

  func text(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    let file = try #require(
      files.first { $0.path == path }, "\(path) is not among \(files.map(\.path))", sourceLocation: sourceLocation)
    return String(decoding: file.bytes, as: UTF8.self)
  }

  /// The lines of a file without their indentation.
  func lines(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [String] {
    try text(path, sourceLocation: sourceLocation).split(separator: "\n").map { String($0.drop { $0 == " " }) }
  }

  /// The lines of a file that import a module.
  func imports(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [String] {
    try lines(path, sourceLocation: sourceLocation).filter { line in
      ["APIRuntime", "Foundation", "Pay"].contains { line.hasSuffix("import " + $0) }
    }
  }
}
