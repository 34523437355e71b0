@_spi(Generated) @testable import APIRuntime
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An observer that writes down what it is told: `call`, `request`, `request 200`, `call 404 URLError.timedOut`.
private struct Diary: CallObserver {
  let lines = Locked<[String]>([])

  func begin(_ call: CallContext) -> any CallObservation {
    note("call")
    return Page(diary: self)
  }

  func note(_ line: String) { lines.update { $0.append(line) } }

  func note(_ subject: String, _ end: ObservedEnd) {
    note(([subject] + [end.status.map(String.init), end.errorType].compactMap { $0 }).joined(separator: " "))
  }

  struct Page: CallObservation {
    let diary: Diary

    func send(_ request: inout URLRequest) -> @Sendable (ObservedEnd) -> Void {
      diary.note("request")
      request.setValue("observed", forHTTPHeaderField: "X-Observed")
      return { diary.note("request", $0) }
    }

    func end(_ end: ObservedEnd) { diary.note("call", end) }
  }
}

/// An observer that cancels a call when it begins to send, and takes its time.
private struct Canceller: CallObserver, CallObservation {
  let task: RequestTask

  func begin(_ call: CallContext) -> any CallObservation { self }

  func send(_ request: inout URLRequest) -> @Sendable (ObservedEnd) -> Void {
    task.cancel()
    Thread.sleep(forTimeInterval: 0.3)
    return { _ in }
  }

  func end(_ end: ObservedEnd) {}
}

/// An interceptor that fails.
private struct Rejecting: Interceptor {
  struct Rejection: Error {}

  func adapt(
    _ request: URLRequest, of call: CallContext, cancellation: CallCancellation,
    completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
  ) {
    completion(.failure(Rejection()))
  }
}

