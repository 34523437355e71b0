import GenDiagnostics
import GenModel
import Testing

@Suite("A parameter")
struct ParameterTests {
  /// The line of the one parameter beside the path's `id`.
  private func line(_ parameter: String) throws -> String? {
    let reading = try Reading.operation(#""parameters": [\#(parameter), \#(Self.id)]"#)
    return try reading.operations.first?.first { $0.contains(" p") && !$0.hasPrefix("GET") }
  }

  private static let id = #"{"name": "id", "in": "path", "required": true, "schema": {"type": "string"}}"#

  @Test(
    "has the style that it says, or that of its place",
    arguments: [
      (#""in": "query""#, "query p: string form explode"),
      (#""in": "query", "required": true"#, "query p*: string form explode"),
      (#""in": "query", "explode": false"#, "query p: string form"),
      (#""in": "query", "style": "form", "explode": true"#, "query p: string form explode"),
      (#""in": "query", "style": "spaceDelimited""#, "query p: string spaceDelimited"),
      (#""in": "query", "style": "pipeDelimited", "explode": true"#, "query p: string pipeDelimited explode"),
      (#""in": "query", "style": "deepObject", "explode": true"#, "query p: string deepObject explode"),
      (#""in": "cookie", "style": "cookie""#, "cookie p: string cookie explode"),
      (#""in": "query", "allowReserved": true"#, "query p: string form explode reserved"),
      (#""in": "query", "allowEmptyValue": true"#, "query p: string form explode empty"),
      (#""in": "querystring""#, "querystring p: string form explode"),
      (#""in": "query", "deprecated": true"#, "query p: string form explode deprecated"),
      (#""in": "header""#, "header p: string simple"),
      (#""in": "header", "explode": true"#, "header p: string simple explode"),
      (#""in": "cookie""#, "cookie p: string form explode"),
    ] as [(String, String)])
  func styles(members: String, want: String) throws {
    #expect(try line(#"{"name": "p", \#(members), "schema": {"type": "string"}}"#) == want)
  }

  @Test(
    "in the path is required, and may be written as a matrix or with a dot", arguments: ["simple", "matrix", "label"])
  func pathStyles(style: String) throws {
    let reading = try Reading.operation(
      #""parameters": [{"name": "id", "in": "path", "style": "\#(style)", "schema": {"type": "integer"}}]"#)
    #expect(try reading.operations == [["GET /a/{id} -", "path id*: integer \(style)", "200 nothing"]])
  }

  @Test(
    "is a text where its schema says nothing of the type",
    arguments: [
      (#""in": "query", "schema": {"title": "Dag Id"}"#, "query p: string form explode"),
      (#""in": "header", "schema": {"default": "a", "minLength": 1}"#, "header p: string simple"),
      (#""in": "query""#, "query p: string form explode"),
      (#""in": "query", "schema": {"minimum": 1}"#, "query p: any form explode"),
      (#""in": "query", "schema": {"default": 1}"#, "query p: any form explode"),
      (
        #""in": "query", "content": {"application/json": {"schema": {}}}"#,
        "query p: any form explode as application/json"
      ),
    ] as [(String, String)])
  func untyped(members: String, want: String) throws {
    #expect(try line(#"{"name": "p", \#(members)}"#) == want)
  }

  @Test("that is written in a media type keeps its schema")
  func content() throws {
    let want = "query p: object{a: string} form explode as application/json"
    let schema = #"{"type": "object", "properties": {"a": {"type": "string"}}}"#
    #expect(try line(#"{"name": "p", "in": "query", "content": {"application/json": {"schema": \#(schema)}}}"#) == want)
  }

  @Test("of the path item gives way to the operation's own of the same name and location, and keeps its position")
  func overriding() throws {
    let reading = try Reading.openAPI(
      #"""
      , "paths": {"/a": {
        "parameters": [
          {"name": "a", "in": "query", "schema": {"type": "string"}},
          {"name": "b", "in": "query", "schema": {"type": "string"}}
        ],
        "get": {
          "parameters": [
            {"name": "b", "in": "header", "schema": {"type": "boolean"}},
            {"name": "a", "in": "query", "schema": {"type": "integer"}}
          ],
          "responses": {}
        },
        "put": {"responses": {}}
      }}
      """#)
    #expect(
      try reading.operations == [
        [
          "GET /a -", "query a: integer form explode", "query b: string form explode", "header b: boolean simple",
        ],
        ["PUT /a -", "query a: string form explode", "query b: string form explode"],
      ])
  }

  @Test("of the path template that is not declared is a string")
  func undeclared() throws {
    let reading = try Reading.openAPI(
      #", "paths": {"/a/{x}/{y}/{x}": {👉"get": {"parameters": [{"name": "y", "in": "path"}], "responses": {}}}}"#)
    #expect(try reading.operations == [["GET /a/{x}/{y}/{x} -", "path y*: string simple", "path x*: string simple"]])
    #expect(
      reading.diagnostics == [
        Diagnostic(
          .warning, "parameter.undeclared", #""{x}" of "/a/{x}/{y}/{x}" is not declared; it is sent as a string"#,
          at: reading.marks[0])
      ])
  }

  @Test(
    "of a path has several segments where a router or its pattern says so",
    arguments: [
      ("/a/{p+}", "", "/a/{+p}"), ("/a/{p?}", "", "/a/{p}"), ("/a/{p}", #", "pattern": "shelves/[^/]+""#, "/a/{+p}"),
      ("/a/{p}", #", "pattern": "[^/]+""#, "/a/{p}"),
    ])
  func segments(path: String, keyword: String, want: String) throws {
    let reading = try Reading.openAPI(
      #"""
      , "paths": {"\#(path)": {"get": {"responses": {}, "parameters": [
        {"name": "p", "in": "path", "required": true, "schema": {"type": "string"\#(keyword)}}]}}}
      """#)
    #expect(reading.diagnostics.isEmpty)
    #expect(try reading.description.operations.map(\.requestPath) == [want])
  }

  @Test(
    "that makes no sense is told at its place",
    arguments: [
      Mistake(
        "without a name", #"👉{"in": "query"}"#, .error, "parameter.incomplete", #"a parameter needs a "name""#),
      Mistake(
        "without a place", #"👉{"name": "a"}"#, .error, "parameter.incomplete", #"a parameter needs an "in""#),
      Mistake(
        "without either", #"👉{"schema": {}}"#, .error, "parameter.incomplete",
        #"a parameter needs a "name" and an "in""#),
      Mistake("that is null", "👉null", .error, "parameter.incomplete", #"a parameter needs a "name" and an "in""#),
      Mistake(
        "in an unknown place", #"{"name": "q", "in": 👉"quer"}"#, "parameter.unknown-location",
        #"parameters in "quer" are not supported; "q" is left out"#, hint: #"did you mean "query"?"#),
      Mistake(
        "whose name is malformed", #"{"name": 👉"X H\r\nY: z", "in": "header"}"#, "parameter.header-name",
        "\"X H\r\nY: z\" cannot be the name of a header; the parameter is left out"),
      Mistake(
        "of Swagger 2.0", #"{"name": "b", "in": 👉"body", "schema": {}}"#, "parameter.unknown-location",
        #"parameters in "body" are not supported; "b" is left out"#),
      Mistake(
        "that the client sets", #"👉{"name": "Accept", "in": "header"}"#,
        "parameter.reserved-header", "Accept is set by the client itself; the parameter is left out"),
      Mistake(
        "that is a credential", #"👉{"name": "Authorization", "in": "header"}"#,
        "parameter.reserved-header", "Authorization is set by the client itself; the parameter is left out",
        hint: "describe it as a security scheme, in an overlay"),
      Mistake(
        "that says how long the body is", #"👉{"name": "Content-Length", "in": "header"}"#,
        "parameter.reserved-header", "Content-Length is set by the client itself; the parameter is left out"),
      Mistake(
        "that says in what pieces the body comes", #"👉{"name": "transfer-encoding", "in": "header"}"#,
        "parameter.reserved-header", "transfer-encoding is set by the client itself; the parameter is left out"),
      Mistake(
        "that labels a body as compressed, which the client does",
        #"👉{"name": "Content-encoding", "in": "header", "schema": {"enum": ["gzip", "deflate"]}}"#,
        "parameter.reserved-header",
        "Content-encoding is set by the client itself for a body that it compresses; the parameter is left out",
        hint:
          #"request.compression = .gzip; of a file that is compressed: request.header("Content-Encoding", "gzip")"#),
      Mistake(
        "not in the path", #"👉{"name": "ids", "in": "path"}"#, "parameter.not-in-path",
        "the path /a/{id} has no placeholder {ids}; the parameter is left out", hint: #"did you mean "id"?"#),
      Mistake(
        "of an unknown style", #"{"name": "a", "in": "query", "style": 👉"fancy"}"#, "parameter.unknown-style",
        #"unknown parameter style "fancy"; "form" is used"#),
      Mistake(
        "that is a form with a style of paths",
        #"""
        {"name": "a", "in": "querystring", "content": {"application/x-www-form-urlencoded": {
          "schema": {}, "encoding": {"b": {"style": 👉"label"}}}}}
        """#, "parameter.unknown-style", #"the style label is not one of a form; "form" is used"#),
    ])
  func mistakes(_ mistake: Mistake) throws {
    mistake.check(try Reading.operation(#""parameters": [\#(mistake.text), \#(Self.id)]"#))
  }

  @Test("that is given twice in one list counts as the second says")
  func repeated() throws {
    let reading = try Reading.operation(
      #"""
      "parameters": [
        👉{"name": "a", "in": "query", "schema": {"type": "string"}}, {"name": "a", "in": "header", "schema": {}},
        👉{"name": "a", "in": "query", "schema": {"type": "integer"}}, \#(Self.id)
      ]
      """#)
    #expect(
      reading.diagnostics == [
        Diagnostic(
          .warning, "parameter.repeated", #""a" in "query" is declared twice; this one is used"#, at: reading.marks[1],
          notes: [.init("first given here", at: reading.marks[0])])
      ])
    #expect(try reading.operations[0].contains("query a: integer form explode"))
  }
}
