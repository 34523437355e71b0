import Foundation
import Testing

@Suite("Names on the command line")
struct NameTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write(Self.shop, to: "shop.json")
  }

  private static let shop = """
    {
      "openapi": "3.1.0",
      "info": { "title": "Shop", "version": "1" },
      "paths": {
        "/pets": {
          "get": {
            "operationId": "listPets",
            "tags": ["pet-store"],
            "parameters": [
              { "name": "limit", "in": "query", "schema": { "type": "integer" } },
              { "name": "X-Tenant", "in": "header", "schema": { "type": "string" } },
              { "name": "sort", "in": "query", "schema": { "type": "string", "enum": ["name_asc", "name_desc"] } }
            ],
            "responses": {
              "200": {
                "description": "",
                "content": {
                  "application/json": {
                    "schema": {
                      "type": "object",
                      "properties": {
                        "next_page": { "type": "string" },
                        "pets": { "type": "array", "items": { "$ref": "#/components/schemas/pet_v2" } }
                      }
                    }
                  }
                }
              }
            }
          }
        },
        "/v1/apps": { "get": { "responses": { "204": { "description": "" } } } }
      },
      "components": {
        "schemas": {
          "pet_v2": {
            "type": "object",
            "properties": {
              "photoUrls": { "type": "array", "items": { "type": "string" } },
              "created_at": { "type": "string" },
              "skuId": { "type": "string" },
              "status": { "type": "string", "enum": ["in_stock", "sold"] },
              "owner": { "type": "object", "properties": { "first_name": { "type": "string" } } }
            }
          },
          "Pet": { "type": "object", "properties": { "note": { "type": "string" } } },
          "AcmePet": { "type": "object" },
          "AcmeBox": { "type": "object" },
          "Color": { "type": "string", "enum": ["FF0000", "00FF00"] }
        }
      }
    }

    """

  private static var page: String {
    get throws {
      let root = URL(fileURLWithPath: GoldenCase.root).deletingLastPathComponent().deletingLastPathComponent()
      return try String(contentsOf: root.appendingPathComponent("Documentation/Names.md"), encoding: .utf8)
    }
  }

  @Test("are chosen by the commands of their page, which end well and say nothing but what is done")
  func page() async throws {
    let blocks = try Self.page.components(separatedBy: "```sh\n").dropFirst()
    let commands = blocks.flatMap { $0.components(separatedBy: "```")[0].split(separator: "\n") }
    #expect(commands.count == 3)
    for command in commands {
      let words = command.split(separator: " ").map(String.init)
      #expect(words.first == "gen")
      #expect(try await place.gen(["--strict"] + words.dropFirst()).status == 0, "\(command)")
    }
    #expect(place.generated.isSuperset(of: ["Models/Box.swift", "Models/AcmePet.swift", "Models/Pet.swift"]))
  }

  @Test("are chosen by every example of their page")
  func examples() async throws {
    let texts = try Self.page.matches(of: /`"?((?:schema|property|parameter|operation|tag|value):[^`"]+=[^`"]+)"?`/)
      .map { String($0.1) }
    #expect(texts.count == 16)
    let call = try await place.gen(
      ["validate", "--format", "json"] + texts.flatMap { ["--name", $0] } + ["shop.json"])
    #expect(call.status == 0)
    let plan = try JSONSerialization.jsonObject(with: Data(call.standardOutput.utf8))
    let wanted = texts.compactMap { $0.split(separator: "=").last.map(String.init) }
    #expect(Set(Self.chosenNames(in: plan)) == Set(wanted.map { $0 == "Shop" ? "ShopAPI" : $0 } + ["shop"]))
  }

  /// The names in an outline whose reason is that they were chosen.
  private static func chosenNames(in value: Any) -> [String] {
    guard let entry = value as? [String: Any] else { return [] }
    let isChosen = (entry["reasons"] as? [String])?.contains("chosen") ?? false
    let isByOption = (entry["chosenBy"] as? [String: String]) == ["option": "--name"]
    let own = isChosen && isByOption ? [entry["name"] as? String].compactMap { $0 } : []
    return own + (entry["entries"] as? [Any] ?? []).flatMap(chosenNames)
  }

  @Test("are repeated by a comparison with the last run")
  func repetition() async throws {
    let options = [
      "--name", "schema:pet_v2=Animal", "--name", "operation:GET /v1/apps=apps", "--acronyms", "ID,SKU",
      "--remove-prefix", "Acme",
    ]
    #expect(try await place.gen(["--quiet"] + options + ["shop.json"]).status == 0)
    #expect(place.generated.contains("Models/Animal.swift"))
    let check = try await place.gen(["--check", "shop.json"])
    #expect(check.status == 0)
    #expect(check.standardOutput.isEmpty)
    let diff = try await place.gen(["diff", "--name", "schema:pet_v2=Beast", "shop.json"])
    #expect(diff.standardOutput.contains("Models/Beast.swift"))
    #expect(diff.standardOutput.contains("-  public static func getV1Apps") == false)
  }

  @Test("are rejected where nothing is called so, and where two things have one")
  func mistakes() async throws {
    let call = try await place.gen(["--name", "schema:pet_v3=Animal", "--name", "tag:pet-store=Shop", "shop.json"])
    #expect(call.status == 3)
    #expect(
      call.standardError == """
        error: "schema:pet_v3" names no schema that is generated [names.unmatched]
          hint: did you mean "schema:pet_v2"?
        1 error; nothing was written

        """)
    let clash = try await place.gen(["--name", "schema:Pet=Same", "--name", "schema:pet_v2=Same", "shop.json"])
    #expect(clash.status == 3)
    #expect(
      clash.standardError == """
        shop.json:46:14: error: "Same" is chosen for the schema "pet_v2" and for the schema "Pet" [names.clash]
         46 |       "Pet": { "type": "object", "properties": { "note": { "type": "string" } } },
            |              ^
        shop.json:36:17: note: the other one is here
         36 |       "pet_v2": {
            |                 ^
        1 error; nothing was written

        """)
    #expect(place.generated.isEmpty)
  }
}
