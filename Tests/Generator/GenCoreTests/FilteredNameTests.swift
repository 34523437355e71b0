import Foundation
import GenCore
import GenDiagnostics
import GenRendering
import SwiftPlan
import Testing

@Suite("What a filter leaves")
struct FilteredNameTests {
  /// Calls that share words, numbers, ids and classes, each of which another one decides on.
  private static let numbers = [
    "POST /v1/media createMedia media", "POST /v2/media createMediaV2 media", "GET /users list users",
    "GET /orders list_1 orders", "GET /orders/old ordersList orders", "GET /orders/{id} get orders",
    "GET /cats CatsController_find pets", "GET /dogs DogsController_find pets", "GET /birds BirdsController_show pets",
    "GET /a same twice", "GET /b same twice", "GET /c the-thing twice", "GET /d thing twice",
  ]

  /// Groups that begin with the same words, and ids that are made of routes.
  private static let routes = [
    "GET /v1/pets GetPets Shop_v1_Pets", "POST /v1/pets PostPets Shop_v1_Pets",
    "POST /v1/pets/{pet} PostPetsPet Shop_v1_Pets", "PUT /v1/toys/{toy} PutToysToy Shop_v1_Toys",
    "POST /v1/toys/{toy} PostToysToy Shop_v1_Toys", "POST /v1/toys/{toy}/diet PostToysToyDiet Shop_v1_Orders",
    "GET /v1/toys/{toy}/diet GetToysToyDiet Shop_v1_Orders", "GET /v1/orders/{order} GetOrdersOrder Shop_v1_Orders",
  ]

  /// Ids that are made of functions.
  private static let functions = [
    "GET /items shop_api_list_items items", "GET /items/{id} shop_api_get_item items",
    "POST /users shop_api_create_user users", "GET /users/me shop_api_me users",
  ]

  /// Ids behind the name of the API, and those of Django REST framework.
  private static let namespaces = [
    "GET /shelves library.shelves.list shelves", "GET /shelves/{id} library.shelves.get shelves",
    "GET /books library.books.list books",
  ]
  private static let resources = [
    "GET /books/{id} books_retrieve books", "PUT /books/{id} books_update books",
    "PATCH /books/{id} books_partial_update books", "POST /books/{id}/publish books_publish_create books",
  ]

