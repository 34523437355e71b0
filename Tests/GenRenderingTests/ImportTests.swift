import GenRendering
import Testing

@Suite("The imports of a file")
struct ImportTests {
  @Test(
    "of a model are those of its types, public where a declaration shows them",
    arguments: [
      (#"{"type": "object", "properties": {"a": {"type": "string"}}}"#, ["public import APIRuntime"]),
      (#"{"type": "string"}"#, []),
      (#"{"type": "string", "format": "uuid"}"#, ["public import Foundation"]),
      (
        #"{"type": "object", "properties": {"a": {"type": "string", "format": "date-time"}}}"#,
        ["public import APIRuntime", "public import Foundation"]
      ),
      (#"{"type": "array", "items": {"type": "string", "format": "date"}}"#, ["public import APIRuntime"]),
      (
        #"{"type": "object", "properties": {"a": {"type": "array", "items": {"type": "string", "format": "date"}}, "b": {"type": "string", "format": "uri"}}}"#,
        ["public import APIRuntime", "public import Foundation"]
      ),
      (
        #"{"type": "object", "properties": {"a": {}}, "additionalProperties": {"type": "integer"}}"#,
        ["public import APIRuntime"]
      ),
      (
        #"{"type": "object", "properties": {"a": {"type": "string"}}, "additionalProperties": {"type": "integer"}}"#,
        ["public import APIRuntime"]
      ),
      (
        #"{"type": "object", "properties": {"a": {"type": "string"}}, "additionalProperties": true}"#,
        ["public import APIRuntime"]
      ),
      (##"{"type": "object", "properties": {"a": {"$ref": "#/components/schemas/A"}}}"##, ["public import APIRuntime"]),
      (#"{"enum": ["a"]}"#, ["public import APIRuntime"]),
      (#"{"oneOf": [{"type": "string"}, {"type": "integer"}]}"#, ["public import APIRuntime"]),
      // Nested types stand in the same file.
      (#"{"type": "object", "properties": {"a": {"enum": ["a"]}}}"#, ["public import APIRuntime"]),
      (
        #"{"type": "object", "properties": {"a": {"properties": {"b": {"type": "string", "format": "byte"}}}}}"#,
        ["public import APIRuntime", "public import Foundation"]
      ),
    ])
  func models(schema: String, want: [String]) throws {
    #expect(try Rendering.schemas(#""A": \#(schema)"#).imports("Models/A.swift") == want)
  }

  private static let bare = #""responses": {"204": {"description": ""}}"#
  private static let dated =
    #""responses": {"200": {"description": "", "content": {"application/json": {"schema": {"type": "string", "format": "date-time"}}}}}"#
  private static let failing =
    #""responses": {"204": {"description": ""}, "400": {"description": "", "content": {"application/json": {"schema": {"type": "string", "format": "uuid"}}}}}"#
  private static let filtered =
    #""parameters": [{"name": "day", "in": "query", "schema": {"type": "string", "format": "date"}}], "responses": {"204": {"description": ""}}"#
  private static let sending =
    #""requestBody": {"content": {"image/png": {}}}, "responses": {"204": {"description": ""}}"#

  @Test(
    "of the operations are those of their arguments and results, in every style",
    arguments: [
      (bare, ["public import APIRuntime"], ["public import APIRuntime"], ["import APIRuntime"]),
      (
        dated, ["public import APIRuntime", "public import Foundation"],
        ["public import APIRuntime", "public import Foundation"],
        ["import APIRuntime", "public import Foundation"]
      ),
      (
        failing, ["public import APIRuntime", "import Foundation"], ["public import APIRuntime"], ["import APIRuntime"]
      ),
      (filtered, ["public import APIRuntime"], ["public import APIRuntime"], ["public import APIRuntime"]),
      (sending, ["public import APIRuntime"], ["public import APIRuntime"], ["public import APIRuntime"]),
    ])
  func operations(members: String, api: [String], callback: [String], others: [String]) throws {
    let rendering = try Rendering.operation(members)
    #expect(try rendering.imports("Operations/PetsAPI.swift") == api)
    #expect(try rendering.imports("Callback/PetsAPI+Callback.swift") == callback)
    #expect(try rendering.imports("AsyncAwait/PetsAPI+AsyncAwait.swift") == others)
    #expect(try rendering.imports("Combine/PetsAPI+Combine.swift") == others)
  }

  @Test(
    "are as visible as the declarations",
    arguments: [
      (AccessLevel.public, "public import Foundation"), (.package, "package import Foundation"),
      (.internal, "import Foundation"),
    ])
  func access(access: AccessLevel, want: String) throws {
    let rendering = try Rendering.schemas(#""A": {"type": "string", "format": "uuid"}"#, access: access)
    #expect(try rendering.imports("Models/A.swift") == [want])
  }
}
