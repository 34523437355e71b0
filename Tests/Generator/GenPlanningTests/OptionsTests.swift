import GenPlanning
import GenSelection
import SwiftPlan
import Testing

@Suite("The options of a call")
struct OptionsTests {
  private static func query(_ name: String, required: Bool = false, _ schema: String = #"{"type": "integer"}"#)
    -> String
  {
    #"{"name": "\#(name)", "in": "query", "required": \#(required), "schema": \#(schema)}"#
  }

  private static func fields(_ count: Int, required: Bool = false) -> [String] {
    (1...count).map { query("f\($0)", required: required) }
  }

  private static let body = #""requestBody": {"content": {"application/json": {"schema": {"type": "string"}}}},"#

  private func operation(_ parameters: [String], _ more: String = "") throws -> OperationPlan {
    try planned(parameters, more).operation()
  }

  private func planned(_ parameters: [String], _ more: String = "", _ options: PlanOptions = PlanOptions()) throws
    -> Planning
  {
    try Planning.paths(
      #"""
      "/a": {
        "post": {
          "operationId": "find", "tags": ["pets"], \#(more) "responses": {"204": {"description": ""}},
          "parameters": [\#(parameters.joined(separator: ", "))]
        }
      }
      """#, schemas: #""Options": {"type": "object", "properties": {"a": {}}}"#, options: options)
  }

  @Test("are one argument where there would be more than 12", arguments: [(12, false), (13, true)])
  func limit(count: Int, hasOptions: Bool) throws {
    let operation = try operation(Self.fields(count))
    #expect((operation.options != nil) == hasOptions)
    #expect(operation.callArguments.count == (hasOptions ? 1 : count))
    #expect(operation.hasUnlabeledOptions == hasOptions)
  }

  @Test("count the body")
  func body() throws {
    #expect(try operation(Self.fields(11), Self.body).options == nil)
    let operation = try operation(Self.fields(12), Self.body)
    #expect(operation.callArguments.map(\.name) == ["body", "options"])
    #expect(operation.optionalParameters.map(\.name) == (1...12).map { "f\($0)" })
  }

  @Test("and what else may be left out stand behind the body", arguments: [true, false], [2, 13])
  func order(isRequired: Bool, count: Int) throws {
    let operation = try operation(
      Self.fields(count) + [Self.query("a", required: true)],
      #""requestBody": {"required": \#(isRequired), "content": {"application/json": {}}},"#)
    let optional = count > 12 ? ["options"] : (1...count).map { "f\($0)" }
    #expect(operation.callArguments.map(\.name) == ["a", "body"] + optional)
    #expect(operation.body?.isOptional == !isRequired)
  }

  @Test("stand behind the required arguments, of which those of the path come first, as they stand there")
  func pathOrder() throws {
    let operation = try Planning.paths(
      #"""
      "/{a}/x/{b}": {
        "get": {
          "parameters": [
            \#(Self.query("d")), \#(Self.query("c", required: true)),
            {"name": "b", "in": "path", "required": true, "schema": {"type": "string"}},
            {"name": "a", "in": "path", "required": true, "schema": {"type": "string"}}
          ],
          "responses": {"204": {"description": ""}}
        }
      }
      """#
    ).operation()
    #expect(operation.callArguments.map(\.name) == ["a", "b", "c", "d"])
  }

  @Test("do not count what is set for the client")
  func clientParameters() throws {
    var options = PlanOptions()
    options.clientParameters = [try SelectorGrammar.clientParameters.selector("query:f3")]
    #expect(try planned(Self.fields(13), "", options).operation().options == nil)
    let operation = try planned(Self.fields(14), "", options).operation()
    #expect(operation.optionalParameters.map(\.name) == (1...14).map { "f\($0)" }.filter { $0 != "f3" })
  }

  @Test("have what is not required, and what has a default")
  func members() throws {
    let operation = try operation(
      [Self.query("a", required: true), Self.query("b", required: true, #"{"type": "integer", "default": 3}"#)]
        + Self.fields(11))
    #expect(operation.callArguments.map(\.name) == ["a", "options"])
    #expect(!operation.hasUnlabeledOptions)
    #expect(operation.optionalParameters.map(\.name) == ["b"] + (1...11).map { "f\($0)" })
    #expect(operation.optionalParameters.first?.defaultValue?.source == "3")
    #expect(operation.parameters.map { operation.value(of: $0).source }.prefix(3) == ["a", "options.b", "options.f1"])
  }

  @Test("are not there where all has to be given")
  func required() throws {
    let operation = try operation(Self.fields(14, required: true))
    #expect(operation.options == nil)
    #expect(operation.callArguments.count == 14)
    #expect(operation.types.isEmpty)
  }

  @Test("are declared in the type of the operation, behind its other types")
  func declaration() throws {
    let operation = try operation([Self.query("kind", #"{"enum": ["a", "b"]}"#)] + Self.fields(12))
    #expect(operation.types.map(\.path) == [["PetsAPI", "Find", "Kind"], ["PetsAPI", "Find", "Options"]])
    #expect(operation.options?.path == ["PetsAPI", "Find", "Options"])
    guard case .options(let members)? = operation.types.last?.kind else {
      Issue.record("the last type is not that of the options")
      return
    }
    #expect(members.map(\.name) == operation.optionalParameters.map(\.name))
  }

  @Test("take no name that the description gives")
  func names() throws {
    let type = try operation([Self.query("options", #"{"enum": ["a", "b"]}"#)] + Self.fields(12))
    #expect(type.options?.path.last == "OptionalParameters")
    #expect(type.options?.name == "options")
    let argument = try operation([Self.query("options", required: true)] + Self.fields(12))
    #expect(argument.options?.path.last == "Options")
    #expect(argument.callArguments.map(\.name) == ["options", "optionalParameters"])
  }

  // MARK: - Shared options

  /// A `GET` with its path, id and tag, and some parameters.
  private static func get(_ id: String, _ tag: String, _ parameters: [String]) -> String {
    #"""
    "/\#(id)": {
      "get": {
        "operationId": "\#(id)", "tags": ["\#(tag)"], "responses": {"204": {"description": ""}},
        "parameters": [\#(parameters.joined(separator: ", "))]
      }
    }
    """#
  }

  /// The types of the options of operations, by the names of the calls: what each is called, and what it is an alias for.
  private static func types(_ operations: [String]) throws -> [String: String] {
    let plan = try Planning.paths(operations.joined(separator: ", ")).plan
    let types = plan.groups.flatMap(\.operations).map { operation -> (String, String) in
      let path = operation.options?.path
      let declaration = operation.types.first { $0.path == path }
      guard case .alias(.declared(let target))? = declaration?.kind else {
        return (operation.name, declaration.map { $0.path.joined(separator: ".") } ?? "none")
      }
      let shared = plan.declarations[target]
      if case .options? = shared?.kind {} else { Issue.record("\(target) is not declared") }
      return (operation.name, "\(path?.last ?? "") = \(target.joined(separator: "."))")
    }
    return Dictionary(uniqueKeysWithValues: types)
  }

  @Test("have one type where they are equal, if the calls differ in their verbs, or have words in common")
  func shared() throws {
    let verbs = try Self.types(["get", "head"].map { Self.get($0 + "Image", "pets", Self.fields(13)) })
    #expect(verbs == ["getImage": "Options = PetsAPI.ImageOptions", "headImage": "Options = PetsAPI.ImageOptions"])
    let words = try Self.types(["listCats", "listDogs"].map { Self.get($0, "pets", Self.fields(13)) })
    #expect(words == ["listCats": "Options = PetsAPI.ListOptions", "listDogs": "Options = PetsAPI.ListOptions"])
    let pairs = try Self.types(
      ["getCats", "headCats", "getDogs", "headDogs"].map { Self.get($0, "pets", Self.fields(13)) })
    #expect(pairs["getCats"] == "Options = PetsAPI.CatsOptions")
    #expect(pairs["headDogs"] == "Options = PetsAPI.DogsOptions")
  }

  @Test("are declared beyond the groups where their calls are in several")
  func sharedBeyondGroup() throws {
    let types = try Self.types([
      Self.get("listAllCats", "animals", Self.fields(13)), Self.get("listAllDogs", "beasts", Self.fields(13)),
    ])
    #expect(
      types == ["listAllCats": "Options = Shared.ListAllOptions", "listAllDogs": "Options = Shared.ListAllOptions"])
  }

  @Test(
    "are the call's own where others have others, or where no name is true of all",
    arguments: [
      (["listCats", "listDogs"], ["a"]), (["listCats", "searchDogs"], []), (["findCats", "catsFind"], []),
      (["catsByName", "dogsByName"], []),
    ])
  func own(ids: [String], more: [String]) throws {
    let types = try Self.types([
      Self.get(ids[0], "pets", Self.fields(13)),
      Self.get(ids[1], "pets", Self.fields(13) + more.map { Self.query($0) }),
    ])
    #expect(types.values.allSatisfy { !$0.contains("=") && $0.hasSuffix(".Options") })
  }

  @Test("leave a name that several ask for to the one with most calls")
  func sharedName() throws {
    let types = try Self.types(
      ["listAllCats", "listAllDogs"].map { Self.get($0, "pets", Self.fields(13)) }
        + ["listAllApes", "listAllBats", "listAllEels"].map { Self.get($0, "pets", Self.fields(14)) })
    #expect(types["listAllCats"] == "PetsAPI.ListAllCats.Options")
    #expect(types["listAllDogs"] == "PetsAPI.ListAllDogs.Options")
    #expect(types["listAllEels"] == "Options = PetsAPI.ListAllOptions")
  }

  @Test("say of a member what all calls say, and have the types where these are declared")
  func sharedMembers() throws {
    func parameters(_ details: String) -> [String] {
      [
        Self.query("kind", #"{"enum": ["a", "b"]}"#), #"{"name": "x", "in": "query", "description": "\#(details)"}"#,
        #"{"name": "y", "in": "query", "description": "Same."}"#,
      ] + Self.fields(12)
    }
    let plan = try Planning.paths(
      Self.get("listCats", "pets", parameters("One.")) + ", " + Self.get("listDogs", "pets", parameters("Other."))
    ).plan
    let declaration = try #require(plan.groups[0].sharedTypes.first { $0.name == "ListOptions" })
    guard case .options(let members) = declaration.kind else {
      Issue.record("\(declaration.path) is not that of options")
      return
    }
    #expect(members.prefix(3).map(\.name) == ["kind", "x", "y"])
    #expect(members[0].type == .optional(.declared(["PetsAPI", "Kind"])))
    #expect(members[1].documentation.lines == [])
    #expect(members[2].documentation.lines == ["Same."])
  }
}
