import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// See https://html.spec.whatwg.org/multipage/server-sent-events.html#sse-processing-model
@Suite("A response in place of a stream of events")
struct ForeignResponseTests {
  private typealias Events = Streamed<ServerSentEvent<String>>

  private static func request(accept: String? = nil) -> RequestBuilder<Events> {
    var request = RequestBuilder<Events>(.get, "/events")
    request.success(200, .serverSentEvents(), accept: accept)
    return request
  }

  private func client(_ type: String?, status: Int = 200, _ body: String) throws -> PetstoreClient {
    try PetstoreClient(FakeTransport(status: status, headers: type.map { ["Content-Type": $0] } ?? [:], body))
  }

  private func stream(_ request: RequestBuilder<Events>, _ client: PetstoreClient) async -> Ending {
    let data = Locked<[String]>([])
    let result = await withCheckedContinuation { continuation in
      request.execute(client.configuration, task: RequestTask()) { event in
        data.update { $0.append(event.data) }
      } completion: {
        continuation.resume(returning: $0)
      }
    }
    return Ending(result.map { _ in data.value })
  }

  @Test(
    "is one by its media type, if it has one",
    arguments: [
      (200, "text/html", nil, false), (200, "text/plain", nil, false), (200, "application/json", nil, false),
      (200, "text/event-streams", nil, false), (201, "text/html", nil, false),
      (200, "text/html, text/event-stream", nil, false),
      (200, nil, nil, true), (200, "", nil, true), (200, "text/event-stream", nil, true),
      (200, "TEXT/Event-Stream;charset=utf-8", nil, true), (200, "text/event-stream, text/event-stream", nil, true),
      (201, "text/event-stream", nil, true), (200, "text/plain", "*/*", true), (200, "text/plain", "text/plain", true),
      (200, "text/event-stream", "text/plain", true), (200, "text/plain", "text/event-stream, text/plain", true),
      (200, "text/html", "text/event-stream, text/plain", false),
    ] as [(Int, String?, String?, Bool)])
  func types(row: (status: Int, type: String?, accept: String?, isStream: Bool)) async throws {
    let body = "data: a\n\n"
    let client = try client(row.type, status: row.status, body)
    let request = Self.request(accept: row.accept)
    let failure = Ending.undocumented(status: row.status, body: body)
    #expect(await stream(request, client) == (row.isStream ? .value(["a"]) : failure))
    let whole = Ending(await client.result(of: request).map { $0.body.elements.map(\.data) })
    #expect(whole == (row.isStream ? .value(["a"]) : failure))
  }

  @Test("is the documented failure if it can be that, and has status, header fields and body")
  func failure() async throws {
    var request = Self.request()
    let client = try client("application/json", #"{"message":"quota"}"#)
    let undocumented = await client.result(of: request)
    let error = #expect(throws: UndocumentedResponse.self) { try undocumented.get() }
    #expect(error?.status == 200)
    #expect(error?.headers["Content-Type"] == "application/json")
    #expect(error?.localizedDescription == "quota")
    request.failure(.default, ErrorModel.self)
    let want = Ending.documented(status: 200, body: ErrorModel(message: "quota"))
    #expect(await stream(request, client) == want)
    #expect(await stream(request, try self.client("text/html", "<p>")) == .undocumented(status: 200, body: "<p>"))
  }

  @Test("is not retried, as no other response is that arrived well")
  func retry() async throws {
    let transport = FakeTransport(status: 200, headers: ["Content-Type": "text/html"], "<p>")
    var client = try PetstoreClient(transport)
    client.configuration.retries = 2
    #expect(await stream(Self.request(), client) == .undocumented(status: 200, body: "<p>"))
    #expect(transport.sent.count == 1)
  }

  @Test("that does not end is one with what has arrived in five seconds", arguments: [5.0, 5.1])
  func endless(seconds: TimeInterval) async throws {
    let transport = FakeTransport.holding()
    var client = try PetstoreClient(transport)
    let clock = Locked(Date())
    client.configuration.now = { clock.value }
    let live = client
    async let ending = stream(Self.request(), live)
    let held = try await transport.nextHeld()
    held.receive(.head(status: 200, headers: ["Content-Type": "text/plain"]))
    held.receive(.body(Data("data: a\n\n".utf8)))
    clock.update { $0 += seconds }
    held.receive(.body(Data("data: b\n\n".utf8)))
    let isOver = seconds > 5
    #expect(held.isStopped.value == isOver)
    held.receive(.body(Data("data: c\n\n".utf8)))
    held.receive(.end(nil))
    let rest = isOver ? "" : "data: c\n\n"
    #expect(await ending == .undocumented(status: 200, body: "data: a\n\ndata: b\n\n" + rest))
  }
}
