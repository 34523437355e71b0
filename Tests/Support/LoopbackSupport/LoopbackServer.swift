#if LoopbackTests
import FlyingFox
import FlyingSocks
package import Foundation

/// A server on loopback, for the time of one call.
package struct LoopbackServer: Sendable {
  /// The received bytes.
  package struct Received: Sendable {
    package let method: String
    package let target: String
    /// By their names in lower case.
    package let headers: [String: String]
    package let body: Data
  }

  package struct Reply: Sendable {
    package var status: Int
    package var headers: [String: String]
    package var body: String

    package init(status: Int = 200, headers: [String: String] = [:], body: String = "") {
      self.status = status
      self.headers = headers
      self.body = body
    }
  }

  package let url: URL

  /// Runs a server with given replies while `body` runs.
  package static func run<Outcome: Sendable>(
    _ reply: @escaping @Sendable (Received) async throws -> Reply,
    while body: @Sendable (LoopbackServer) async throws -> Outcome
  ) async throws -> Outcome {
    try await TurnLimit.servers.run { try await runInTurn(reply, while: body) }
  }

  private static func runInTurn<Outcome: Sendable>(
    _ reply: @escaping @Sendable (Received) async throws -> Reply,
    while body: @Sendable (LoopbackServer) async throws -> Outcome
  ) async throws -> Outcome {
    let handler = ClosureHTTPHandler { request in
      var headers: [String: String] = [:]
      for header in request.headers { headers[header.key.rawValue.lowercased()] = header.value }
      let received = Received(
        method: request.method.rawValue, target: request.target.rawValue, headers: headers,
        body: try await request.bodyData)
      let reply = try await reply(received)
      var fields: HTTPHeaders = [:]
      for (name, value) in reply.headers { fields[HTTPHeader(name)] = value }
      return HTTPResponse(
        statusCode: HTTPStatusCode(reply.status, phrase: "-"), headers: fields, body: Data(reply.body.utf8))
    }
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: 0), timeout: 120, logger: .disabled, handler: handler)
    let running = Task { try await server.run() }
    defer { running.cancel() }
    // Tests that race 10,000 calls may keep the server waiting for a thread.
    try await server.waitUntilListening(timeout: 300)
    let address = await server.listeningAddress
    guard case .ip4(_, port: let port)? = address, let url = URL(string: "http://127.0.0.1:\(port)/v1") else {
      throw CancellationError()
    }
    return try await body(LoopbackServer(url: url))
  }
}
#endif
