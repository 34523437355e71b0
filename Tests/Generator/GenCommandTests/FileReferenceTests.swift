import Foundation
import Testing

@Suite("gen, called for a description of several files")
struct FileReferenceTests {
  /// A description whose operation answers with what a reference leads to, the reference standing at 8:59.
  private static func shop(_ reference: String) -> String {
    """
    {
      "openapi": "3.1.0",
      "info": { "title": "Shop", "version": "1" },
      "paths": {
        "/pets": {
          "get": {
            "operationId": "getPet", "tags": ["pets"], "responses": { "200": { "description": "", "content": {
              "application/json": { "schema": {       "$ref": "\(reference)" } } } } }
          }
        }
      }
    }

    """
  }

  private static let pet = "{\"type\": \"object\", \"properties\": {\"name\": {\"type\": \"string\"}}}\n"

  private func place(_ reference: String) throws -> Workplace {
    let place = try Workplace()
    for folder in ["api", "common", "other"] { try place.makeFolder(folder) }
    try place.write(Self.shop(reference), to: "api/shop.json")
    for folder in ["api", "common"] { try place.write(Self.pet, to: folder + "/Pet.json") }
    return place
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let reference: String
    let message: String
    var options: [String] = []
    var hint: String?

    var testDescription: String { reference }
  }

