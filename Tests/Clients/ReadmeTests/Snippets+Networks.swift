#if canImport(Combine) || OpenCombine
import CredentialsGolden
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

  @Test("shows an element that is wrong")
  func wrongElement() async throws {
    let event = "data: {\"error\":\"overloaded\"}\n\n"
    let transport = FakeTransport(status: 200, headers: ["Content-Type": "text/event-stream"], event)
    let client = TickerClient(
      configuration: ClientConfiguration(server: "https://ticker.example", transport: transport))
    // README
    do {
      for try await event in client.quotes.watchQuotes(symbol: ["ABC"]) { print(event.data.price) }
    } catch APIError.undecodableBody(let error as ElementError, _) {
      print(error.number, String(decoding: error.data, as: UTF8.self))
    }
    // end
    #expect(await print.next(1) == [#"1 {"error":"overloaded"}"#])
  }

  @Test("downloads a part of a file")
  func parts() async throws {
    let headers: HTTPHeaders = ["Content-Range": "bytes 0-8388607/20971520"]
    let transport = FakeTransport(status: 206, headers: headers, "photo")
    let crates = DepotClient(configuration: ClientConfiguration(server: "https://h", transport: transport))
    let part = FileManager.default.temporaryDirectory.appendingPathComponent("part-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: part) }
    let size = 0
    // README
    var request = CratesAPI.getPhoto(id: "7").file(at: part)
    request.header("Range", "bytes=\(size)-\(size + 8_388_607)")
    let response = try await crates.response(for: request)
    print(response.status, response.headers["Content-Range"] ?? "")  // 206 bytes 0-8388607/20971520
    // end
    #expect(await print.next(1) == ["206 bytes 0-8388607/20971520"])
    #expect(transport.sent.map { $0.value(forHTTPHeaderField: "Range") } == ["bytes=0-8388607"])
    #expect(try String(contentsOf: part, encoding: .utf8) == "photo")
  }

  @Test("stores cookies")
  func cookies() {
    var client = PetstoreClient(server: "https://h")
    // README
    client.configuration.transport = URLSessionTransport(configuration: .ephemeral)  // cookies are stored in memory
    // end
    #expect(client.configuration.transport is URLSessionTransport)
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
