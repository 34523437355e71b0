import GenDiagnostics
import GenPlanning
import SwiftPlan
import Testing

@Suite("A request that cannot be as described")
struct RequestWarningTests {
  @Test(
    "warns of what is different",
    arguments: [
      (
        #""parameters": [👉{"name": "p", "in": "header", "style": "form"}]"#, "parameter.style",
        "the style form is not one of a header parameter"
      ),
      (
        #""parameters": [👉{"name": "p", "in": "query", "content": {"application/xml": {}}}]"#, "parameter.content",
        "a parameter serialized as application/xml is a string, which the caller has to encode"
      ),
      (
        #""requestBody": {"content": {👉"multipart/form-data": {}}}"#, "body.multipart",
        "the parts of this multipart/form-data body are not described; it is sent as the data that the caller gives"
      ),
      (
        #""requestBody": {"content": {👉"application/pdf": {"schema": {"type": "array"}}}}"#, "body.raw",
        "a body of application/pdf is sent as the data that the caller gives"
      ),
      (
        #""requestBody": 👉{"content": {}}"#, "body.without-content", "the request body has no media type; none is sent"
      ),
    ] as [(String, Diagnostic.ID, String)])
  func warnings(members: String, id: Diagnostic.ID, message: String) throws {
    let planning = try Planning.paths(#""/a": {"post": {\#(members), "responses": {}}}"#)
    #expect(planning.diagnostics == [Diagnostic(.warning, id, message, at: planning.marks[0])])
  }

  @Test("warns of a media type that may be a slip")
  func mediaType() throws {
    let planning = try Planning.paths(
      #"""
      "/a": {"get": {"responses": {"200": {"content": {
        👉"application/jsno": {"schema": {"properties": {"a": {}}}}
      }}}}}
      """#)
    #expect(
      planning.diagnostics == [
        Diagnostic(
          .warning, "response.raw", "a body of application/jsno is given as data, not read", at: planning.marks[0],
          hint: #"did you mean "application/json"?"#)
      ])
  }

  @Test("warns of a required property that there is not, if there is one of nearly that name")
  func required() throws {
    let planning = try Planning.paths(
      #"""
      "/a": {"get": {"responses": {"200": {"content": {"application/json": {
        "schema": 👉{"properties": {"name": {}}, "required": ["nmae", "other"]}
      }}}}}}
      """#)
    #expect(
      planning.diagnostics == [
        Diagnostic(
          .warning, "schema.required-without-property", #"the required property "nmae" is missing"#,
          at: planning.marks[0], hint: #"did you mean "name"?"#)
      ])
  }

  @Test(
    "gives the name to the property that is described and not to one that is only required, unless the first has symbols",
    arguments: [
      ("client_id", "clientId", ["client_id: clientId", "clientId: clientId2"]),
      (#"clientId\""#, "clientId", [#"clientId": clientId_"#, "clientId: clientId"]),
    ])
  func misspelt(described: String, required: String, want: [String]) throws {
    let planning = try Planning.schemas(
      #"""
      "OAuth": {"properties": {"\#(described)": {"type": "string"}}, "required": ["\#(required)"]}
      """#)
    guard case .structure(let structure) = planning.plan.models[0].kind else {
      Issue.record("\(planning.plan.models[0].kind)")
      return
    }
    #expect(structure.properties.map { "\($0.key): \($0.name)" } == want)
  }

  @Test("does not warn of a header that is an integer in all responses, which is the widest of them")
  func widenedHeader() throws {
    let planning = try Planning.paths(
      #"""
      "/a": {"get": {"responses": {
        "200": {"headers": {"X-Count": {"schema": {"type": "integer"}}}},
        "400": {"headers": {"x-count": {"schema": {"type": "integer", "format": "int64"}}}}
      }}}
      """#)
    #expect(planning.diagnostics == [])
    #expect(planning.plan.headers.headers.map { planning.text($0.type) } == ["Int64"])
  }

  @Test("warns of a header that is of one type in one response and of another one in another")
  func header() throws {
    let planning = try Planning.paths(
      #"""
      "/a": {"get": {"responses": {
        "200": {"headers": {👉"X-Count": {"schema": {"type": "integer"}}}},
        "400": {"headers": {👉"x-count": {"schema": {"type": "boolean"}}}}
      }}}
      """#)
    #expect(
      planning.diagnostics == [
        Diagnostic(
          .warning, "response.conflicting-header",
          #"the header "x-count" is of another type elsewhere; it is a string"#,
          at: planning.marks[1], notes: [.init("the other one is here", at: planning.marks[0])])
      ])
  }

  @Test(
    "notes a list or an object within a parameter, which OpenAPI defines no serialization for",
    arguments: [
      (#"{"properties": {"a": {}, "b": {"properties": {"c": {"type": "string"}}}}}"#, "", #""b""#),
      (#"{"properties": {"b": {"type": "array", "items": {"type": "object"}}}}"#, "", #""b""#),
      (#"{"properties": {"b": {"type": "array", "items": {"type": "string"}}}}"#, #", "explode": false"#, #""b""#),
      (#"{"type": "object", "additionalProperties": {"type": "object"}}"#, "", "a value in the object"),
      (#"{"type": "array", "items": {"type": "array", "items": {"type": "string"}}}"#, "", "an element"),
      // An exploded object is like a form, and brackets have any depth.
      (#"{"properties": {"b": {"type": "array", "items": {"type": "string"}}}}"#, "", nil),
      (#"{"properties": {"b": {"type": "object"}}}"#, #", "style": "deepObject", "explode": true"#, nil),
      (#"{"type": "array", "items": {"type": "string"}}"#, "", nil), (#"{}"#, "", nil),
    ] as [(String, String, String?)])
  func nested(schema: String, style: String, want: String?) throws {
    let planning = try Planning.paths(
      #"""
      "/a": {"get": {
        "operationId": "a", "parameters": [👉{"name": "p", "in": "query", "schema": \#(schema)\#(style)}],
        "responses": {"204": {"description": ""}}
      }}
      """#)
    let notes = want.map { part in
      Diagnostic(
        .note, "parameter.nested",
        "OpenAPI defines no serialization for \(part), a list or an object within the parameter; it is sent as JSON",
        at: planning.marks[0])
    }
    #expect(planning.diagnostics == [notes].compactMap(\.self))
  }
}
