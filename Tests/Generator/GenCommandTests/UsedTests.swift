import Foundation
import Testing

@Suite("gen used")
struct UsedTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write(Self.shop, to: "api.json")
    try place.makeFolder("Sources/App/Generated")
    try place.write(Self.app, to: "Sources/App/App.swift")
  }

  private static func operation(_ id: String, _ tag: String, response: String = "") -> String {
    let content = response.isEmpty ? "" : #", "content": { "application/json": { "schema": \#(response) } }"#
    return
      #"{ "operationId": "\#(id)", "tags": ["\#(tag)"], "responses": { "200": { "description": ""\#(content) } } }"#
  }

  private static func reference(_ name: String) -> String { ##"{ "$ref": "#/components/schemas/\##(name)" }"## }

  private static let shop = """
    { "openapi": "3.1.0", "info": { "title": "Shop", "version": "1" },
      "paths": {
        "/pets": { "get": \(operation("listPets", "pets", response: reference("Pet"))), "put": \(operation("setPets", "pets")) },
        "/pets/first": { "get": { "tags": ["pets"], "responses": { "204": { "description": "" } } } },
        "/orders": { "get": \(operation("listOrders", "orders")), "delete": \(operation("remove", "orders")) } },
      "webhooks": { "sold": { "post": { "requestBody": { "content": { "application/json": { "schema": {
        "title": "Sale", "type": "object", "properties": { "price": { "type": "integer" } } } } } } } } },
      "components": { "schemas": {
        "Pet": { "type": "object", "properties": { "name": { "type": "string" } } },
        "Draft": { "type": "object", "properties": { "text": { "type": "string" } } },
        "Kept": { "type": "object", "properties": { "text": { "type": "string" } } } } } }

    """

  /// Names two operations and a model in code, and others in comments and texts.
  private static let app = #"""
    // client.orders.listOrders()
    /* client.orders /* .remove() */ .listOrders() */
    func show(_ client: ShopClient) async throws -> (Draft, String) {
      let pet = try await client.pets.listPets()
      return (Draft(text: ""), "client.orders.listOrders() \(try await client.pets.getFirst()) setPets")
    }
    """#

  private func filter(_ arguments: [String]) async throws -> (included: [String]?, call: GenCall) {
    let call = try await place.gen(["used", "--quiet"] + arguments)
    let result =
      try? JSONSerialization.jsonObject(with: Data(call.standardOutput.utf8)) as? [String: [String: [String]]]
    return (result?["filter"]?["include"], call)
  }

  @Test("prints the filter that keeps what is named, and what may be")
  func prints() async throws {
    let (included, call) = try await filter(["Sources", "api.json"])
    #expect(included == ["operation:listPets", "path:/pets/first", "schema:Draft"])
    #expect(call.status == 0)
    #expect(call.standardError.isEmpty)
  }

  @Test("does not read what gen wrote")
  func generated() async throws {
    #expect(try await place.gen(["--quiet", "-o", "Sources/App/Generated", "api.json"]).status == 0)
    #expect(
      try await filter(["Sources", "api.json"]).included == ["operation:listPets", "path:/pets/first", "schema:Draft"])
    // A file of the user's in the same folder counts.
    try place.write(
      "extension ShopClient { func all() async throws { _ = try await orders.remove() } }",
      to: "Sources/App/Generated/More.swift")
    #expect(
      try await filter(["Sources", "api.json"]).included
        == ["operation:listPets", "path:/pets/first", "operation:remove", "schema:Draft"])
  }

  @Test("passes over links that lead nowhere or to folders, which it notes")
  func links() async throws {
    let links = [("Gone.swift", "nowhere.swift"), ("Folder.swift", "App"), ("Linked.swift", "App/App.swift")]
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(atPath: place.path + "/Sources/" + name, withDestinationPath: target)
    }
    let call = try await place.gen(["used", "Sources", "api.json"])
    #expect(call.status == 0)
    #expect(call.standardOutput.contains("operation:listPets"))
    #expect(
      call.standardError.hasPrefix(
        "note: \"Sources/Gone.swift\" is a link that leads nowhere; it is not read [usage.dangling-link]\n"))
    #expect(call.standardError.components(separatedBy: "[usage.dangling-link]").count == 2)
    let link = try await place.gen(["Sources/Gone.swift"])
    #expect(link.status == 4)
    #expect(!link.standardError.contains("did you mean Sources/Gone.swift?"))
  }

  @Test("keeps an operation of a group that is named and none of whose calls are")
  func group() async throws {
    try place.write("func all(_ client: ShopClient) -> some Sendable { client.orders }", to: "Sources/App/App.swift")
    #expect(try await filter(["Sources", "api.json"]).included == ["operation:listOrders"])
  }

  @Test(
    "finds a call that is named like a keyword, and does not take the keyword for it",
    arguments: [
      ("let m = PetsMock()\nm.onRepeat.respond(with: 204)", ["operation:repeat"]),
      ("func all(_ pets: PetsAPI) { pets.import(); pets.listPets() }", ["operation:listPets", "operation:import"]),
      ("extension PetsAPI { func all() { `import`(); listPets() } }", ["operation:listPets", "operation:import"]),
      ("func all(_ pets: PetsAPI) { repeat { pets.listPets() } while true }", ["operation:listPets"]),
    ])
  func keywords(app: String, want: [String]) async throws {
    try place.write(
      Self.shop.replacing("setPets", with: "import").replacing(
        #""operationId": "listOrders", "tags": ["orders"]"#, with: #""operationId": "repeat", "tags": ["pets"]"#),
      to: "api.json")
    try place.write("import Foundation\n" + app, to: "Sources/App/App.swift")
    #expect(try await filter(["--mocks", "Sources", "api.json"]).included == want)
  }

  @Test("warns of a type that no pattern keeps")
  func lost() async throws {
    try place.write(
      "func read(_ sale: SoldPayload, _ client: ShopClient) { client.pets.listPets }", to: "Sources/App/App.swift")
    let plan = try await place.gen(["validate", "--quiet", "api.json"])
    try #require(plan.standardOutput.contains("\nSoldPayload  structure"))
    #expect(try await filter(["Sources", "api.json"]).included == ["operation:listPets"])
    let call = try await place.gen(["used", "Sources", "api.json"])
    #expect(call.status == 0)
    #expect(call.standardError.contains("the app names `SoldPayload`, which no pattern keeps"))
    #expect(call.standardError.contains("[usage.not-kept]"))
    #expect(try await place.gen(["used", "--warning", "usage.not-kept=error", "Sources", "api.json"]).status == 3)
  }

  @Test("compares the filter of a configuration with it")
  func check() async throws {
    func check(_ patterns: String) async throws -> GenCall {
      try place.write(
        #"{ "clients": [{ "description": "api.json", "filter": { "include": \#(patterns), "exclude": "operation:setPets" } }] }"#,
        to: "gen.json")
      return try await place.gen(["used", "--check", "Sources"])
    }
    let same = try await check(#"["schema:Draft", "operation:listPets", "path:/pets/first"]"#)
    #expect(same.status == 0)
    #expect(same.standardOutput.isEmpty)
    let other = try await check(#"["operation:listPets", "operation:remove", "schema:Draft"]"#)
    #expect(other.status == 1)
    #expect(other.standardOutput == "missing path:/pets/first\nneedless operation:remove\n")
    let printed = try await place.gen(["used", "Sources"])
    #expect(printed.standardOutput.contains("\n    \"exclude\": [\n      \"operation:setPets\"\n    ]\n"))
  }

  @Test("keeps enough for the same filter to come out of what is left")
  func fixpoint() async throws {
    let included = try #require(try await filter(["Sources", "api.json"]).included)
    let options = included.flatMap { ["--include", $0] }
    let rest = try await place.gen(["filter"] + options + ["api.json"])
    #expect(rest.status == 0)
    try place.write(rest.standardOutput, to: "rest.json")
    #expect(try await filter(["Sources", "rest.json"]).included == included)
  }

  @Test("leaves out the properties that no code names, where nothing else needs them")
  func properties() async throws {
    let pet = """
      "Pet": { "type": "object", "properties": { "name": { "type": "string" }, "note": { "type": "string" },
        "kind": { "$ref": "#/components/schemas/Kind" }, "colour": { "type": "string" } } },
      "Kind": { "type": "object", "properties": { "colour": { "type": "string" }, "size": { "type": "integer" } } },
      "Unused": { "type": "object", "properties": { "price": { "type": "string" } } },
      """
    let body =
      #""setPets", "requestBody": { "content": { "application/json": { "schema": { "properties": { "size": {} } } } } }"#
    let shop = Self.shop
      .replacing(##""Pet": { "type": "object", "properties": { "name": { "type": "string" } } },"##, with: pet)
      .replacing(#""setPets""#, with: body)
    try place.write(shop, to: "api.json")
    try place.write(
      "func all(_ client: ShopClient) async throws { _ = try await client.pets.listPets().kind?.colour }",
      to: "Sources/App/App.swift")
    let call = try await place.gen([
      "used", "--quiet", "--properties", "--exclude", "property:Pet.name", "Sources", "api.json",
    ])
    let want = ["operation:listPets", "property:Pet.name", "property:Pet.note"]
    let patterns = call.standardOutput.split(separator: "\"").map(String.init).filter {
      $0.contains(":") && !$0.hasPrefix(":")
    }
    #expect(patterns == want)
    let options = ["--include", want[0], "--exclude", want[1], "--exclude", want[2]]
    #expect(
      try await place.gen(["used", "--quiet", "--check", "--properties"] + options + ["Sources", "api.json"]).status
        == 0)
    let plan = try await place.gen(["validate", "--quiet"] + options + ["api.json"])
    #expect(plan.standardOutput.contains("colour: String?") && !plan.standardOutput.contains("note: String?"))
  }

  @Test("names an operation by its id, also where its parameter has several segments of the path")
  func routedPath() async throws {
    let path = #"{ "name": "path", "in": "path", "required": true, "schema": { "pattern": "^.+/.+$" } }"#
    try place.write(
      Self.shop.replacing("\"/pets\": {", with: "\"/pets/{path}\": { \"parameters\": [\(path)],"), to: "api.json")
    #expect(try await filter(["Sources", "api.json"]).included?.first == "operation:listPets")
  }

  @Test("keeps the properties that pages need, also those whose keys have dots")
  func pages() async throws {
    let list = """
      { "properties": { "value": { "type": "array", "items": \(Self.reference("Pet")) },
        "@odata.nextLink": { "type": "string" }, "@odata.context": { "type": "string" } } }
      """
    try place.write(
      Self.shop.replacing("\"schemas\": {", with: "\"schemas\": { \"PetList\": \(list),").replacing(
        Self.operation("listPets", "pets", response: Self.reference("Pet")),
        with: Self.operation("listPets", "pets", response: Self.reference("PetList"))), to: "api.json")
    try place.write(
      "func all(_ pets: ShopClient.Pets) async throws { for try await pet in pets.listPetsPages() { _ = pet.name } }",
      to: "Sources/App/App.swift")
    let call = try await place.gen(["used", "--quiet", "--properties", "Sources", "api.json"])
    #expect(call.standardOutput.contains("property:PetList.@odata.context"))
    #expect(!call.standardOutput.contains("property:PetList.@odata.nextLink"))
  }

  @Test("names the clients in its lists, where there are several")
  func clients() async throws {
    try place.write(
      #"""
      { "clients": [
        { "description": "api.json", "name": "One", "output": "A", "filter": { "include": ["operation:listPets"] } },
        { "description": "api.json", "name": "Two", "output": "B", "filter": { "include": ["tag:orders"] } }] }
      """#, to: "gen.json")
    let call = try await place.gen(["used", "--quiet", "--check", "Sources"])
    #expect(call.status == 1)
    #expect(
      call.standardOutput == """
        One: missing path:/pets/first
        One: missing schema:Draft
        Two: missing operation:listPets
        Two: missing path:/pets/first
        Two: missing schema:Draft
        Two: needless tag:orders

        """)
    let one = try await place.gen(["used", "--quiet", "--check", "--only", "One", "Sources"])
    #expect(one.standardOutput == "missing path:/pets/first\nmissing schema:Draft\n")
  }

  @Test(
    "keeps the types that the app names, where it leaves out the properties that have them",
    arguments: [
      ("_ pet: Pet", ["operation:listPets", "property:Pet.owner", "property:Owner.address"]),
      // Without a property it would be a dictionary.
      ("_ person: Owner", ["operation:listPets", "schema:Owner", "property:Pet.owner"]),
      (
        "_ place: Owner.Address.Place?",
        ["operation:listPets", "schema:Owner", "property:Pet.owner"]
      ),
    ])
  func types(parameter: String, want: [String]) async throws {
    let pet = """
      "Pet": { "type": "object", "properties": { "name": { "type": "string" }, "owner": { "$ref": "#/components/schemas/Owner" } } },
      "Owner": { "type": "object", "properties": { "address": { "type": "object", "properties": {
        "place": { "type": "object", "properties": { "street": { "type": "string" } } } } } } },
      """
    try place.write(
      Self.shop.replacing(
        ##""Pet": { "type": "object", "properties": { "name": { "type": "string" } } },"##, with: pet),
      to: "api.json")
    try place.write(
      "func use(_ client: ShopClient, \(parameter)) async throws { _ = try await client.pets.listPets().name }",
      to: "Sources/App/App.swift")
    let call = try await place.gen(["used", "--quiet", "--properties", "Sources", "api.json"])
    let patterns = call.standardOutput.split(separator: "\"").map(String.init).filter {
      $0.contains(":") && !$0.hasPrefix(":")
    }
    #expect(patterns == want)
  }

  @Test(
    "says what is wrong",
    arguments: [
      (["used", "Missing", "api.json"], 4, "Missing: cannot be read: no such file or directory"),
      (["used", "api.json", "api.json"], 4, "api.json: cannot be read: "),
      (["used", "Sources"], 2, "the description is missing"),
    ] as [([String], Int32, String)])
  func mistakes(arguments: [String], status: Int32, message: String) async throws {
    let call = try await place.gen(arguments)
    #expect(call.status == status)
    #expect(call.standardError.contains(message), "\(call.standardError)")
    #expect(call.standardOutput.isEmpty)
  }

  @Test("has the commands of its section")
  func page() async throws {
    try place.write(
      Self.shop.replacing(#""get": { "operationId": "listOrders""#, with: #""get": { "operationId": "all""#),
      to: "shop.json")
    let commands = try commands(of: "Filters.md", heading: "## What an app uses")
    #expect(commands.count == 2)
    #expect(try await place.gen(commands[0]).status == 0)
    #expect(try await place.gen(commands[1]).status == 1)
  }
}