@Suite("An observer of calls", .timeLimit(.minutes(5)))
struct CallObserverTests {
  /// What a server does, and what an observer is told of it.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let connections: [[TransportEvent]]
    var change: @Sendable (inout ClientConfiguration) -> Void = { _ in }
    let told: [String]
  }

  private static let rows = [
    Row(
      testDescription: "a success", connections: [.ended("[]")],
      told: ["call", "request", "request 200", "call 200"]),
    Row(
      testDescription: "a documented failure", connections: [.ended("{\"message\":\"no\"}", status: 400)],
      told: ["call", "request", "request 400 400", "call 400 400"]),
    Row(
      testDescription: "an undocumented redirect that leads nowhere", connections: [.ended("", status: 302)],
      told: ["call", "request", "request 302", "call 302 302"]),
    Row(
      testDescription: "a retry", connections: [.ended("", status: 503), .failed(.timedOut), .ended("[]")],
      change: { $0.interceptors = [RetryInterceptor(baseDelay: 0)] },
      told: [
        "call", "request", "request 503 503", "request", "request URLError.timedOut", "request", "request 200",
        "call 200",
      ]),
    Row(
      testDescription: "a connection that is lost", connections: [.lost("[")],
      told: [
        "call", "request", "request 200 URLError.networkConnectionLost", "call URLError.networkConnectionLost",
      ]),
    Row(
      testDescription: "a body of another kind", connections: [.ended("{}")],
      told: ["call", "request", "request 200", "call APIError.undecodableBody"]),
    Row(
      testDescription: "a body without an end that is too large",
      connections: [[.head(status: 200), .body(Data(count: 11))]], change: { $0.maximumBodySize = 10 },
      told: ["call", "request", "request 200 APIError.undecodableBody", "call APIError.undecodableBody"]),
    Row(
      testDescription: "a transport that ends without a head", connections: [[.end(nil)]],
      told: ["call", "request", "request URLError.badServerResponse", "call URLError.badServerResponse"]),
    Row(
      testDescription: "a transport that ends twice, and goes on",
      connections: [[.head(status: 200), .end(nil), .end(URLError(.timedOut)), .head(status: 500), .end(nil)]],
      told: ["call", "request", "request 200", "call APIError.undecodableBody"]),
    Row(
      testDescription: "an interceptor that fails", connections: [], change: { $0.interceptors = [Rejecting()] },
      told: ["call", "call Rejection"]),
    Row(
      testDescription: "a code without a name", connections: [.failed(.badURL)],
      told: ["call", "request", "request URLError.-1000", "call URLError.-1000"]),
    Row(
      testDescription: "a time that is over", connections: [[.head(status: 200)]],
      change: {
        $0.totalTimeout = 1
        $0.makeTimer = { _, action in
          DispatchQueue.global().asyncAfter(deadline: .now() + 0.1, execute: action)
          return {}
        }
      }, told: ["call", "request", "request 200 URLError.timedOut", "call URLError.timedOut"]),
  ]

  @Test("is told of everything once", arguments: rows)
  func told(row: Row) async throws {
    let (diary, transport) = (Diary(), ScriptedTransport(row.connections))
    var client = try PetstoreClient(transport)
    row.change(&client.configuration)
    client.configuration.observers = [diary]
    _ = await client.result(of: PetsAPI.listPets())
    #expect(diary.lines.value == row.told)
    #expect(transport.sent.allSatisfy { $0.value(forHTTPHeaderField: "X-Observed") == "observed" })
  }

  @Test("is told what is sent, and of no response of the cache")
  func cache() async throws {
    let diary = Diary()
    let transport = FakeTransport { request in
      let isKnown = request.value(forHTTPHeaderField: "If-None-Match") != nil
      return .success(
        TransportResponse(
          status: isKnown ? 304 : 200, headers: ["ETag": "\"a\"", "Cache-Control": "max-age=\(isKnown ? 60 : 0)"],
          body: Data((isKnown ? "" : "[]").utf8)))
    }
    var client = try PetstoreClient(transport)
    client.configuration.cache = .memory(megabytes: 1)
    client.configuration.observers = [diary]
    for _ in 0..<3 { _ = try await client.response(for: PetsAPI.listPets()) }
    #expect(
      diary.lines.value == [
        "call", "request", "request 200", "call 200", "call", "request", "request 304", "call 200", "call", "call 200",
      ])
  }

  @Test("is told of the end of a call that is cancelled", arguments: ["at once", "before the head", "in the body"])
  func cancel(moment: String) async throws {
    let (diary, transport, task) = (Diary(), FakeTransport.holding(), RequestTask())
    var client = try PetstoreClient(transport)
    client.configuration.observers = [diary]
    if moment == "at once" { task.cancel() }
    async let result = client.result(of: PetsAPI.listPets(), task: task)
    if moment != "at once" {
      let held = try await transport.nextHeld()
      if moment == "in the body" { held.receive(.head(status: 200)) }
      task.cancel()
      _ = await result
      held.receive(.end(nil))
    }
    _ = await result
    let request = moment == "in the body" ? "request 200 CancellationError" : "request CancellationError"
    #expect(
      diary.lines.value
        == (moment == "at once"
          ? ["call", "call CancellationError"] : ["call", "request", request, "call CancellationError"]))
  }

  @Test("is told of each end once, while calls are cancelled at any moment")
  func races() async throws {
    let diary = Diary()
    var client = try PetstoreClient(RacingTransport())
    client.configuration.observers = [diary]
    await withTaskGroup(of: Void.self) { [client] group in
      for index in 0..<200 {
        group.addTask {
          let task = RequestTask()
          async let result = client.result(of: PetsAPI.listPets(), task: task)
          if index.isMultiple(of: 2) { task.cancel() }
          _ = await result
        }
      }
    }
    let lines = diary.lines.value
    #expect(lines.filter { $0 == "call" }.count == 200)
    #expect(lines.filter { $0.hasPrefix("call ") }.count == 200)
    #expect(lines.filter { $0 == "request" }.count == lines.filter { $0.hasPrefix("request ") }.count)
  }

  @Test("is told of the end of a request before that of its call, though that ends while the request begins")
  func endOfBeginning() async throws {
    let (diary, task) = (Diary(), RequestTask())
    var client = try PetstoreClient(FakeTransport(status: 200, "[]"))
    client.configuration.observers = [diary, Canceller(task: task)]
    _ = await client.result(of: PetsAPI.listPets(), task: task)
    #expect(diary.lines.value == ["call", "request", "request CancellationError", "call CancellationError"])
  }

  @Test("is not told of the request of a token, which has no header field of it either")
  func token() async throws {
    let diary = Diary()
    let transport = FakeTransport { request in
      let isToken = request.url?.path == "/token"
      return .success(
        TransportResponse(
          status: 200, body: Data((isToken ? #"{"access_token":"t","token_type":"bearer"}"# : "[]").utf8)))
    }
    var client = try PetstoreClient(transport)
    let scheme = OAuth2Scheme("oauth", OAuth2Flow(.clientCredentials, tokenURL: "https://example.com/token"))
    client.configuration.declare([scheme])
    client.configuration[scheme] = .clientCredentials(id: "shop", secret: "s")
    client.configuration.observers = [diary]
    var request = PetsAPI.listPets()
    request.security("oauth")
    _ = try await client.response(for: request)
    #expect(diary.lines.value == ["call", "request", "request 200", "call 200"])
    #expect(transport.sent.map { $0.value(forHTTPHeaderField: "X-Observed") } == [nil, "observed"])
  }

  @Test("is told of a call whose task serves another one")
  func taskReused() async throws {
    let (diary, task) = (Diary(), RequestTask())
    var client = try PetstoreClient(FakeTransport(status: 200, "[]"))
    _ = await client.result(of: PetsAPI.listPets(), task: task)
    client.configuration.observers = [diary]
    _ = await client.result(of: PetsAPI.listPets(), task: task)
    #expect(diary.lines.value == ["call", "call APIError.taskReused"])
  }

  @Test("leaves a body to be sent in pieces by a transport that can")
  func pieces() async throws {
    let diary = Diary()
    let transport = StreamingProbe()
    var client = try PetstoreClient(transport)
    client.configuration.observers = [diary]
    var request = RequestBuilder<Void>(.put, "/photo")
    request.body(file: .stream(AsyncStream<Data> { $0.finish() }), contentType: "image/png")
    request.success(204, .empty)
    _ = try await client.response(for: request)
    #expect(transport.sent.value == ["pieces observed"])
    #expect(diary.lines.value == ["call", "request", "request 204", "call 204"])
  }
}

/// A transport that notes whether a body comes in pieces, and whether the request is observed.
private struct StreamingProbe: StreamingTransport {
  let sent = Locked<[String]>([])

  func send(
    _ request: URLRequest, file: URL?, receive: @escaping @Sendable (TransportEvent) -> Void
  ) async throws {
    note("whole", request, receive)
  }

  func send(
    _ request: URLRequest, body: UploadStream, receive: @escaping @Sendable (TransportEvent) -> Void
  ) async throws {
    note("pieces", request, receive)
  }

  private func note(_ kind: String, _ request: URLRequest, _ receive: @Sendable (TransportEvent) -> Void) {
    sent.update { $0.append("\(kind) \(request.value(forHTTPHeaderField: "X-Observed") ?? "unobserved")") }
    receive(.head(status: 204))
  }
}
