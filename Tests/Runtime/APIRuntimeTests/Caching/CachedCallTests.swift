import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A call with a cache")
struct CachedCallTests {
  private static let tagged: HTTPHeaders = ["ETag": "\"a\""]

  private static func outcome(_ status: Int, _ headers: HTTPHeaders = [:], _ body: String = "") -> FakeTransport.Outcome
  {
    .success(TransportResponse(status: status, headers: headers, body: Data(body.utf8)))
  }

  /// A client whose server gives outcomes one after the other.
  private func client(_ outcomes: FakeTransport.Outcome...) throws -> (PetstoreClient, FakeTransport) {
    let rest = Locked(outcomes[...])
    let transport = FakeTransport { _ in rest.update { $0.popFirst() } ?? Self.outcome(500) }
    var client = try PetstoreClient(transport)
    client.configuration.cache = .memory(megabytes: 1)
    return (client, transport)
  }

  @Test("updates a response in a time in proportion to its header fields")
  func manyFields() throws {
    func time(of count: Int) throws -> Duration {
      var fields: HTTPHeaders = ["ETag": "\"a\""]
      for number in 0..<count { fields.add("X-\(number)", "v") }
      let entry = ResponseCache.Entry(
        identity: "", varying: [], variant: "", headers: ResponseCache.Entry.kept(fields), body: Data(),
        requested: Date(), received: Date())
      let url = try #require(URL(string: "https://a.example/"))
      let key = try #require(CacheKey(URLRequest(url: url), [], CacheNaming.text))
      let start = ContinuousClock.now
      let updated = entry.updated(by: fields, to: key, requested: Date(), received: Date())
      #expect(updated.headers.map(\.name) == entry.headers.map(\.name))
      return ContinuousClock.now - start
    }
    /// The shortest of some times, as other tests take turns with this one.
    func least(of count: Int) throws -> Duration { try (0..<5).map { _ in try time(of: count) }.min() ?? .zero }
    // In proportion to the square, it would be a hundred times as long.
    #expect(try least(of: 5_000) < least(of: 500) * 40)
  }

  @Test("writes what is kept to its file")
  func download() async throws {
    let (client, _) = try client(Self.outcome(200, Self.tagged, "one"), Self.outcome(304))
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("cached-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    for _ in 0..<2 {
      let response = try await client.result(of: PetsAPI.listPets().file(at: file)).get()
      #expect(response.status == 200)
      #expect(try Data(contentsOf: response.body) == Data("one".utf8))
      try FileManager.default.removeItem(at: file)
    }
  }

  @Test("delivers the elements of what is kept")
  func stream() async throws {
    let (client, transport) = try client(Self.outcome(200, Self.tagged, "1\n2\n"), Self.outcome(304))
    let request = PetsAPI.listPets().streamed(.jsonLines(of: Int.self))
    for _ in 0..<2 {
      let elements = Locked<[Int]>([])
      let result = await withCheckedContinuation { continuation in
        request.execute(client.configuration, task: RequestTask()) { (element: Int) in
          elements.update { $0.append(element) }
        } completion: {
          continuation.resume(returning: $0)
        }
      }
      #expect(try result.get().status == 200)
      #expect(elements.value == [1, 2])
    }
    #expect(transport.sent.count == 2)
  }

