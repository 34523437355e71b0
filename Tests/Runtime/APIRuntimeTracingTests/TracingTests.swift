#if Tracing && (canImport(Combine) || OpenCombine)
@_spi(Generated) @testable import APIRuntime
import APIRuntimeTracing
import Foundation
import InMemoryTracing
import LoopbackSupport
import Petstore
import StreamsGolden
import Testing
import Tracing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension FinishedInMemorySpan {
  /// `client GET /pets/{petId} 503 error=503 resend=1 ERROR`
  fileprivate var line: String {
    let attributes = [
      attributes.get("http.response.status_code").map { "\($0)" },
      attributes.get("error.type").map { "error=\($0)" },
      attributes.get("http.request.resend_count").map { "resend=\($0)" },
    ]
    let isError = status?.code == .error ? "ERROR" : status == nil ? nil : "status"
    return (["\(kind)", operationName] + (attributes + [isError]).compactMap { $0 }).joined(separator: " ")
      .replacingOccurrences(of: "int64(", with: "").replacingOccurrences(of: "string(\"", with: "")
      .replacingOccurrences(of: "\")", with: "").replacingOccurrences(of: ")", with: "")
  }
}

extension Call where Client == PetstoreClient, Body == Pet {
  fileprivate static func getPet() -> Call {
    Call(
      callback: { $0.pets.getPet(petId: 7, completion: $1) },
      publisher: { $0.pets.getPetPublisher(petId: 7) },
      asyncAwait: { try await $0.pets.getPet(petId: 7) })
  }
}

extension StreamCall where Client == TickerClient, Element == ServerSentEvent<Quote> {
  fileprivate static func watchQuotes() -> StreamCall {
    StreamCall(
      callback: { $0.quotes.watchQuotes(symbol: ["A"], onElement: $1, completion: $2) },
      publisher: { $0.quotes.watchQuotesPublisher(symbol: ["A"]) },
      asyncAwait: { $0.quotes.watchQuotes(symbol: ["A"]) })
  }
}

/// The spans of a tracer, when none is open any more.
private func spans(of tracer: InMemoryTracer) async throws -> [FinishedInMemorySpan] {
  while !tracer.activeSpans.isEmpty { try await Task.sleep(nanoseconds: 1_000_000) }
  return tracer.finishedSpans
}

