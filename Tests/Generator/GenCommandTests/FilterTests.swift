import Foundation
import Testing

@Suite("A filter on the command line")
struct FilterTests {
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
          "get": { "operationId": "listPets", "tags": ["pets"], "responses": { "204": { "description": "" } } },
          "put": {
            "operationId": "setPets", "tags": ["pets"], "deprecated": true, "responses": { "204": { "description": "" } }
          }
        },
        "/orders": {
          "get": { "operationId": "listOrders", "tags": ["orders"], "responses": { "204": { "description": "" } } }
        }
      }
    }

    """

  private func operations(_ folder: String) -> Set<String> {
    Set(place.texts(in: folder + "/Operations").keys)
  }

  @Test("has the commands of its page, which end well and say nothing but what is done")
  func page() async throws {
    let root = URL(fileURLWithPath: GoldenCase.root).deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent("Documentation/Filters.md"), encoding: .utf8)
    let commands = page.components(separatedBy: "```sh\n")[1].components(separatedBy: "```")[0].split(separator: "\n")
    #expect(commands.count == 2)
    for command in commands {
      let words = command.split(separator: " ").map(String.init)
      #expect(words.first == "gen")
      #expect(try await place.gen(["--strict"] + words.dropFirst()).status == 0, "\(command)")
    }
    #expect(operations("Generated") == ["PetsAPI.swift"])
  }

  @Test("makes a client of what it keeps, with the names that all of it would have")
  func client() async throws {
    #expect(try await place.gen(["--quiet", "-o", "all", "shop.json"]).status == 0)
    #expect(try await place.gen(["--quiet", "-o", "some", "--exclude", "operation:*Pets", "shop.json"]).status == 0)
    #expect(operations("all") == ["PetsAPI.swift", "OrdersAPI.swift"])
    #expect(operations("some") == ["OrdersAPI.swift"])
    #expect(
      place.texts(in: "some/Operations") == place.texts(in: "all/Operations").filter { $0.key == "OrdersAPI.swift" })
  }

  @Test("prints what it keeps, with overlays applied before")
  func prints() async throws {
    try place.write(
      #"{"overlay":"1.1.0","info":{"title":"","version":""},"actions":[{"target":"$.paths.*.get","update":{"tags":["all"]}}]}"#,
      to: "tags.json")
    let call = try await place.gen(["filter", "--include", "tag:all", "--overlay", "tags.json", "shop.json"])
    #expect(call.status == 0)
    let result = try JSONSerialization.jsonObject(with: Data(call.standardOutput.utf8)) as? [String: Any]
    let paths = try #require(result?["paths"] as? [String: [String: Any]])
    #expect(paths.mapValues { Array($0.keys) } == ["/pets": ["get"], "/orders": ["get"]])
  }

  @Test("is repeated by a comparison with the last run, with all of its patterns")
  func repetition() async throws {
    let options = ["--include", "tag:pets", "--include", "tag:orders", "--exclude", "deprecated"]
    #expect(try await place.gen(["--quiet"] + options + ["shop.json"]).status == 0)
    let check = try await place.gen(["--check", "shop.json"])
    #expect(check.status == 0)
    #expect(check.standardOutput.isEmpty)
  }

  @Test("notes that nothing is deprecated, in its page's first command, and goes on")
  func nothingDeprecated() async throws {
    try place.write(Self.shop.replacing(#" "deprecated": true,"#, with: ""), to: "shop.json")
    let call = try await place.gen(["--strict", "--include", "tag:pets", "--exclude", "deprecated", "shop.json"])
    #expect(call.status == 0)
    #expect(
      call.standardError.hasPrefix(
        "note: nothing that may be left out is deprecated; \"deprecated\" leaves out nothing [filter.nothing-deprecated]\n"
      ))
    #expect(operations("Generated") == ["PetsAPI.swift"])
  }

  @Test("is rejected where a pattern matches nothing")
  func unmatched() async throws {
    let call = try await place.gen(["--include", "tag:pet", "shop.json"])
    #expect(call.status == 3)
    #expect(
      call.standardError == """
        error: "tag:pet" names no tag in the description [filter.unmatched]
          hint: did you mean "tag:pets"?
        1 error; nothing was written

        """)
    #expect(place.generated.isEmpty)
  }
}
