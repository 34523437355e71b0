import GenDiagnostics
import GenModel
import Testing

@Suite("A server")
struct ServerTests {
  private func servers(_ members: String) throws -> (reading: Reading, servers: [Server]) {
    let reading = try Reading.openAPI(#", "servers": [{\#(members)}]"#)
    return (reading, try reading.description.servers)
  }

  @Test("has a URL, a summary and variables")
  func all() throws {
    let (reading, servers) = try servers(
      #"""
      "url": "https://{region}.example:{port}", "description": "Live.", "variables": {
        "region": {"default": "eu", "enum": ["eu", "us", "eu"], "description": "Where."}, "port": {"default": 443},
        "unused": {"default": "x"}
      }
      """#)
    #expect(reading.diagnostics == [])
    #expect(servers.map(\.url.text) == ["https://{region}.example:{port}"])
    #expect(servers.map(\.summary) == ["Live."])
    #expect(servers[0].variables.map(\.name) == ["region", "port"])
    #expect(servers[0].variables.map(\.defaultValue) == ["eu", "443"])
    #expect(servers[0].variables.map(\.summary) == ["Where.", nil])
    #expect(servers[0].variables.map(\.allowedValues) == [["eu", "us"], []])
  }

  @Test(
    "is called safely where it does not say how",
    arguments: [("//x.example/v1", "https://x.example/v1"), ("/v2", "/v2"), ("http://x", "http://x")])
  func schemes(url: String, want: String) throws {
    #expect(try servers(#""url": "\#(url)""#).servers.map(\.url.text) == [want])
  }

  @Test("without a URL is left out, and told")
  func withoutURL() throws {
    let reading = try Reading.openAPI(#", "servers": [👉{"description": "x"}, {"url": "https://a"}]"#)
    #expect(try reading.description.servers.map(\.url.text) == ["https://a"])
    #expect(
      reading.diagnostics == [
        Diagnostic(.warning, "server.url-missing", #"a server has no "url""#, at: reading.marks[0])
      ])
  }

  @Test("may have a default that its enum forgets")
  func forgotten() throws {
    let (_, servers) = try servers(
      #""url": "https://{r}", "variables": {"r": {"default": "eu", "enum": ["us"]}}"#)
    #expect(servers[0].variables.map(\.allowedValues) == [["us", "eu"]])
  }

  @Test("has no value that would change the path around it")
  func dotSegments() throws {
    let (reading, servers) = try servers(
      #"""
      "url": "https://a/{b}/{c}", "variables": {
        "b": {"default": 👉".."}, "c": {"default": "v1", "enum": [👉".", 👉"%2E%2e", 👉"a/../b", "v..2", "v1"]}}
      """#)
    #expect(servers[0].variables.map(\.defaultValue) == [nil, "v1"])
    #expect(servers[0].variables.map(\.allowedValues) == [[], ["v..2", "v1"]])
    #expect(reading.diagnostics.map(\.id) == Array(repeating: "server.variable-value", count: 4))
    #expect(reading.diagnostics.map(\.place) == reading.marks)
  }

  @Test("with a variable without a default is told")
  func withoutDefault() throws {
    let (reading, servers) = try servers(#""url": "https://{tenant}", "variables": {👉"tenant": {}}"#)
    #expect(servers[0].variables.map(\.defaultValue) == [nil])
    let message = #"the variable "tenant" has no "default"; callers have to give its value"#
    #expect(reading.diagnostics == [Diagnostic(.warning, "server.default-missing", message, at: reading.marks[0])])
  }

  @Test(
    "is the operation's own, or else that of its path",
    arguments: [
      (#""servers": [{"url": "https://path"}],"#, "", ["https://path"]),
      (#""servers": [{"url": "https://path"}],"#, #""servers": [{"url": "https://own"}],"#, ["https://own"]),
      ("", #""servers": [{"url": "https://own"}, {"url": "/v2"}],"#, ["https://own", "/v2"]),
      ("", "", []),
    ])
  func ofOperation(path: String, operation: String, want: [String]) throws {
    let reading = try Reading.openAPI(
      #", "paths": {"/a": {\#(path) "get": {\#(operation) "responses": {}}}}, "servers": [{"url": "https://root"}]"#)
    #expect(reading.diagnostics == [])
    #expect(try reading.description.operations.map { $0.servers.map(\.url.text) } == [want])
  }

  @Test(
    "has an address, and variables for what is in braces",
    arguments: [
      (
        #""url": 👉"https://{regoin}", "variables": {"region": {"default": "eu"}}"#, "server.undeclared-variable",
        "{regoin} is not a variable of the server; callers have to give its value", "did you mean {region}?"
      ),
      (
        #""url": 👉"https://a.example/}""#, "server.address",
        "a brace of the address \"https://a.example/}\" is not paired; it is sent as it is", nil
      ),
      (
        #""url": 👉"a.example""#, "server.address",
        "the address \"a.example\" is a relative one, whose origin callers have to give",
        "begin it with \"https://\", or with \"/\" if it is relative"
      ),
    ] as [(String, Diagnostic.ID, String, String?)])
  func address(server: String, id: Diagnostic.ID, message: String, hint: String?) throws {
    let reading = try Reading.openAPI(#", "servers": [{\#(server)}]"#)
    #expect(reading.diagnostics == [Diagnostic(.warning, id, message, at: reading.marks[0], hint: hint)])
  }

  @Test(
    "of Swagger 2.0 is put right where host or base path are not what they should be",
    arguments: [
      (
        #", "host": "a.example", "basePath": 👉"v1""#, "https://a.example/v1",
        "the base path \"v1\" does not start with a slash; one is added", nil
      ),
      (
        #", "host": 👉"http://a.example:8080/b""#, "https://a.example:8080",
        "a host has neither a scheme nor a path; \"a.example:8080\" is taken", nil
      ),
      (
        #", "host": "a.example", "schemes": 👉["htps"]"#, "https://a.example",
        "none of the schemes is HTTP; https is used", "write \"https\" or \"http\""
      ),
    ] as [(String, String, String, String?)])
  func swaggerAddress(members: String, url: String, message: String, hint: String?) throws {
    let reading = try Reading.swagger(members)
    #expect(try reading.description.servers.map(\.url.text) == [url])
    #expect(reading.diagnostics == [Diagnostic(.warning, "server.address", message, at: reading.marks[0], hint: hint)])
  }
}
