import GenDiagnostics
import GenModel
import Testing

@Suite("Security")
struct SecurityTests {
  @Test(
    "knows the schemes of all versions",
    arguments: [
      (#""type": "apiKey", "in": "query", "name": "key""#, SecurityScheme.Kind.apiKey(name: "key", location: .query)),
      (#""type": "apiKey", "in": "cookie", "name": "id""#, .apiKey(name: "id", location: .cookie)),
      (#""type": "http", "scheme": "bearer", "bearerFormat": "JWT""#, .http(scheme: "bearer")),
      (#""type": "http", "scheme": "DIGEST""#, .http(scheme: "digest")), (#""type": "oauth2", "flows": {}"#, .oauth2),
      (#""type": "openIdConnect", "openIdConnectUrl": "https://x""#, .openIDConnect),
      // The beginning of a header field, where its name belongs.
      (#""type": "apiKey", "in": "header", "name": "Authorization: Bearer""#, .http(scheme: "bearer")),
      (#""type": "mutualTLS""#, .mutualTLS),
    ] as [(String, SecurityScheme.Kind)])
  func kinds(members: String, want: SecurityScheme.Kind) throws {
    let reading = try Reading.openAPI(#", "components": {"securitySchemes": {"s": {\#(members)}}}"#)
    #expect(reading.diagnostics == [])
    #expect(try reading.description.securitySchemes.map(\.kind) == [want])
  }

  @Test(
    "knows where tokens come from, and for what",
    arguments: [
      (
        #""type": "oauth2", "flows": {"implicit": {"authorizationUrl": "https://a", "scopes": {"r": "Read."}}, "x-a": {}}"#,
        ["implicit https://a r"]
      ),
      (
        #""type": "oauth2", "flows": {"password": {"tokenUrl": "https://t"}, "clientCredentials": {"scopes": {"a": "", "b": ""}}}"#,
        ["password https://t", "clientCredentials a b"]
      ),
      (#""type": "openIdConnect", "openIdConnectUrl": "https://x""#, ["OpenID Connect https://x"]),
      (#""type": "oauth2", "flows": []"#, []), (#""type": "http", "scheme": "basic""#, []),
    ])
  func flows(members: String, want: [String]) throws {
    let reading = try Reading.openAPI(#", "components": {"securitySchemes": {"s": {\#(members)}}}"#)
    let flows = try reading.description.securitySchemes.flatMap(\.flows)
    #expect(flows.map { ([$0.name] + $0.urls + $0.scopes.map(\.name)).joined(separator: " ") } == want)
  }

  @Test("knows the flow of Swagger 2.0")
  func swaggerFlow() throws {
    let reading = try Reading.swagger(
      #", "securityDefinitions": {"s": {"type": "oauth2", "flow": "implicit", "authorizationUrl": "https://a", "scopes": {"r": "Read."}}}"#
    )
    let flows = try reading.description.securitySchemes.flatMap(\.flows)
    #expect(flows.map { ([$0.name] + $0.urls + $0.scopes.map(\.name)) } == [["implicit", "https://a", "r"]])
  }

  @Test(
    "knows the addresses of each flow, by their names in OpenAPI and in Swagger 2.0",
    arguments: [
      (
        #""flows": {"authorizationCode": {"authorizationUrl": "/a", "tokenUrl": "/t", "refreshUrl": "/r"}}"#, false,
        "authorizationCode /a - /t /r"
      ),
      (
        #""flows": {"deviceAuthorization": {"deviceAuthorizationUrl": "/d", "tokenUrl": "/t"}}"#, false,
        "deviceAuthorization - /d /t -"
      ),
      (#""flows": {"clientCredentials": {"tokenUrl": "/t"}}"#, false, "clientCredentials - - /t -"),
      (#""flow": "application", "tokenUrl": "/t""#, true, "clientCredentials - - /t -"),
      (#""flow": "accessCode", "authorizationUrl": "/a", "tokenUrl": "/t""#, true, "authorizationCode /a - /t -"),
      (#""flow": "password", "tokenUrl": "/t""#, true, "password - - /t -"),
      (#""flow": "magic", "tokenUrl": "/t""#, true, "none - - /t -"),
    ] as [(String, Bool, String)])
  func addresses(members: String, isSwagger: Bool, want: String) throws {
    let scheme = #"{"s": {"type": "oauth2", \#(members)}}"#
    let reading =
      try isSwagger
      ? Reading.swagger(#", "securityDefinitions": \#(scheme)"#)
      : Reading.openAPI(#", "components": {"securitySchemes": \#(scheme)}"#)
    let flow = try #require(try reading.description.securitySchemes.first?.flows.first)
    let urls = [flow.authorizationURL, flow.deviceAuthorizationURL, flow.tokenURL, flow.refreshURL]
    #expect(([flow.kind?.rawValue ?? "none"] + urls.map { $0 ?? "-" }).joined(separator: " ") == want)
  }

  private static let types = "its type is not one of basic, apiKey, http, oauth2, openIdConnect, mutualTLS"
  private static let key = #"the type "apiKey" needs a "name" and an "in" of query, header or cookie"#

  @Test(
    "leaves out a scheme that it cannot use, and what requires it, with one warning",
    arguments: [
      (#"{"type": 👉"magic"}"#, "security.unknown-scheme", types, nil), ("👉{}", "security.unknown-scheme", types, nil),
      (#"{"type": 👉"apikeys"}"#, "security.unknown-scheme", types, "apiKey"),
      (#"👉{"type": "apiKey", "in": "body", "name": "k"}"#, "security.incomplete-scheme", key, nil),
      (#"{"type": "apiKey", "in": 👉"haeder", "name": "k"}"#, "security.incomplete-scheme", key, "header"),
      (#"👉{"type": "apiKey", "in": "query"}"#, "security.incomplete-scheme", key, nil),
      (
        #"{"type": "apiKey", "in": "header", "name": 👉"X-Key: v1"}"#, "security.incomplete-scheme",
        #""X-Key: v1" cannot be the name of a header"#, nil
      ),
      (#"👉{"type": "http"}"#, "security.incomplete-scheme", #"the type "http" needs a "scheme""#, nil),
    ] as [(String, Diagnostic.ID, String, String?)])
  func unusable(scheme: String, id: Diagnostic.ID, reason: String, candidate: String?) throws {
    let reading = try Reading.openAPI(
      #"""
      , "security": [{"s": []}], "paths": {"/a": {"get": {"responses": {}}}},
      "components": {"securitySchemes": {"s": \#(scheme)}}
      """#)
    #expect(try reading.description.securitySchemes.isEmpty)
    #expect(
      reading.diagnostics == [
        Diagnostic(
          .warning, id, #"the security scheme "s" is left out, and no credential is sent for it: "# + reason,
          at: reading.marks[0], hint: candidate.map { "did you mean \"\($0)\"?" })
      ])
  }

  @Test("leaves the second of two schemes out whose names are the same to Swift")
  func equalNames() throws {
    let scheme = #"{"type": "oauth2"}"#
    let reading = try Reading.openAPI(
      #", "components": {"securitySchemes": {👉"caf\u00e9": \#(scheme), 👉"cafe\u0301": \#(scheme)}}"#)
    #expect(try reading.description.securitySchemes.count == 1)
    #expect(
      reading.diagnostics == [
        Diagnostic(
          .warning, "security.repeated-scheme", "\"cafe\u{301}\" is the name of another scheme, too; it is left out",
          at: reading.marks[1], notes: [.init("that one is here", at: reading.marks[0])])
      ])
  }

  @Test(
    "is that of the whole description where an operation has something else in its place",
    arguments: [
      #"{"b": []}"#, #""b""#, #"["b"]"#, "null",
    ])
  func wrongType(security: String) throws {
    let reading = try Reading.openAPI(
      #"""
      , "security": [{"a": []}], "paths": {"/a": {"get": {"security": \#(security), "responses": {}}}},
      "components": {"securitySchemes": {"a": {"type": "oauth2"}, "b": {"type": "mutualTLS"}}}
      """#)
    #expect(reading.diagnostics.map(\.id) == (security == "null" ? [] : ["structure.wrong-type"]))
    #expect(try reading.description.operations.map(\.security) == [[["a"]]])
  }

  @Test(
    "is that of the operation, or else of the whole description",
    arguments: [
      ("", #"[{"a": []}]"#, [["a"]]), (#""security": [],"#, #"[{"a": []}]"#, []),
      (#""security": [{"b": ["read"]}],"#, #"[{"a": []}]"#, [["b"]]),
      (#""security": [{"a": [], "b": []}, {"b": []}],"#, "[]", [["a", "b"], ["b"]]),
      (#""security": [{"a": []}, {}],"#, "[]", [["a"], []]), ("", "[]", []),
    ] as [(String, String, [[String]])])
  func requirements(operation: String, root: String, want: [[String]]) throws {
    let reading = try Reading.openAPI(
      #"""
      , "security": \#(root), "paths": {"/a": {"get": {\#(operation) "responses": {}}}},
      "components": {"securitySchemes": {"a": {"type": "oauth2"}, "b": {"type": "mutualTLS"}}}
      """#)
    #expect(reading.diagnostics == [])
    #expect(try reading.description.operations.map(\.security) == [want])
  }

  @Test("reports a requirement for a missing scheme")
  func undefined() throws {
    let reading = try Reading.openAPI(
      #"""
      , "security": [{👉"apiKye": []}], "paths": {"/a": {"get": {"responses": {}}, "put": {"responses": {}}}},
      "components": {"securitySchemes": {"apiKey": {"type": "oauth2"}}}
      """#)
    #expect(
      reading.diagnostics == [
        Diagnostic(
          .warning, "security.undefined-scheme",
          #"no security scheme is named "apiKye"; the requirement is left out, and no credential is sent for it"#,
          at: reading.marks[0],
          hint: #"did you mean "apiKey"?"#)
      ])
    #expect(try reading.description.operations.map(\.security) == [[], []])
  }
}
