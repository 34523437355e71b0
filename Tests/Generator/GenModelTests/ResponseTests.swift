import GenDiagnostics
import GenModel
import Testing

@Suite("The responses of an operation")
struct ResponseTests {
  private func read(_ responses: String) throws -> Reading {
    try Reading.openAPI(#", "paths": {"/a": {👉"get": {\#(responses)}}}"#)
  }

  @Test("are kept in the order of the text, by status")
  func statuses() throws {
    let reading = try read(
      #"""
      "responses": {
        "default": {"description": ""}, "404": {"description": ""}, "200": {"description": ""}, "2XX": {"description": ""},
        "4xx": {"description": ""}, "x-note": {"description": ""}
      }
      """#)
    #expect(reading.diagnostics == [])
    let want = ["default nothing", "404 nothing", "200 nothing", "2XX nothing", "4XX nothing"]
    #expect(try reading.operations == [["GET /a -"] + want])
  }

  @Test("have a schema for every media type that has one")
  func contents() throws {
    let reading = try read(
      #"""
      "responses": {"200": {"description": "", "content": {
        "application/json": {"schema": {"type": "integer"}}, "image/png": {}, "text/event-stream": {"itemSchema": {"type": "string"}}
      }}}
      """#)
    let want = "200 application/json: integer; image/png: -; text/event-stream: string, each string"
    #expect(try reading.operations == [["GET /a -", want]])
  }

  @Test("have a schema of their elements, too, by a name of its own where others share it")
  func itemSchemas() throws {
    let content = #"{"application/jsonl": {"schema": {"type": "array"}, "itemSchema": {"properties": {"a": {}}}}}"#
    let reading = try Reading.openAPI(
      ##"""
      , "paths": {
        "/a": {"get": {"responses": {"200": {"description": "", "content": \##(content)}}}},
        "/b": {"get": {"responses": {"200": {"$ref": "#/components/responses/Log"}}}}
      },
      "components": {"responses": {"Log": {"description": "", "content": \##(content)}}}
      """##)
    #expect(reading.diagnostics == [])
    #expect(
      try reading.operations == [
        ["GET /a -", "200 application/jsonl: array, each {a: any}"],
        ["GET /b -", "200 application/jsonl: $Log response, each $Log response element"],
      ])
    #expect(try reading.schemas == ["Log response: array", "Log response element: {a: any}"])
  }

  @Test("that are missing are told")
  func missing() throws {
    let reading = try read(#""tags": []"#)
    let message = "the operation has no responses; every success is read as an empty one"
    #expect(reading.diagnostics == [Diagnostic(.warning, "response.missing", message, at: reading.marks[0])])
    #expect(try reading.operations == [["GET /a -"]])
  }

  @Test(
    "are left out where the status is unknown, and told",
    arguments: ["600", "099", "20", "2000", "success", "2X0", "２００"])
  func unknownStatus(status: String) throws {
    let reading = try Reading.openAPI(
      #", "paths": {"/a": {"get": {"responses": {👉"\#(status)": {"description": ""}, "200": {"description": ""}}}}}"#)
    #expect(try reading.operations == [["GET /a -", "200 nothing"]])
    #expect(
      reading.diagnostics == [
        Diagnostic(
          .warning, "response.unknown-status", #""\#(status)" is not a status; the response is left out"#,
          at: reading.marks[0], hint: #"write a code such as "200", a range such as "4XX", or "default""#)
      ])
  }

  @Test(
    "are values where the app has a coder for them, and files where their schema is one of bytes",
    arguments: [
      ("application/xml", #"{"type": "object"}"#, .json), ("application/xml", #"{"type": "string"}"#, .json),
      ("application/xml", #"{"type": "string", "format": "binary"}"#, .file),
      ("application/xml", ##"{"$ref": "#/components/schemas/File"}"##, .file),
      ("application/xml", ##"{"$ref": "#/components/schemas/Name"}"##, .json),
      ("text/xml", #"{"type": "object"}"#, .json), ("text/xml", ##"{"$ref": "#/components/schemas/File"}"##, .file),
      ("text/csv", #"{"type": "object"}"#, .text), ("text/csv", ##"{"$ref": "#/components/schemas/File"}"##, .file),
    ] as [(String, String, MediaType.Kind)])
  func coded(name: String, schema: String, want: MediaType.Kind) throws {
    var options = ReadOptions()
    options.codedMediaTypes = ["application/xml", "text/xml"]
    let reading = try Reading.openAPI(
      #"""
      , "paths": {"/a": {"get": {"responses": {"200": {"description": "", "content": {"\#(name)": {"schema": \#(schema)}}}}}}},
      "components": {"schemas": {"File": {"type": "string", "format": "binary"}, "Name": {"type": "string"}}}
      """#, options: options)
    let content = try #require(reading.description.operations.first?.responses.first?.contents.first)
    #expect(content.kind == want)
  }

  @Test(
    "are of a media type whose parameters and case do not matter",
    arguments: [
      ("application/json", "application/json"), ("Application/JSON; charset=utf-8", "application/json"),
      ("text/plain ;q=1", "text/plain"), ("*/*", "*/*"),
    ])
  func essences(name: String, want: String) throws {
    let reading = try read(#""responses": {"200": {"description": "", "content": {"\#(name)": {}}}}"#)
    let content = try #require(reading.description.operations.first?.responses.first?.contents.first)
    #expect([content.name, content.essence] == [name, want])
  }
}

@Suite("A path")
struct PathTests {
  @Test(
    "has an operation for every method of its version, in the order of the text",
    arguments: [
      ("3.0.3", ["PUT", "GET", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"]),
      ("3.2.0", ["PUT", "GET", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE", "QUERY"]),
    ])
  func methods(version: String, want: [String]) throws {
    let names = ["put", "get", "x-get", "post", "delete", "options", "head", "patch", "trace", "query"]
    let members = names.map { #""\#($0)": {"responses": {}}"# }.joined(separator: ", ")
    let reading = try Reading.openAPI(#", "paths": {"/a": {"summary": "", \#(members)}, "x-a": {}}"#, version: version)
    #expect(try reading.description.operations.map(\.method.name) == want)
  }

  @Test("has operations of methods that OpenAPI 3.2 does not know")
  func additionalOperations() throws {
    let reading = try Reading.openAPI(
      #", "paths": {"/a": {"additionalOperations": {"COPY": {"operationId": "c", "responses": {}}}}}"#, version: "3.2.0"
    )
    #expect(try reading.operations == [["COPY /a c"]])
  }

  @Test(
    "has no operation twice, and none of a method that is unknown",
    arguments: [
      (#""get": {"responses": {}}, "additionalOperations": {👉"GET": {"responses": {}}}"#, #""GET" is declared twice"#),
      (#""get": {"responses": {}}, "additionalOperations": {👉"a b": {"responses": {}}}"#, #""a b" is not a method"#),
    ])
  func wrongMethods(item: String, message: String) throws {
    let reading = try Reading.openAPI(#", "paths": {"/a": {\#(item)}}"#, version: "3.2.0")
    let want = Diagnostic(
      .warning, "operation.method", message + "; the operation is left out", at: reading.marks[0])
    #expect(reading.diagnostics == [want])
    #expect(try reading.description.operations.map(\.method) == ["GET"])
  }

  @Test(
    "that is none is told",
    arguments: [
      Mistake(
        "no slash", #"👉"a": {"get": {"responses": {}}}"#, "path.without-slash",
        #"the path "a" does not start with a slash; one is added"#),
      Mistake(
        "a parameter in the place of the slash",
        #"👉"{a}": {"get": {"parameters": [{"name": "a", "in": "path", "required": true}], "responses": {}}}"#, .note,
        "path.without-slash", #"the path "{a}" begins with a parameter, whose value is sent with its slashes"#),
      Mistake("a list", #""/a": 👉[]"#, .error, "path.not-an-object", "a path item must be an object; found an array"),
      Mistake(
        "an operation that is a text", #""/a": {"get": 👉"x"}"#, .error, "operation.not-an-object",
        #"an operation must be an object; found "x""#),
      Mistake(
        "what the target of a reference has, too",
        ##""/a": {"$ref": "#/paths/~1b", 👉"get": {"responses": {}}}, "/b": {"get": {"responses": {}}}"##,
        "path.beside-reference", ##"the path item that the "$ref" leads to has "get", too; that one is not read"##,
        hint: "remove one of them"),
    ])
  func mistakes(_ mistake: Mistake) throws {
    mistake.check(try Reading.openAPI(#", "paths": {\#(mistake.text)}"#))
  }
}
