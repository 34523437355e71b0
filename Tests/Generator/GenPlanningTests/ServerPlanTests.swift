import GenDiagnostics
import GenPlanning
import SwiftPlan
import Testing

@Suite("The servers of a client")
struct ServerPlanTests {
  private func planning(_ servers: String, paths: String = "", complaints: [Diagnostic.ID] = []) throws -> Planning {
    try Planning(
      #"{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "servers": [\#(servers)], "paths": {\#(paths)}}"#,
      complaints: complaints)
  }

  /// `main(at origin, region: Region = .eu)`
  private func text(_ server: ServerPlan) -> String {
    let arguments = server.variables.map { variable in
      "\(variable.name): \(variable.typeName ?? "String")\(variable.defaultValue.map { " = \($0.source)" } ?? "")"
    }
    let all = (server.isRelative ? ["at origin"] : []) + arguments
    return server.name + (all.isEmpty ? "" : "(\(all.joined(separator: ", ")))")
  }

  @Test(
    "take their variables as arguments",
    arguments: [
      (#""https://a""#, "{}", "main"), (#""/v1""#, "{}", "main(at origin)"),
      (#""https://{r}""#, #"{"r": {"default": "eu"}}"#, #"main(r: String = "eu")"#),
      (#""https://{r}""#, #"{"r": {"default": "eu", "enum": ["eu", "us"]}}"#, "main(r: R = .eu)"),
      (#""{base-url}/{base-url}""#, #"{"base-url": {"default": "http://x"}}"#, #"main(baseUrl: String = "http://x")"#),
      (
        #""/{origin}""#, #"{"origin": {"default": "self", "enum": ["self"]}}"#,
        "main(at origin, origin_: Origin = .self_)"
      ),
      (#""https://{in}""#, #"{"in": {"default": "in", "enum": ["in"]}}"#, "main(`in`: In = .in)"),
    ] as [(String, String, String)])
  func variables(url: String, variables: String, want: String) throws {
    let plan = try planning(#"{"url": \#(url), "variables": \#(variables)}"#).plan
    #expect(plan.client.servers.map(text) == [want])
  }

  @Test(
    "take what is in braces as arguments, declared or not",
    arguments: [
      (
        #""https://{a}/{b}""#, #"{"b": {"default": "\""}}"#, #"main(a: String, b: String = "\"")"#,
        "server.undeclared-variable"
      ),
      (#""https://a/{""#, "{}", "main", "server.address"),
    ] as [(String, String, String, Diagnostic.ID)])
  func undeclared(url: String, variables: String, want: String, complaint: Diagnostic.ID) throws {
    let plan = try planning(#"{"url": \#(url), "variables": \#(variables)}"#, complaints: [complaint]).plan
    #expect(plan.client.servers.map(text) == [want])
  }

  @Test(
    "are called what their names say, else their short descriptions",
    arguments: [
      (#""name": "production", "description": "The live one""#, "production"), (#""name": "eu-west""#, "euWest"),
      (#""name": "", "description": "Live""#, "live"), (#""description": "Live""#, "live"), (#""name": "in""#, "`in`"),
    ])
  func names(members: String, want: String) throws {
    let servers = try planning(#"{"url": "https://a", \#(members)}, {"url": "https://b"}"#).plan.client.servers
    #expect(servers.map(\.name) == [want, "server2"])
  }

  @Test(
    "are called what tells their addresses apart where they have no names, else by their numbers",
    arguments: [
      (["https://x.example/v1", "http://x.example/v1"], ["https", "http"]),
      (["https://api.x.example", "https://sandbox.x.example"], ["api", "sandbox"]),
      (["https://x.example/v1", "https://x.example/v2"], ["v1", "v2"]),
      (["https://a.x.example", "https://a.y.example", "https://b.y.example"], ["server1", "server2", "server3"]),
      (["https://10.0.0.1", "https://10.0.0.2"], ["server1", "server2"]), (["https://x.example"], ["main"]),
    ] as [([String], [String])])
  func words(urls: [String], want: [String]) throws {
    let servers = try planning(urls.map { #"{"url": "\#($0)"}"# }.joined(separator: ", ")).plan.client.servers
    #expect(servers.map(\.name) == want)
  }

  @Test("share the enum of a variable that is the same for all, and have their own otherwise")
  func enumerations() throws {
    func server(_ name: String, _ values: String) -> String {
      #"{"url": "https://{r}.\#(name)", "description": "\#(name)", "variables": {"r": {"default": "a", "enum": [\#(values)]}}}"#
    }
    let same = try planning(server("x", #""a", "b""#) + "," + server("y", #""a", "b""#)).plan.client
    #expect(same.servers.map(text) == ["x(r: R = .a)", "y(r: R = .a)"])
    #expect(same.serverEnumerations.map(\.name) == ["R"])
    #expect(same.serverEnumerations[0].cases.map { $0.name + " " + $0.value.source } == [#"a "a""#, #"b "b""#])
    let different = try planning(server("x", #""a""#) + "," + server("y", #""a", "b""#)).plan.client
    #expect(different.servers.map(text) == ["x(r: XR = .a)", "y(r: YR = .a)"])
  }

  @Test("have cases for their values that take no name of what an enum has anyway")
  func values() throws {
    let values = ["AllCases", "RawValue", "rawValue", "ID", "Type", "self", "init", "hash", "allCases"]
    let list = values.map { "\"\($0)\"" }.joined(separator: ", ")
    let planning = try planning(
      #"{"url": "https://{r}.x", "variables": {"r": {"default": "AllCases", "enum": [\#(list)]}}}"#)
    let client = planning.plan.client
    #expect(
      client.serverEnumerations[0].cases.map(\.name) == [
        "AllCases_", "rawValue_", "rawValue_2", "id", "type", "self_", "init_", "hash", "allCases_",
      ])
    #expect(client.servers[0].variables[0].defaultValue?.source == ".AllCases_")
  }

  private static let usual = #"{"url": "https://{r}.x", "variables": {"r": {"default": "eu"}}}"#

  @Test(
    "are not those of an operation with its own",
    arguments: [
      (#"[{"url": "https://up"}]"#, "https://up"),
      (#"[{"url": "https://{a}.up", "variables": {"a": {"default": "b"}}}]"#, "https://b.up"),
      (#"[{"url": "https://{a}", "variables": {"a": {}}}, {"url": "https://down"}]"#, "https://down"),
      (#"[{"url": "https://eu.x"}]"#, nil), ("[]", nil), (#"[{"url": "/up"}]"#, "/up"),
    ] as [(String, String?)])
  func ofOperation(servers: String, want: String?) throws {
    let planning = try planning(
      Self.usual, paths: #""/a": {"get": {"operationId": "a", "servers": \#(servers), "responses": {}}}"#,
      complaints: want == "https://down" ? ["server.default-missing"] : [])
    #expect(try planning.operation().server == want)
    #expect(planning.diagnostics == [])
  }

  @Test("are those of an operation whose own cannot be called as they stand")
  func incomplete() throws {
    let planning = try planning(
      Self.usual,
      paths: #""/a": {👉"get": {"servers": [{"url": "https://{a}", "variables": {"a": {}}}], "responses": {}}}"#,
      complaints: ["server.default-missing"])
    #expect(try planning.operation().server == nil)
    #expect(
      planning.diagnostics == [
        Diagnostic(
          .warning, "operation.server-incomplete",
          "the servers of this operation have variables without a default; it is sent to the client's server",
          at: planning.marks[0])
      ])
  }
}

@Suite("The credentials of a client")
struct CredentialPlanTests {
  @Test("are named after their schemes, without a clash")
  func names() throws {
    let schemes = [
      "api_key", "apiKey", "server", "configuration", "self", "default", "OAuth 2.0", "tls", "犬",
    ].map { name in
      #""\#(name)": {"type": "\#(name == "tls" ? "mutualTLS" : "oauth2")"}"#
    }
    let plan = try Planning(
      #"{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "components": {"securitySchemes": {\#(schemes.joined(separator: ", "))}}}"#
    ).plan
    #expect(
      plan.client.securitySchemes.map(\.argument) == [
        "api_key", "apiKey", "server_", "configuration_", "self_", "`default`", "oauth2_0", nil, "犬",
      ])
  }

  @Test(
    "have scopes in the comments of operations if their tokens have, and permissions otherwise",
    arguments: [
      (#"{"type": "oauth2", "flows": {}}"#, "Needs the scopes `read`, `write`."),
      (#"{"type": "openIdConnect", "openIdConnectUrl": "https://a.test"}"#, "Needs the scopes `read`, `write`."),
      (#"{"type": "http", "scheme": "bearer"}"#, "Needs the permissions `read`, `write`."),
      (#"{"type": "apiKey", "in": "header", "name": "K"}"#, "Needs the permissions `read`, `write`."),
    ])
  func scopes(scheme: String, want: String) throws {
    let planning = try Planning(
      #"""
      {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "components": {"securitySchemes": {"s": \#(scheme)}},
      "paths": {"/a": {"get": {"operationId": "a", "security": [{"s": ["read", "write"]}], "responses": {"204": {"description": ""}}}}}}
      """#)
    #expect(try planning.operation().documentation.lines.last == want)
  }
}

@Suite("The comment of a key")
struct KeyCommentTests {
  private static let whole =
    "A key in the header `Authorization`. It is the whole value, with a scheme if the server expects one: `Bearer …`."

  @Test(
    "says that what stands in `Authorization` includes the scheme, as its description has it",
    arguments: [
      ("Authorization", "Please insert JWT with Bearer into field", "It begins with the scheme: `Bearer …`."),
      (
        "authorization", "Pass it as the value: `Authorization: SSWS {API Token}`",
        "It begins with the scheme: `SSWS …`."
      ),
      ("Authorization", "Authorization: Bot, not Bearer", "It begins with the scheme: `Bot …`."),
    ])
  func scheme(name: String, text: String, want: String) throws {
    #expect(try lines(name, text) == ["A key in the header `\(name)`. \(want)", "", text])
  }

  @Test(
    "does not say which where the description does not, and nothing of other header fields",
    arguments: [("Authorization", "A bot token", Self.whole), ("X-Key", "With Bearer", "A key in the header `X-Key`.")])
  func others(name: String, text: String, want: String) throws {
    #expect(try lines(name, text) == [want, "", text])
  }

  private func lines(_ name: String, _ text: String) throws -> [String] {
    let plan = try Planning(
      #"""
      {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "components": {"securitySchemes": {
        "key": {"type": "apiKey", "in": "header", "name": "\#(name)", "description": "\#(text)"}}}}
      """#
    ).plan
    return plan.client.securitySchemes[0].documentation.text
  }
}

@Suite("The variables of a client's credentials")
struct CredentialVariableTests {
  @Test("are no other credential's, whatever is added to their names")
  func names() throws {
    let schemes = ["foo", "foo_token", "bar_client_id", "bar"].map { #""\#($0)": {"type": "oauth2"}"# }
    let plan = try Planning(
      #"{"openapi": "3.1.0", "info": {"title": "Pets", "version": "1"}, "components": {"securitySchemes": {\#(schemes.joined(separator: ", "))}}}"#
    ).plan
    #expect(
      plan.client.securitySchemes.map(\.variable) == [
        "PETS_FOO", "PETS_FOO_TOKEN_2", "PETS_BAR_CLIENT_ID", "PETS_BAR_2",
      ])
  }
}

@Suite("The headers of a client")
struct HeaderPlanTests {
  private func headers(_ responses: String...) throws -> [String] {
    let members = responses.enumerated().map {
      #""/\#($0)": {"get": {"responses": {"200": {"description": "", "headers": {\#($1)}}}}}"#
    }
    let planning = try Planning.paths(
      members.joined(separator: ", "),
      schemas: ##"""
        "Kind": {"type": "string", "enum": ["a", "b"]}, "ID": {"type": "string", "format": "uuid"},
        "Page": {"type": "object", "properties": {"n": {"type": "integer"}}}, "Loop": {"type": "array", "items": {"type": "array", "items": {"$ref": "#/components/schemas/Kind"}}},
        "Kinds": {"type": "array", "items": {"$ref": "#/components/schemas/Kind"}}, "Either": {"oneOf": [{"type": "string"}, {"type": "integer"}]}
        """##)
    return planning.plan.headers.headers.map { "\($0.name) \($0.key) \(planning.text($0.type))" }
  }

  @Test(
    "have the types of their schemas, and declare none",
    arguments: [
      (#"{"type": "integer"}"#, "Int"), (#"{"type": "string", "format": "date-time"}"#, "Date"),
      (#"{"type": "array", "items": {"type": "string"}}"#, "[String]"), (#"{"enum": ["a"]}"#, "String"),
      ("{}", "String"), (#"{"type": "object"}"#, "String"), (#"{"type": ["boolean", "null"]}"#, "Bool"),
      (##"{"$ref": "#/components/schemas/Kind"}"##, "Kind"), (##"{"$ref": "#/components/schemas/ID"}"##, "UUID"),
      (##"{"$ref": "#/components/schemas/Page"}"##, "Page"), (##"{"$ref": "#/components/schemas/Kinds"}"##, "[Kind]"),
      (##"{"$ref": "#/components/schemas/Loop"}"##, "[String]"),
      (##"{"$ref": "#/components/schemas/Either"}"##, "String"),
    ] as [(String, String)])
  func types(schema: String, want: String) throws {
    #expect(try headers(#""X-A": {"schema": \#(schema)}"#) == ["xA X-A \(want)"])
  }

  @Test("are declared once, whatever the case of their names")
  func once() throws {
    #expect(
      try headers(#""X-A": {"schema": {"type": "integer"}}"#, #""x-a": {"schema": {"type": "integer"}}, "B": {}"#)
        == ["xA X-A Int", "b B String"])
  }

  @Test("are strings where the responses differ")
  func different() throws {
    #expect(
      try headers(#""X-A": {"schema": {"type": "integer"}}"#, #""X-A": {"schema": {"type": "boolean"}}"#)
        == ["xA X-A String"])
  }
}
