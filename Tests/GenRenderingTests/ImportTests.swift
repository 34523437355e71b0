import GenRendering
import GenTyping
import Testing

@Suite("The imports of a file")
struct ImportTests {
  @Test(
    "of a model are those of its types, public where a declaration shows them",
    arguments: [
      (#"{"type": "object", "properties": {"a": {"type": "string"}}}"#, ["@_spi(Generated) public import APIRuntime"]),
      (#"{"type": "string"}"#, []),
      (#"{"type": "string", "format": "uuid"}"#, ["public import Foundation"]),
      (
        #"{"type": "object", "properties": {"a": {"type": "string", "format": "date-time"}}}"#,
        ["@_spi(Generated) public import APIRuntime", "public import Foundation"]
      ),
      (
        #"{"type": "array", "items": {"type": "string", "format": "date"}}"#,
        ["@_spi(Generated) public import APIRuntime"]
      ),
      (
        #"{"type": "object", "properties": {"a": {"type": "array", "items": {"type": "string", "format": "date"}}, "b": {"type": "string", "format": "uri"}}}"#,
        ["@_spi(Generated) public import APIRuntime", "public import Foundation"]
      ),
      (
        #"{"type": "object", "properties": {"a": {}}, "additionalProperties": {"type": "integer"}}"#,
        ["@_spi(Generated) public import APIRuntime"]
      ),
      (
        #"{"type": "object", "properties": {"a": {"type": "string"}}, "additionalProperties": {"type": "integer"}}"#,
        ["@_spi(Generated) public import APIRuntime"]
      ),
      (
        #"{"type": "object", "properties": {"a": {"type": "string"}}, "additionalProperties": true}"#,
        ["@_spi(Generated) public import APIRuntime"]
      ),
      (
        ##"{"type": "object", "properties": {"a": {"$ref": "#/components/schemas/A"}}}"##,
        ["@_spi(Generated) public import APIRuntime"]
      ),
      (#"{"enum": ["a"]}"#, ["@_spi(Generated) public import APIRuntime"]),
      (#"{"oneOf": [{"type": "string"}, {"type": "integer"}]}"#, ["@_spi(Generated) public import APIRuntime"]),
      // Nested types stand in the same file.
      (#"{"type": "object", "properties": {"a": {"enum": ["a"]}}}"#, ["@_spi(Generated) public import APIRuntime"]),
      (
        #"{"type": "object", "properties": {"a": {"properties": {"b": {"type": "string", "format": "byte"}}}}}"#,
        ["@_spi(Generated) public import APIRuntime", "public import Foundation"]
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
      (bare, ["@_spi(Generated) public import APIRuntime"], ["public import APIRuntime"], ["import APIRuntime"]),
      (
        dated, ["@_spi(Generated) public import APIRuntime", "public import Foundation"],
        ["public import APIRuntime", "public import Foundation"],
        ["import APIRuntime", "public import Foundation"]
      ),
      (
        failing, ["@_spi(Generated) public import APIRuntime", "import Foundation"], ["public import APIRuntime"],
        ["import APIRuntime"]
      ),
      (
        filtered, ["@_spi(Generated) public import APIRuntime"], ["public import APIRuntime"],
        ["public import APIRuntime"]
      ),
      (
        sending, ["@_spi(Generated) public import APIRuntime"], ["public import APIRuntime"],
        ["public import APIRuntime"]
      ),
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

  @Test(
    "of what types of the user have to be are public where one is of another module",
    arguments: [
      (AccessLevel.public, "Own", ["@_spi(Generated) public import APIRuntime"]),
      (.package, "Own", ["@_spi(Generated) internal import APIRuntime"]),
      (.internal, "Own", ["@_spi(Generated) import APIRuntime"]),
      (.public, "Pay.Own", ["@_spi(Generated) public import APIRuntime", "public import Pay"]),
      (.package, "Pay.Own", ["@_spi(Generated) public import APIRuntime", "public import Pay"]),
      (.internal, "Foundation.Locale", ["@_spi(Generated) public import APIRuntime", "public import Foundation"]),
    ])
  func requirements(access: AccessLevel, type: String, want: [String]) throws {
    let rendering = try Rendering.schemas(
      ##""A": {"type": "object", "properties": {"b": {"$ref": "#/components/schemas/B"}}}, "B": {"type": "string"}"##,
      access: access, choices: [TypeChoice(.schema, "B", as: .named(type), text: "", at: nil)])
    let path = "Models/TypeRequirements.swift"
    #expect(try rendering.imports(path) == want)
    #expect(try rendering.lines(path).contains("nonisolated extension \(type): APIRuntime.FieldValue {}"))
    #expect(try rendering.lines(path).contains("private typealias HashableTypes = (HashableType<\(type)>)"))
  }
}
