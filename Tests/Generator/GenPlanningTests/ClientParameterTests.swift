import GenDiagnostics
import GenModel
import GenPlanning
import GenSelection
import SwiftPlan
import Testing

@Suite("A parameter that is set once for a client")
struct ClientParameterTests {
  private static let paths = #"""
    "/accounts/{accountId}": {
      "parameters": [
        {"name": "accountId", "in": "path", "required": true, "schema": 📌{"type": "string"}},
        {"name": "version", "in": "query", "schema": {"type": "string", "enum": ["v4", "v4beta"]}}
      ],
      "get": {
        "operationId": "get", "responses": {"204": {"description": ""}},
        "parameters": [
          {"name": "X-Tenant", "in": "header", "schema": {"type": "string"}},
          {"name": "server", "in": "query", "schema": {"type": "integer"}},
          {"name": "ids", "in": "query", "schema": 📌{"type": "array", "items": {"type": "string"}}}
        ]
      }
    },
    "/things/{accountId}/{id}": {
      "parameters": [
        {"name": "accountId", "in": "path", "required": true, "schema": {"type": "string"}},
        {"name": "id", "in": "path", "required": true, "schema": {"type": "string"}},
        {"name": "version", "in": "query", "schema": {"type": "string", "enum": ["v4", "v4beta"]}}
      ],
      "get": {
        "operationId": "list", "responses": {"204": {"description": ""}},
        "parameters": [
          {"name": "x-tenant", "in": "header", "required": true, "schema": {"type": "string"}},
          {"name": "ids", "in": "query", "explode": false, "schema": 👉{"type": "array", "items": {"type": "string"}}}
        ]
      },
      "post": {
        "operationId": "add", "responses": {"204": {"description": ""}},
        "parameters": [
          {"name": "accountId", "in": "path", "required": true, "schema": 👉{"type": "integer"}}
        ]
      }
    }
    """#

  private static func planning(_ parameters: String..., naming choices: String...) throws -> Planning {
    var options = try options(choices)
    options.clientParameters = try parameters.map { try SelectorGrammar.clientParameters.selector($0) }
    return try Planning.paths(paths, options: options)
  }

  @Test("is an argument of the client, and of no operation")
  func plan() throws {
    let planning = try Self.planning(
      "header:X-Tenant", "query:server", "path:id", naming: "parameter:*.id=thing")
    #expect(planning.diagnostics.isEmpty)
    let parameters = planning.plan.client.parameters
    // The server of the client has its name; one operation is enough to require the tenant.
    #expect(parameters.map(\.name) == ["xTenant", "server_", "thing"])
    #expect(parameters.map { planning.text($0.argumentType) } == ["String", "Int?", "String"])
    #expect(parameters.map(\.operationCount) == [2, 1, 2])
    let operations = planning.plan.groups.flatMap(\.operations)
    #expect(
      operations.map { operation in
        let ofClient = operation.clientParameters.compactMap(\.clientParameter)
        return "\(operation.name): \(operation.callParameters.map(\.name)) \(ofClient)"
      } == [
        #"get: ["accountId", "version", "ids"] ["header:X-Tenant", "query:server"]"#,
        #"list: ["accountId", "version", "ids"] ["path:id", "header:X-Tenant"]"#,
        #"add: ["accountId", "version"] ["path:id"]"#,
      ])
    // Each operation requires its own.
    let required = operations.map { $0.clientParameters.map { !$0.type.isOptional } }
    #expect(required == [[false, false], [true, true], [true]])
  }

  @Test("leaves the defaults of other parameters to these")
  func pages() throws {
    var options = PlanOptions()
    options.clientParameters = [try SelectorGrammar.clientParameters.selector("header:X-Tenant")]
    let planning = try Planning.paths(
      #"""
      "/pets": {"get": {"operationId": "listPets", "parameters": [
        {"name": "X-Tenant", "in": "header", "schema": {"type": "string"}},
        {"name": "limit", "in": "query", "schema": {"type": "integer", "default": 50}},
        {"name": "page", "in": "query", "schema": {"type": "integer", "default": 3}}],
        "responses": {"200": {"description": "", "content": {"application/json": {
          "schema": {"type": "array", "items": {"type": "string"}}}}}}}}
      """#, options: options)
    #expect(try planning.pages()?.start?.first == 3)
  }

  @Test("is still the size of pages, of a call and of the client")
  func pageSize() throws {
    var options = PlanOptions()
    options.clientParameters = [try SelectorGrammar.clientParameters.selector("query:limit")]
    let planning = try Planning.paths(
      #"""
      "/pets": {"get": {"operationId": "listPets", "parameters": [
        {"name": "limit", "in": "query", "schema": {"type": "integer"}},
        {"name": "offset", "in": "query", "schema": {"type": "integer"}}],
        "responses": {"200": {"description": "", "content": {"application/json": {
          "schema": {"type": "array", "items": {"type": "string"}}}}}}}}
      """#, options: options)
    #expect(try planning.pages()?.kind == .offset)
  }

  @Test("has the type that operations share, whatever each of them calls it")
  func sharedType() throws {
    let planning = try Self.planning("query:version")
    #expect(planning.diagnostics.isEmpty)
    #expect(planning.plan.client.parameters.map(\.operationCount) == [3])
    #expect(planning.plan.client.parameters.map(\.type) == [.declared(["Shared", "Version"])])
  }

  @Test("leaves no other name of its type in an operation, unless one was chosen there")
  func noAlias() throws {
    func types(_ planning: Planning) -> [String] {
      planning.plan.groups.flatMap(\.operations).flatMap(\.types).map { $0.path.joined(separator: ".") }
    }
    #expect(
      types(try Self.planning()) == ["AccountsAPI.Get.Version", "ThingsAPI.List.Version", "ThingsAPI.Add.Version"])
    #expect(types(try Self.planning("query:version")).isEmpty)
    #expect(
      types(try Self.planning("query:version", naming: "schema:get.version=Edition")) == ["AccountsAPI.Get.Edition"])
  }

  @Test(
    "is suggested where nineteen of twenty calls require it, and at least ten are there",
    arguments: [
      // All, all but one, all but two; too few; not required; of two types; chosen.
      ([(20, "")], nil, ["20 of 20"]), ([(19, ""), (1, "none")], nil, ["19 of 20"]),
      ([(18, ""), (2, "none")], nil, []),
      ([(10, "")], nil, ["10 of 10"]), ([(9, "")], nil, []),
      ([(20, "optional")], nil, []), ([(19, ""), (1, "integer")], nil, []), ([(20, "")], "header:X-Tenant", []),
    ] as [([(Int, String)], String?, [String])])
  func suggestion(operations: [(count: Int, tenant: String)], chosen: String?, want: [String]) throws {
    var paths: [String] = []
    for (count, tenant) in operations {
      for _ in 0..<count {
        let parameter =
          #"{"name": "X-Tenant", "in": "header", "required": \#(tenant != "optional"), "#
          + #""schema": {"type": "\#(tenant == "integer" ? "integer" : "string")"}}"#
        paths.append(
          #""/\#(paths.count)": {"get": {"parameters": [\#(tenant == "none" ? "" : parameter)], "responses": {}}}"#)
      }
    }
    var options = PlanOptions()
    options.clientParameters = try chosen.map { [try SelectorGrammar.clientParameters.selector($0)] } ?? []
    let found = try Planning.paths(paths.joined(separator: ","), options: options).diagnostics
    #expect(found.map(\.id) == want.map { _ in "client.common-parameter" })
    #expect(found.map(\.message) == want.map { "\($0) calls require the header parameter \"X-Tenant\"" })
    #expect(
      found.map(\.hint) == want.map { _ in "to set it once for the client, pass --client-parameter header:X-Tenant" })
  }

  @Test("is suggested for each location of a name, and for a header field however it is written")
  func suggestions() throws {
    let paths = (0..<10).map { index in
      #"""
      "/\#(index)/{site}": {"get": {"responses": {}, "parameters": [
        {"name": "site", "in": "query", "required": true, "schema": {"type": "string"}},
        {"name": "\#(index < 5 ? "X-Tenant" : "x-tenant")", "in": "header", "required": true, "schema": {"type": "string"}},
        {"name": "site", "in": "path", "required": true, "schema": {"type": "string"}}]}}
      """#
    }
    let found = try Planning.paths(paths.joined(separator: ",")).diagnostics
    let want = [#"path parameter "site""#, #"query parameter "site""#, #"header parameter "X-Tenant""#]
    #expect(found.map(\.message) == want.map { "10 of 10 calls require the \($0)" })
  }

  @Test("is an error where operations differ about its type or its style")
  func differing() throws {
    for (choice, index) in [("query:ids", 0), ("path:accountId", 1)] {
      let planning = try Self.planning(choice)
      let diagnostic = try #require(planning.diagnostics.first)
      #expect(diagnostic.id == "client.differing-parameter")
      #expect(
        diagnostic.message
          == "the parameter \"\(choice)\" has another type or style elsewhere, so it cannot be set once for a client")
      #expect(diagnostic.place == planning.marks[index])
      #expect(diagnostic.notes.map(\.place) == [planning.pins[1 - index]])
    }
  }

  @Test(
    "is an error where no operation has it",
    arguments: [
      ("path:acountId", #"did you mean "path:accountId"?"#), ("query:X-Tenant", #"did you mean "header:X-Tenant"?"#),
      ("cookie:session", nil),
    ])
  func unknown(choice: String, hint: String?) throws {
    let diagnostic = try #require(try Self.planning(choice).diagnostics.first)
    #expect(diagnostic.id == "client.unknown-parameter")
    #expect(diagnostic.message == "\"\(choice)\" names no parameter that is generated")
    if let hint { #expect(diagnostic.hint == hint) }
  }

  @Test("is in the outline, with the number of its operations")
  func outline() throws {
    #expect(
      try Self.planning("header:X-Tenant").lines.contains {
        $0.hasPrefix(#"xTenant: String  parameter of the client  "header:X-Tenant"  of 2 operations"#)
      })
  }
}
