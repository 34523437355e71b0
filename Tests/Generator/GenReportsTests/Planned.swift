import GenDiagnostics
import GenExtras
import GenModel
import GenNaming
import GenPlanning
import GenSource
import GenTyping
import SwiftPlan
import Testing

/// A description for a test, read and planned without options.
struct Planned {
  let plan: SwiftPlan
  let description: APIDescription
  let document: JSONDocument
  /// Those of planning.
  let diagnostics: [Diagnostic]

  init(_ text: String, path: String = "test.json", sourceLocation: SourceLocation = #_sourceLocation) throws {
    let reading = DiagnosticSink()
    document = try #require(
      JSONDocument.parse(SourceFile(path: path, text: text), sink: reading), sourceLocation: sourceLocation)
    description = try #require(readDescription(document, sink: reading), sourceLocation: sourceLocation)
    #expect(!reading.hasErrors, sourceLocation: sourceLocation)
    let sink = DiagnosticSink()
    let graph = resolve(description, format: Formats.name(_:of:), group: \.groupText, choices: [], sink: sink)
    plan = planAPI(description, graph, options: PlanOptions(), sink: sink)
      .adding(ExtraOptions(), sink: sink)
    diagnostics = sink.diagnostics
  }

  /// The plan of an API with the paths and the named schemas given, as members of objects.
  init(paths: String = "", schemas: String = "", sourceLocation: SourceLocation = #_sourceLocation) throws {
    try self.init(
      #"""
      {
        "openapi": "3.1.0", "info": {"title": "Test", "version": "1"}, "paths": {\#(paths)},
        "components": {"schemas": {\#(schemas)}}
      }
      """#, sourceLocation: sourceLocation)
  }
}