  private static func description(_ operations: [String]) -> String {
    let paths = Dictionary(grouping: operations.map { $0.split(separator: " ") }) { $0[1] }
    let items = paths.sorted { $0.key < $1.key }.map { path, operations in
      let methods = operations.map { parts in
        let parameters = path.split(separator: "{").dropFirst().compactMap { $0.split(separator: "}").first }.map {
          #"{"name": "\#($0)", "in": "path", "required": true, "schema": {}}"#
        }
        return #"""
          "\#(parts[0].lowercased())": {
            "operationId": "\#(parts[2])", "tags": ["\#(parts[3])"],
            "parameters": [\#(parameters.joined(separator: ", "))], "responses": {"204": {"description": ""}}
          }
          """#
      }
      return #""\#(path)": {\#(methods.joined(separator: ", "))}"#
    }
    return
      #"{"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "paths": {\#(items.joined(separator: ", "))}}"#
  }

  /// A plan of all of a description, or of what is left of it.
  private func plan(_ path: String, _ options: [(String, String)] = []) throws -> SwiftPlan {
    var choices = GeneratorOptions(render: RenderOptions(styles: []))
    for (name, value) in options {
      try #require(OutputOption.all.first { $0.name == name }).set(OptionValue(value), in: &choices)
    }
    let sink = DiagnosticSink()
    let generator = Generator(options: choices, sink: sink)
    return try #require(try generator.generate(generator.load(path)), "\(sink.diagnostics.map(\.message))").plan
  }

  /// The names of calls, with those of the groups and the enums that they are in, by the routes.
  private func callNames(_ plan: SwiftPlan) -> [String: String] {
    let names = plan.groups.flatMap { group in
      group.operations.map { call in
        let types = call.typesPath.joined(separator: ".")
        return ("\(call.method) \(call.path)", "\(group.accessorName): \(group.typeName) \(call.name) \(types)")
      }
    }
    return Dictionary(uniqueKeysWithValues: names)
  }

  /// The names of types and of their places. Where equal types are declared depends on which of them there are.
  private func typeNames(_ plan: SwiftPlan) -> Set<String> {
    var pending = plan.models + plan.groups.flatMap { $0.operations.flatMap(\.types) }
    var names: Set<String> = []
    while let declaration = pending.popLast() {
      if declaration.path.first == "Shared" { continue }
      names.insert(declaration.path.joined(separator: "."))
      pending += declaration.nested
    }
    return names
  }

  @Test(
    "has the names of the whole, whichever call is left",
    arguments: [numbers, routes, functions, namespaces, resources])
  func small(operations: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.description(operations), to: "spec.json")
    try check(folder.absolute("spec.json"))
  }

  @Test(
    "has the names of the whole in larger descriptions",
    arguments: ["specs/forty", "specs/nursery", "specs/petstore"]
      + ["composition", "names", "operations", "pages", "nullable", "streams", "unions"].map {
        "Tests/Golden/\($0)/\($0)"
      })
  func large(name: String) throws {
    try check(
      URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../\(name).json").path)
  }

  private func check(_ path: String) throws {
    let whole = try plan(path)
    let (allCalls, allTypes) = (callNames(whole), typeNames(whole))
    var routes = allCalls.keys.sorted().map { [("--include", $0)] }
    routes.append(allCalls.keys.sorted().enumerated().filter { $0.offset % 3 == 0 }.map { ("--include", $0.element) })
    routes.append(allCalls.keys.sorted().prefix(2).map { ("--exclude", $0) })
    for selectors in routes where !selectors.isEmpty && selectors.count < allCalls.count {
      let part = try plan(path, selectors)
      let names = callNames(part)
      #expect(!names.isEmpty && names.filter { allCalls[$0.key] != $0.value } == [:], "\(selectors)")
      #expect(typeNames(part).subtracting(allTypes) == [], "\(selectors)")
      #expect(part.client.name == whole.client.name)
    }
  }

  @Test("has the type of a component that is another one or null, though nothing else needs that")
  func nullable() throws {
    let folder = try TemporaryFolder()
    let license = #""type": "object", "properties": {"key": {"type": "string"}}"#
    func response(_ schema: String) -> String {
      ##"""
      {"get": {"tags": ["a"], "responses": {"200": {"description": "", "content": {"application/json": {"schema": {
        "type": "object", "properties": {"license": {"$ref": "#/components/schemas/\##(schema)"}}}}}}}}}
      """##
    }
    try folder.write(
      #"""
      {
        "openapi": "3.0.0", "info": {"title": "Shop", "version": "1"},
        "paths": {"/a": \#(response("license")), "/b": \#(response("nullable-license"))},
        "components": {"schemas": {
          "license": {\#(license)}, "nullable-license": {\#(license), "nullable": true}
        }}
      }
      """#, to: "spec.json")
    let part = try plan(folder.absolute("spec.json"), [("--include", "GET /b")])
    #expect(typeNames(part) == ["License", "NullableLicense", "AAPI.GetB.ResponseBody"])
    try check(folder.absolute("spec.json"))
  }

  @Test("is without the namespace of the whole")
  func schemas() throws {
    let folder = try TemporaryFolder()
    func response(_ schema: String) -> String {
      ##"{"get": {"responses": {"200": {"description": "", "content": {"application/json": {"schema": \##(schema)}}}}}}"##
    }
    func reference(_ schema: String) -> String { ##"{"$ref": "#/components/schemas/acme.\##(schema)"}"## }
    try folder.write(
      #"""
      {
        "openapi": "3.0.0", "info": {"title": "Shop", "version": "1"},
        "paths": {"/a": \#(response(reference("Pet"))), "/b": \#(response(reference("Cat")))},
        "components": {"schemas": {
          "acme.Pet": {"oneOf": [\#(reference("Cat")), \#(reference("Dog"))]},
          "acme.Cat": {"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}}},
          "acme.Dog": {"type": "object", "required": ["b"], "properties": {"b": {"type": "string"}}}
        }}
      }
      """#, to: "spec.json")
    #expect(typeNames(try plan(folder.absolute("spec.json"), [("--include", "GET /b")])) == ["Cat"])
    try check(folder.absolute("spec.json"))
  }

  @Test("has names of its own where what is left out has errors")
  func errors() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"""
      {
        "openapi": "3.0.0", "info": {"title": "Shop", "version": "1"}, "paths": {
          "/v1/pets": {"get": {"operationId": "getPets", "parameters": [{"$ref": "#/components/parameters/lost"}],
            "responses": {"204": {"description": ""}}}},
          "/v2/pets": {"get": {"operationId": "getPetsV2", "responses": {"204": {"description": ""}}}}
        }
      }
      """#, to: "spec.json")
    let part = try plan(folder.absolute("spec.json"), [("--include", "operation:getPetsV2")])
    #expect(part.groups.flatMap(\.operations).map(\.name) == ["getPets"])
  }
}
