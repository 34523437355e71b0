@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A source of tokens", .timeLimit(.minutes(5)))
struct TokenSourceTests {
  private struct NoToken: Error, Equatable {}

  private typealias Given = SecurityTests.Given
  private typealias Token = Credential<BearerScheme>

  private func client(_ given: [Given], _ transport: FakeTransport) throws -> PetstoreClient {
    var client = try PetstoreClient(transport)
    client.configuration.declare(SecurityTests.schemes)
    for each in given { each.give(&client.configuration) }
    return client
  }

  private func client(_ token: Token, _ transport: FakeTransport) throws -> PetstoreClient {
    try client([Given(SecurityTests.bearer, token)], transport)
  }

  private func request(_ schemes: String...) -> RequestBuilder<[ShopPet]> {
    var request = PetsAPI.listPets()
    for scheme in schemes { request.security(scheme) }
    return request
  }

  @Test(
    "gives what is put where the scheme wants it",
    arguments: [
      (Given(SecurityTests.bearer, .token { "t" }), "Authorization", "Bearer t"),
      (Given(SecurityTests.bearer, .token { $0(.success("t")) }, " with a completion"), "Authorization", "Bearer t"),
      (Given(SecurityTests.header, .apiKey { "t" }), "X-Key", "t"),
      (Given(SecurityTests.header, .apiKey { $0(.success("t")) }, " with a completion"), "X-Key", "t"),
      (Given(SecurityTests.cookie, .apiKey { "t" }), "Cookie", "key=t"),
      (Given(SecurityTests.digest, .authorization { "Digest t" }), "Authorization", "Digest t"),
      (
        Given(SecurityTests.digest, .authorization { $0(.success("Digest t")) }, " with a completion"),
        "Authorization", "Digest t"
      ),
      (Given(SecurityTests.basic, .basic { ("u", "p") }), "Authorization", "Basic dTpw"),
      (
        Given(SecurityTests.basic, .basic { $0(.success(("u", "p"))) }, " with a completion"), "Authorization",
        "Basic dTpw"
      ),
    ] as [(Given, String, String)])
  private func placed(given: Given, header: String, want: String) async throws {
    let transport = FakeTransport(status: 200, "[]")
    _ = try await client([given], transport).result(of: request(given.scheme)).get()
    #expect(transport.sent.map { $0.value(forHTTPHeaderField: header) } == [want])
  }

  @Test("that gives what cannot be sent ends the call")
  func invalid() async throws {
    let transport = FakeTransport(status: 200, "[]")
    let login = Credential<BasicScheme>.basic { ("a:b", "p") }
    let result = try await client([Given(SecurityTests.basic, login)], transport).result(of: request("basic"))
    #expect(Ending(result.map { $0.body.count }) == .refused("the user name of a credential contains ':'"))
    #expect(transport.sent.isEmpty)
  }

  @Test("is asked for every request, and shows nothing before")
  func everyRequest() async throws {
    let count = Locked(0)
    let transport = FakeTransport(status: 200, "[]")
    let source = Token.token { () async throws -> String in
      let number = count.update { count -> Int in
        count += 1
        return count
      }
      return "t\(number)"
    }
    let client = try client(source, transport)
    let shown = try request("bearer").urlRequest(client.configuration)
    #expect(shown.value(forHTTPHeaderField: "Authorization") == nil)
    #expect(count.value == 0)
    for _ in 0..<2 { _ = try await client.result(of: request("bearer")).get() }
    #expect(transport.sent.map { $0.value(forHTTPHeaderField: "Authorization") } == ["Bearer t1", "Bearer t2"])
  }

