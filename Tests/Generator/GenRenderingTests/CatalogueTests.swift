import GenPlanning
import GenRendering
import GenTyping
import Testing

@Suite("The DocC catalogue of a client")
struct CatalogueTests {
  private static let text = #"""
    {
      "openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "https://shop.example"}],
      "security": [{"key": []}], "tags": [{"name": "pets", "description": "# All\n@Animals"}],
      "paths": {
        "/pets/{id}": {
          "parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "integer"}}],
          "get": {
            "operationId": "getPet", "tags": ["pets"], "summary": "Look a pet up.",
            "parameters": [{"name": "deep", "in": "query", "schema": {"type": "boolean"}}],
            "responses": {
              "200": {"description": "It", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Pet"}}}},
              "404": {"description": "Gone.", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}}
            }
          },
          "put": {
            "operationId": "putPet", "tags": ["pets"], "security": [], "deprecated": true,
            "requestBody": {"required": true, "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Pet"}}}},
            "responses": {"204": {"description": "Done."}}
          }
        }
      },
      "components": {
        "securitySchemes": {"key": {"type": "apiKey", "in": "header", "name": "X-Key"}, "login": {"type": "http", "scheme": "basic"}},
        "schemas": {
          "Pet": {
            "type": "object", "required": ["name", "kind", "born", "size"],
            "properties": {
              "name": {"type": "string", "examples": ["Rex"]}, "kind": {"enum": ["dog", "cat"]}, "nick": {"type": "string"},
              "born": {"type": "string", "format": "date-time"}, "size": {"$ref": "#/components/schemas/Size"}
            }
          },
          "Size": {"type": "object", "required": ["height"], "properties": {"height": {"type": "number", "minimum": 3}}},
          "Problem": {"type": "object", "properties": {"text": {"type": "string"}}}
        }
      }
    }
    """#

  private func catalogue(
    _ text: String = Self.text, styles: [Style] = [.asyncAwait], choices: [TypeChoice] = [],
    _ change: @escaping (inout RenderOptions) -> Void = { _ in }
  ) throws -> Rendering {
    try Rendering(
      text, styles: styles, choices: choices,
      options: {
        $0.makesCatalogue = true
        change(&$0)
      })
  }

  private func calls(_ rendering: Rendering) throws -> String {
    try rendering.text("Docs/ShopClient.docc/Calls-PetsAPI.md")
  }

  @Test("has an article for each tag, and those about errors and credentials")
  func articles() throws {
    let files = try catalogue().files.map(\.path).filter { $0.hasPrefix("Docs/") }
    let names = ["ShopClient", "Handling-Errors", "Giving-Credentials", "Calls-PetsAPI"]
    #expect(files == names.map { "Docs/ShopClient.docc/\($0).md" })
  }

  @Test("is not written where it is not asked for")
  func none() throws {
    #expect(try !Rendering(Self.text).files.contains { $0.path.hasPrefix("Docs/") })
  }

  @Test("shows each call with the arguments that it needs, in a tab for each style if there are several")
  func examples() throws {
    let one = try calls(catalogue())
    #expect(one.contains("```swift\nlet pet = try await client.pets.getPet(id: 1)\n```\n"))
    #expect(!one.contains("@Tab"))
    let three = try calls(catalogue(styles: Style.all))
    #expect(three.contains("@Tab(\"Callback\") {\n```swift\nlet task = client.pets.getPet(id: 1) { result in\n"))
    #expect(three.contains("@Tab(\"Combine\") {\n```swift\nlet subscription = client.pets.getPetPublisher(id: 1)\n"))
    #expect(three.contains("@Tab(\"AsyncAwait\") {\n```swift\nlet pet = try await client.pets.getPet(id: 1)\n"))
  }

  @Test("makes bodies of examples, first cases and what is required")
  func bodies() throws {
    let body = #"Pet(name: "Rex", kind: .dog, born: Date(), size: Size(height: 3.0))"#
    #expect(try calls(catalogue()).contains("\ntry await client.pets.putPet(id: 1, body: \(body))\n"))
  }

  @Test("gives a body that a call may do without, if it can make one")
  func optionalBodies() throws {
    let text = #"""
      {
        "openapi": "3.1.0", "info": {"title": "Shop", "version": "1"},
        "paths": {"/a": {"post": {
          "operationId": "add", "tags": ["pets"], "responses": {"204": {"description": "Done."}},
          "requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Note"}}}}
        }}},
        "components": {"schemas": {
          "Note": {"type": "object", "required": ["text"], "properties": {"text": {"type": "string"}}}
        }}
      }
      """#
    #expect(try calls(catalogue(text)).contains("try await client.pets.add(body: Note(text: \"text\"))\n"))
    let choice = try TypeChoice(type: "schema:Note=Billing.Note")
    #expect(try calls(catalogue(text, choices: [choice])).contains("try await client.pets.add()\n"))
  }

  @Test("has a function around a call that takes a type of the user's")
  func placeholders() throws {
    let choice = try TypeChoice(type: "schema:Pet=Billing.Pet")
    let text = try calls(catalogue(choices: [choice]))
    #expect(
      text.contains(
        """
        func putPet(body: Billing.Pet) async throws {
          try await client.pets.putPet(id: 1, body: body)
        }
        """))
  }

  @Test("says of each call what it gives, how it fails, and what it needs")
  func facts() throws {
    let text = try calls(catalogue())
    #expect(
      text.contains(
        """
        - Request: ``PetsAPI/getPet(id:deep:)``.
        - Other arguments: `deep`.
        - Result: ``Pet``. It.
        - Status 404: `ErrorResponse` of ``Problem``. Gone.
        - Credentials: `key`, see <doc:Giving-Credentials>.
        """))
    #expect(text.contains("- Request: ``PetsAPI/putPet(id:body:)``.\n- Credentials: none.\n"))
    #expect(text.contains("> Important: This call is deprecated."))
    #expect(text.contains("\n#### All\n\\@Animals\n"))
  }

  @Test("says how each kind of credential is given")
  func credentials() throws {
    let text = try catalogue().text("Docs/ShopClient.docc/Giving-Credentials.md")
    #expect(text.contains("let client = ShopClient(key: .apiKey(\"key\"))"))
    #expect(text.contains("let client = ShopClient(login: .basic(user: \"user\", password: \"password\"))"))
    #expect(text.contains("client.with { $0[ShopClient.SecuritySchemes.key] = .apiKey(\"key\") }"))
  }

  @Test("leads to what is in a namespace, and to no models of another module")
  func links() throws {
    let nested = try catalogue { $0.namespace = "API" }
    let page = try nested.text("Docs/ShopClient.docc/ShopClient.md")
    #expect(page.hasPrefix("# ``API/ShopClient``\n"))
    #expect(page.contains("API.ShopClient(key:"))
    #expect(try calls(nested).contains("- Result: ``API/Pet``."))
    let split = try catalogue {
      $0.chosenParts = [.calls]
      $0.modelsModule = "Models"
    }
    #expect(try calls(split).contains("- Result: `Pet`."))
  }

  @Test(
    "leads to nothing that DocC leaves out", arguments: [("_5", "`PetsAPI.add(_5:)`"), ("a5", "``PetsAPI/add(a5:)``")])
  func hidden(parameter: String, link: String) throws {
    let text = #"""
      {
        "openapi": "3.1.0", "info": {"title": "Shop", "version": "1"},
        "paths": {"/a": {"post": {
          "operationId": "add", "tags": ["pets"], "responses": {"204": {"description": "Done."}},
          "parameters": [{"name": "\#(parameter)", "in": "query", "schema": {"type": "string"}}]
        }}}
      }
      """#
    #expect(try calls(catalogue(text)).contains("- Request: \(link)."))
  }

  @Test("has a page of the module where gen writes the package, unless the client has its name")
  func module() throws {
    let page = try catalogue { $0.package = "Kit" }.text("Docs/ShopClient.docc/Kit.md")
    #expect(page.hasPrefix("# ``Kit``\n"))
    let same = try catalogue { $0.package = "ShopClient" }.files.map(\.path)
    #expect(same.filter { $0 == "Docs/ShopClient.docc/ShopClient.md" }.count == 1)
  }

  @Test("shows no style that another one takes the place of")
  func deprecated() throws {
    let text = try calls(catalogue(styles: Style.all) { $0.deprecatedStyles = ["Callback"].compactMap(Style.named) })
    #expect(!text.contains("@Tab(\"Callback\")"))
    #expect(text.contains("@Tab(\"Combine\")"))
  }

  @Test("says what a cancelled subscription does where there are subscriptions")
  func subscriptions() throws {
    func page(_ styles: [Style]) throws -> String {
      try catalogue(styles: styles).text("Docs/ShopClient.docc/Handling-Errors.md")
    }
    #expect(try page(Style.all).contains("subscription"))
    #expect(try !page([.asyncAwait]).contains("subscription"))
  }

  @Test("has different pages for tags of letters that DocC has no addresses for")
  func addresses() throws {
    let paths = ["猫", "犬", String(repeating: "猫犬", count: 100)].enumerated().map { index, tag in
      #""/\#(index)": {"get": {"tags": ["\#(tag)"], "responses": {"204": {"description": "Done."}}}}"#
    }
    let text = #"""
      {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "paths": {\#(paths.joined(separator: ","))}}
      """#
    let names = try catalogue(text).files.map(\.path).filter { $0.contains("/Calls-") }
    #expect(Set(names).count == 3)
    #expect(names.allSatisfy { $0.unicodeScalars.allSatisfy(\.isASCII) && $0.count < 240 })
  }
}
