import Foundation
import Testing

@Suite("The page of configurations")
struct ConfigurationPageTests {
  private let place: Workplace

  /// All files that the page's examples name.
  init() throws {
    place = try Workplace()
    for folder in ["specs", "shared"] { try place.makeFolder(folder) }
    try place.write(Self.description("Shop"), to: "specs/shop.json")
    try place.write(Self.description("Bank"), to: "specs/bank.json")
    try place.write(
      #"{"overlay": "1.0.0", "info": {"title": "", "version": ""}, "actions": [{"target": "$.info", "update": {}}]}"#,
      to: "fixes.json")
    try place.makeFolder("templates")
    try place.write("// Our own.\n", to: "templates/package.mustache")
    try place.makeFolder("extras")
    try place.write("public let clientName = \"{{clientName}}\"\n", to: "extras/Extra.mustache")
  }

  private static func description(_ title: String) -> String {
    """
    {
      "openapi": "3.1.0",
      "info": { "title": "\(title)", "version": "1" },
      "paths": {
        "/pets": {
          "get": {
            "operationId": "listPets", "tags": ["pets"],
            "parameters": [
              { "name": "limit", "in": "query", "schema": { "type": "integer" } },
              { "name": "X-Tenant", "in": "header", "schema": { "type": "string" } },
              { "name": "session", "in": "cookie", "schema": { "type": "string" } }
            ],
            "responses": {
              "200": {
                "description": "", "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Pet" } } }
              }
            }
          }
        },
        "/orders/{id}": {
          "parameters": [{ "name": "id", "in": "path", "required": true, "schema": { "type": "string" } }],
          "get": { "deprecated": true, "responses": { "204": { "description": "" } } }
        }
      },
      "components": {
        "schemas": {
          "Pet": {
            "type": "object",
            "properties": {
              "id": { "type": "string", "format": "uuid" }, "note": { "type": "string" },
              "kind": { "type": "string", "enum": ["cat_v2", "dog"] }
            }
          },
          "AcmeBox": { "type": "object", "properties": { "width": { "type": "number" } } }
        }
      }
    }

    """
  }

  private static let page: String = {
    let root = URL(fileURLWithPath: GoldenCase.root).deletingLastPathComponent().deletingLastPathComponent()
    return (try? String(contentsOf: root.appendingPathComponent("Documentation/Configuration.md"), encoding: .utf8))
      ?? ""
  }()

  /// The rows of the table of keys.
  private static let rows = page.matches(of: /\n\| `([\w.]+)` \| `(.+?)` \| (?:`(--[a-zA-Z-]+)`)?/).map {
    Row(key: String($0.1), example: String($0.2), option: $0.3.map(String.init))
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let key: String
    let example: String
    let option: String?
    var testDescription: String { key }
  }

  private static func block(_ language: String) -> String {
    page.components(separatedBy: "```\(language)\n")[1].components(separatedBy: "```")[0]
  }

  @Test("begins with a file and commands that do what they say")
  func start() async throws {
    try place.write(Self.block("json"), to: "gen.json")
    let commands = Self.block("sh").split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(commands.count == 6)
    for command in commands {
      #expect(command.first == "gen")
      let call = try await place.gen(Array(command.dropFirst()))
      #expect(call.status == 0, "\(command)")
    }
    #expect(Set(place.texts(in: "Sources/Shop/Operations").keys) == ["PetsAPI.swift"])
    #expect(Set(place.texts(in: "Sources/Shop").keys).isSuperset(of: ["AsyncAwait/PetsAPI+AsyncAwait.swift"]))
    let client = try #require(place.texts(in: "Sources/Bank")["BankClient.swift"])
    #expect(!client.contains("public "))
  }

  @Test("has a row for every key that the schema has")
  func keys() async throws {
    let schema = try await ConfigurationSchema(in: place)
    #expect(Self.rows.map(\.key).sorted() == schema.keys.sorted())
  }

  @Test("has an example for every key, which does what the option beside it does", arguments: rows)
  func example(_ row: Row) async throws {
    let own = row.key == "description" ? "" : #""description": "specs/shop.json", "#
    try place.write("{\"clients\": [{\(own)\(row.example)}]}", to: "gen.json")
    let call = try await place.gen(["--strict"])
    #expect(call.status == 0, "\(call.standardError)")
    guard let option = row.option else { return }
    let help = try await place.gen(["--help"]).standardOutput
    #expect(help.contains("  \(option)"))
    // What does not go to the manifest decides on where, how or whether the output is written.
    guard !["--responseAs", "--output", "--allow-outside"].contains(option) else { return }
    let manifest = try #require(place.texts(in: "Generated")[".gen-manifest.json"])
    #expect(manifest.contains("\"\(option)"))
  }
}

/// What `gen config --schema` prints.
struct ConfigurationSchema {
  /// What a client may have, by the paths of the keys, such as `filter.include`.
  let values: [String: [String: Any]]
  var keys: Dictionary<String, [String: Any]>.Keys { values.keys }

  init(in place: Workplace) async throws {
    let text = try await place.gen(["config", "--schema"]).standardOutput
    let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let clients = try #require((root["properties"] as? [String: Any])?["clients"] as? [String: Any])
    values = Self.values(of: try #require(clients["items"] as? [String: Any]), "")
  }

  private static func values(of object: [String: Any], _ path: String) -> [String: [String: Any]] {
    let members = object["properties"] as? [String: Any] ?? [:]
    return members.filter { $0.key != "$comment" }.reduce(into: [:]) { values, member in
      let schema = member.value as? [String: Any] ?? [:]
      let path = path + member.key
      values.merge(
        schema["additionalProperties"] as? Bool != false ? [path: schema] : Self.values(of: schema, path + ".")
      ) { $1 }
    }
  }
}
