import GenPlanning
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
      (#"{"enum": ["a", "b"]}"#, ["@_spi(Generated) public import APIRuntime"]),
      (#"{"oneOf": [{"type": "string"}, {"type": "integer"}]}"#, ["@_spi(Generated) public import APIRuntime"]),
      // Nested types stand in the same file.
      (#"{"type": "object", "properties": {"a": {"enum": ["a"]}}}"#, ["@_spi(Generated) public import APIRuntime"]),
      (
        #"{"type": "object", "properties": {"a": {"properties": {"b": {"type": "string", "format": "byte"}}}}}"#,
        ["@_spi(Generated) public import APIRuntime", "public import Foundation"]
      ),
    ] as [(String, [String])])
  func models(schema: String, want: [String]) throws {
    #expect(try Rendering.schemas(#""A": \#(schema)"#).imports("Models/A.swift") == want)
  }

  @Test("of a union have what the literals need that make its numbers")
  func literals() throws {
    let rendering = try Rendering.schemas(
      ##"""
      "Amount": {"type": "number", "format": "decimal"},
      "Price": {"oneOf": [{"$ref": "#/components/schemas/Amount"}, {"type": "string"}]}
      """##)
    #expect(
      try rendering.imports("Models/Price.swift") == [
        "@_spi(Generated) public import APIRuntime", "public import Foundation",
      ])
  }

  /// A client with a namespace, whose models are elsewhere.
  private static func calls(_ access: AccessLevel, namespace: String?) throws -> Rendering {
    try Rendering(
      ##"""
      {
        "openapi": "3.1.0", "info": {"title": "Test", "version": "1"},
        "paths": {
          "/a": {"get": {"operationId": "a", "tags": ["a"], "responses": {
            "200": {
              "description": "", "headers": {"X-Kind": {"schema": {"$ref": "#/components/schemas/Kind"}}},
              "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Kind"}}}
            }
          }}},
          "/b": {"get": {"operationId": "b", "tags": ["b"], "responses": {"204": {"description": ""}}}}
        },
        "components": {"schemas": {"Kind": {"enum": ["a", "b"]}}}
      }
      """##, styles: [.asyncAwait], access: access
    ) {
      $0.namespace = namespace
      $0.chosenParts = [.calls]
      $0.modelsModule = "M"
    }
  }

  @Test(
    "of calls have the module of the models where there is something of it, as visibly as Swift asks for",
    arguments: [
      (AccessLevel.public, nil, "Operations/AAPI.swift", "public import M"),
      (.public, nil, "Operations/BAPI.swift", nil),
      (.public, nil, "Operations/ResponseHeaders.swift", "public import M"),
      (.public, nil, "AsyncAwait/AAPI+AsyncAwait.swift", "public import M"),
      (.public, nil, "AsyncAwait/BAPI+AsyncAwait.swift", nil),
      (.public, nil, "TestClient.swift", nil),
      (.internal, nil, "Operations/AAPI.swift", "import M"),
      (.package, nil, "Operations/ResponseHeaders.swift", "package import M"),
      // Everything extends the namespace.
      (.public, "N", "Operations/N.BAPI.swift", "public import M"),
      (.public, "N", "AsyncAwait/N.BAPI+AsyncAwait.swift", "public import M"),
      (.public, "N", "AsyncAwait/N.TestClient+AsyncAwait.swift", "public import M"),
      (.package, "N", "N.TestClient.swift", "package import M"),
      (.package, "N", "AsyncAwait/N.AAPI+AsyncAwait.swift", "package import M"),
      (.package, "N", "AsyncAwait/N.BAPI+AsyncAwait.swift", "internal import M"),
      (.package, "N", "AsyncAwait/N.TestClient+AsyncAwait.swift", "internal import M"),
    ] as [(AccessLevel, String?, String, String?)])
  func modelsModule(access: AccessLevel, namespace: String?, path: String, want: String?) throws {
    let imports = try Self.calls(access, namespace: namespace).lines(path).filter { $0.hasSuffix("import M") }
    #expect(imports == [want].compactMap { $0 })
  }

  @Test("of samples have the module of the models where a union of an operation has one of them")
  func samples() throws {
    let rendering = try Rendering(
      ##"""
      {
        "openapi": "3.1.0", "info": {"title": "Test", "version": "1"},
        "paths": {"/a": {"get": {"operationId": "a", "tags": ["a"], "responses": {"200": {"description": "",
          "content": {"application/json": {"schema": {"oneOf": [
            {"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Dog"}
          ]}}}
        }}}}},
        "components": {"schemas": {
          "Cat": {"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}}},
          "Dog": {"type": "object", "required": ["b"], "properties": {"b": {"type": "string"}}}
        }}
      }
      """##, styles: [.asyncAwait]
    ) {
      $0.makesMocks = true
      $0.chosenParts = [.calls]
      $0.modelsModule = "M"
    }
    #expect(try rendering.lines("Mocks/AAPI+Samples.swift").filter { $0.hasSuffix("import M") } == ["import M"])
  }

  @Test("of a sample lack the modules of what an alias has within it, which an empty dictionary does not name")
  func samplesOfAliases() throws {
    let rendering = try Rendering.schemas(
      ##"""
      "Meta": {"type": "object", "additionalProperties": true},
      "A": {"type": "object", "properties": {"meta": {"$ref": "#/components/schemas/Meta"}}}
      """##
    ) { $0.makesMocks = true }
    #expect(try rendering.imports("Mocks/A+Sample.swift") == [])
  }

  @Test("of a sample and of a call have what their default arguments are values of, whatever the name of the type")
  func defaultsOfAliases() throws {
    let rendering = try Rendering(
      ##"""
      {
        "openapi": "3.1.0", "info": {"title": "Test", "version": "1"},
        "paths": {"/a": {"patch": {"operationId": "a", "tags": ["a"], "responses": {"204": {"description": ""}},
          "parameters": [{"name": "x", "in": "query", "required": true, "schema": {"$ref": "#/components/schemas/Price"}}],
          "requestBody": {"content": {"application/merge-patch+json": {"schema": {"$ref": "#/components/schemas/Pet"}}}}
        }}},
        "components": {"schemas": {
          "Price": {"type": "string", "format": "decimal", "default": "1"},
          "Pet": {"type": "object", "required": ["meta"], "properties": {"meta": {"$ref": "#/components/schemas/Meta"}}},
          "Meta": {"type": "object", "additionalProperties": {"type": "string"}}
        }}
      }
      """##, styles: [.asyncAwait]
    ) { $0.makesMocks = true }
    #expect(try rendering.imports("AsyncAwait/AAPI+AsyncAwait.swift").contains("public import Foundation"))
    #expect(try rendering.imports("Mocks/Pet+Sample.swift") == ["public import APIRuntime"])
  }

  @Test("of samples have the module of the namespace as visibly as their results name it")
  func samplesInNamespace() throws {
    let rendering = try Rendering(
      ##"""
      {
        "openapi": "3.1.0", "info": {"title": "Test", "version": "1"},
        "paths": {"/a": {"get": {"operationId": "a", "tags": ["a"],
          "parameters": [{"name": "kind", "in": "query", "schema": {"enum": ["b", "c"]}}],
          "responses": {"204": {"description": ""}}
        }}}
      }
      """##, styles: [.asyncAwait], access: .package
    ) {
      $0.namespace = "N"
      $0.makesMocks = true
      $0.chosenParts = [.calls]
      $0.modelsModule = "M"
    }
    let lines = try rendering.lines("Mocks/N.AAPI+Samples.swift")
    #expect(lines.filter { $0.hasSuffix("import M") } == ["package import M"])
    #expect(lines.contains("package static func sample() -> N.AAPI.A.Kind {"))
  }

  @Test("of a module that the user wants are as visible as what aliases stand for, which the file has")
  func aliases() throws {
    let schemas = ##"""
      "A": {"type": "object", "properties": {"id": {"$ref": "#/components/schemas/ID"}}},
      "B": {"type": "object", "properties": {"id": {"type": "string"}}}, "IDs": {"type": "array", "items": {"type": "string", "format": "uuid"}},
      "C": {"type": "object", "properties": {"id": {"$ref": "#/components/schemas/IDs"}}}, "ID": {"type": "string", "format": "uuid"}
      """##
    let rendering = try Rendering.schemas(schemas) { $0.imports = ["Foundation", "Billing"] }
    for (model, want) in [("A", "public import Foundation"), ("B", "import Foundation"), ("C", "import Foundation")] {
      let imports = try rendering.lines("Models/\(model).swift").filter { $0.contains("import ") }
      #expect(imports == ["@_spi(Generated) public import APIRuntime", "import Billing", want])
    }
    let ofPackage = try Rendering.schemas(schemas, access: .package) { $0.imports = ["Foundation"] }
    #expect(try ofPackage.lines("Models/A.swift").contains("internal import Foundation"))
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
    ] as [(AccessLevel, String, [String])])
  func requirements(access: AccessLevel, type: String, want: [String]) throws {
    let rendering = try Rendering.schemas(
      ##""A": {"type": "object", "properties": {"b": {"$ref": "#/components/schemas/B"}}}, "B": {"type": "string"}"##,
      access: access, choices: [try TypeChoice(type: "schema:B=\(type)")])
    let path = "Models/TypeRequirements.swift"
    #expect(try rendering.imports(path) == want)
    #expect(try rendering.lines(path).contains("nonisolated extension \(type): APIRuntime.FieldValue {}"))
    #expect(try rendering.lines(path).contains("private typealias HashableTypes = (HashableType<\(type)>)"))
  }
}
