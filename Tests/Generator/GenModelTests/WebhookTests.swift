import Foundation
import GenDiagnostics
import GenModel
import GenSource
import Testing

@Suite("A request that a server sends")
struct WebhookTests {
  private static func sends(_ schema: String) -> String {
    #"{"requestBody": {"content": {"application/json": {"schema": \#(schema)}}}, "responses": {}}"#
  }

  private static let object = sends(#"{"type": "object", "properties": {"a": {"type": "string"}}}"#)

  @Test(
    "is told, and gives its schemas a name",
    arguments: [
      (#", "webhooks": {👉"newPet": {"post": \#(object)}}"#, "newPet payload: object{a: string}"),
      (#", "webhooks": {👉"newPet": {"put": \#(object)}}"#, "newPet put payload: object{a: string}"),
      (
        #", "webhooks": {👉"pets": {"post": \#(sends(#"{"type": "array", "items": {"type": "object"}}"#))}}"#,
        "pets payload: array[object]"
      ),
      (
        #", "paths": {"/a": {"get": {"operationId": "watch", "callbacks": {👉"onEvent": {"{$url}": {"post": \#(object)}}}, "responses": {}}}}"#,
        "watch onEvent payload: object{a: string}"
      ),
      (
        ##", "paths": {"/a": {"get": {"callbacks": {👉"onEvent": {"$ref": "#/components/callbacks/Event"}}, "responses": {}}}}, "components": {"callbacks": {"Event": {"{$url}": {"post": \##(object)}}}}"##,
        "Event payload: object{a: string}"
      ),
      (
        #", "webhooks": {👉"newPet": {"post": {"responses": {"200": {"content": {"application/json": {"schema": {"type": "object"}}}}}}}}"#,
        "newPet response: object"
      ),
      (
        ##", "webhooks": {👉"petAdded": {"post": {"requestBody": {"$ref": "#/components/requestBodies/Pet"}, "responses": {}}}, 👉"petLost": {"post": {"requestBody": {"$ref": "#/components/requestBodies/Pet"}, "responses": {}}}}, "components": {"requestBodies": {"Pet": {"content": {"application/json": {"schema": {"type": "object"}}}}}}"##,
        "Pet payload: object"
      ),
    ] as [(String, String)])
  func schemas(members: String, want: String) throws {
    let reading = try Reading.openAPI(members)
    #expect(try reading.schemas == [want])
    #expect(try reading.description.schemas.map(\.kind) == [.webhook])
    #expect(reading.diagnostics.map(\.place) == reading.marks)
  }

  @Test(
    "is one of several, which are a schema together",
    arguments: [
      (["a": object, "b": sends(##"{"$ref": "#/components/schemas/B"}"##)], ["a payload", "B"]),
      (
        ["a": sends(##"{"$ref": "#/components/schemas/B"}"##), "b": sends(##"{"$ref": "#/components/schemas/B"}"##)],
        nil
      ),
      (["a": object], nil), ([:], nil),
      (["a": object, "b": object.replacingOccurrences(of: "application/json", with: "text/csv")], nil),
      (
        ["a": object, "b": object.replacingOccurrences(of: "application/json", with: "application/x+json")],
        ["a payload", "b payload"]
      ),
      (["a": object, "b": sends(##"{"$ref": "#/components/schemas/None"}"##)], nil),
      (["a": object, "b": sends(#"{"type": "array", "items": {"type": "object"}}"#)], ["a payload", "b payload"]),
    ] as [([String: String], [String]?)])
  func union(webhooks: [String: String], want: [String]?) throws {
    let members = webhooks.sorted { $0.key < $1.key }.map { #""\#($0.key)": {"post": \#($0.value)}"# }
    let reading = try Reading.openAPI(
      #", "webhooks": {\#(members.joined(separator: ", "))}, "components": {"schemas": {"B": {"type": "object"}}}"#)
    let description = try reading.description
    let names = Dictionary(description.schemas.map { ($0.id, $0.name) }) { first, _ in first }
    let union = description.schemas.first { $0.name == "webhook payload" }
    #expect(union?.schema.composition.oneOf.map { $0.reference.flatMap { names[$0] } ?? "none" } == want)
    // The same place is warned about once.
    #expect(Set(reading.diagnostics.map { "\($0)" }).count == reading.diagnostics.count)
  }

  @Test("says what is left out of it")
  func message() throws {
    let reading = try Reading.openAPI(
      #", "webhooks": {👉"newPet": {}}, "paths": {"/a": {"get": {"callbacks": {👉"onEvent": {}}, "responses": {}}}}"#)
    let webhook =
      #"the webhook "newPet" is sent by a server; it has no call, but models, which WebhookVerifier decodes"#
    let callback = #"the callback "onEvent" is a request that a server sends; only its schemas are generated"#
    #expect(
      reading.diagnostics == [
        Diagnostic(.warning, "operation.callbacks", callback, at: reading.marks[1]),
        Diagnostic(.warning, "operation.webhooks", webhook, at: reading.marks[0]),
      ])
  }

  @Test("adds no schema that the components have")
  func references() throws {
    let reading = try Reading.openAPI(
      ##", "webhooks": {"newPet": {"post": \##(Self.sends(##"{"$ref": "#/components/schemas/Pet"}"##))}}, "components": {"schemas": {"Pet": {"type": "object"}}}"##
    )
    #expect(try reading.schemas == ["Pet: object"])
  }

  @Test(
    "does no harm whatever its shape",
    arguments: [
      #""a": 3"#, #""a": []"#, ##""a": {"$ref": "#/webhooks/a"}"##, ##""a": {"$ref": "#/nowhere"}"##,
      #""a": {"post": 7}"#, #""a": {"post": {"requestBody": [], "responses": {"200": 1}}}"#,
      #""a": {"post": {"requestBody": {"content": {"application/json": 4}}}}"#,
      ##""a": {"post": {"requestBody": {"$ref": "#/webhooks/a"}}}"##,
    ])
  func hostile(webhook: String) throws {
    let reading = try Reading.openAPI(#", "webhooks": {\#(webhook)}"#)
    #expect(try reading.schemas == [])
    #expect(reading.diagnostics.filter { $0.severity == .error } == [])
    let callback = try Reading.openAPI(
      ##", "paths": {"/a": {"get": {"callbacks": {\##(webhook.replacing("#/webhooks/a", with: "#/components/callbacks/a"))}, "responses": {}}}}, "components": {"callbacks": {"a": {"$ref": "#/components/callbacks/a"}}}"##
    )
    #expect(try callback.schemas == [])
    #expect(callback.diagnostics.filter { $0.severity == .error } == [])
  }

  @Test("that a response links to is told once for an operation")
  func links() throws {
    let reading = try Reading.openAPI(
      #"""
      , "paths": {"/a": {"get": {"responses": {
        "200": {"description": "", "links": {}},
        "201": {"description": "", 👉"links": {"next": {}}}, "202": {"description": "", "links": {"next": {}}}
      }}}}
      """#)
    let message = "links from a response to other operations are left out"
    #expect(reading.diagnostics == [Diagnostic(.warning, "operation.links", message, at: reading.marks[0])])
  }
}

@Suite("The headers of a response")
struct HeaderTests {
  private func headers(_ members: String, of reading: (String) throws -> Reading) throws -> Reading {
    try reading(
      #", "paths": {"/a": {"get": {"responses": {"200": {"description": "", "headers": {\#(members)}}}}}}"#)
  }

  @Test("have a schema, which Swagger 2.0 writes into the header itself")
  func schemas() throws {
    let new = try headers(
      #""X-Left": {"schema": {"type": "integer"}, "description": "Calls.", "explode": true}, "content-type": {}, "E": {}"#
    ) { try Reading.openAPI($0) }
    let old = try headers(
      #""X-Left": {"type": "integer", "description": "Calls."}"#, of: Reading.swagger)
    for (reading, names, explode) in [(new, ["X-Left", "E"], true), (old, ["X-Left"], false)] {
      let headers = try reading.description.operations[0].responses[0].headers
      #expect(reading.diagnostics == [])
      #expect(headers.map(\.name) == names)
      #expect(headers[0].schema?.types == .integer)
      #expect(headers[0].summary == "Calls.")
      #expect(headers[0].explode == explode)
    }
  }

  @Test("that cannot be sent are left out and reported")
  func names() throws {
    let reading = try headers(#"👉"a b": {}, "c": null"#) { try Reading.openAPI($0) }
    let message = #""a b" cannot be the name of a header; it is left out"#
    #expect(reading.diagnostics == [Diagnostic(.warning, "response.header-name", message, at: reading.marks[0])])
    #expect(try reading.description.operations[0].responses[0].headers.isEmpty)
  }
}