  @Test("is retried, and asks on condition again")
  func retry() async throws {
    var (client, transport) = try client(
      Self.outcome(200, Self.tagged, "[]"), Self.outcome(503), .failure(URLError(.timedOut)), Self.outcome(304))
    client.configuration.interceptors = [RetryInterceptor(baseDelay: 0)]
    for _ in 0..<2 { #expect(try await client.result(of: PetsAPI.listPets()).get().body == []) }
    #expect(transport.sent.map { $0.value(forHTTPHeaderField: "If-None-Match") } == [nil, "\"a\"", "\"a\"", "\"a\""])
  }

  @Test("is not retried where it is for the cache alone, which has nothing", arguments: [HTTPMethod.get, .head])
  func onlyIfCached(method: HTTPMethod) async throws {
    var (client, transport) = try client()
    let retries = Locked(0)
    client.configuration.makeTimer = { _, action in
      retries.update { $0 += 1 }
      action()
      return {}
    }
    var retry = RetryInterceptor()
    retry.random = { $0.upperBound }
    client.configuration.interceptors = [retry]
    var request = RequestBuilder<Void>(method, "/pets")
    request.success(200, .empty)
    request.header("Cache-Control", "only-if-cached, max-stale=0")
    #expect(Ending(await client.result(of: request).map { _ in 0 }) == .undocumented(status: 504, body: ""))
    #expect(retries.value == 0)
    #expect(transport.sent.isEmpty)
  }

  @Test("keeps nothing of a body whose connection is lost")
  func incomplete() async throws {
    let transport = ScriptedTransport([
      [.head(status: 200, headers: Self.tagged), .body(Data("[".utf8)), .end(URLError(.networkConnectionLost))]
    ])
    var client = try PetstoreClient(transport)
    client.configuration.cache = .memory(megabytes: 1)
    for _ in 0..<2 { _ = await client.result(of: PetsAPI.listPets()) }
    #expect(transport.sent.map { $0.value(forHTTPHeaderField: "If-None-Match") } == [nil, nil])
  }

  @Test("ignores the body of status 304")
  func body() async throws {
    let (client, _) = try client(Self.outcome(200, Self.tagged, "[]"), Self.outcome(304, [:], "<html>"))
    for _ in 0..<2 { #expect(try await client.result(of: PetsAPI.listPets()).get().body == []) }
  }

  @Test("sends the whole request again where status 304 is about another response")
  func mismatch() async throws {
    let (client, transport) = try client(
      Self.outcome(200, Self.tagged, "[]"), Self.outcome(304, ["ETag": "\"b\""]),
      Self.outcome(200, ["ETag": "\"b\""], #"[{"id":1,"name":"Rex"}]"#), Self.outcome(304))
    let counts = [0, 1, 1]
    for count in counts { #expect(try await client.result(of: PetsAPI.listPets()).get().body.count == count) }
    #expect(transport.sent.map { $0.value(forHTTPHeaderField: "If-None-Match") } == [nil, "\"a\"", nil, "\"b\""])
  }

  #if LoopbackTests
  @Test("keeps nothing of a response that a redirect led to")
  func redirect() async throws {
    let requests = Locked<[String]>([])
    try await RawServer.run { connection in
      let request = try await connection.request()
      requests.update { $0.append(request.line) }
      let isTarget = request.line.hasPrefix("GET /target ")
      let head =
        isTarget
        ? "200 -\r\nCache-Control: max-age=60\r\nContent-Length: 2\r\n"
        : "302 -\r\nLocation: /target\r\nContent-Length: 0\r\n"
      try await connection.write("HTTP/1.1 \(head)Connection: close\r\n\r\n" + (isTarget ? "[]" : ""))
    } while: { server in
      var client = PetstoreClient(configuration: ClientConfiguration(server: ServerURL(server.url)))
      client.configuration.cache = .memory(megabytes: 1)
      for _ in 0..<2 {
        let pets = try await client.result(of: PetsAPI.listPets()).get().body
        #expect(pets == [])
      }
    }
    #expect(requests.value.map { $0.split(separator: " ")[1] } == ["/v1/pets", "/target", "/v1/pets", "/target"])
  }
  #endif

  @Test("can be cancelled while it asks")
  func cancel() async throws {
    let transport = FakeTransport.holding()
    let client = try PetstoreClient.caching(transport)
    async let first = client.result(of: PetsAPI.listPets())
    try await transport.nextHeld().respond(Self.outcome(200, Self.tagged, "[]"))
    _ = await first
    let task = RequestTask()
    async let second = client.result(of: PetsAPI.listPets(), task: task)
    let held = try await transport.nextHeld()
    task.cancel()
    #expect(held.isStopped.value)
    held.respond(Self.outcome(304))
    #expect(Ending(await second.map { $0.body.count }) == .cancelled)
  }
}

@Suite("A change that ends early, with a cache", .timeLimit(.minutes(5)))
struct EarlyEndTests {
  /// A transport with fresh responses that reads streams, and responds to them with status 204.
  private struct PhotoTransport: StreamingTransport {
    let log = Locked<[String]>([])
    /// Called with each piece of a stream.
    let whenRead: @Sendable () -> Void

    func send(_ request: URLRequest, file: URL?, receive: @escaping @Sendable (TransportEvent) -> Void) async throws {
      log.update { $0.append("\(request.httpMethod ?? "")\(file == nil ? "" : " file")") }
      receive(.head(status: 200, headers: ["Cache-Control": "max-age=3600"]))
    }

    func send(
      _ request: URLRequest, body: UploadStream, receive: @escaping @Sendable (TransportEvent) -> Void
    ) async throws {
      for try await piece in body {
        log.update { $0.append(String(decoding: piece, as: UTF8.self)) }
        whenRead()
      }
      receive(.head(status: 204))
    }
  }

  private func request(_ method: HTTPMethod) -> RequestBuilder<String> {
    var request = RequestBuilder<String>(method, "/photo")
    request.success(200, .text)
    request.success(204, .text)
    return request
  }

  enum End: CaseIterable, Sendable {
    case cancel, totalTimeout, cancelBehindFailure
  }

  @Test("removes what is kept, unless it has failed", arguments: End.allCases)
  func change(end: End) async throws {
    let fresh = TransportResponse(status: 200, headers: ["Cache-Control": "max-age=3600"], body: Data("one".utf8))
    let transport = FakeTransport { $0.httpMethod == "GET" ? .success(fresh) : nil }
    var client = try PetstoreClient.caching(transport)
    let timeout = Locked<@Sendable () -> Void> {}
    client.configuration.makeTimer = { _, action in
      timeout.update { $0 = action }
      return {}
    }
    for _ in 0..<2 { #expect(try await client.result(of: request(.get)).get().body == "one") }
    #expect(transport.sent.count == 1)
    let task = RequestTask()
    var put = request(.put)
    put.totalTimeout = 5
    async let change = client.result(of: put, task: task)
    let held = try await transport.nextHeld()
    switch end {
    case .cancel: task.cancel()
    case .totalTimeout: timeout.value()
    case .cancelBehindFailure:
      held.receive(.head(status: 404))
      task.cancel()
    }
    let ending = Ending(await change.map(\.body))
    #expect(ending == (end == .totalTimeout ? .transport(.timedOut) : .cancelled))
    #expect(held.isStopped.value)
    _ = await client.result(of: request(.get))
    #expect(transport.sent.count == (end == .cancelBehindFailure ? 2 : 3))
  }

  @Test("is sent piece by piece where it is a stream, and removes what is kept, too", arguments: [true, false])
  func stream(isCancelled: Bool) async throws {
    let (read, whenRead) = AsyncStream<Void>.makeStream()
    let transport = PhotoTransport { whenRead.finish() }
    let client = try PetstoreClient.caching(transport)
    for _ in 0..<2 { _ = try await client.result(of: request(.get)).get() }
    #expect(transport.log.value == ["GET"])
    let (pieces, continuation) = AsyncStream<Data>.makeStream()
    continuation.yield(Data("one".utf8))
    if !isCancelled { continuation.finish() }
    var put = request(.put)
    put.body(file: .stream(pieces), contentType: "image/png")
    let task = RequestTask()
    async let change = client.result(of: put, task: task)
    if isCancelled {
      // An endless stream is not read into a file first.
      for await _ in read {}
      task.cancel()
    }
    #expect(Ending(await change.map(\.status)) == (isCancelled ? .cancelled : .value(204)))
    _ = try await client.result(of: request(.get)).get()
    #expect(transport.log.value == ["GET", "one", "GET"])
  }
}

@Suite("A request on condition that nothing has changed")
struct PreconditionTests {
  private static let (date, later) = ("Sun, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:38 GMT")

  /// Sections are those of https://www.rfc-editor.org/rfc/rfc9110
  @Test(
    "is sent with the validator of the response, if that is a strong one",
    arguments: [
      ("13.1.1: a strong tag", ["ETag": "\"a\""], "If-Match: \"a\""),
      ("8.8.3: an empty tag", ["ETag": "\"\""], "If-Match: \"\""),
      ("8.8.3: a tag beyond ASCII", ["ETag": "\"é\""], "If-Match: \"é\""),
      ("13.1.1: a tag goes before a date", ["ETag": "\"a\"", "Last-Modified": date, "Date": later], "If-Match: \"a\""),
      ("13.1.1: a weak tag never matches", ["ETag": "W/\"a\""], nil),
      ("8.8.3: without quotation marks", ["ETag": "a"], nil),
      ("8.8.3: a quotation mark within", ["ETag": "\"a\", \"b\""], nil),
      ("8.8.3: a blank within", ["ETag": "\"a b\""], nil),
      ("8.8.3: a single quotation mark", ["ETag": "\""], nil),
      ("13.1.4: a date", ["Last-Modified": date, "Date": later], "If-Unmodified-Since: \(date)"),
      (
        "13.1.4: with a weak tag", ["ETag": "W/\"a\"", "Last-Modified": date, "Date": later],
        "If-Unmodified-Since: \(date)"
      ),
      ("8.8.2.2: a date within the second of the response", ["Last-Modified": date, "Date": date], nil),
      ("8.8.2.2: a date without that of the response", ["Last-Modified": date], nil),
      ("5.6.7: not a date", ["Last-Modified": "yesterday", "Date": later], nil),
      ("nothing", [:], nil),
    ] as [(String, HTTPHeaders, String?)])
  func validators(row: (text: String, headers: HTTPHeaders, want: String?)) throws {
    let configuration = try PetstoreClient(FakeTransport(status: 200)).configuration
    let request = PetsAPI.deletePet(petId: "7").ifUnchanged(since: Response(status: 200, headers: row.headers, body: 1))
    guard let want = row.want else {
      #expect(throws: APIError.self, "\(row.text)") { try request.urlRequest(configuration) }
      return
    }
    let sent = try request.urlRequest(configuration)
    let fields = try #require(sent.allHTTPHeaderFields)
    #expect(fields.map { "\($0.key): \($0.value)" }.filter { $0.hasPrefix("If-") } == [want], "\(row.text)")
  }

  @Test("is its own error where something has, with the failure that the description has")
  func failure() async throws {
    let response = Response(status: 200, headers: ["ETag": "\"a\""], body: 1)
    var client = try PetstoreClient(FakeTransport(status: 412, #"{"message":"too late"}"#))
    let undocumented = await client.result(of: PetsAPI.deletePet(petId: "7").ifUnchanged(since: response))
    let error = try #require(throws: PreconditionFailure.self) { try undocumented.get() }
    #expect(error.failure is UndocumentedResponse)
    #expect(error.status == 412)
    #expect(error.localizedDescription == "too late")
    #expect(try error.decoded(as: ErrorModel.self) == ErrorModel(message: "too late"))
    var request = PetsAPI.deletePet(petId: "7")
    request.failure(412, ErrorModel.self)
    let documented = await client.result(of: request.ifUnchanged(since: response))
    let described = try #require(throws: PreconditionFailure.self) { try documented.get() }
    #expect(described.failure is ErrorResponse<ErrorModel>)
    #expect("\(described)".contains("too late"))
    // Without the condition it is what it was.
    let plain = await client.result(of: request)
    #expect(throws: ErrorResponse<ErrorModel>.self) { try plain.get() }
    client = try PetstoreClient(FakeTransport(status: 500))
    let other = await client.result(of: PetsAPI.deletePet(petId: "7").ifUnchanged(since: response))
    #expect(throws: UndocumentedResponse.self) { try other.get() }
  }
}
