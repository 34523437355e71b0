#if LoopbackTests && (canImport(Combine) || OpenCombine)
import APIRuntime
import Foundation
import LoopbackSupport
import OAuthGolden
import Testing

@Suite("The request of a token over a real connection", .timeLimit(.minutes(5)))
struct LoopbackTokenTests {
  private static let loaves = Ending.value([Loaf(name: "rye")])

  private func client(
    _ login: Credential<OAuth2Scheme>, _ transport: WatchedTransport, at server: RawServer
  ) -> BakeryClient {
    var client = BakeryClient(server: ServerURL(server.url), bakerLogin: login)
    client.configuration.publisherQueue = .global()
    client.configuration.transport = transport
    return client
  }

  @Test("ends with the only call that waits for it, and leaves nothing behind", arguments: Style.allCases)
  func cancelled(style: Style) async throws {
    let issuer = HeldIssuer(isReleased: false)
    try await RawServer.run(issuer.serve) { server in
      await WatchedTransport.untilReleased { watched in
        let login = Credential<OAuth2Scheme>.clientCredentials(id: "shop", secret: "s")
        let running = Call.listLoaves.start(style, client(login, watched, at: server))
        await issuer.waitForTokenRequest()
        running.cancel()
        #expect(await running.endings() == style.whenCancelled)
      }
      await issuer.connections.allEnded()
    }
    #expect(issuer.targets == ["/oauth/token/"])
  }

  @Test("goes on for the calls that are not cancelled", arguments: Style.allCases, Style.allCases)
  func others(style: Style, other: Style) async throws {
    let issuer = HeldIssuer(isReleased: true)
    try await RawServer.run(issuer.serve) { server in
      await WatchedTransport.untilReleased { watched in
        let login = Credential<OAuth2Scheme>.clientCredentials(id: "shop", secret: "s")
        let kept = Call.listLoaves.start(other, client(login, watched, at: server))
        await issuer.waitForTokenRequest()
        let running = Call.listLoaves.start(style, client(login, watched, at: server))
        running.cancel()
        #expect(await running.endings() == style.whenCancelled)
        issuer.release()
        #expect(await kept.endings() == [Self.loaves])
      }
      await issuer.connections.allEnded()
    }
    #expect(issuer.targets == ["/oauth/token/", "/v1/loaves"])
  }

  @Test("of a user goes on without a call, and the next call has the token", arguments: Style.allCases)
  func refresh(style: Style) async throws {
    let issuer = HeldIssuer(isReleased: true)
    let (rotations, rotate) = AsyncStream<String>.makeStream()
    try await RawServer.run(issuer.serve) { server in
      await WatchedTransport.untilReleased { watched in
        let login = Credential<OAuth2Scheme>.refreshToken("r1") { rotate.yield($0) }
        let running = Call.listLoaves.start(style, client(login, watched, at: server))
        await issuer.waitForTokenRequest()
        running.cancel()
        #expect(await running.endings() == style.whenCancelled)
        issuer.release()
        #expect(await rotations.first { _ in true } == "r2")
        #expect(await Call.listLoaves.endings(style, client(login, watched, at: server)) == [Self.loaves])
      }
      await issuer.connections.allEnded()
    }
    #expect(issuer.targets == ["/oauth/refresh", "/v1/loaves"])
  }
}

/// A bakery whose authorization server keeps the request of a token waiting.
private final class HeldIssuer: Sendable {
  let connections = ConnectionCount()
  private let isReleased: Bool
  private let received = Locked<[String]>([])
  private let (arrivals, arrive) = AsyncStream<Never>.makeStream()
  private let (releases, finish) = AsyncStream<Never>.makeStream()

  /// - Parameter isReleased: Whether the request has a response in the end; else it waits until the client hangs up.
  init(isReleased: Bool) {
    self.isReleased = isReleased
  }

  var targets: [String] { received.value }

  func waitForTokenRequest() async {
    for await _ in arrivals {}
  }

  func release() { finish.finish() }

  func serve(_ connection: RawServer.Connection) async throws {
    try await connections.counting {
      while true {
        let target = try await connection.request().line.components(separatedBy: " ")[1]
        received.update { $0.append(target) }
        guard target.hasPrefix("/oauth/") else {
          try await respond(#"[{"name":"rye"}]"#, on: connection)
          continue
        }
        arrive.finish()
        guard isReleased else { return try await connection.end() }
        for await _ in releases {}
        try await respond(#"{"access_token":"t","token_type":"Bearer","refresh_token":"r2"}"#, on: connection)
      }
    }
  }

  private func respond(_ body: String, on connection: RawServer.Connection) async throws {
    try await connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
  }
}
#endif
