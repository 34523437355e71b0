@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("The address of a server")
struct ServerTests {
  @Test(
    "keeps values where they are put",
    arguments: [
      ("https://{a}.x/v1", ["a": "eu"], "https://eu.x/v1"),
      ("https://{a}/{b}/{a}", ["a": "h", "b": "c"], "https://h/c/h"),
      ("https://{a}.x", ["a": "evil.com/"], "https://evil.com%2F.x"),
      ("https://{a}.x", ["a": "me@evil.com?#"], "https://me%40evil.com%3F%23.x"),
      ("https://{a}/v1", ["a": "localhost:8080"], "https://localhost:8080/v1"),
      ("https://h/{a}", ["a": "one/two?three#four %2F"], "https://h/one/two%3Fthree%23four%20%252F"),
      ("https://h?key={a}", ["a": "x&y=z#w"], "https://h?key=x%26y%3Dz%23w"),
      ("{a}/v1", ["a": "http://h:1"], "http://h:1/v1"), ("{a}://h", ["a": "https"], "https://h"),
      ("https://{a}", ["b": "x"], "https://{a}"), ("https://h/{", ["a": "x"], "https://h/{"),
      ("https://{a}", ["a": "grün"], "https://gr%C3%BCn"),
    ] as [(String, [String: String], String)])
  func variables(template: String, values: [String: String], want: String) {
    #expect(ServerURL(template, values).text == want)
  }

  @Test(
    "is refused if a value would make a segment that leads to another path, however it is encoded",
    arguments: [
      ("https://h/{a}/v1", ["a": ".."]), ("https://h/{a}", ["a": "."]), ("https://h/{a}", ["a": "x/../../y"]),
      ("https://h/{a}{b}/v1", ["a": ".", "b": "."]), ("https://h/.{a}", ["a": "."]), ("https://h/..{a}", ["a": ""]),
      ("https://h/{a}", ["a": "%2e%2e"]), ("https://h/{a}", ["a": "x\\.."]), ("/{a}/v1", ["a": ".."]),
      ("{a}/v1", ["a": "https://h/.."]),
    ] as [(String, [String: String])])
  func dots(template: String, values: [String: String]) {
    let server = ServerURL(template, values).relative(to: "https://h/base")
    let configuration = ClientConfiguration(server: server, transport: FakeTransport.holding())
    let error = #expect(throws: APIError.self) {
      try RequestBuilder<Void>(.get, "/a").urlRequest(configuration)
    }
    let want = "the request cannot be built: a variable of the server URL would make a segment '.' or '..'"
    #expect(error.map { "\($0)" } == want)
  }

  @Test(
    "may have dots within a segment, or where the template has them",
    arguments: [
      ("https://h/{a}", ["a": "v1.2"], "https://h/v1.2/a"), ("https://h/{a}", ["a": "..."], "https://h/.../a"),
      ("https://h/b?k={a}", ["a": ".."], "https://h/b/a?k=.."), ("https://{a}.h/b", ["a": "x"], "https://x.h/b/a"),
      ("../{a}", ["a": "v1"], "https://h/v1/a"),
    ])
  func harmlessDots(template: String, values: [String: String], want: String) throws {
    let server = ServerURL(template, values).relative(to: "https://h/base/x")
    let configuration = ClientConfiguration(server: server, transport: FakeTransport.holding())
    #expect(try RequestBuilder<Void>(.get, "/a").urlRequest(configuration).url?.absoluteString == want)
  }

  @Test(
    "is completed by that of another one",
    arguments: [
      ("/v1", "https://h:8080/base?q#f", "https://h:8080/v1"), ("v1/", "https://h", "https://h/v1/"),
      ("//cdn/v1", "http://h/base", "http://cdn/v1"), ("https://other/x", "https://h", "https://other/x"),
      ("../v1", "https://h", "https://h/v1"), ("", "https://h", "https://h/"), ("/", "https://h", "https://h/"),
      ("v2", "https://h/api/openapi.json", "https://h/api/v2"), ("./v2", "https://h/api/", "https://h/api/v2"),
      ("../up", "https://h/api/openapi.json", "https://h/up"), ("../../../up", "https://h/a/b/", "https://h/up"),
      ("..", "https://h/a/b/c", "https://h/a/"), ("v2/../v3", "https://h/a/b", "https://h/a/v3"),
      ("", "https://h/a/b?q", "https://h/a/b"), ("v2?k=/../v", "https://h/a/b", "https://h/a/v2?k=/../v"),
      ("/v1", "nothing", "/v1"),
    ] as [(String, String, String)])
  func relative(text: String, origin: String, want: String) {
    #expect(ServerURL(text).relative(to: ServerURL(origin)).text == want)
  }

  @Test("relative to one that is refused is refused", arguments: ["v1", "", "/v1", "//cdn/v1", "?q"])
  func refused(text: String) {
    let origin = ServerURL("https://h/{tenant}/api/x", ["tenant": ".."])
    let client = ClientConfiguration(server: ServerURL(text).relative(to: origin), transport: FakeTransport.holding())
    #expect(throws: APIError.self) { try RequestBuilder<Void>(.get, "/a").urlRequest(client) }
  }

  @Test(
    "is that of the call, or that of the operation where that is wanted, or that of the client",
    arguments: [
      (nil, nil, false, "https://client/v1/a"), (nil, nil, true, "https://client/v1/a"),
      (nil, "https://operation", false, "https://client/v1/a"),
      (nil, "https://operation/", true, "https://operation/a"),
      (nil, "/v2", true, "https://client/v2/a"), ("https://call", "https://operation", true, "https://call/a"),
      ("https://call?k=v", "https://operation", false, "https://call/a?k=v"),
    ] as [(ServerURL?, ServerURL?, Bool, String)])
  func order(call: ServerURL?, operation: ServerURL?, usesOperationServers: Bool, want: String) throws {
    var configuration = ClientConfiguration(server: "https://client/v1", transport: FakeTransport.holding())
    configuration.usesOperationServers = usesOperationServers
    var request = RequestBuilder<Void>(.get, "/a")
    request.operation("a", server: operation)
    request.server = call
    #expect(try request.urlRequest(configuration).url?.absoluteString == want)
  }
}

