import GenPlanning
import SwiftPlan
import Testing

@Suite("What has to be given comes first")
struct ArgumentOrderTests {
  @Test("in a call")
  func calls() throws {
    let planning = try Planning.paths(
      ##"""
      "/a": {
        "post": {
          "operationId": "add", "responses": {"204": {"description": ""}},
          "parameters": [
            {"name": "b", "in": "query", "schema": {"type": "integer"}},
            {"name": "d", "in": "query", "required": true, "schema": {"type": "integer", "default": 1}},
            {"name": "c", "in": "header", "required": true, "schema": {"type": "integer"}},
            {"name": "a", "in": "query", "required": true, "schema": {"type": "integer"}}
          ],
          "requestBody": {
            "required": true,
            "content": {
              "application/json": {"schema": {"$ref": "#/components/schemas/New"}},
              "application/x-www-form-urlencoded": {"schema": {"$ref": "#/components/schemas/New"}}
            }
          }
        }
      }
      """##, schemas: #""New": {"properties": {"n": {"type": "integer"}}}"#)
    #expect(try planning.operation().argumentNames == ["c", "a", "body", "b", "d", "contentType"])
  }

  @Test("in an initializer")
  func initializers() throws {
    let planning = try Planning.schemas(
      ##"""
      "New": {
        "required": ["c", "a", "d"],
        "properties": {
          "b": {"type": "integer"}, "d": {"type": "integer", "default": 1}, "c": {"type": "integer"},
          "e": {"type": "integer"}, "a": {"type": "integer"}
        }
      }
      """##)
    let new = try #require(planning.plan.models.first { $0.name == "New" })
    guard case .structure(let structure) = new.kind else {
      Issue.record("New is not a structure")
      return
    }
    #expect(structure.argumentPositions.map { structure.properties[$0].name } == ["c", "a", "b", "d", "e"])
  }

  @Test(
    "with a body whose schema requires members, unless the description says that it is not required",
    arguments: [
      (#"{"required": ["n"], "properties": {"n": {"type": "integer"}}}"#, "", false),
      (#"{"required": ["n"], "properties": {"n": {"type": "integer"}}}"#, #""required": false,"#, true),
      (#"{"required": ["n"], "properties": {"n": {"type": "integer", "readOnly": true}}}"#, "", true),
      (#"{"type": ["object", "null"], "required": ["n"], "properties": {"n": {"type": "integer"}}}"#, "", true),
      (#"{"properties": {"n": {"type": "integer"}}}"#, "", true), (#"{"type": "string"}"#, "", true),
      (#"{"properties": {"n": {"type": "integer"}}}"#, #""required": true,"#, false),
    ] as [(String, String, Bool)])
  func bodies(schema: String, required: String, isOptional: Bool) throws {
    let planning = try Planning.paths(
      ##"""
      "/a": {
        "post": {
          "operationId": "add", "responses": {"204": {"description": ""}},
          "requestBody": {
            \##(required) "content": {"application/json": {"schema": {"$ref": "#/components/schemas/New"}}}
          }
        }
      }
      """##, schemas: #""New": \#(schema)"#)
    #expect(try planning.operation().body?.isOptional == isOptional)
  }
}
