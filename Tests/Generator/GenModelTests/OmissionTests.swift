import GenDiagnostics
import GenModel
import Testing

@Suite("What is left out of a description")
struct OmissionTests {
  /// Operations, a parameter and properties that are internal, and some that would be if they were not required.
  private static let members = ##"""
    , "paths": {
      "/a": {
        "get": {"parameters": [
          👉{"name": "x", "in": "query", "x-internal": true, "schema": {}},
          {"name": "y", "in": "query", "x-internal": true, "required": true, "schema": {}},
          {"name": "z", "in": "query", "x-internal": false, "schema": {}}
        ], "responses": {"200": {"description": ""}}},
        "put": {"x-internal": true, "responses": {"200": {"description": ""}}}
      },
      "/b": {"x-internal": true, "get": {"responses": {"200": {"description": ""}}}}
    }, "components": {"schemas": {
      "Pet": {"type": "object", "required": ["id"], "properties": {
        "id": {"type": "string", "x-internal": true}, "name": {"type": "string"},
        "notes": {"type": "string", "x-internal": true}, "owner": {"$ref": "#/components/schemas/Owner", "x-internal": true}
      }},
      "Owner": {"type": "object"}
    }}
    """##

  @Test("is what it marks as internal, unless it is required; a note counts it")
  func `internal`() throws {
    let reading = try Reading.openAPI(Self.members)
    let description = try reading.description
    #expect(description.operations.map { "\($0.method) \($0.path)" } == ["GET /a"])
    #expect(description.operations[0].parameters.map(\.name) == ["y", "z"])
    #expect(description.schemas.map(\.name) == ["Pet", "Owner"])
    #expect(description.schemas[0].schema.object.properties.map(\.name) == ["id", "name"])
    #expect(
      reading.diagnostics == [
        Diagnostic(
          .note, "description.internal", "left out as internal: 2 operations, 1 parameter, 2 properties",
          at: reading.marks[0], hint: "--with-internal keeps them")
      ])
  }

  @Test("is nothing internal if the user wants it")
  func withInternal() throws {
    let reading = try Reading.openAPI(Self.members, options: ReadOptions(includesInternal: true))
    let description = try reading.description
    #expect(description.operations.map { "\($0.method) \($0.path)" } == ["GET /a", "PUT /a", "GET /b"])
    #expect(description.operations[0].parameters.map(\.name) == ["x", "y", "z"])
    #expect(description.schemas[0].schema.object.properties.map(\.name) == ["id", "name", "notes", "owner"])
    #expect(reading.diagnostics == [])
  }

  @Test("is not a property that would be taken for an additional one of another type")
  func additional() throws {
    let properties = #""properties": {"n": {"type": "integer", "x-internal": true}}"#
    let reading = try Reading.schemas(
      #""A": {\#(properties), "additionalProperties": {"type": "string"}}, "B": {\#(properties), "additionalProperties": true}"#
    )
    #expect(try reading.description.schemas.map { $0.schema.object.properties.map(\.name) } == [["n"], []])
    #expect(reading.diagnostics.map(\.message) == ["left out as internal: 1 property"])
  }

  @Test(
    "is what other generators are told to ignore, unless something needs it",
    arguments: ["x-speakeasy-ignore", "x-fern-ignore"], [false, true])
  func ignored(key: String, includesInternal: Bool) throws {
    let reading = try Reading.openAPI(
      ##"""
      , "paths": {"/a": {
        "get": {"parameters": [
          👉{"name": "x", "in": "query", "\##(key)": true, "schema": {}},
          {"name": "y", "in": "query", "\##(key)": true, "required": true, "schema": {}},
          {"name": "z", "in": "query", "\##(key)": false, "schema": {}}
        ], "responses": {"200": {"description": ""}}},
        "put": {"\##(key)": true, "responses": {"200": {"description": ""}}}
      }}, "components": {"schemas": {
        "Pet": {"type": "object", "required": ["id"], "properties": {
          "id": {"$ref": "#/components/schemas/ID", "\##(key)": true}, "notes": {"type": "string", "\##(key)": true}
        }},
        "ID": {"type": "string", "\##(key)": true}, "Unused": {"type": "string", "\##(key)": true}
      }}
      """##, options: ReadOptions(includesInternal: includesInternal))
    let description = try reading.description
    #expect(description.operations.map { "\($0.method) \($0.path)" } == ["GET /a"])
    #expect(description.operations[0].parameters.map(\.name) == ["y", "z"])
    #expect(description.schemas.map(\.name) == ["Pet", "ID"])
    #expect(description.schemas[0].schema.object.properties.map(\.name) == ["id"])
    #expect(
      reading.diagnostics == [
        Diagnostic(
          .note, "description.ignored", "left out as ignored: 1 operation, 1 parameter, 1 property, 1 schema",
          at: reading.marks[0], hint: "an overlay that removes the extension keeps them")
      ])
  }

  @Test("has no fault of its own that is reported")
  func faults() throws {
    let reading = try Reading.openAPI(
      ##", "paths": {"/a": {"get": {"x-internal": true, "parameters": [{"$ref": "#/gone"}], "responses": {}}}}"##)
    #expect(reading.diagnostics.map(\.id) == ["description.internal"])
  }

  private static let body = #""requestBody": {"content": {"application/json": {"schema": {"type": "string"}}}}"#
  private static let requiredBody = body.replacing(#"{"content""#, with: #"{"required": true, "content""#)

  /// Whether the operation of `/a` has a body, and the notes about it.
  private func body(
    of method: String, _ members: String = body, version: String = "3.1.0", options: ReadOptions = ReadOptions()
  ) throws -> (hasBody: Bool, notes: [Diagnostic]) {
    let reading = try Reading.openAPI(
      #", "paths": {"/a": {"\#(method)": {\#(members), "responses": {"200": {"description": ""}}}}}"#,
      version: version, options: options)
    return (try reading.description.operations[0].body != nil, reading.diagnostics)
  }

  @Test("is a body of GET or HEAD", arguments: ["get", "head"], ["3.0.3", "3.1.0", "3.2.0"])
  func getBodies(method: String, version: String) throws {
    let (hasBody, notes) = try body(of: method, version: version)
    #expect(!hasBody)
    #expect(notes.map(\.message) == ["left out, as HTTP gives them no meaning: 1 body of GET and HEAD"])
    #expect(notes.map(\.id) == ["body.of-get"])
    #expect(notes.map(\.severity) == [.note])
    #expect(notes.map(\.hint) == ["--get-bodies keeps them"])
    let kept = try body(of: method, version: version, options: ReadOptions(keepsGETBodies: true))
    #expect(kept.hasBody)
    #expect(kept.notes == [])
  }

  @Test(
    "is not a body of another method",
    arguments: [("delete", "3.0.3"), ("post", "3.0.3"), ("options", "3.1.0"), ("query", "3.2.0")])
  func otherBodies(method: String, version: String) throws {
    let (hasBody, notes) = try body(of: method, version: version)
    #expect(hasBody)
    #expect(notes == [])
  }

  @Test("is not a body that is required", arguments: ["3.0.3", "3.1.0"])
  func requiredBodies(version: String) throws {
    let (hasBody, notes) = try body(of: "get", Self.requiredBody, version: version)
    #expect(hasBody)
    #expect(notes == [])
  }

  @Test(
    "is a body of Swagger 2.0, too",
    arguments: [
      (#"{"name": "b", "in": "body", "schema": {}}"#, false),
      (#"{"name": "b", "in": "formData", "type": "string"}"#, false),
      (#"{"name": "b", "in": "body", "required": true, "schema": {}}"#, true),
    ])
  func swagger(parameter: String, hasBody: Bool) throws {
    let reading = try Reading.swagger(
      #", "paths": {"/a": {"get": {"parameters": [\#(parameter)], "responses": {"200": {"description": ""}}}}}"#)
    #expect(try (reading.description.operations[0].body != nil) == hasBody)
    #expect(reading.diagnostics.map(\.id) == (hasBody ? [] : ["body.of-get"]))
  }
}
