import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What `URLSession` does by itself, and what is done about it.
@Suite("The session of the system", .timeLimit(.minutes(5)))
struct SystemSessionTests {
  @Test("caches nothing, as the configuration of the client does that")
  func cache() {
    #expect(URLSessionTransport.standardConfiguration.urlCache == nil)
  }

  @Test(
    "follows a redirect with the login at the same origin, though it removes that from each redirect",
    arguments: [
      ("https://a.test/1", "https://a.test/2", true), ("https://a.test/1", "https://A.test:443/2", true),
      ("http://a.test/1", "https://a.test/2", true), ("https://a.test/1", "https://b.test/2", false),
      ("https://a.test/1", "https://a.test:444/2", false), ("https://a.test/1", "http://a.test/2", false),
    ])
  func login(source: String, target: String, isSent: Bool) throws {
    let source = try #require(URL(string: source))
    var previous = URLRequest(url: source)
    previous.setValue("Bearer t", forHTTPHeaderField: "Authorization")
    previous.setValue("k", forHTTPHeaderField: "X-Key")
    var next = URLRequest(url: try #require(URL(string: target)))
    func sent() -> String? { next.redirected(from: source, after: previous).value(forHTTPHeaderField: "Authorization") }
    #expect(sent() == (isSent ? "Bearer t" : nil))
    #expect(next.redirected(from: source, after: previous).value(forHTTPHeaderField: "X-Key") == nil)
    next.setValue("Bearer own", forHTTPHeaderField: "Authorization")
    #expect(sent() == (isSent ? "Bearer own" : nil))
  }

  private static let date = "Expires=Wed, 21 Oct 2015 07:28:00 GMT; Path=/"

  @Test(
    "joins cookies by commas, between which they are told apart",
    arguments: [
      ("a=1", ["a=1"]), ("", [""]), ("a", ["a"]), ("a=1, b=2", ["a=1", "b=2"]), ("a=1,b=2,c=", ["a=1", "b=2", "c="]),
      ("a=1; \(date), b=2; \(date)", ["a=1; \(date)", "b=2; \(date)"]),
      ("a=1; Expires=Wed, 21-Oct-15 07:28:00 GMT; Path=/", ["a=1; Expires=Wed, 21-Oct-15 07:28:00 GMT; Path=/"]),
      ("a=1, 2; Path=/, b=3", ["a=1, 2; Path=/", "b=3"]), ("a=\"1, 2\", b=3", ["a=\"1, 2\"", "b=3"]),
      ("a=1, b", ["a=1, b"]), ("a=1,, b=2", ["a=1,", "b=2"]),
    ] as [(String, [String])])
  func cookies(joined: String, want: [String]) throws {
    let url = try #require(URL(string: "https://a.test"))
    let fields = ["Set-Cookie": joined, "X-List": "a=1, b=2"]
    let response = try #require(
      HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: fields))
    guard case .head(_, let headers) = TransportEvent.head(of: response) else {
      Issue.record("not a head")
      return
    }
    #expect(headers.values(for: "set-cookie") == want)
    #expect(headers.values(for: "x-list") == ["a=1, b=2"])
  }

  #if LoopbackTests
  @Test("gives each cookie of a response")
  func receivedCookies() async throws {
    try await RawServer.run { connection in
      _ = try await connection.request()
      let fields = "Set-Cookie: a=1; \(Self.date)\r\nX-Other: 1\r\nSet-Cookie: b=2\r\nConnection: close"
      try await connection.write("HTTP/1.1 204 No Content\r\n\(fields)\r\n\r\n")
    } while: { server in
      let client = PetstoreClient(configuration: ClientConfiguration(server: ServerURL(server.url)))
      let response = try await client.response(for: PetsAPI.deletePet(petId: "7"))
      #expect(response.headers.values(for: "Set-Cookie") == ["a=1; \(Self.date)", "b=2"])
    }
  }
  #endif
}
