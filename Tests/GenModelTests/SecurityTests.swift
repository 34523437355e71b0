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
          .warning, "security.undefined-scheme", #"no security scheme is named "apiKye""#, at: reading.marks[0],
          hint: #"did you mean "apiKey"?"#)
      ])
  }
}

@Suite("A server")
struct ServerTests {
  @Test("has a URL, a summary and variables")
  func servers() throws {
    let reading = try Reading.openAPI(
      #"""
      , "servers": [
        {
          "url": "https://{region}.example:{port}", "description": "Live.",
          "variables": {
            "region": {"default": "eu", "enum": ["eu", "us"], "description": "Where."}, "port": {"default": 443}
          }
        },
        {"url": "/v2"}
      ]
      """#)
    let servers = try reading.description.servers
    #expect(servers.map(\.url) == ["https://{region}.example:{port}", "/v2"])
    #expect(servers.map(\.summary) == ["Live.", nil])
    #expect(servers[0].variables.map(\.name) == ["region", "port"])
    #expect(servers[0].variables.map(\.defaultValue) == ["eu", "443"])
    #expect(servers[0].variables.map(\.summary) == ["Where.", nil])
    #expect(servers[0].variables.map(\.allowedValues) == [["eu", "us"], []])
  }

  @Test("without a URL is left out, and told")
  func withoutURL() throws {
    let reading = try Reading.openAPI(#", "servers": [👉{"description": "x"}, {"url": "https://a"}]"#)
    #expect(try reading.description.servers.map(\.url) == ["https://a"])
    #expect(
      reading.diagnostics == [
        Diagnostic(.warning, "server.url-missing", #"a server has no "url""#, at: reading.marks[0])
      ])
  }
}
