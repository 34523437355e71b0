import Foundation
import GenRendering
import Testing

@Suite("The reference of a client")
struct ReferenceTests {
  private static let text = #"""
    {
      "openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "https://shop.example"}],
      "security": [{"key": []}],
      "paths": {
        "/pets/{id}": {
          "parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "integer"}}],
          "get": {
            "operationId": "getPet", "tags": ["pets"], "summary": "Look up an animal. By its id.",
            "parameters": [{"name": "deep", "in": "query", "schema": {"type": "boolean"}}],
            "responses": {
              "200": {"description": "It", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Pet"}}}},
              "404": {"description": "Gone.", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}},
              "default": {"description": ""}
            }
          },
          "put": {
            "operationId": "put_pet", "tags": ["pets"], "security": [], "deprecated": true,
            "requestBody": {"required": true, "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Pet"}}}},
            "responses": {"204": {"description": "Done."}}
          }
        },
        "/a`b": {"post": {"operationId": "import", "tags": ["Odd things"], "responses": {"204": {"description": ""}}}},
        "/c": {"post": {"operationId": "getpet", "tags": ["pets"], "responses": {"204": {"description": ""}}}}
      },
      "components": {
        "securitySchemes": {"key": {"type": "apiKey", "in": "header", "name": "X-Key"}, "login": {"type": "http", "scheme": "basic"}},
        "schemas": {
          "Pet": {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}},
          "Problem": {"type": "object", "properties": {"text": {"type": "string"}}}
        }
      }
    }
    """#

  private func reference(
    _ text: String = Self.text, styles: [Style] = [.asyncAwait], _ change: (inout RenderOptions) -> Void = { _ in }
  ) throws -> String {
    try Rendering(
      text, styles: styles,
      options: {
        $0.makesReference = true
        change(&$0)
      }
    ).text("Docs/REFERENCE.md")
  }

  @Test(
    "creates a client of the server of the description, whose host is missing, or of any",
    arguments: [
      (#"{"url": "/v1"}"#, #"ShopClient(server: ShopClient.Servers.main(at: "https://api.example.com"))"#),
      (
        #"{"url": "/{area}", "variables": {"area": {"default": "eu"}}}"#,
        #"ShopClient(server: ShopClient.Servers.main(at: "https://api.example.com"))"#
      ),
      (#"{"url": "/"}"#, #"ShopClient(server: "https://api.example.com")"#),
      (#"{"url": "https://shop.example"}"#, "ShopClient()"),
    ])
  func servers(server: String, want: String) throws {
    let text = #"""
      {
        "openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "servers": [\#(server)],
        "paths": {"/a": {"get": {"operationId": "a", "responses": {"204": {"description": ""}}}}}
      }
      """#
    #expect(try reference(text).contains("let client = \(want)\n"))
  }

  @Test("gives the credential that most calls accept by itself")
  func usualCredential() throws {
    let call = #""responses": {"204": {"description": ""}}"#
    let text = #"""
      {
        "openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "https://shop.example"}],
        "security": [{"key": []}, {"login": []}],
        "paths": {
          "/a": {"get": {"operationId": "a", \#(call)}},
          "/b": {"get": {"operationId": "b", "security": [{"login": []}], \#(call)}}
        },
        "components": {"securitySchemes": {
          "key": {"type": "apiKey", "in": "header", "name": "X-Key"}, "login": {"type": "http", "scheme": "basic"}
        }}
      }
      """#
    let login = #"login: .basic(user: "user", password: "password")"#
    #expect(try reference(text).contains("let client = ShopClient(\(login))\n"))
  }

  @Test("sends no members of an object of which none are known")
  func unknownMembers() throws {
    let text = #"""
      {
        "openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "https://shop.example"}],
        "paths": {"/a": {"post": {
          "operationId": "enable", "tags": ["auth"], "responses": {"204": {"description": ""}},
          "requestBody": {"required": true, "content": {"application/json": {"schema": {"type": "object"}}}}
        }}}
      }
      """#
    #expect(try reference(text).contains("try await client.auth.enable(body: [:])\n"))
  }

  @Test("names types as their places do, which stay when a shared one goes")
  func sharedTypes() throws {
    func call(_ id: String) -> String {
      #"""
      "/\#(id)": {"post": {"operationId": "\#(id)", "tags": ["filters"], "responses": {"204": {"description": ""}},
        "parameters": [{"name": "kind", "in": "query", "required": true, "schema": {
          "type": "object", "required": ["id"], "properties": {"id": {"type": "string"}}
        }}]}}
      """#
    }
    let text = #"""
      {
        "openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "https://shop.example"}],
        "paths": {\#(call("find")), \#(call("count"))}
      }
      """#
    #expect(try reference(text).contains(#"client.filters.find(kind: FiltersAPI.Find.Kind(id: "id"))"#))
  }

  @Test("is written where it is asked for, and no catalogue with it")
  func files() throws {
    let files = try Rendering(Self.text, options: { $0.makesReference = true }).files.map(\.path)
    #expect(files.filter { $0.hasPrefix("Docs/") } == ["Docs/REFERENCE.md"])
    #expect(try !Rendering(Self.text).files.contains { $0.path.hasPrefix("Docs/") })
  }

  @Test("lists the calls by what they are for, each with a link to its section")
  func index() throws {
    let lines = try reference().split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.contains("](#") } == [
        "- Look up an animal: [`client.pets.getPet`](#clientpetsgetpet)",
        "- putPet: [`client.pets.putPet`](#clientpetsputpet)",
        "- getpet: [`client.pets.getpet`](#clientpetsgetpet-1)",
        "- import: [`client.oddThings.import`](#clientoddthingsimport)",
      ])
  }

  @Test("has a call with its request, an example, arguments, result, errors and credentials")
  func section() throws {
    let text = try reference()
    #expect(
      text.contains(
        """
        ### client.pets.getPet

        `GET /pets/{id}`: Look up an animal

        ```swift
        let pet = try await client.pets.getPet(id: 1)
        ```

        - Arguments: `id: Int`, `deep: Bool?`
        - Result: `Pet`
        - `ErrorResponse` of: 404 `Problem`, default `Data`
        - Credentials: `key`

        """))
    #expect(text.contains("`PUT /pets/{id}` (deprecated): putPet\n"))
    #expect(text.contains("- Credentials: none\n"))
    #expect(text.contains("`POST /a'b`: import\n"))
    #expect(text.contains("### Odd things\n"))
  }

  @Test(
    "shows examples in the last style, without one that is deprecated",
    arguments: [
      (["Callback", "Combine", "AsyncAwait"], nil, "try await"), (["Callback", "Combine"], nil, ".sink"),
      (["Callback", "AsyncAwait"], "AsyncAwait", "{ result in"),
    ] as [([String], String?, String)])
  func styles(names: [String], deprecated: String?, want: String) throws {
    let text = try reference(styles: names.compactMap(Style.named)) {
      $0.deprecatedStyles = [deprecated].compactMap { $0.flatMap(Style.named) }
    }
    #expect(text.components(separatedBy: want).count - 1 >= 4)
    #expect(text.components(separatedBy: "```swift").count - 1 == 5)
    #expect(!text.contains("@Tab"))
  }

  @Test("leaves a body out that would not fit into a line where it can be, and takes it as a parameter where not")
  func long() throws {
    let names = (1...4).map { "aVeryLongPropertyName\($0)" }
    let (call, title) = ("client.things.add(id: 1", "Arguments: `id: Int`, `body: Thing")
    let needed = try longBody(names, isRequired: true)
    #expect(
      needed.contains("func add(body: Thing) async throws {\n  try await \(call), body: body)\n}\n"), "\(needed)")
    #expect(needed.contains("- \(title)`\n"))
    let optional = try longBody(names, isRequired: false)
    #expect(optional.contains("```swift\ntry await \(call))\n```\n"))
    #expect(optional.contains("- \(title)?`\n"))
  }

  @Test(
    "lists what fits into two lines of 300 characters, and says how many others there are",
    arguments: [(1, 1, 0), (8, 1, 0), (9, 2, 0), (17, 2, 0), (18, 2, 2), (500, 2, 484)] as [(Int, Int, Int)])
  func lists(count: Int, lineCount: Int, rest: Int) throws {
    // Each takes 33 characters, the title 20 and the end some 14: 8 fit into the first line, and 8 or 9 into the second one.
    let text = try longBody(
      (0..<count).map { "member\(String(repeating: "x", count: 11))\(1000 + $0)" }, isRequired: true)
    let lines = text.components(separatedBy: "\n")
    let first = try #require(lines.firstIndex { $0.hasPrefix("- Members of `Thing`: `memberxxxxxxxxxxx1000: String`") })
    let list = lines[first...].prefix { $0 == lines[first] || $0.hasPrefix("  ") }
    #expect(list.count == lineCount)
    #expect(list.allSatisfy { $0.count <= 302 })
    #expect(list.joined().components(separatedBy: ": String`").count - 1 == count - rest)
    #expect(list.last?.hasSuffix(rest > 0 ? " and \(rest) others" : "String`") == true)
  }

  @Test("has at most 20 lines for a call with long lists of everything")
  func lines() throws {
    let parameters = (0..<40).map { index in
      #"{"name": "parameterNumber\#(index)", "in": "query", "schema": {"type": "string"}}"#
    }
    let text = try longBody(
      (0..<100).map { "memberNumber\($0)" }, isRequired: true, parameters: parameters, statuses: 400..<490)
    let section = try #require(text.components(separatedBy: "### client.things.add").last)
    #expect(section.split(separator: "\n", omittingEmptySubsequences: false).count <= 21)
    #expect(section.contains(" others\n"))
  }

  /// The reference of a call with a body of required texts.
  private func longBody(
    _ names: [String], isRequired: Bool, parameters: [String] = [], statuses: Range<Int> = 400..<400
  ) throws -> String {
    let properties = names.map { #""\#($0)": {"type": "string"}"# }.joined(separator: ", ")
    let required = names.map { "\"\($0)\"" }.joined(separator: ", ")
    let id = #"{"name": "id", "in": "path", "required": true, "schema": {"type": "integer"}}"#
    let failures = statuses.map { #", "\#($0)": {"description": ""}"# }.joined()
    return try reference(
      #"""
      {
        "openapi": "3.1.0", "info": {"title": "Shop", "version": "1"},
        "paths": {"/a/{id}": {"post": {
          "operationId": "add", "tags": ["things"], "parameters": [\#(([id] + parameters).joined(separator: ", "))],
          "requestBody": {
            "required": \#(isRequired), "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Thing"}}}
          },
          "responses": {"204": {"description": ""}\#(failures)}
        }}},
        "components": {"schemas": {"Thing": {"type": "object", "required": [\#(required)], "properties": {\#(properties)}}}}
      }
      """#)
  }
}
