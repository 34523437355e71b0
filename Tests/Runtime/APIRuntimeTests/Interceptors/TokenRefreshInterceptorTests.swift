@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A token refresh", .timeLimit(.minutes(5)))
struct TokenRefreshInterceptorTests {
  private typealias Completion = @Sendable (Result<String, any Error>) -> Void

  private struct Expired: Error, Equatable {}

  private static let refused = TransportResponse(status: 401)

  /// A server that takes one token.
  private func transport(taking token: String) -> FakeTransport {
    FakeTransport { request in
      let isRight = request.value(forHTTPHeaderField: "Authorization") == "Bearer \(token)"
      return .success(isRight ? TransportResponse(status: 200, body: Data("[]".utf8)) : Self.refused)
    }
  }

  private func client(_ transport: FakeTransport, _ interceptor: TokenRefreshInterceptor) throws -> PetstoreClient {
    var client = try PetstoreClient(transport)
    client.configuration.declare([BearerScheme("bearer"), APIKeyScheme("key", in: .header("X-Key"))])
    client.configuration.interceptors = [interceptor]
    return client
  }

  private func request(_ scheme: String? = "bearer") -> RequestBuilder<[ShopPet]> {
    var request = PetsAPI.listPets()
    if let scheme { request.security(scheme) }
    return request
  }

  /// The number of successes, and the failures that are `Expired`.
  private func outcomes(_ client: PetstoreClient, calls: Int) async -> (successes: Int, expired: Int) {
    await withTaskGroup(of: Result<Response<[ShopPet]>, any Error>.self) { group in
      for _ in 0..<calls { group.addTask { await client.result(of: request()) } }
      return await group.reduce(into: (0, 0)) { counts, result in
        switch result {
        case .success: counts.0 += 1
        case .failure(let error): counts.1 += error is Expired ? 1 : 0
        }
      }
    }
  }

  @Test("happens once for all calls that are refused at a time, and they go on with the new token")
  func once() async throws {
    let held = FakeTransport.holding()
    let refreshes = Locked(0)
    let interceptor = TokenRefreshInterceptor(token: "old") { () async throws -> String in
      refreshes.update { $0 += 1 }
      return "new"
    }
    let client = try client(held, interceptor)
    async let outcomes = outcomes(client, calls: 20)
    let waiting = try await held.nextHeld(20)
    #expect(waiting.allSatisfy { $0.request.value(forHTTPHeaderField: "Authorization") == "Bearer old" })
    for call in waiting { call.respond(.success(Self.refused)) }
    for _ in 0..<20 {
      let call = try await held.nextHeld()
      #expect(call.request.value(forHTTPHeaderField: "Authorization") == "Bearer new")
      call.respond(.success(TransportResponse(status: 200, body: Data("[]".utf8))))
    }
    #expect(await outcomes == (20, 0))
    #expect(refreshes.value == 1)
    #expect(interceptor.token == "new")
  }

  @Test("that fails is the error of every call that waits, and the next call tries again")
  func failure() async throws {
    let (asked, ask) = AsyncStream.makeStream(of: Completion.self)
    let held = FakeTransport.holding()
    let client = try client(held, TokenRefreshInterceptor(token: "old") { completion in ask.yield(completion) })
    async let first = outcomes(client, calls: 20)
    for call in try await held.nextHeld(20) { call.respond(.success(Self.refused)) }
    var refreshes = asked.makeAsyncIterator()
    let fail = try #require(await refreshes.next())
    fail(.failure(Expired()))
    #expect(await first == (0, 20))

    async let second = outcomes(client, calls: 1)
    let succeed = try #require(await refreshes.next())
    succeed(.success("new"))
    try await held.nextHeld().respond(.success(TransportResponse(status: 200, body: Data("[]".utf8))))
    #expect(await second == (1, 0))
  }

  @Test("that has failed is the error of a call that is refused later with the same token")
  func lateRefusal() async throws {
    let refreshes = Locked(0)
    let held = FakeTransport.holding()
    let client = try client(
      held,
      TokenRefreshInterceptor(token: "old") { () async throws -> String in
        refreshes.update { $0 += 1 }
        throw Expired()
      })
    async let early = client.result(of: request())
    let first = try await held.nextHeld()
    async let late = client.result(of: request())
    let second = try await held.nextHeld()
    first.respond(.success(Self.refused))
    _ = await early
    second.respond(.success(Self.refused))
    let ending = await late
    #expect(throws: Expired()) { try ending.get() }
    #expect(refreshes.value == 1)
  }

