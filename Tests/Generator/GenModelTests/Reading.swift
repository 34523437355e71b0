import GenDiagnostics
import GenModel
import GenSource
import Testing

/// A description for a test, read. In its text `👉` stands before a place of interest.
struct Reading {
  /// `nil` where the text is not a description at all.
  let result: APIDescription?
  let diagnostics: [Diagnostic]
  /// The places of what follows each `👉`.
  let marks: [SourcePlace]

  init(_ text: String, options: ReadOptions = ReadOptions(), sourceLocation: SourceLocation = #_sourceLocation) throws {
    var plain = String.UnicodeScalarView()
    var offsets: [Int] = []
    for scalar in text.unicodeScalars {
      if scalar == "👉" { offsets.append(String(plain).utf8.count) } else { plain.append(scalar) }
    }
    let file = SourceFile(path: "test.json", text: String(plain))
    let sink = DiagnosticSink()
    let document = try #require(
      JSONDocument.parse(file, sink: sink), "the test's text is not JSON", sourceLocation: sourceLocation)
    result = readDescription(document, options: options, sink: sink)
    diagnostics = sink.diagnostics
    marks = offsets.map { SourcePlace(file: file, offset: $0) }
  }

  /// The members of a description around those given, which start with a comma if there are any.
  static func openAPI(
    _ members: String, version: String = "3.1.0", options: ReadOptions = ReadOptions()
  ) throws -> Reading {
    try Reading(#"{"openapi": "\#(version)", "info": {"title": "T", "version": "1"}\#(members)}"#, options: options)
  }

  /// A description in Swagger 2.0 around the members given.
  static func swagger(_ members: String) throws -> Reading {
    try Reading(#"{"swagger": "2.0", "info": {"title": "T", "version": "1"}\#(members)}"#)
  }

  /// A description of nothing but named schemas.
  static func schemas(_ members: String, version: String = "3.1.0") throws -> Reading {
    if version == "2.0" { return try swagger(#", "definitions": {\#(members)}"#) }
    return try openAPI(#", "components": {"schemas": {\#(members)}}"#, version: version)
  }

  /// A description of `GET /a/{id}` with the members given beside its response.
  static func operation(_ members: String) throws -> Reading {
    try openAPI(#", "paths": {"/a/{id}": {"get": {\#(members), "responses": {"200": {"description": ""}}}}}"#)
  }
}

extension Reading {
  var description: APIDescription {
    get throws { try #require(result) }
  }

  /// The named schemas, one line each.
  var schemas: [String] {
    get throws {
      let outline = try outline
      return try description.schemas.map { $0.name + ": " + outline.text($0.schema) }
    }
  }

  /// The operations, one list of lines each.
  var operations: [[String]] {
    get throws { try description.operations.map(outline.lines) }
  }

  private var outline: Outline {
    get throws {
      Outline(names: Dictionary(uniqueKeysWithValues: try description.schemas.map { ($0.id, $0.name) }))
    }
  }
}
