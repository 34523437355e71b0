import Foundation
import Testing

/// The types and the names that depend on what else a filter keeps.
@Suite("gen used keeps the types of an app")
struct UsedTypesTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.makeFolder("Sources")
  }

  private static func description(paths: String, schemas: String) -> String {
    """
    { "openapi": "3.1.0", "info": { "title": "Shop", "version": "1" }, "servers": [{ "url": "https://a.example" }],
      "paths": { \(paths) }, "components": { "schemas": { \(schemas) } } }

    """
  }

  private static func content(_ schema: String, _ type: String = "application/json") -> String {
    #""content": { "\#(type)": { "schema": \#(schema) } }"#
  }

  private static func operation(_ id: String, body: String = "", response: String = "") -> String {
    let request = body.isEmpty ? "" : #""requestBody": { "required": true, \#(body) }, "#
    let content = response.isEmpty ? "" : ", " + content(response)
    return #"{ "operationId": "\#(id)", "tags": ["pets"], \#(request)"#
      + #""responses": { "200": { "description": ""\#(content) } } }"#
  }

  private static func reference(_ name: String) -> String { ##"{ "$ref": "#/components/schemas/\##(name)" }"## }

  /// Returns the patterns that are printed for an app.
  private func patterns(_ app: String, _ options: [String] = []) async throws -> [String] {
    try place.write(app, to: "Sources/App.swift")
    let call = try await place.gen(["used"] + options + ["Sources", "api.json"])
    #expect(call.status == 0, "\(call.standardError)")
    #expect(!call.standardError.contains("usage.not-kept"), "\(call.standardError)")
    return call.standardOutput.split(separator: "\"").map(String.init).filter {
      $0.contains(":") && !$0.hasPrefix(":")
    }
  }

  /// Returns the plan of what patterns keep.
  private func plan(_ patterns: [String], _ options: [String] = []) async throws -> String {
    let isProperty = { (pattern: String) in pattern.hasPrefix("property:") }
    let filter = patterns.flatMap { [isProperty($0) ? "--exclude" : "--include", $0] }
    return try await place.gen(["validate", "--quiet"] + options + filter + ["api.json"]).standardOutput
  }

  private static let pets = description(
    paths: """
      "/pets": { "post": \(operation("addPet", body: content(reference("Pet")))),
        "patch": \(operation("changePet", body: content(reference("Pet"), "application/merge-patch+json"))),
        "get": \(operation("listPets", response: reference("Pet"))) }
      """,
    schemas: """
      "Pet": { "type": "object", "required": ["id", "name"], "properties": {
        "id": { "type": "string", "readOnly": true }, "name": { "type": "string" }, "owner": \(reference("Owner")) } },
      "Owner": { "type": "object", "properties": { "name": { "type": "string" } } }
      """)

  @Test(
    "keeps operations for the types that are there because operations send them",
    arguments: [
      ("PetInput", ["operation:addPet"]), ("PetPatch", ["operation:changePet"]),
      ("OwnerPatch", ["operation:changePet"]), ("Pet", ["operation:listPets"]), ("Owner", []),
    ])
  func forms(type: String, operations: [String]) async throws {
    try place.write(Self.pets, to: "api.json")
    let patterns = try await patterns("func use(_ value: \(type)) {}")
    #expect(Set(patterns).isSuperset(of: operations), "\(patterns)")
    #expect(!patterns.contains { $0.hasPrefix("schema:") }, "\(patterns)")
    #expect(try await plan(patterns).contains("\n\(type)  structure"))
  }

  @Test("keeps the name of a merge patch whose call alone is used")
  func patch() async throws {
    try place.write(Self.pets, to: "api.json")
    let patterns = try await patterns("func use(_ client: ShopClient) { client.pets.changePet(body: PetPatch()) }")
    #expect(try await plan(patterns).contains("\nPetPatch  structure"), "\(patterns)")
  }

  @Test(
    "knows the names of --compat",
    arguments: [
      ("func use() async throws { _ = try await PetsAPI.getPetWithRequestBuilder() }", ["operation:getPet"]),
      ("func use() async throws { _ = try await DefaultAPI.v1ThingsGet() }", ["path:/v1/things"]),
      ("extension DefaultAPI {}", ["path:/v1/things"]),
      ("func use(_ list: ListPets200Response) {}", ["operation:listPets"]),
      ("func use(_ place: OwnerAddr) {}", ["schema:Owner"]),
    ])
  func formerNames(app: String, want: [String]) async throws {
    let things = Self.operation("", response: #"{ "type": "string" }"#)
      .replacing(#""operationId": "", "tags": ["pets"], "#, with: "")
    let list = #"{ "type": "object", "properties": { "data": { "type": "array", "items": { "type": "string" } } } }"#
    let address = #"{ "type": "object", "properties": { "street": { "type": "string" } } }"#
    try place.write(
      Self.description(
        paths: """
          "/pets": { "get": \(Self.operation("listPets", response: list)), "put": \(Self.operation("getPet")) },
          "/v1/things": { "get": \(things) }
          """,
        schemas: #""Owner": { "type": "object", "properties": { "addr": \#(address) } }"#), to: "api.json")
    let options = ["--compat", "openapi-generator"]
    #expect(try await patterns(app, options) == want)
  }

  @Test(
    "leaves out no property without which something else is called otherwise",
    arguments: [
      // Without a property, an object is a dictionary.
      (#""additionalProperties": true, "properties": { "code": {} }"#, #"additionalProperties["x"]"#, []),
      (#""properties": { "code": {}, "name": {} }"#, "description", ["property:Pet.name"]),
      // Two that have one name.
      (#""properties": { "@id": {}, "id": {}, "age": {} }"#, "_id", ["property:Pet.age"]),
      (#""properties": { "@id": {}, "id": {}, "age": {} }"#, "id", ["property:Pet.@id", "property:Pet.age"]),
    ] as [(String, String, [String])])
  func properties(pet: String, used: String, want: [String]) async throws {
    try place.write(
      Self.description(
        paths: #""/pets": { "get": \#(Self.operation("getPet", response: Self.reference("Pet"))) }"#,
        schemas: #""Pet": { "type": "object", \#(pet) }"#), to: "api.json")
    let app = "func use(_ client: ShopClient) async throws { _ = try await client.pets.getPet().\(used) }"
    let patterns = try await patterns(app, ["--properties"])
    #expect(patterns == ["operation:getPet"] + want)
    #expect(try await plan(patterns).contains("\nPet  structure"))
  }

  @Test("asks no module of shared types, which has no filter")
  func modules() async throws {
    try place.write(
      Self.description(paths: "", schemas: #""Pet": { "type": "object", "properties": { "name": {} } }"#),
      to: "common.json")
    let pet = ##"{ "$ref": "common.json#/components/schemas/Pet" }"##
    let paths = #""/pets": { "get": \#(Self.operation("getPet", response: pet)), "put": \#(Self.operation("setPet")) }"#
    try place.write(Self.description(paths: paths, schemas: ""), to: "api.json")
    try place.write(
      #"""
      { "share": { "common.json": "CommonModels" },
        "clients": [{ "description": "api.json", "output": "Shop", "filter": { "include": ["operation:getPet"] } }] }
      """#, to: "gen.json")
    try place.write(
      "func use(_ client: ShopClient) async throws -> CommonModels.Pet { try await client.pets.getPet() }",
      to: "Sources/App.swift")
    let check = try await place.gen(["used", "--check", "Sources"])
    #expect(check.status == 0 && check.standardOutput.isEmpty, "\(check.standardOutput)\(check.standardError)")
    let printed = try await place.gen(["used", "Sources"])
    #expect(printed.standardOutput.components(separatedBy: "filter").count == 2, "\(printed.standardOutput)")
    let module = try await place.gen(["used", "--only", "CommonModels", "Sources"])
    #expect(module.status == 2)
    #expect(module.standardError.contains("\"CommonModels\" is a module of shared types, which has no filter"))
  }
}
