import SwiftPlan
import Testing

@testable import GenPlanning

@Suite("The message of a deprecation")
struct DeprecationTests {
  @Test(
    "is the sentence of the description that mentions it, and the one that says what to use",
    arguments: [
      ("Lists cats. Deprecated: use listPets instead. Slow.", "Deprecated: use listPets instead."),
      ("__Deprecated__ Please run [Add a method](ref:add).\n\nAdds.", "Deprecated: Please run Add a method."),
      (
        "**Note:** This endpoint has been deprecated. Use `v2.5` of it.",
        "Note: This endpoint has been deprecated. Use v2.5 of it."
      ),
      (
        "<p><b>Deprecated:</b> use <code>listPets</code> &amp; <a href=\"/b\">&lt;b&gt;</a>.</p>",
        "Deprecated: use listPets & <b>."
      ),
      ("> ## Deprecation notice\nIt goes away.", "Deprecation notice"),
      ("This is deprecated. It will be gone in May.", "This is deprecated."),
      ("**This call is deprecated.** Delete a pet.", "This call is deprecated."),
      ("__Deprecated!__ Slow. Use `b`.", "Deprecated!"),
      ("__Deprecated__, __since 2.0__ \"Use cats.\" Slow.", "Deprecated, __since 2.0__ \"Use cats.\""),
      ("(Deprecated) The field to add up\nbelow the others.", "(Deprecated) The field to add up below the others."),
      ("> Deprecated in favor\r\n> of cats. Use them.", "Deprecated in favor of cats. Use them."),
      ("Deprecated\n\nUse cats instead.", "Deprecated Use cats instead."),
      ("This is deprecated\n- slow", "This is deprecated"),
      ("This is deprecated\n2. slow", "This is deprecated"),
      ("This is deprecated\n```\ncode", "This is deprecated"),
      ("1.0 - added\\\n2.0 - deprecated\\\n3.0 - removed", "2.0 - deprecated"),
      ("1.0 - added  \n2.0 - deprecated  \n3.0 - removed", "2.0 - deprecated"),
    ] as [(String, String)])
  func sentence(text: String, want: String) {
    #expect(Deprecation(saidIn: [text]).message == want)
  }

  @Test("is looked for in all texts, and missing where none mentions it")
  func texts() {
    #expect(Deprecation(saidIn: ["Lists cats", "Deprecated"]).message == "Deprecated")
    #expect(Deprecation(saidIn: [nil, "Lists cats."]).message == nil)
  }

  @Test(
    "is what an extension says, and says what to call instead",
    arguments: [
      (#""x-speakeasy-deprecation-message": "Gone in *May*.""#, "Gone in May."),
      (#""x-speakeasy-deprecation-replacement": "listCats""#, "This is deprecated. Use listCats instead."),
      (
        #""x-speakeasy-deprecation-message": "Gone in May", "x-speakeasy-deprecation-replacement": "listDogs""#,
        "Gone in May. Use dogs.listDogs instead."
      ),
      (
        #""x-speakeasy-deprecation-message": "Use listCats.", "x-speakeasy-deprecation-replacement": "listCats""#,
        "Use listCats."
      ),
      (#""x-speakeasy-deprecation-replacement": "elsewhere""#, "This is deprecated. Use elsewhere instead."),
      (#""x-fern-availability": {"status": "deprecated", "message": "Use PATCH instead."}"#, "Use PATCH instead."),
      (#""x-fern-availability": "deprecated""#, "This is deprecated."),
    ] as [(String, String)])
  func extensions(members: String, want: String) throws {
    let isMarked = members.contains("fern") ? "" : #", "deprecated": true"#
    let planning = try Planning.paths(
      #"""
      "/a": {
        "get": {"operationId": "a", "tags": ["cats"], "description": "This is deprecated.", \#(members)\#(isMarked), "responses": {"204": {"description": ""}}},
        "put": {"operationId": "listCats", "tags": ["cats"], "responses": {"204": {"description": ""}}},
        "post": {"operationId": "listDogs", "tags": ["dogs"], "responses": {"204": {"description": ""}}}
      }
      """#)
    let operation = try #require(planning.plan.groups.flatMap(\.operations).first { $0.name == "a" })
    #expect(operation.deprecation?.message == want)
  }

  @Test("is that of parameters, properties and types, too")
  func others() throws {
    let extensions = #""deprecated": true, "x-speakeasy-deprecation-message": "Use b.""#
    let planning = try Planning.paths(
      #"""
      "/a": {"get": {
        "operationId": "a", "parameters": [{"name": "q", "in": "query", "schema": {"type": "string"}, \#(extensions)}],
        "responses": {"204": {"description": ""}}
      }}
      """#,
      schemas: #""Pet": {"type": "object", \#(extensions), "properties": {"a": {"type": "string", \#(extensions)}}}"#)
    #expect(try planning.operation().parameters.map(\.documentation.lines) == [["Deprecated: Use b."]])
    #expect(try planning.property("a", of: "Pet").deprecation?.message == "Use b.")
    #expect(
      try planning.documentation(of: "Pet") == ["Deprecated: Use b.", "", "- Schema: `#/components/schemas/Pet`"])
  }

  @Test(
    "is found in the texts of properties, and makes no second remark in comments that have it",
    arguments: [
      ("**Deprecated**: Use `b` instead.", "Deprecated: Use b instead.", [String]()),
      ("Old. Use `b` instead.", nil, ["", "Deprecated."]),
    ] as [(String, String?, [String])])
  func texts(text: String, want: String?, remark: [String]) throws {
    let keywords = #""deprecated": true, "description": "\#(text)""#
    let planning = try Planning.paths(
      #"""
      "/a": {"get": {
        "operationId": "a", "parameters": [{"name": "q", "in": "query", "schema": {"type": "string"}, \#(keywords)}],
        "responses": {"204": {"description": ""}}
      }}
      """#,
      schemas: #""Pet": {"type": "object", \#(keywords), "properties": {"a": {"type": "string", \#(keywords)}}}"#)
    let property = try planning.property("a", of: "Pet")
    #expect(property.deprecation?.message == want)
    #expect(property.documentation.lines == [text])
    #expect(try planning.operation().parameters.map(\.documentation.lines) == [[text] + remark])
    #expect(try planning.documentation(of: "Pet") == [text] + remark + ["", "- Schema: `#/components/schemas/Pet`"])
  }

  @Test("is not said of an operation that is only new", arguments: [("beta", true), ("generally-available", false)])
  func availability(status: String, isMentioned: Bool) throws {
    let operation = try Planning.paths(
      #"""
      "/a": {"get": {"operationId": "a", "x-fern-availability": "\#(status)", "responses": {"204": {"description": ""}}}}
      """#
    ).operation()
    #expect(operation.deprecation == nil)
    #expect(
      operation.documentation.lines.contains("Availability: beta, stable enough for early adopters.") == isMentioned)
  }

  @Test("is cut where it is long")
  func long() throws {
    let message = try #require(Deprecation(saidIn: ["Deprecated " + String(repeating: "x", count: 999)]).message)
    #expect(message.count == 240)
    #expect(message.hasSuffix("x…"))
  }
}