#if LoopbackTests
@Suite("A redirect", .timeLimit(.minutes(5)))
struct RedirectTests {
  /// What a client sends to where it is redirected.
  private func headers(after location: @Sendable @escaping (LoopbackServer) -> String) async throws -> [String:
    String]
  {
    let received = Locked<[String: String]>([:])
    let target = Locked<String>("")
    try await LoopbackServer.run { request in
      received.update { $0 = request.headers }
      return .init(body: "[]")
    } while: { other in
      try await LoopbackServer.run { request in
        guard request.target.hasSuffix("/pets") else {
          received.update { $0 = request.headers }
          return .init(body: "[]")
        }
        return .init(status: 302, headers: ["Location": target.value])
      } while: { first in
        target.update { $0 = location(other).isEmpty ? "\(first.url)/there" : location(other) }
        var configuration = ClientConfiguration(
          server: ServerURL(first.url),
          headers: ["X-Trace": "t", "Accept-Language": "de", "Cookie": "c=d", "Authorization": "Bearer b"])
        let scheme = APIKeyScheme("key", in: .header("X-Key"))
        configuration.declare([scheme])
        configuration[scheme] = .apiKey("secret")
        var request = PetsAPI.listPets()
        request.security("key")
        _ = try await PetstoreClient(configuration: configuration).result(of: request).get()
      }
    }
    return received.value
  }

  @Test("to another host takes nothing along that may be secret")
  func elsewhere() async throws {
    let headers = try await headers { "\($0.url)/elsewhere" }
    #expect(headers["accept"] == "application/json")
    #expect(headers["accept-language"] == "de")
    for name in ["x-key", "authorization", "cookie", "x-trace"] { #expect(headers[name] == nil) }
  }

  @Test("to the same host takes all along")
  func here() async throws {
    let headers = try await headers { _ in "" }
    #expect(headers["x-key"] == "secret")
    #expect(headers["x-trace"] == "t")
  }
}
#endif
