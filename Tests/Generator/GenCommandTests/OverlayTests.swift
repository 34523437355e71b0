import Foundation
import Testing

@Suite("gen, called with overlays")
struct OverlayTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write(
      """
      {
        "openapi": "3.1.0",
        "info": { "title": "Shop", "version": "1" },
        "paths": {
          "/pets": {
            "get": { "operationId": "a", "tags": ["pets"], "responses": { "200": { "description": "", "content": {
              "application/json": { "schema": { "$ref": "#/components/schemas/Pet" } } } } } }
          }
        },
        "components": { "schemas": { "Pet": { "type": "object", "properties": { "name": { "type": "string" } } } } }
      }

      """, to: "shop.json")
    try write(#"{ "target": "$.paths['/pets'].get", "update": { "operationId": "listPets" } }"#, to: "names.json")
  }

  private func write(_ action: String, to name: String) throws {
    try place.write(
      """
      {
        "overlay": "1.1.0",
        "info": { "title": "", "version": "" },
        "actions": [
      \(action)
        ]
      }

      """, to: name)
  }

  @Test("writes the client of the changed description, says where its last run had them, and finds it up to date")
  func writing() async throws {
    let arguments = ["--overlay", "names.json", "shop.json"]
    #expect(
      try await place.gen(arguments).standardError
        == "ShopClient: 1 operation, 1 model; Generated: 5 written, 0 unchanged, 0 removed\n")
    #expect(place.texts(in: "Generated")["Operations/PetsAPI.swift"]?.contains("func listPets()") == true)
    #expect(try await place.gen(arguments).standardError == "Generated: up to date\n")
    #expect(try await place.gen(["--check"] + arguments).status == 0)
    let check = try await place.gen(["--check", "shop.json"])
    #expect(check.status == 1)
    #expect(check.standardError == "Generated: the last run had --overlay\nGenerated: out of date\n")
  }

  @Test("points into the overlay for what it brought, and into the description for the rest")
  func places() async throws {
    try write(
      ##"{ "target": "$.components.schemas.Pet.properties", "update": { "name": { "type": "strng" }, "age": { "$ref": "#/x" } } }"##,
      to: "types.json")
    try write(#"{ "target": "$.paths['/pets'].get.responses['200']", "update": { "headrs": {} } }"#, to: "headers.json")
    let arguments = ["--overlay", "types.json", "--overlay=headers.json", "shop.json"]
    let call = try await place.gen(["--strict"] + arguments)
    #expect(call.status == 3)
    let lines = call.standardError.split(separator: "\n").filter { $0.contains(": error: ") }.map(String.init)
    #expect(
      lines == [
        "headers.json:5:66: error: a response has no \"headrs\" in OpenAPI 3.1; it is not read [structure.unknown-key]",
        "types.json:5:82: error: unknown type \"strng\"; any value is accepted here [schema.unknown-type]",
        "types.json:5:110: error: \"#/x\" refers to nothing: \"x\" is missing [reference.dangling]",
      ])
    let json = try await place.gen(["--strict", "--diagnostics", "json"] + arguments)
    #expect(json.standardError.contains(#""path":"types.json","line":5,"column":82"#))
    let plan = try await place.gen(["validate", "--quiet"] + arguments)
    #expect(plan.standardOutput.contains("\n  name: JSONValue?  \"name\"  anything  10:83  [schema.unknown-type]\n"))
    #expect(
      plan.standardOutput.contains("\n  age: JSONValue?  \"age\"  anything  types.json:5:100  [reference.dangling]\n"))
    let document = try await place.gen(["validate", "--quiet", "--format", "json"] + arguments)
    #expect(document.standardOutput.contains(#""path":"types.json","line":5,"column":100"#))
    #expect(document.standardOutput.contains(##""pointer":"#/components/schemas/Pet/properties/age""##))
  }

  @Test("follows references of overlays from the description, and references back to it into what is changed")
  func references() async throws {
    try place.makeFolder("api")
    try place.makeFolder("overlays")
    try place.write(try #require(place.texts()["shop.json"]), to: "api/shop.json")
    try place.write(
      #"{ "type": "array", "items": { "$ref": "shop.json#/components/schemas/Tag" } }"#, to: "api/Tags.json")
    try write(
      #"{ "target": "$.components.schemas", "update": { "Tag": { "enum": ["a", "b"] }, "Pet": { "properties": { "tags": { "$ref": "Tags.json" } } } } }"#,
      to: "overlays/tags.json")
    let call = try await place.gen(["--strict", "--overlay", "overlays/tags.json", "api/shop.json"])
    #expect(call.status == 0, "\(call.standardError)")
    #expect(place.texts(in: "Generated")["Models/Pet.swift"]?.contains("public var tags: [Tag]?") == true)
  }

  @Test("prints the changed description as JSON, which is read as the same")
  func printing() async throws {
    let call = try await place.gen(["overlay", "--overlay", "names.json", "shop.json"])
    #expect(call.status == 0)
    #expect(call.standardError.isEmpty)
    #expect(call.standardOutput.hasPrefix("{\n  \"openapi\": \"3.1.0\",\n  \"info\": {\n    \"title\": \"Shop\",\n"))
    #expect(call.standardOutput.hasSuffix("\n}\n"))
    _ = try await place.gen(["--overlay", "names.json", "-o", "overlaid", "shop.json"])
    _ = try await place.gen(["-o", "read", "-"], input: call.standardOutput)
    func files(_ folder: String) -> [String: String] {
      place.texts(in: folder).filter { !$0.key.hasSuffix(".gen-manifest.json") }
    }
    #expect(files("overlaid").count == 5)
    #expect(files("overlaid") == files("read"))
  }

  @Test(
    "ends with an error and writes nothing",
    arguments: [
      ("missing.json", 4, "error: missing.json: cannot be read: no such file or directory\n"),
      ("folder", 4, "error: folder: cannot be read: it is a folder\n"),
      ("cut.json", 3, "cut.json:1:13: error: the text ends where a value is expected [json.unexpected-end]\n"),
      (
        "shop.json", 3,
        "shop.json:1:1: error: this is not an overlay: \"overlay\" is missing [overlay.missing-member]\n"
      ),
    ])
  func errors(name: String, status: Int32, message: String) async throws {
    try place.makeFolder("folder")
    try place.write("{\"overlay\": ", to: "cut.json")
    for command in [[], ["overlay"]] {
      let call = try await place.gen(command + ["--overlay", name, "shop.json"])
      #expect(call.status == status)
      #expect(call.standardError.hasPrefix(message), "\(call.standardError)")
      #expect(call.standardOutput.isEmpty)
    }
    #expect(place.texts(in: "Generated").isEmpty)
  }

  @Test("with --strict refuses a path that selects nothing")
  func strict() async throws {
    try write(#"{ "target": "$.paths['/pet']", "remove": true }"#, to: "nothing.json")
    let call = try await place.gen(["overlay", "--strict", "--overlay", "nothing.json", "shop.json"])
    #expect(call.status == 3)
    #expect(call.standardOutput.isEmpty)
    #expect(call.standardError.hasPrefix("nothing.json:5:22: error: \"$.paths['/pet']\" selects nothing; "))
    #expect(call.standardError.contains("hint: did you mean \"/pets\"?\n"))
  }
}
