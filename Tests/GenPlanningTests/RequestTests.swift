import GenDiagnostics
import GenPlanning
import Testing

@Suite("A request")
struct RequestTests {
  /// The operation `POST /a/{id}` with the members given.
  private func planning(_ members: String, schemas: String = "") throws -> Planning {
    try Planning.paths(#""/a/{id}": {"post": {\#(members), "responses": {}}}"#, schemas: schemas)
  }

  /// `name "key": Type options`, each parameter.
  private func lines(_ planning: Planning) throws -> [String] {
    try planning.operation().parameters.map { parameter in
      ([#"\#(parameter.location) \#(parameter.name) "\#(parameter.key)": \#(planning.text(parameter.type))"#]
        + parameter.options)
        .joined(separator: ", ")
    }
  }

  private static let id = #"{"name": "id", "in": "path", "required": true, "schema": {"type": "integer"}}"#

  @Test(
    "has an argument for every parameter, optional where it is",
    arguments: [
      (#""in": "query", "schema": {"type": "integer"}"#, #"query p "p": Int?"#),
      (#""in": "query", "required": true, "schema": {"type": "integer"}"#, #"query p "p": Int"#),
      (#""in": "query", "required": true, "schema": {"type": ["integer", "null"]}"#, #"query p "p": Int"#),
      (#""in": "header", "schema": {"type": "string", "format": "uuid"}"#, #"header p "p": UUID?"#),
      (#""in": "cookie", "schema": {"type": "boolean"}"#, #"cookie p "p": Bool?"#),
      (
        #""in": "query", "schema": {"type": "array", "items": {"type": "string", "format": "date"}}"#,
        #"query p "p": [CalendarDate]?"#
      ),
      (#""in": "query", "schema": {"enum": ["a"]}"#, #"query p "p": Post.P?"#),
      (#""in": "query", "schema": {"type": "string", "default": "x"}"#, #"query p "p": String?"#),
    ])
  func types(members: String, want: String) throws {
    let planning = try planning(#""operationId": "post", "parameters": [\#(Self.id), {"name": "p", \#(members)}]"#)
    #expect(planning.diagnostics == [])
    #expect(try lines(planning) == [#"path id "id": Int"#, want])
  }

  @Test(
    "says how a parameter is written where that is not what its place assumes",
    arguments: [
      (#""in": "query""#, ""), (#""in": "query", "style": "form", "explode": true"#, ""),
      (#""in": "query", "explode": false"#, ", explode: false"),
      (#""in": "query", "style": "pipeDelimited""#, ", style: .pipeDelimited"),
      (#""in": "query", "style": "spaceDelimited", "explode": true"#, ", style: .spaceDelimited, explode: true"),
      (#""in": "query", "style": "deepObject""#, ", style: .deepObject"),
      (#""in": "query", "allowReserved": true"#, ", allowReserved: true"),
      (#""in": "header""#, ""), (#""in": "header", "explode": true"#, ", explode: true"),
      (#""in": "header", "allowReserved": true"#, ""),
      (#""in": "cookie""#, ""), (#""in": "cookie", "explode": false"#, ", explode: false"),
    ])
  func options(members: String, want: String) throws {
    let planning = try planning(
      #""parameters": [\#(Self.id), {"name": "p", \#(members), "schema": {"type": "array"}}]"#)
    #expect(planning.diagnostics == [])
    let place = members.split(separator: "\"")[2]
    #expect(try lines(planning).last == #"\#(place) p "p": [JSONValue]?\#(want)"#)
  }

  @Test(
    "writes a path parameter in each of the path's styles",
    arguments: [
      ("simple", false, ""), ("simple", true, ", explode: true"), ("matrix", false, ", style: .matrix"),
      ("label", true, ", style: .label, explode: true"),
    ])
  func pathStyles(style: String, explode: Bool, want: String) throws {
    let planning = try planning(
      #""parameters": [{"name": "id", "in": "path", "required": true, "style": "\#(style)", "explode": \#(explode), "schema": {"type": "array"}}]"#
    )
    #expect(try lines(planning) == [#"path id "id": [JSONValue]\#(want)"#])
  }

  @Test(
    "has arguments whose names differ, those of the path keeping theirs",
    arguments: [
      (["query id"], ["id", "idInQuery"]), (["header id", "query id"], ["id", "idInHeader", "idInQuery"]),
      (["query page-size", "query pageSize"], ["id", "pageSizeInQuery", "pageSize"]),
      (["query class", "query self"], ["id", "`class`", "self_"]),
      (["query request", "query completion", "query path"], ["id", "request", "completion", "path"]),
      (["query body"], ["id", "body"]),
    ])
  func argumentNames(parameters: [String], want: [String]) throws {
    let members = parameters.map { parameter -> String in
      let parts = parameter.split(separator: " ")
      return #"{"name": "\#(parts[1])", "in": "\#(parts[0])", "schema": {}}"#
    }
    let texts = members + [Self.id]
    for texts in [texts, texts.reversed()] {
      let planning = try planning(#""parameters": [\#(texts.joined(separator: ", "))]"#)
      #expect(Set(try planning.operation().parameters.map(\.name)) == Set(want))
      #expect(try planning.operation().parameters.first { $0.location == .path }?.name == want[0])
    }
  }

  @Test(
    "calls its body body, unless a parameter is called so",
    arguments: [
      ([], "body"), (["body"], "requestBody"), (["body", "requestBody"], "requestBody2"), (["Body"], "requestBody"),
    ])
  func bodyNames(queries: [String], want: String) throws {
    let members = queries.map { #"{"name": "\#($0)", "in": "query", "schema": {}}"# } + [Self.id]
    let planning = try planning(
      #""parameters": [\#(members.joined(separator: ", "))], "requestBody": {"content": {"text/plain": {}}}"#)
    #expect(try planning.operation().body?.name == want)
  }

  @Test(
    "sends the body in the best of its forms",
    arguments: [
      (
        #""required": true, "content": {"application/json": {"schema": {"type": "integer"}}}"#, "Int",
        BodyPlan.Encoding.json, "application/json"
      ),
      (#""content": {"application/json": {"schema": {"type": "integer"}}}"#, "Int?", .json, "application/json"),
      (
        #""required": true, "content": {"application/json": {"schema": {"type": ["integer", "null"]}}}"#, "Int?", .json,
        "application/json"
      ),
      (#""required": true, "content": {"application/json": {}}"#, "JSONValue", .json, "application/json"),
      (
        #""required": true, "content": {"application/vnd.api+json": {"schema": {"type": "string"}}}"#, "String", .json,
        "application/vnd.api+json"
      ),
      (
        #""required": true, "content": {"application/json": {"schema": {"type": "object", "properties": {"a": {}}}}}"#,
        "Post.RequestBody", .json, "application/json"
      ),
      (
        #""required": true, "content": {"application/x-www-form-urlencoded": {"schema": {"type": "object", "properties": {"a": {}}}}}"#,
        "Post.RequestBody", .form, "application/x-www-form-urlencoded"
      ),
      (#""required": true, "content": {"text/plain": {"schema": {"type": "string"}}}"#, "String", .text, "text/plain"),
      (
        #""required": true, "content": {"application/octet-stream": {}}"#, "UploadFile", .data,
        "application/octet-stream"
      ),
      (#""required": true, "content": {"image/png": {}}"#, "UploadFile", .data, "image/png"),
      (
        #""required": true, "content": {"application/json": {}}"#, "JSONValue", .json,
        "application/json"
      ),
    ])
  func bodies(body: String, type: String, encoding: BodyPlan.Encoding, mediaType: String) throws {
    let planning = try planning(#""operationId": "post", "parameters": [\#(Self.id)], "requestBody": {\#(body)}"#)
    #expect(planning.diagnostics == [])
    let plan = try #require(planning.operation().body)
    #expect(planning.text(plan.type) == type)
    #expect(plan.encoding == encoding)
    #expect(plan.mediaType == mediaType)
  }

  @Test("tells which other forms of a body it can not send")
  func otherForms() throws {
    let planning = try planning(
      ##"""
      "parameters": [\##(Self.id)], "requestBody": {"content": {
        "application/json": {"schema": {"$ref": "#/components/schemas/Pet"}}, 👉"image/png": {},
        "application/xml": {"schema": {"$ref": "#/components/schemas/Pet"}}
      }}
      """##, schemas: #""Pet": {"type": "object", "properties": {"a": {}}}"#)
    let message = "the body is sent as application/json; it can not be sent as image/png"
    #expect(planning.diagnostics == [Diagnostic(.warning, "body.other-media-types", message, at: planning.marks[0])])
  }
}