@Suite("Tracing", .timeLimit(.minutes(5)))
struct TracingTests {
  /// What a server does, and the spans of the call, in the order of their ends.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let connections: [[TransportEvent]]
    var retries = 0
    let spans: [String]
  }

  private static let pet = "{\"id\":7,\"name\":\"Rex\"}"
  private static let name = "GET /pets/{petId}"

  private static let rows = [
    Row(
      testDescription: "a success", connections: [.ended(pet)],
      spans: ["client \(name) 200", "internal \(name) 200"]),
    Row(
      testDescription: "a documented failure", connections: [.ended("{\"code\":1,\"message\":\"no\"}", status: 404)],
      spans: ["client \(name) 404 error=404 ERROR", "internal \(name) 404 error=404 ERROR"]),
    Row(
      testDescription: "a failure of the server", connections: [.ended("", status: 500)],
      spans: ["client \(name) 500 error=500 ERROR", "internal \(name) 500 error=500 ERROR"]),
    Row(
      testDescription: "a success after retries",
      connections: [.failed(.networkConnectionLost), .ended("", status: 503), .ended(pet)], retries: 2,
      spans: [
        "client \(name) error=URLError.networkConnectionLost ERROR", "client \(name) 503 error=503 resend=1 ERROR",
        "client \(name) 200 resend=2", "internal \(name) 200",
      ]),
    Row(
      testDescription: "no connection", connections: [.failed(.cannotConnectToHost)],
      spans: [
        "client \(name) error=URLError.cannotConnectToHost ERROR",
        "internal \(name) error=URLError.cannotConnectToHost ERROR",
      ]),
    Row(
      testDescription: "a body that is lost", connections: [.lost("{")],
      spans: [
        "client \(name) 200 error=URLError.networkConnectionLost ERROR",
        "internal \(name) error=URLError.networkConnectionLost ERROR",
      ]),
    Row(
      testDescription: "a body of another kind", connections: [.ended("[]")],
      spans: ["client \(name) 200", "internal \(name) error=APIError.undecodableBody ERROR"]),
  ]

  private func client(_ transport: any Transport, _ tracer: InMemoryTracer) -> PetstoreClient {
    var client = PetstoreClient(
      configuration: ClientConfiguration(
        server: "https://user:secret@pets.example:8443/v1?key=hidden", transport: transport,
        publisherQueue: .global()))
    client.configuration.observers = [TracingObserver(tracer: tracer)]
    return client
  }

  @Test("has a span for a call, and one for each attempt", arguments: rows, Style.allCases)
  func spans(row: Row, style: Style) async throws {
    let (tracer, transport) = (InMemoryTracer(), ScriptedTransport(row.connections))
    var client = client(transport, tracer)
    client.configuration.interceptors = [RetryInterceptor(maximumRetries: row.retries, baseDelay: 0)]
    _ = await Call.getPet().endings(style, client)
    let spans = try await APIRuntimeTracingTests.spans(of: tracer)
    #expect(spans.map(\.line) == row.spans)
    // Each attempt is below the call, and its request has its context.
    let call = try #require(spans.last)
    #expect(spans.dropLast().allSatisfy { $0.parentSpanID == call.spanID && $0.traceID == call.traceID })
    #expect(
      transport.sent.map { $0.value(forHTTPHeaderField: InMemoryTracer.spanIDKey) } == spans.dropLast().map(\.spanID))
    #expect(transport.sent.allSatisfy { $0.value(forHTTPHeaderField: InMemoryTracer.traceIDKey) == call.traceID })
  }

  @Test("is below the span of the caller", arguments: Style.allCases)
  func parent(style: Style) async throws {
    let tracer = InMemoryTracer()
    let client = client(ScriptedTransport([.ended(Self.pet)]), tracer)
    let (running, id) = tracer.withSpan("caller") { span in
      (Call.getPet().start(style, client), span.spanID)
    }
    _ = await running.endings()
    let spans = try await APIRuntimeTracingTests.spans(of: tracer)
    #expect(spans.first { $0.kind == .internal && $0.operationName == Self.name }?.parentSpanID == id)
  }

  @Test("has the attributes of the conventions, without secrets")
  func attributes() async throws {
    let tracer = InMemoryTracer()
    let client = client(ScriptedTransport([.ended(Self.pet)]), tracer)
    _ = try await client.pets.getPet(petId: 7)
    let spans = try await APIRuntimeTracingTests.spans(of: tracer)
    var attributes: [[String: SpanAttribute]] = [[:], [:]]
    for (index, span) in spans.enumerated() { span.attributes.forEach { attributes[index][$0] = $1 } }
    #expect(
      attributes == [
        [
          "http.request.method": "GET", "url.template": "/pets/{petId}", "server.address": "pets.example",
          "server.port": .int64(8443), "url.full": "https://pets.example:8443/v1/pets/7?key=REDACTED",
          "http.response.status_code": .int64(200),
        ],
        ["http.request.method": "GET", "url.template": "/pets/{petId}", "http.response.status_code": .int64(200)],
      ])
  }

  @Test("ends with a call that is cancelled", arguments: Style.allCases, [true, false])
  func cancel(style: Style, hasHead: Bool) async throws {
    let (tracer, transport) = (InMemoryTracer(), FakeTransport.holding())
    let running = Call.getPet().start(style, client(transport, tracer))
    do {
      let held = try await transport.nextHeld()
      if hasHead { held.receive(.head(status: 200)) }
      running.cancel()
      held.receive(.end(nil))
    }
    #expect(await running.endings() == style.whenCancelled)
    let lines = try await APIRuntimeTracingTests.spans(of: tracer).map(\.line)
    #expect(lines.last == "internal \(Self.name) error=CancellationError ERROR")
    #expect(lines.count == 2)
  }

  @Test("has a span for each connection of a stream", arguments: Style.allCases)
  func stream(style: Style) async throws {
    let tracer = InMemoryTracer()
    let event = "id: 1\ndata: {\"symbol\":\"A\",\"price\":1}\n\n"
    var client = TickerClient(
      configuration: ClientConfiguration(
        server: "https://ticker.example", transport: ScriptedTransport([.lost(event), .lost(event)]),
        publisherQueue: .global()))
    client.configuration.observers = [TracingObserver(tracer: tracer)]
    client.configuration.reconnects = .upTo(5)
    client.configuration.makeTimer = { _, action in
      DispatchQueue.global().async(execute: action)
      return {}
    }
    #expect(await StreamCall.watchQuotes().endings(style, client).count == 2)
    #expect(
      try await APIRuntimeTracingTests.spans(of: tracer).map(\.line) == [
        "client GET /quotes 200 error=URLError.networkConnectionLost ERROR",
        "client GET /quotes 200 error=URLError.networkConnectionLost resend=1 ERROR",
        "client GET /quotes 204 resend=2", "internal GET /quotes 204",
      ])
  }

  @Test("names a method that is not known to all `HTTP`", arguments: [("GET", "GET"), ("COPY", "HTTP")])
  func methods(method: String, shown: String) async throws {
    let tracer = InMemoryTracer()
    var request = RequestBuilder<Void>(HTTPMethod(rawValue: method), "/files#copy")
    request.success(204, .empty)
    _ = try await client(ScriptedTransport([]), tracer).response(for: request)
    let spans = try await APIRuntimeTracingTests.spans(of: tracer)
    #expect(spans.map(\.operationName) == ["\(shown) /files", "\(shown) /files"])
    let original = spans.map { $0.attributes.get("http.request.method_original") }
    #expect(original == (method == shown ? [nil, nil] : ["COPY", "COPY"]))
  }

  @Test(
    "sends its context to the server's origin alone",
    arguments: [("/v1/pets/8", true), ("https://other.example/8", false)])
  func origin(url: String, isSent: Bool) async throws {
    let transport = ScriptedTransport([.ended(Self.pet)])
    let client = client(transport, InMemoryTracer())
    _ = try await client.body(for: PetsAPI.getPet(petId: 7).following(url))
    let request = try #require(transport.sent.first)
    #expect((request.value(forHTTPHeaderField: InMemoryTracer.spanIDKey) != nil) == isSent)
  }

  @Test("sends no value that is not one line")
  func injection() async throws {
    let transport = ScriptedTransport([.ended(Self.pet)])
    let client = client(
      transport,
      InMemoryTracer(
        idGenerator: .init {
          "t\r\nX-Evil: 1"
        } nextSpanID: {
          "s"
        }))
    _ = try await client.pets.getPet(petId: 7)
    let request = try #require(transport.sent.first)
    #expect(request.value(forHTTPHeaderField: InMemoryTracer.traceIDKey) == nil)
    #expect(request.value(forHTTPHeaderField: InMemoryTracer.spanIDKey) == "s")
  }
}
#endif
