import Foundation
import Testing

/// `Documentation/Selectors.md`: every selector with every option.
@Suite("The page of selectors")
struct SelectorsPageTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write(Self.shop, to: "shop.json")
  }

  private static let shop = ##"""
    {
      "openapi": "3.1.0", "info": { "title": "Shop", "version": "1" },
      "paths": {
        "/pets": {
          "get": {
            "operationId": "listPets", "tags": ["pets"],
            "parameters": [
              { "name": "limit", "in": "query", "schema": { "type": "string" } },
              { "name": "X-Tenant", "in": "header", "schema": { "type": "string" } },
              { "name": "session", "in": "cookie", "schema": { "type": "string" } }
            ],
            "responses": { "200": { "description": "", "content": { "application/json": {
              "schema": { "$ref": "#/components/schemas/Pet" } } } } }
          }
        },
        "/v2/pets/{petId}": {
          "parameters": [{ "name": "petId", "in": "path", "required": true, "schema": { "type": "string" } }],
          "put": { "tags": ["admin"], "deprecated": true, "responses": { "204": { "description": "" } } },
          "get": { "tags": ["orders"], "responses": { "204": { "description": "" } } }
        }
      },
      "components": { "schemas": {
        "Pet": { "type": "object", "properties": {
          "note": { "type": "string" }, "key": { "$ref": "#/components/schemas/PetKey" },
          "kind": { "type": "string", "enum": ["cat", "dog"] }, "token": { "type": "string", "format": "uuid" },
          "owner": { "type": "object", "properties": {
            "born": { "type": "string" }, "notes": { "type": "string" } } }
        } },
        "PetKey": { "type": "string" }
      } }
    }
    """##

  private static let page: String = {
    let root = URL(fileURLWithPath: GoldenCase.root).deletingLastPathComponent().deletingLastPathComponent()
    return (try? String(contentsOf: root.appendingPathComponent("Documentation/Selectors.md"), encoding: .utf8)) ?? ""
  }()

  /// A selector, and what the columns behind it say.
  struct Row: Sendable, CustomTestStringConvertible {
    let selector: String
    let columns: [String]
    var testDescription: String { selector }
  }

  private static let rows: [Row] = page.components(separatedBy: "\n## ")[0].split(separator: "\n")
    .filter { $0.hasPrefix("| `") }.flatMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
      return cells[0].matches(of: /`([^`]+)`/).map { Row(selector: String($0.1), columns: Array(cells.dropFirst(2))) }
    }

  @Test("has commands that do what they say")
  func commands() async throws {
    let block = Self.page.components(separatedBy: "```sh\n")[1].components(separatedBy: "```")[0]
    for command in block.split(separator: "\n") {
      let call = try await place.gen(["--strict"] + command.split(separator: " ").dropFirst().map(String.init))
      #expect(call.status == 0, "\(command): \(call.standardError)")
    }
  }

  @Test("says of each selector which options take it", arguments: rows)
  func options(row: Row) async throws {
    let kind = row.selector.prefix { $0 != ":" }
    let name = kind == "tag" ? "Shop" : kind == "schema" ? "Own" : "own"
    let arguments = [
      ["--exclude", row.selector], ["--name", "\(row.selector)=\(name)"], ["--type", "\(row.selector)=Own.Own"],
      ["--id", "\(row.selector)=OwnID"], ["--pages", "\(row.selector)=off"], ["--client-parameter", row.selector],
    ]
    try #require(row.columns.count == arguments.count)
    for (column, arguments) in zip(row.columns, arguments) {
      let isTaken = !column.isEmpty && !(column.hasSuffix("but `path:`") && kind == "path")
      let call = try await place.gen(["validate"] + arguments + ["shop.json"])
      #expect((call.status == 0) == isTaken, "\(arguments): \(call.standardError)")
    }
    let included = try await place.gen(["validate", "--include", row.selector, "shop.json"])
    #expect((included.status == 0) == (row.columns[0] == "yes"), "\(included.standardError)")
  }

  @Test("has all selectors that there are")
  func kinds() {
    #expect(Self.rows.count == 22)
  }
}
