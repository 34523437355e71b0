#if canImport(Combine) || OpenCombine
import Foundation
import LoopbackSupport
import Petstore
import StreamsGolden
import Testing

@testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A snippet of the page about networks", .timeLimit(.minutes(5)))
@MainActor
struct NetworkSnippetTests {
  private let print = Printer()

  @Test("lets streams resume")
  func streams() async throws {
    let event = "retry: 0\nid: 7\ndata: {\"symbol\":\"ABC\",\"price\":1.5}\n\n"
    let responses = Locked([(200, event), (204, "")])
    let transport = FakeTransport { (_: URLRequest) -> FakeTransport.Outcome? in
      let (status, body) = responses.update { $0.count > 1 ? $0.removeFirst() : $0[0] }
      return .success(
        TransportResponse(status: status, headers: ["Content-Type": "text/event-stream"], body: Data(body.utf8)))
    }
    let client = TickerClient(
      configuration: ClientConfiguration(server: "https://ticker.example", transport: transport))
    // README
    let steady = client.with { $0.reconnects = .upTo(5) }
    for try await event in steady.quotes.watchQuotes(symbol: ["ABC"]) {
      print(event.id ?? "", event.data.price)
    }
    // end
    #expect(await print.next(1) == ["7 1.5"])
    #expect(transport.sent.last?.value(forHTTPHeaderField: "Last-Event-ID") == "7")
  }

  @Test("hears of connections")
  func reconnections() async throws {
    let event = "id: 7\ndata: {\"symbol\":\"ABC\",\"price\":1.5}\n\n"
    let client = ticker(breakingBehind: event, type: "text/event-stream") { _ in }
    do {
      // README
      var request = QuotesAPI.watchQuotes(symbol: ["ABC"])
      request.reconnects = .upTo(5)
      request.onReconnect = { reconnection in
        print("again in \(reconnection.delay) s, after \(reconnection.lastEventID ?? "nothing")")
      }
      // end
      for try await _ in client.stream(for: request) {}
    }
    #expect(await print.next(1)[0].hasSuffix("after 7"))
  }

  @Test("says where another connection begins")
  func beginnings() async throws {
    let line = #"{"id": 3, "price": 1}"# + "\n"
    let queries = Locked<[String?]>([])
    let client = ticker(breakingBehind: line, type: "application/jsonl") { request in
      queries.update { $0.append(request.url?.query) }
    }
    // README
    var request = TradesAPI.exportTrades()
    request.reconnects = .upTo(5)
    request.reconnection { last in TradesAPI.exportTrades(after: last?.id) }
    // end
    for try await _ in client.stream(for: request) {}
    #expect(queries.value == [nil, "after=3"])
  }

  /// A client whose first connection breaks behind some text, and whose second one has nothing. It waits for no timer.
  private func ticker(
    breakingBehind text: String, type: String, _ onRequest: @escaping @Sendable (URLRequest) -> Void
  ) -> TickerClient {
    let isFirst = Locked(true)
    let transport = BreakingTransport { request, receive in
      onRequest(request)
      let breaks = isFirst.update { first in
        defer { first = false }
        return first
      }
      receive(.head(status: breaks ? 200 : 204, headers: ["Content-Type": type]))
      if breaks { receive(.body(Data(text.utf8))) }
      receive(.end(breaks ? URLError(.networkConnectionLost) : nil))
    }
    var client = TickerClient(
      configuration: ClientConfiguration(server: "https://ticker.example", transport: transport))
    client.configuration.makeTimer = { _, action in
      action()
      return {}
    }
    return client
  }

  @Test("keeps responses, repeats calls, and sends on condition")
  func conditions() async throws {
    let transport = FakeTransport { (request: URLRequest) -> FakeTransport.Outcome? in
      .success(
        request.httpMethod == "DELETE"
          ? TransportResponse(status: 412, headers: [:], body: Data())
          : TransportResponse(
            status: 200, headers: ["ETag": "\"a\"", "Content-Type": "application/json"],
            body: Data(#"{"id": 7, "name": "Rex"}"#.utf8)))
    }
    var client = PetstoreClient()
    client.configuration.transport = transport
    // README
    client.configuration.cache = .memory(megabytes: 20)
    // end
    // README
    client.configuration.retries = 2
    // end
    // README
    let pet = try await client.response(for: PetsAPI.getPet(petId: 7))
    do {
      try await client.body(for: PetsAPI.deletePet(petId: 7).ifUnchanged(since: pet))
    } catch is PreconditionFailure {
      // Someone else has changed the pet meanwhile. Show it again.
    }
    // end
    #expect(transport.sent.last?.value(forHTTPHeaderField: "If-Match") == "\"a\"")
  }
}

/// A transport whose connections say themselves how far they get.
private struct BreakingTransport: Transport {
  let connect: @Sendable (URLRequest, @Sendable (TransportEvent) -> Void) -> Void

  func send(
    _ request: URLRequest, file: URL?, cancellation: CallCancellation,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    connect(request, receive)
  }
}
#endif
