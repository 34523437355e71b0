import APIRuntime
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A source of tokens", .timeLimit(.minutes(5)))
struct TokenSourceTests {
  private struct NoToken: Error, Equatable {}

  private func client(_ credentials: [String: Credential], _ transport: FakeTransport) throws -> PetstoreClient {
    var client = try PetstoreClient(transport)
    client.configuration.securitySchemes = SecurityTests.schemes
    client.configuration.credentials = credentials
    return client
  }

  private func request(_ schemes: String...) -> RequestBuilder<[ShopPet]> {
    var request = PetsAPI.listPets()
    for scheme in schemes { request.security(scheme) }
    return request
  }

  @Test(
    "gives what is put where the scheme wants it",
    arguments: [
      ("bearer", "Authorization", "Bearer t"), ("oauth", "Authorization", "Bearer t"),
      ("openid", "Authorization", "Bearer t"), ("digest", "Authorization", "Digest t"), ("header", "X-Key", "t"),
      ("cookie", "Cookie", "key=t"),
    ])
  func placed(scheme: String, header: String, want: String) async throws {
    let sources = [Credential.token { "t" }, Credential.token { completion in completion(.success("t")) }]
    for source in sources {
      let transport = FakeTransport(status: 200, "[]")
      _ = try await client([scheme: source], transport).result(of: request(scheme)).get()
      #expect(transport.sent.map { $0.value(forHTTPHeaderField: header) } == [want])
    }
  }

  @Test("is asked for every request, and shows nothing before")
  func everyRequest() async throws {
    let count = Locked(0)
    let transport = FakeTransport(status: 200, "[]")
    let source = Credential.token { () async throws -> String in
      let number = count.update { count -> Int in
        count += 1
        return count
      }
      return "t\(number)"
    }
    let client = try client(["bearer": source], transport)
    let shown = try request("bearer").urlRequest(client.configuration)
    #expect(shown.value(forHTTPHeaderField: "Authorization") == nil)
    #expect(count.value == 0)
    for _ in 0..<2 { _ = try await client.result(of: request("bearer")).get() }
    #expect(transport.sent.map { $0.value(forHTTPHeaderField: "Authorization") } == ["Bearer t1", "Bearer t2"])
  }

  @Test("is asked only where the alternative that is used has it")
  func onlyUsed() async throws {
    let asked = Locked<[String]>([])
    func source(_ name: String) -> Credential {
      .token { completion in
        asked.update { $0.append(name) }
        completion(.success(name))
      }
    }
    let transport = FakeTransport(status: 200, "[]")
    let client = try client(["header": .apiKey("k"), "bearer": source("bearer"), "query": source("query")], transport)
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

  @Test("that fails ends the call with its error, and nothing is sent")
  func failure() async throws {
    let sources = [
      Credential.token { () async throws -> String in throw NoToken() },
      Credential.token { completion in completion(.failure(NoToken())) },
    ]
    for source in sources {
      let transport = FakeTransport(status: 200, "[]")
      let result = try await client(["bearer": source], transport).result(of: request("bearer"))
      #expect(throws: NoToken()) { try result.get() }
      #expect(transport.sent.isEmpty)
    }
  }

  @Test("whose completion is called twice counts once")
  func twice() async throws {
    let transport = FakeTransport(status: 200, "[]")
    let source = Credential.token { completion in
      completion(.success("first"))
      completion(.success("second"))
      completion(.failure(NoToken()))
    }
    _ = try await client(["bearer": source], transport).result(of: request("bearer")).get()
    #expect(transport.sent.map { $0.value(forHTTPHeaderField: "Authorization") } == ["Bearer first"])
  }

  @Test("that is waited for when the call is cancelled sends nothing, and the call ends at once")
  func cancelled() async throws {
    typealias Completion = @Sendable (Result<String, any Error>) -> Void
    let (asked, ask) = AsyncStream.makeStream(of: Completion.self)
    let transport = FakeTransport(status: 200, "[]")
    let source = Credential.token { completion in
      ask.yield(completion)
    }
    let client = try client(["bearer": source], transport)
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
    let source = Credential.token {
      start.yield()
      do {
        try await Task.sleep(nanoseconds: 600_000_000_000)
      } catch {
        stop.yield(Task.isCancelled)
        throw error
      }
      return "t"
    }
    let client = try client(["bearer": source], transport)
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
