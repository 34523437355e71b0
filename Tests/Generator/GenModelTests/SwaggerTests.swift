import GenDiagnostics
import GenModel
import Testing

@Suite("Swagger 2.0")
struct SwaggerTests {
  private func read(_ operation: String, root: String = "") throws -> Reading {
    try Reading.swagger(
      #"\#(root), "paths": {"/a": {"post": {\#(operation), "responses": {"200": {"description": ""}}}}}"#)
  }

  @Test(
    "writes a list in a parameter as its collection format says",
    arguments: [
      ("query", "", "form"), ("query", "csv", "form"), ("query", "multi", "form explode"),
      ("query", "ssv", "spaceDelimited"), ("query", "pipes", "pipeDelimited"), ("query", "tsv", "tabDelimited"),
      ("header", "", "simple"), ("header", "csv", "simple"), ("header", "pipes", "pipeDelimited"),
    ] as [(String, String, String)])
  func collections(location: String, format: String, want: String) throws {
    let member = format.isEmpty ? "" : #", "collectionFormat": "\#(format)""#
    let reading = try read(
      #""parameters": [{"name": "p", "in": "\#(location)", "type": "array", "items": {"type": "string"}\#(member)}]"#)
    #expect(reading.diagnostics == [])
    #expect(try reading.operations == [["POST /a -", "\(location) p: array[string] \(want)", "200 nothing"]])
  }

  @Test("writes a parameter of one value as every other version does")
  func scalars() throws {
    let reading = try read(
      #"""
      "parameters": [
        {"name": "q", "in": "query", "type": "string", "format": "date"}, {"name": "h", "in": "header", "type": "boolean"}
      ]
      """#)
    let want = ["query q: string(date) form explode", "header h: boolean simple"]
    #expect(try reading.operations == [["POST /a -"] + want + ["200 nothing"]])
  }

  @Test("warns of a collection format that there is not")
  func unknownCollectionFormat() throws {
    let reading = try read(
      #""parameters": [{"name": "p", "in": "query", "type": "array", "items": {}, "collectionFormat": 👉"dots"}]"#)
    let message = #"unknown collection format "dots"; commas are sent"#
    #expect(
      reading.diagnostics == [Diagnostic(.warning, "parameter.collection-format", message, at: reading.marks[0])])
  }

  @Test("warns of lists within a list, which are sent as JSON", arguments: ["query", "formData"])
  func nestedLists(location: String) throws {
    let reading = try read(
      #"""
      "parameters": [{
        "name": "p", "in": "\#(location)", "type": "array", "items": 👉{"type": "array", "items": {}, "collectionFormat": "pipes"}
      }]
      """#)
    let message = "the lists within this list are sent as JSON, not in a collection format"
    #expect(
      reading.diagnostics == [Diagnostic(.warning, "parameter.collection-format", message, at: reading.marks[0])])
  }

  @Test(
    "sends a body parameter, or the fields of a form, as the body",
    arguments: [
      (
        "", #""parameters": [{"name": "b", "in": "body", "required": true, "schema": {"type": "object"}}]"#,
        "body* application/json: object"
      ),
      (
        "",
        #""consumes": ["text/plain", "a/b"], "parameters": [{"name": "b", "in": "body", "schema": {"type": "string"}}]"#,
        "body text/plain: string; a/b: string"
      ),
      (
        #", "consumes": ["text/plain"]"#, #""parameters": [{"name": "b", "in": "body", "schema": {"type": "string"}}]"#,
        "body text/plain: string"
      ),
      (
        #", "consumes": ["text/plain"]"#,
        #""consumes": ["text/csv"], "parameters": [{"name": "b", "in": "body", "schema": {"type": "string"}}]"#,
        "body text/csv: string"
      ),
      (
        "",
        #"""
        "parameters": [
          {"name": "a", "in": "formData", "type": "string", "required": true}, {"name": "b", "in": "formData", "type": "integer"}
        ]
        """#, "body* application/x-www-form-urlencoded: object{a*: string, b: integer}"
      ),
      (
        "", #""parameters": [{"name": "a", "in": "formData", "type": "string"}]"#,
        "body application/x-www-form-urlencoded: object{a: string}"
      ),
      (
        "", #""consumes": ["multipart/form-data"], "parameters": [{"name": "a", "in": "formData", "type": "string"}]"#,
        "body multipart/form-data: object{a: string}"
      ),
      (
        "", #""parameters": [{"name": "f", "in": "formData", "type": "file", "required": true}]"#,
        "body* multipart/form-data: object{f*: string(binary)}"
      ),
      (
        #", "consumes": ["application/x-www-form-urlencoded"]"#,
        #""parameters": [{"name": "f", "in": "formData", "type": "array", "items": {"type": "file"}}]"#,
        "body multipart/form-data: object{f: array[string(binary)]}"
      ),
    ] as [(String, String, String)])
  func bodies(root: String, operation: String, want: String) throws {
    let reading = try read(operation, root: root)
    #expect(reading.diagnostics == [])
    #expect(try reading.operations == [["POST /a -", want, "200 nothing"]])
  }

  @Test("sends the files of a list as parts, not in a collection format")
  func listOfFiles() throws {
    let reading = try read(
      #""parameters": [{"name": "f", "in": "formData", "type": "array", "items": {"type": "file"}}]"#)
    #expect(try reading.description.operations[0].body?.contents.map(\.encodings.count) == [0])
  }

  @Test("shares the schema of a body parameter that several operations refer to")
  func sharedBody() throws {
    let operation = ##"{"parameters": [{"$ref": "#/parameters/NewPet"}], "responses": {}}"##
    let reading = try Reading.swagger(
      #"""
      , "paths": {"/a": {"post": \#(operation), "put": \#(operation)}},
      "parameters": {"NewPet": {"name": "pet", "in": "body", "schema": {"type": "object", "required": ["x"]}}}
      """#)
    #expect(try reading.operations.map { $0[1] } == Array(repeating: "body application/json: $NewPet body", count: 2))
    #expect(try reading.schemas == ["NewPet body: object{x*}"])
  }

  @Test(
    "answers in the media types that it produces",
    arguments: [
      ("", "", "application/json: integer"), (#", "produces": ["text/plain"]"#, "", "text/plain: integer"),
      (#", "produces": ["text/plain"]"#, #""produces": ["a/b", "c/d"],"#, "a/b: integer; c/d: integer"),
      (#", "produces": ["text/plain"]"#, #""produces": [],"#, "application/json: integer"),
    ])
  func produced(root: String, operation: String, want: String) throws {
    let reading = try Reading.swagger(
      #"\#(root), "paths": {"/a": {"get": {\#(operation) "responses": {"200": {"description": "", "schema": {"type": "integer"}}}}}}"#
    )
    #expect(try reading.operations == [["GET /a -", "200 \(want)"]])
  }

  @Test(
    "prefers JSON among the media types of a value, whatever their order, and the first one of a text and of a file",
    arguments: [
      (#"["application/xml", "application/json"]"#, #"{"type": "object"}"#, "application/json"),
      (#"["text/plain", "application/json", "text/json"]"#, #"{"type": "integer"}"#, "application/json"),
      (#"["application/json-patch+json", "application/json"]"#, #"{"type": "array"}"#, "application/json"),
      (#"["application/x-www-form-urlencoded", "application/json"]"#, #"{"type": "object"}"#, "application/json"),
      (#"["text/plain", "application/json"]"#, #"{"type": "string"}"#, "text/plain"),
      (#"["text/plain", "application/json"]"#, ##"{"$ref": "#/definitions/S"}"##, "text/plain"),
      (#"["application/xml", "application/json"]"#, #"{"type": "string"}"#, "application/json"),
      (#"["image/png", "application/json"]"#, #"{"type": "string", "format": "binary"}"#, "image/png"),
      (#"["application/xml"]"#, #"{"type": "object"}"#, "application/xml"),
    ])
  func preferred(names: String, schema: String, want: String) throws {
    let reading = try Reading.swagger(
      #"""
      , "consumes": \#(names), "produces": \#(names), "paths": {"/a": {"post": {
        "parameters": [{"name": "b", "in": "body", "schema": \#(schema)}],
        "responses": {"200": {"description": "", "schema": \#(schema)}, "404": {"description": "", "schema": \#(schema)}}
      }}}, "definitions": {"S": {"type": "string"}}
      """#)
    let operation = try #require(reading.description.operations.first)
    let contents = try [#require(operation.body).contents] + operation.responses.map(\.contents)
    #expect(contents.map(\.first?.name) == Array(repeating: want, count: 3))
  }

  @Test(
    "responds with objects in JSON where a call that produces files fails, or produces text",
    arguments: [
      (#"["application/octet-stream"]"#, "404", "application/json"),
      (#"["image/png", "a/b"]"#, "default", "application/json"),
      (#"["application/octet-stream"]"#, "200", "application/octet-stream"),
      (#"["text/plain"]"#, "404", "application/json"), (#"["text/plain"]"#, "200", "application/json"),
      (#"["text/html"]"#, "200", "text/html"), (#"["application/xml"]"#, "404", "application/xml"),
    ], [##"{"$ref": "#/definitions/Problem"}"##, ##"{"allOf": [{"$ref": "#/definitions/Problem"}]}"##])
  func objectsBesideFiles(row: (produced: String, status: String, want: String), schema: String) throws {
    let reading = try Reading.swagger(
      ##"""
      , "paths": {"/a": {"get": {"produces": \##(row.produced), "responses": {"\##(row.status)": {
        "description": "", "schema": \##(schema)
      }}}}}, "definitions": {"Problem": {"type": "object", "properties": {"x": {}}}}
      """##)
    let response = try #require(reading.description.operations.first?.responses.first)
    #expect(response.contents.map(\.name) == [row.want])
  }

  @Test(
    "responds with bytes where a call of its own words produces files, and nothing more is said",
    arguments: [
      (#""produces": ["application/vnd.raw-stream"],"#, ["application/vnd.raw-stream"]),
      (#""produces": ["application/json"],"#, []), (#""produces": ["text/plain"],"#, []), ("", []),
    ] as [(String, [String])])
  func undescribedFiles(operation: String, want: [String]) throws {
    let reading = try Reading.swagger(
      #"""
      , "produces": ["application/octet-stream"],
      "paths": {"/a": {"post": {\#(operation) "responses": {"200": {"description": ""}}}}}
      """#)
    let response = try #require(reading.description.operations.first?.responses.first)
    #expect(response.contents.map(\.name) == want)
  }

  @Test("responds with a schema to which a response refers without one around it, with a warning")
  func schemaAsResponse() throws {
    let reading = try Reading.swagger(
      ##"""
      , "paths": {"/a": {"get": {"responses": {"200": {"$ref": 👉"#/definitions/Key"}}}}},
      "definitions": {"Key": {"type": "object", "properties": {"x": {}}}}
      """##)
    #expect(try reading.operations == [["GET /a -", "200 application/json: $Key"]])
    #expect(
      reading.diagnostics == [
        Diagnostic(
          .warning, "reference.wrong-kind",
          "\"#/definitions/Key\" is a schema, and a response is needed here; it is read as the schema of the body",
          at: reading.marks[0])
      ])
  }

  @Test(
    "answers with a file in any media type but JSON, and XML beside it",
    arguments: [
      ("[]", "*/*"), (#"["application/json"]"#, "*/*"), (#"["application/problem+json", "*/*"]"#, "*/*"),
      (#"["application/json", "image/png"]"#, "image/png"), (#"["text/csv"]"#, "text/csv"),
      (#"["application/json", "application/xml"]"#, "*/*"), (#"["application/xml"]"#, "application/xml"),
      (#"["text/xml", "application/json", "image/png"]"#, "image/png"),
    ] as [(String, String)])
  func files(produced: String, want: String) throws {
    let reading = try Reading.swagger(
      #"""
      , "paths": {"/a": {"get": {"produces": \#(produced), "responses": {"200": {
        "description": "", "schema": {"type": "file"}
      }}}}}
      """#)
    #expect(reading.diagnostics == [])
    #expect(try reading.operations == [["GET /a -", "200 \(want): string(binary)"]])
  }

  @Test(
    "names its servers by scheme, host and base path",
    arguments: [
      (
        #", "schemes": ["https", "http"], "host": "x.example", "basePath": "/v1""#,
        ["https://x.example/v1", "http://x.example/v1"]
      ),
      (
        #", "schemes": ["ws", "http", "https"], "host": "x.example""#, ["https://x.example", "http://x.example"]
      ),
      (#", "host": "x.example:8080""#, ["https://x.example:8080"]),
      (#", "schemes": ["wss"], "host": "x.example", "basePath": "/""#, ["https://x.example/"]),
      (#", "basePath": "/v1""#, ["/v1"]), (#", "schemes": ["https"]"#, []),
    ] as [(String, [String])])
  func servers(root: String, want: [String]) throws {
    #expect(try Reading.swagger(root).description.servers.map(\.url.text) == want)
  }

  @Test("has one body in an operation: what else is given is told", arguments: ["body", "formData"])
  func bodies(location: String) throws {
    let reading = try read(
      #"""
      "parameters": [
        👉{"name": "a", "in": "body", "schema": {"type": "string"}}, 👉{"name": "b", "in": "\#(location)", "type": "string"}
      ]
      """#)
    #expect(
      reading.diagnostics == [
        Diagnostic(
          .warning, "body.repeated", #"an operation has one body; "b" is left out"#, at: reading.marks[1],
          hint: "to send it instead, set it on the request: request.body(file: …, contentType: …)",
          notes: [.init("the body is here", at: reading.marks[0])])
      ])
    #expect(try reading.operations[0].contains("body application/json: string"))
  }
}
