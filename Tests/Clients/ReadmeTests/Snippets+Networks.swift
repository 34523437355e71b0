#if canImport(Combine) || OpenCombine
import APIRuntime
import Foundation
import LoopbackSupport
import Petstore
import StreamsGolden
import Testing

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

  @Test("hears of connections, and says where others begin")
  func requests() throws {
    do {
      // README
      var request = QuotesAPI.watchQuotes(symbol: ["ABC"])
      request.reconnects = .upTo(5)
      request.onReconnect = { reconnection in
        print("again in \(reconnection.delay) s, behind \(reconnection.lastEventID ?? "nothing")")
      }
      // end
      #expect(request.onReconnect != nil)
    }
    // README
    var request = TradesAPI.exportTrades()
    request.reconnects = .upTo(5)
    request.reconnection { last in TradesAPI.exportTrades(after: last?.id) }
    // end
    #expect(request.reconnects != nil)
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
#endif