  /// Responds with status 401 behind a redirect.
  private struct RedirectingTransport: Transport {
    let target: String

    func send(
      _ request: URLRequest, file: URL?, cancellation: CallCancellation,
      receive: @escaping @Sendable (TransportEvent) -> Void
    ) {
      let next = request.following(status: 302, location: target)
      cancellation.secrets.noteRedirect(from: request.url, to: next?.url)
      TransportResponse(status: 401).events.forEach(receive)
    }
  }

  @Test(
    "does not happen where another origin, which has not seen the token, refuses a redirected request",
    arguments: [
      ("https://other.example/pets", 0), ("http://example.com/pets", 0), ("https://example.com:8443/pets", 0),
      ("https://example.com/v2/pets", 1), ("/v2/pets", 1), ("https://EXAMPLE.com:443/v2/pets", 1),
    ])
  func redirected(target: String, refreshes want: Int) async throws {
    let refreshes = Locked(0)
    let interceptor = TokenRefreshInterceptor(token: "old") { () async throws -> String in
      refreshes.update { $0 += 1 }
      return "new"
    }
    var client = try client(FakeTransport.holding(), interceptor)
    client.configuration.transport = RedirectingTransport(target: target)
    guard case .failure(let error as any FailureResponse) = await client.result(of: request()) else {
      Issue.record("the call does not end with the response")
      return
    }
    #expect(error.status == 401)
    #expect(refreshes.value == want)
    #expect(interceptor.token == (want == 0 ? "old" : "new"))
  }

  @Test("gets the first token before the first request is sent")
  func first() async throws {
    let transport = transport(taking: "new")
    let client = try client(transport, TokenRefreshInterceptor { "new" })
    _ = try await client.result(of: request()).get()
    #expect(transport.sent.map { $0.value(forHTTPHeaderField: "Authorization") } == ["Bearer new"])
  }

  @Test("makes way for the response when the new token is refused, too")
  func refusedAgain() async throws {
    let refreshes = Locked(0)
    let transport = FakeTransport(status: 401)
    let client = try client(
      transport,
      TokenRefreshInterceptor(token: "old") { () async throws -> String in
        refreshes.update { $0 += 1 }
        return "new"
      })
    let result = await client.result(of: PetsAPI.deletePet(petId: "1").secured(by: "bearer"))
    let failure = #expect(throws: UndocumentedResponse.self) { try result.get() }
    #expect(failure?.status == 401)
    #expect(transport.sent.count == 2)
    #expect(refreshes.value == 1)
  }

  @Test(
    "concerns operations with one of its schemes only, by default with a bearer scheme",
    arguments: [nil, "key", "bearer"],
    [
      (nil, "bearer"), ([BearerScheme("bearer")], "bearer"), ([APIKeyScheme("key", in: .header("X-Key"))], "key"),
      ([], "none"),
    ] as [([any SecurityScheme]?, String)])
  func schemes(scheme: String?, row: (schemes: [any SecurityScheme]?, concerned: String)) async throws {
    let transport = FakeTransport(status: 200, "[]")
    let client = try client(transport, TokenRefreshInterceptor(token: "t", schemes: row.schemes) { "new" })
    _ = try await client.result(of: request(scheme)).get()
    let want = scheme == row.concerned ? "Bearer t" : nil
    #expect(transport.sent.map { $0.value(forHTTPHeaderField: "Authorization") } == [want])
  }

  @Test("is not needed when the token was set in the meantime, and what it brings late is ignored")
  func set() async throws {
    let (asked, ask) = AsyncStream.makeStream(of: Completion.self)
    let transport = transport(taking: "set")
    let interceptor = TokenRefreshInterceptor(token: "old") { completion in ask.yield(completion) }
    let client = try client(transport, interceptor)
    async let outcomes = outcomes(client, calls: 1)
    var refreshes = asked.makeAsyncIterator()
    let completion = try #require(await refreshes.next())
    interceptor.token = "set"
    #expect(await outcomes == (1, 0))
    completion(.success("late"))
    #expect(interceptor.token == "set")
  }
}

extension RequestBuilder {
  fileprivate func secured(by scheme: String) -> Self {
    var request = self
    request.security(scheme)
    return request
  }
}
