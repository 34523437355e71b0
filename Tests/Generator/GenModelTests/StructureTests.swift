import GenDiagnostics
import Testing

@testable import GenModel

@Suite("A member that is not read")
struct StructureTests {
  @Test(
    "is told of, with the nearest key that there is",
    arguments: [
      ("the root", #"👉"path": {}"#, "a description has no \"path\"", "paths"),
      ("components", #""components": {👉"schema": {}}"#, "\"components\" has no \"schema\"", "schemas"),
      ("a server", #""servers": [{"url": "/", 👉"variable": {}}]"#, "a server has no \"variable\"", "variables"),
      (
        "a server variable", #""servers": [{"url": "/{a}", "variables": {"a": {"default": "", 👉"enums": []}}}]"#,
        "a server variable has no \"enums\"", "enum"
      ),
      ("a tag", #""tags": [{"name": "a", 👉"descripton": ""}]"#, "a tag has no \"descripton\"", "description"),
      ("a path item", #""paths": {"/a": {👉"parameter": []}}"#, "a path item has no \"parameter\"", "parameters"),
      ("a method", #""paths": {"/a": {👉"GET": {}}}"#, "a path item has no \"GET\"", "get"),
      (
        "an operation", #""paths": {"/a": {"get": {👉"operationID": "a", "responses": {}}}}"#,
        "an operation has no \"operationID\"", "operationId"
      ),
      (
        "a parameter", #""components": {"parameters": {"a": {"name": "a", "in": "query", 👉"requird": true}}}"#,
        "a parameter has no \"requird\"", "required"
      ),
      (
        "a header", #""components": {"headers": {"A": {👉"shema": {}}}}"#, "a header has no \"shema\"", "schema"
      ),
      (
        "a request body", #""components": {"requestBodies": {"A": {👉"contents": {}}}}"#,
        "a request body has no \"contents\"", "content"
      ),
      (
        "a media type", #""components": {"mediaTypes": {"A": {👉"schemas": {}}}}"#,
        "a media type has no \"schemas\"", "schema"
      ),
      (
        "an encoding", #""components": {"mediaTypes": {"A": {"encoding": {"a": {👉"content-type": ""}}}}}"#,
        "an encoding has no \"content-type\"", "contentType"
      ),
      (
        "a response", #""components": {"responses": {"A": {👉"header": {}}}}"#, "a response has no \"header\"",
        "headers"
      ),
      (
        "a security scheme",
        #""components": {"securitySchemes": {"a": {"type": "http", "scheme": "basic", 👉"im": ""}}}"#,
        "a security scheme has no \"im\"", nil
      ),
      (
        "flows",
        #""components": {"securitySchemes": {"a": {"type": "oauth2", "flows": {👉"clientCredential": {}}}}}"#,
        "\"flows\" has no \"clientCredential\"", "clientCredentials"
      ),
      (
        "a flow",
        #""components": {"securitySchemes": {"a": {"type": "oauth2", "flows": {"implicit": {👉"tokenURL": ""}}}}}"#,
        "a flow has no \"tokenURL\"", "tokenUrl"
      ),
      ("a schema", #""components": {"schemas": {"A": {👉"requried": []}}}"#, "a schema has no \"requried\"", "required"),
      (
        "a schema in a schema", #""components": {"schemas": {"A": {"items": {"allOf": [{👉"ref": ""}]}}}}"#,
        "a schema has no \"ref\"", "$ref"
      ),
      (
        "a schema of a property called x-a",
        #""components": {"schemas": {"A": {"properties": {"x-a": {👉"Enum": []}}}}}"#, "a schema has no \"Enum\"",
        "enum"
      ),
      (
        "a discriminator",
        #""components": {"schemas": {"A": {"discriminator": {"propertyName": "a", 👉"mappings": {}}}}}"#,
        "a discriminator has no \"mappings\"", "mapping"
      ),
    ] as [(String, String, String, String?)])
  func unknownKey(_ title: String, _ members: String, _ message: String, _ candidate: String?) throws {
    let reading = try Reading.openAPI(", " + members)
    let want = Diagnostic(
      .warning, "structure.unknown-key", message + " in OpenAPI 3.1; it is not read", at: reading.marks.first,
      hint: candidate.map { "did you mean \"\($0)\"?" })
    #expect(reading.diagnostics.filter { $0.id != "response.missing" && $0.id != "server.url-missing" } == [want])
  }

  @Test("is not reported where references lead through it")
  func sections() throws {
    let reading = try Reading.openAPI(
      ##"""
      , "types": {"Day": {"type": "string"}}, 👉"kinds": {}, "components": {
        "enums": {"Kind": {"enum": ["a"]}}, 👉"enum": {},
        "schemas": {"A": {"properties": {
          "kind": {"$ref": "#/components/enums/Kind"}, "day": {"$ref": "#/types/Day"}
        }}}
      }
      """##)
    let found = reading.diagnostics.filter { $0.id == "structure.unknown-key" }
    #expect(
      found.map(\.message) == [
        "a description has no \"kinds\" in OpenAPI 3.1; it is not read",
        "\"components\" has no \"enum\" in OpenAPI 3.1; it is not read",
      ])
    #expect(found.map(\.place) == reading.marks)
  }

  @Test(
    "is told of if its value is of another type",
    arguments: [
      (#", "tags": 👉{}"#, #""tags" must be an array; found an object, which is not read"#),
      (#", "tags": [👉"x"]"#, #"an element of "tags" must be an object; found "x", which is not read"#),
      (
        #", "paths": {"/a": {"get": {"parameters": [👉"oops"], "responses": {"200": {}}}}}"#,
        #"an element of "parameters" must be an object; found "oops", which is not read"#
      ),
      (
        #", "components": {"responses": {"A": 👉true}}"#,
        #"a member of "responses" must be an object; found true, which is not read"#
      ),
      (#", "servers": 👉{"url": "/"}"#, #""servers" must be an array; found an object, which is not read"#),
      (#", "components": 👉[]"#, #""components" must be an object; found an array, which is not read"#),
      (#", "components": {"schemas": 👉[]}"#, #""schemas" must be an object; found an array, which is not read"#),
      (
        #", "paths": {"/a": {"get": {"tags": ["a", 👉1], "responses": {"200": {}}}}}"#,
        #"an element of "tags" must be a string; found 1, which is not read"#
      ),
      (
        #", "paths": {"/a": {"get": {"operationId": 👉7, "responses": {"200": {}}}}}"#,
        #""operationId" must be a string; found 7, which is not read"#
      ),
      (
        #", "paths": {"/a": {"get": {"deprecated": 👉"true", "responses": {"200": {}}}}}"#,
        #""deprecated" must be a boolean; found "true", which is not read"#
      ),
      (
        #", "paths": {"/a": {"parameters": 👉{}, "get": {"responses": {"200": {}}}}}"#,
        #""parameters" must be an array; found an object, which is not read"#
      ),
      (
        #", "components": {"schemas": {"A": {"properties": {"a": {"required": 👉true}}}}}"#,
        #""required" must be an array; found true, which is not read"#
      ),
      (
        #", "components": {"schemas": {"A": {"maxLength": 👉"9"}}}"#,
        #""maxLength" must be a number; found "9", which is not read"#
      ),
      (
        #", "components": {"schemas": {"A": {"title": 👉["A"]}}}"#,
        #""title" must be a string; found an array, which is not read"#
      ),
    ] as [(String, String)])
  func wrongType(_ members: String, _ message: String) throws {
    let reading = try Reading.openAPI(members)
    #expect(reading.diagnostics == [Diagnostic(.warning, "structure.wrong-type", message, at: reading.marks.first)])
  }

  @Test(
    "is not reported where it is an extension, null, of a later version, or a keyword of another vocabulary",
    arguments: [
      #", "x-a": 1, "paths": {"x-b": 1, "/a": {"x-c": 1}}"#,
      #", "tags": null, "components": {"schemas": {"A": {"title": null, "items": true}}}"#,
      #", "components": {"schemas": {"A": {"widget": "wide"}}}"#,
      #", "components": {"mediaTypes": {"A": {"itemSchema": {}}}}"#,
      #", "components": {"schemas": {"A": {"items": [{"type": "string"}]}, "B": false}}"#,
    ])
  func silent(_ members: String) throws {
    #expect(try Reading.openAPI(members).diagnostics == [])
  }

  @Test("is told of once for each kind of object where it is one of OpenAPI that nothing reads")
  func unused() throws {
    let reading = try Reading.schemas(
      ##""A": {👉"dependencies": {}, "items": {"dependencies": {}, 👉"$recursiveRef": "#"}}, "B": {"dependencies": {}}"##)
    #expect(
      reading.diagnostics
        == [
          Diagnostic(
            .note, "structure.unused-key",
            "\"dependencies\" of a schema is not used; what depends on a property adds nothing to the type",
            at: reading.marks[0]),
          Diagnostic(
            .note, "structure.unused-key", "\"$recursiveRef\" of a schema is not used; any value is accepted there",
            at: reading.marks[1]),
        ])
  }

  @Test("is told of once where it is an extension of another tool that would change the client")
  func unusedExtensions() throws {
    let reading = try Reading.openAPI(
      #"""
      , 👉"x-speakeasy-retries": {}, "paths": {"/a": {"get": {
        "x-speakeasy-retries": {}, "x-codeSamples": [], "responses": {"200": {"description": ""}}
      }}}, "components": {"schemas": {"A": {👉"x-ms-client-flatten": true, "properties": {"b": {"x-ms-client-flatten": true}}}}}
      """#)
    let want = [
      #""x-speakeasy-retries" of Speakeasy is not used; the configuration of the client says what is retried"#,
      #""x-ms-client-flatten" of AutoRest is not used; the properties stay in a type of their own"#,
    ]
    #expect(
      reading.diagnostics
        == zip(want, reading.marks).map { message, mark in
          Diagnostic(.note, "structure.unused-extension", message, at: mark)
        })
  }

  @Test("is told of in info, too")
  func info() throws {
    let reading = try Reading(#"{"openapi": "3.2.0", "info": {"title": "T", "version": 👉1, 👉"licence": {}}}"#)
    #expect(
      reading.diagnostics == [
        Diagnostic(
          .warning, "structure.wrong-type", #""version" must be a string; found 1, which is not read"#,
          at: reading.marks[0]),
        Diagnostic(
          .warning, "structure.unknown-key", #""info" has no "licence" in OpenAPI 3.2; it is not read"#,
          at: reading.marks[1], hint: #"did you mean "license"?"#),
      ])
  }

  @Test("of a schema counts as a mistake before OpenAPI 3.1, even if no key is near")
  func foreignKeyword() throws {
    let reading = try Reading.schemas(#""A": {👉"widget": "wide"}"#, version: "3.0.3")
    #expect(
      reading.diagnostics == [
        Diagnostic(
          .warning, "structure.unknown-key", "a schema has no \"widget\" in OpenAPI 3.0; it is not read",
          at: reading.marks.first)
      ])
  }

  @Test(
    "may belong to another version",
    arguments: [
      (#""post": {👉"requestBody": {}, "responses": {"200": {}}}"#, "an operation has no \"requestBody\""),
      (#""post": {"responses": {"200": {👉"content": {}}}}"#, "a response has no \"content\""),
    ])
  func swagger(_ item: String, _ message: String) throws {
    let reading = try Reading.swagger(#", "paths": {"/a": {\#(item)}}"#)
    let want = Diagnostic(
      .warning, "structure.unknown-key", message + " in Swagger 2.0; it is not read", at: reading.marks.first)
    #expect(reading.diagnostics == [want])
  }

  @Test("is one beside a reference until OpenAPI 3.1, unless it only annotates")
  func besideReference() throws {
    let schemas =
      ##""A": {}, "B": {"$ref": "#/components/schemas/A", "description": "", "type": "object", 👉"items": {}}"##
    let reading = try Reading.schemas(schemas, version: "3.0.3")
    #expect(
      reading.diagnostics == [
        Diagnostic(
          .warning, "structure.beside-reference", "\"items\" beside a \"$ref\" is not read in OpenAPI 3.0",
          at: reading.marks.first, hint: "put both into an \"allOf\"")
      ])
    #expect(try Reading.schemas(schemas, version: "3.1.0").diagnostics == [])
  }

  @Test(
    "is one beside a reference of any other kind, too",
    arguments: [
      ##""get": {"parameters": [{"$ref": "#/components/parameters/P", 👉"required": true, "description": ""}]}"##,
      ##""get": {"requestBody": {"$ref": "#/components/requestBodies/B", 👉"required": true}}"##,
    ])
  func besideOtherReference(item: String) throws {
    let reading = try Reading.openAPI(
      ##"""
      , "paths": {"/a": {\##(item)}}, "components": {
        "parameters": {"P": {"name": "p", "in": "query"}}, "requestBodies": {"B": {"content": {}}}, "pathItems": {"I": {}}
      }
      """##)
    let found = reading.diagnostics.filter { $0.id == "structure.beside-reference" }
    #expect(found.map(\.place) == reading.marks)
  }

  @Test(
    "may be a reference to an object of another kind",
    arguments: [
      (
        ##"{"$ref": 👉"#/components/schemas/A"}"##,
        "\"#/components/schemas/A\" is a schema, and a response is needed here; it is read as the schema of the body"
      ),
      (
        ##"{"content": {"a/b": {"$ref": 👉"#/components/schemas/A"}}}"##,
        "\"#/components/schemas/A\" is a schema, and a media type is needed here"
      ),
    ])
  func wrongKind(response: String, message: String) throws {
    let reading = try Reading.openAPI(
      #", "paths": {"/a": {"get": {"responses": {"200": \#(response)}}}}, "components": {"schemas": {"A": {}}}"#)
    #expect(reading.diagnostics == [Diagnostic(.warning, "reference.wrong-kind", message, at: reading.marks.first)])
  }

  @Test("is taken for any value where a Boolean is written as a text")
  func additionalProperties() throws {
    let reading = try Reading.schemas(#""A": {"type": "object", "additionalProperties": 👉"false"}"#)
    #expect(reading.diagnostics.map(\.id) == ["schema.not-an-object"])
    #expect(reading.diagnostics.first?.place == reading.marks.first)
  }
}