  @Test("is asked only where the alternative that is used has it")
  func onlyUsed() async throws {
    let asked = Locked<[String]>([])
    @Sendable func ask(_ name: String, _ completion: (Result<String, any Error>) -> Void) {
      asked.update { $0.append(name) }
      completion(.success(name))
    }
    let transport = FakeTransport(status: 200, "[]")
    let client = try client(
      [
        Given(SecurityTests.header, .apiKey("k")), Given(SecurityTests.bearer, .token { ask("bearer", $0) }),
        Given(SecurityTests.query, .apiKey { ask("query", $0) }),
      ], transport)
    _ = try await client.result(of: request("header", "bearer")).get()
    #expect(asked.value == [])
    var both = PetsAPI.listPets()
    both.security("bearer", "query")
    _ = try await client.result(of: both).get()
    #expect(asked.value == ["bearer", "query"])
    #expect(transport.sent.last?.url?.query == "api%20key=query")
    _ = try await client.result(of: PetsAPI.listPets()).get()
    #expect(asked.value == ["bearer", "query"])
  }

  @Test("that makes a call of its own is not asked for that where the call may do without")
  func anonymous() async throws {
    let transport = FakeTransport(status: 200, "[]")
    let clients = Locked<PetstoreClient?>(nil)
    var anonymous = request("bearer")
    anonymous.security()
    let client = try client(
      .token { [anonymous] () async throws -> String in
        _ = await clients.value?.result(of: anonymous)
        return "t"
      }, transport)
    clients.update { $0 = client }
    _ = try await client.result(of: anonymous).get()
    #expect(transport.sent.map { $0.value(forHTTPHeaderField: "Authorization") } == [nil, "Bearer t"])
  }

  @Test("that fails ends the call with its error, and nothing is sent")
  func failure() async throws {
    let sources = [
      Token.token { () async throws -> String in throw NoToken() },
      Token.token { completion in completion(.failure(NoToken())) },
    ]
    for source in sources {
      let transport = FakeTransport(status: 200, "[]")
      let result = try await client(source, transport).result(of: request("bearer"))
      #expect(throws: NoToken()) { try result.get() }
      #expect(transport.sent.isEmpty)
    }
  }

  @Test("whose completion is called twice counts once")
  func twice() async throws {
    let transport = FakeTransport(status: 200, "[]")
    let source = Token.token { completion in
      completion(.success("first"))
      completion(.success("second"))
      completion(.failure(NoToken()))
    }
    _ = try await client(source, transport).result(of: request("bearer")).get()
    #expect(transport.sent.map { $0.value(forHTTPHeaderField: "Authorization") } == ["Bearer first"])
  }

  @Test("that is waited for when the call is cancelled sends nothing, and the call ends at once")
  func cancelled() async throws {
    typealias Completion = @Sendable (Result<String, any Error>) -> Void
    let (asked, ask) = AsyncStream.makeStream(of: Completion.self)
    let transport = FakeTransport(status: 200, "[]")
    let source = Token.token { completion in
      ask.yield(completion)
    }
    let client = try client(source, transport)
    let task = RequestTask()
    async let result = client.result(of: request("bearer"), task: task)
    var completions = asked.makeAsyncIterator()
    let completion = try #require(await completions.next())
    task.cancel()
    let ending = await result
    #expect(throws: CancellationError.self) { try ending.get() }
    completion(.success("late"))
    // Another call takes as many turns as the late token would.
    async let next = client.result(of: request("bearer"))
    let another = try #require(await completions.next())
    another(.success("next"))
    _ = try await next.get()
    #expect(transport.sent.map { $0.value(forHTTPHeaderField: "Authorization") } == ["Bearer next"])
  }

  @Test("that waits is cancelled with the call")
  func cancelledTask() async throws {
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let (stopped, stop) = AsyncStream.makeStream(of: Bool.self)
    let transport = FakeTransport(status: 200, "[]")
    let source = Token.token {
      start.yield()
      do {
        try await Task.sleep(nanoseconds: 600_000_000_000)
      } catch {
        stop.yield(Task.isCancelled)
        throw error
      }
      return "t"
    }
    let client = try client(source, transport)
    let task = RequestTask()
    async let result = client.result(of: request("bearer"), task: task)
    var starts = started.makeAsyncIterator()
    await starts.next()
    task.cancel()
    let ending = await result
    #expect(throws: CancellationError.self) { try ending.get() }
    var stops = stopped.makeAsyncIterator()
    #expect(await stops.next() == true)
    #expect(transport.sent.isEmpty)
  }
}
