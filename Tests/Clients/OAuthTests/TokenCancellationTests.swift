#if canImport(Combine) || OpenCombine
import Foundation
import LoopbackSupport
import OAuthGolden
import Testing

@_spi(Generated) @testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("The request of a token", .timeLimit(.minutes(5)))
struct TokenCancellationTests {
  private static let token = TransportResponse(
    status: 200, body: Data(#"{"access_token":"t","token_type":"Bearer","refresh_token":"r2"}"#.utf8))
  private static let loaves = TransportResponse(status: 200, body: Data(#"[{"name":"rye"}]"#.utf8))

  private func client(_ login: Credential<OAuth2Scheme>, _ transport: FakeTransport) -> BakeryClient {
    var client = BakeryClient(bakerLogin: login)
    client.configuration.publisherQueue = .global()
    client.configuration.transport = transport
    return client
  }

  @Test("is stopped with the last call that waits, and the next call begins another one", arguments: Style.allCases)
  func stopped(style: Style) async throws {
    let transport = FakeTransport.holding()
    let client = client(.clientCredentials(id: "shop", secret: "s"), transport)
    let first = Call.listLoaves.start(style, client)
    let held = try await transport.nextHeld()
    first.cancel()
    #expect(await first.endings() == style.whenCancelled)
    #expect(held.isStopped.value)
    held.respond(.success(Self.token))
    let next = Call.listLoaves.start(style, client)
    let again = try await transport.nextHeld()
    #expect(again.request.url?.absoluteString == "https://bakery.test/oauth/token/")
    again.respond(.success(Self.token))
    try await transport.nextHeld().respond(.success(Self.loaves))
    #expect(await next.endings() == [.value([Loaf(name: "rye")])])
    #expect(transport.sent.count == 3)
  }

  @Test("goes on for the others when one call is cancelled, and is stopped with the last one")
  func others() async throws {
    let shared = SharedToken(nil)
    let (requests, completions) = (Locked<[RequestTask]>([]), Locked<[@Sendable () -> Void]>([]))
    let source = SharedToken.Source(isStoppable: true) { task, completion in
      requests.update { $0.append(task) }
      completions.update { $0.append { completion(.success(SharedToken.Issued(text: "t"))) } }
    }
    let received = Locked<[String]>([])
    func wait(_ name: String) -> RequestTask {
      let task = RequestTask()
      shared.withToken(otherThan: nil, at: Date(), for: CallCancellation(task), from: source) { token in
        received.update { $0.append("\(name) \((try? token.get()) ?? "failed")") }
      }
      return task
    }
    let tasks = ["first", "second", "third"].map(wait)
    tasks[0].cancel()
    #expect(requests.value.map(\.isCancelled) == [false])
    tasks[1].cancel()
    tasks[2].cancel()
    #expect(requests.value.map(\.isCancelled) == [true])
    let last = ["fourth", "fifth"].map(wait)
    last[0].cancel()
    #expect(requests.value.map(\.isCancelled) == [true, false])
    completions.value.forEach { $0() }
    #expect(received.value == ["fifth t"])
    #expect(shared.token == "t")
  }

  @Test("of a user goes on without a call, because the refresh token may have been replaced", arguments: Style.allCases)
  func refresh(style: Style) async throws {
    let rotated = Locked<[String]>([])
    let transport = FakeTransport.holding()
    let client = client(.refreshToken("r1") { token in rotated.update { $0.append(token) } }, transport)
    let first = Call.listLoaves.start(style, client)
    let held = try await transport.nextHeld()
    first.cancel()
    #expect(await first.endings() == style.whenCancelled)
    #expect(!held.isStopped.value)
    let next = Call.listLoaves.start(style, client)
    held.respond(.success(Self.token))
    // What is held keeps the completion of the call, for whose end the test waits.
    try await transport.nextHeld().respond(.success(Self.loaves))
    #expect(rotated.value == ["r2"])
    #expect(await next.endings() == [.value([Loaf(name: "rye")])])
    #expect(transport.sent.count == 2)
    #expect(transport.sent.last?.value(forHTTPHeaderField: "Authorization") == "Bearer t")
  }

  @Test("is stopped with a call whose rejected token it replaces", arguments: Style.allCases)
  func rejected(style: Style) async throws {
    let transport = FakeTransport.holding()
    let client = client(.clientCredentials(id: "shop", secret: "s"), transport)
    let first = Call.listLoaves.start(style, client)
    try await transport.nextHeld().respond(.success(Self.token))
    try await transport.nextHeld().respond(.success(TransportResponse(status: 401)))
    let held = try await transport.nextHeld()
    first.cancel()
    #expect(await first.endings() == style.whenCancelled)
    #expect(held.isStopped.value)
    #expect(transport.sent.count == 3)
  }
}
#endif