  @Test(
    "refuses a file that is not there, not allowed, not near or no JSON, and says which",
    arguments: [
      Refusal(
        reference: "Pte.json",
        message: "\"Pte.json\" cannot be read: no such file or directory [reference.unreadable]"),
      Refusal(reference: "../api", message: "\"../api\" cannot be read: it is a folder [reference.unreadable]"),
      Refusal(
        reference: "../../../nothing.json",
        message: "\"../../../nothing.json\" is not in the folder of the description [reference.outside]"),
      Refusal(
        reference: "../common/Pet.json",
        message: "\"../common/Pet.json\" is not in the folder of the description [reference.outside]"),
      Refusal(
        reference: "../common/Pet.json",
        message: "\"../common/Pet.json\" is not in the folder of the description [reference.outside]",
        options: ["--allow-outside", "other"]),
      Refusal(
        reference: "https://example.com/Pet.json#/a",
        message:
          "\"https://example.com/Pet.json\" is an address, and nothing is fetched from the network [reference.remote]"
      ),
      Refusal(
        reference: "Pet.json#properties/name",
        message:
          "\"Pet.json#properties/name\" is not a reference: a JSON pointer begins with '/' [reference.malformed]",
        hint: "write it as \"Pet.json#/properties/name\""),
      Refusal(
        reference: "Pet.json#Pet",
        message: "\"Pet.json#Pet\" is not a reference: a JSON pointer begins with '/' [reference.malformed]",
        hint: "write it as \"Pet.json#/components/schemas/Name\""),
      Refusal(
        reference: "Pet.json#/definitions/Pet",
        message: "\"Pet.json#/definitions/Pet\" refers to nothing: \"definitions\" is missing [reference.dangling]"),
    ])
  func refusals(refusal: Refusal) async throws {
    let place = try place(refusal.reference)
    let call = try await place.gen(["--strict"] + refusal.options + ["api/shop.json"])
    #expect(call.status == 3)
    #expect(call.standardError.hasPrefix("api/shop.json:8:59: error: \(refusal.message)\n"))
    if let hint = refusal.hint { #expect(call.standardError.contains("  hint: \(hint)\n")) }
    #expect(place.texts(in: "Generated").isEmpty)
  }

  @Test("follows no link that leads out of the folder")
  func link() async throws {
    let place = try place("Linked.json")
    try FileManager.default.createSymbolicLink(
      atPath: place.path + "/api/Linked.json", withDestinationPath: "../common/Pet.json")
    #expect(try await place.gen(["api/shop.json"]).standardError.contains("[reference.outside]"))
    #expect(try await place.gen(["--allow-outside", "common", "api/shop.json"]).status == 0)
  }

  @Test("shows a mistake where it is, in the file it is in")
  func mistake() async throws {
    let place = try place("Pet.json")
    try place.write("{\n  \"type\": nul\n}\n", to: "api/Pet.json")
    let call = try await place.gen(["api/shop.json"])
    #expect(call.status == 3)
    #expect(call.standardError.hasPrefix("api/Pet.json:2:11: error: 'nul' is not a JSON value [json.bad-literal]\n"))
  }

  @Test("makes one type of a file, whatever the ways to it, and names it after the file")
  func oneType() async throws {
    let place = try place("Pet.json")
    try FileManager.default.createSymbolicLink(
      atPath: place.path + "/api/Friend.json", withDestinationPath: "Pet.json")
    let pet = """
      {
        "type": "object",
        "properties": {
          "mother": { "$ref": "./Pet.json" }, "father": { "$ref": "../api/Pet.json#" }, "friend": { "$ref": "Friend.json" }
        }
      }
      """
    try place.write(pet, to: "api/Pet.json")
    let call = try await place.gen(["api/shop.json"])
    #expect(call.status == 0)
    let models = place.texts(in: "Generated/Models")
    #expect(models.keys.sorted() == ["Pet.swift"])
    for name in ["mother", "father", "friend"] {
      #expect(models["Pet.swift"]?.contains("  public var \(name): Pet?") == true)
    }
  }

  @Test("is up to date as long as all of the files are as they were")
  func upToDate() async throws {
    let place = try place("Pet.json")
    #expect(try await place.gen(["api/shop.json"]).status == 0)
    #expect(try await place.gen(["api/shop.json"]).standardError == "Generated: up to date\n")
    try place.write(Self.pet.replacingOccurrences(of: "name", with: "title"), to: "api/Pet.json")
    #expect(try await place.gen(["--check", "api/shop.json"]).status == 1)
    #expect(try await place.gen(["api/shop.json"]).status == 0)
    #expect(place.texts(in: "Generated/Models")["Pet.swift"]?.contains("var title: String?") == true)
  }

  @Test("may have any file beside it that only an example refers to")
  func example() async throws {
    let place = try place("Pet.json")
    try place.write("name: Rex", to: "api/example.yaml")
    try place.write(
      Self.pet.replacingOccurrences(of: "{\"type\": \"string\"}", with: "{\"example\": {\"$ref\": \"example.yaml\"}}"),
      to: "api/Pet.json")
    #expect(try await place.gen(["--strict", "api/shop.json"]).status == 0)
  }

  @Test("takes the mapping of a discriminator for a way to a file, too")
  func mapping() async throws {
    let place = try place("Pet.json")
    let pet = """
      {
        "discriminator": { "propertyName": "kind", "mapping": { "cat": "./Cat.json", "dog": "Dog.json" } },
        "properties": { "kind": { "type": "string" }, "friend": { "$ref": "Pet.json" } }
      }
      """
    try place.write(pet, to: "api/Pet.json")
    for name in ["Cat", "Dog"] {
      try place.write(#"{"allOf": [{"$ref": "Pet.json"}, {"properties": {"a": {}}}]}"#, to: "api/\(name).json")
    }
    let call = try await place.gen(["--strict", "api/shop.json"])
    #expect(call.standardError.hasSuffix("\n") && call.status == 0, "\(call.standardError)")
    #expect(place.texts(in: "Generated/Models").keys.sorted() == ["Cat.swift", "Dog.swift", "Pet.swift"])
  }

  #if os(Linux)
  // Elsewhere they are one folder.
  @Test("is not allowed a folder whose name is another one's with a letter written in another way")
  func forms() async throws {
    let place = try place("../cafe\u{301}/Pet.json")
    for folder in ["caf\u{E9}", "cafe\u{301}"] {
      try place.makeFolder(folder)
      try place.write(Self.pet, to: folder + "/Pet.json")
    }
    #expect(try await place.gen(["--allow-outside", "cafe\u{301}", "api/shop.json"]).status == 0)
    let call = try await place.gen(["--allow-outside", "caf\u{E9}", "api/shop.json"])
    #expect(call.status == 3)
    #expect(call.standardError.contains("[reference.outside]"))
  }
  #endif

  @Test("may be allowed several folders, each of which has to be one")
  func folders() async throws {
    let place = try place("../common/Pet.json")
    let folders = ["--allow-outside", "common", "--allow-outside", "other"]
    #expect(try await place.gen(folders + ["api/shop.json"]).status == 0)
    let call = try await place.gen(folders + ["--allow-outside", "nowhere", "api/shop.json"])
    #expect(call.status == 4)
    #expect(call.standardError == "error: nowhere: cannot be read: no such file or directory\n")
  }

  @Test("is up to date wherever gen is called, with whatever path")
  func otherPath() async throws {
    let place = try place("Pet.json")
    #expect(try await place.gen(["--output", "out", "api/shop.json"]).status == 0)
    let calls = [
      try await place.gen(["--check", "--output", "out", place.path + "/api/shop.json"]),
      try await GenCall(["--check", "--output", "../out", "shop.json"], in: place.path + "/api"),
      try await GenCall(["--check", "--output", "../out", "../api/./shop.json"], in: place.path + "/common"),
    ]
    #expect(calls.map(\.status) == [0, 0, 0])
  }
}
