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
      (#""type": "mutualTLS""#, .mutualTLS),
    ])
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
    "leaves a scheme out that it does not know, and tells",
    arguments: [
      #"{"type": "magic"}"#, "{}", #"{"type": "apiKey", "in": "body", "name": "k"}"#,
      #"{"type": "apiKey", "in": "query"}"#,
      #"{"type": "http"}"#,
    ])
  func unknown(scheme: String) throws {
    let reading = try Reading.openAPI(#", "components": {"securitySchemes": {"s": 👉\#(scheme)}}"#)
    #expect(try reading.description.securitySchemes.isEmpty)
    let message = #"the security scheme "s" is of no known type; it is left out"#
    #expect(reading.diagnostics == [Diagnostic(.warning, "security.unknown-scheme", message, at: reading.marks[0])])
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

  @Test("tells of a requirement for a scheme that is not there")
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
