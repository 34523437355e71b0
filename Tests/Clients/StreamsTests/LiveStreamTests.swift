#if LoopbackTests && (canImport(Combine) || OpenCombine)
import APIRuntime
import Foundation
import LoopbackSupport
import StreamsGolden
import Testing

@Suite("A stream that takes its time")
struct LiveStreamTests {
  private static func event(_ price: Int) -> String { "data: {\"symbol\":\"A\",\"price\":\(price)}\n\n" }

  private static func delivered(_ prices: ClosedRange<Int>) -> [Ending] {
    prices.map { .value(ServerSentEvent(data: Quote(symbol: "A", price: Double($0)))) }
  }

  /// Runs a server that sends the pieces of its response when they come to it.
  private func serve(
    _ pieces: AsyncStream<String>, while body: @Sendable (TickerClient) async throws -> Void
  ) async throws {
    try await RawServer.run { connection in
      _ = try await connection.request()
      let head = ["HTTP/1.1 200 -", "Connection: close", "Content-Type: text/event-stream", "", ""]
      try await connection.write(Data(head.joined(separator: "\r\n").utf8))
      for await piece in pieces { try await connection.write(Data(piece.utf8)) }
    } while: { server in
      try await body(TickerClient(server: ServerURL(server.url)))
    }
  }

  @Test(
    "is delivered while it arrives: the server sends an event only after the one before it was delivered",
    .timeLimit(.minutes(5)), arguments: Style.allCases)
  func live(style: Style) async throws {
    let (pieces, server) = AsyncStream<String>.makeStream()
    try await serve(pieces) { client in
      let running = StreamCall.watchQuotes(["A"]).start(style, client) { event in
        if event.data.price < 5 { server.yield(Self.event(Int(event.data.price) + 1)) } else { server.finish() }
      }
      server.yield(Self.event(1))
      #expect(await running.endings() == Self.delivered(1...5))
    }
  }

  @Test("ends with `[DONE]` on a connection that stays", .timeLimit(.minutes(5)), arguments: Style.allCases)
  func done(style: Style) async throws {
    let (pieces, server) = AsyncStream<String>.makeStream()
    try await serve(pieces) { client in
      let running = StreamCall.createAnswerStream(Question(text: "2+2?")).start(style, client)
      server.yield("data: {\"text\":\"4\"}\n\ndata: [DONE]\n\n")
      #expect(await running.endings() == [.value(AnswerPart(data: AnswerDelta(text: "4")))])
      server.finish()
    }
  }

  @Test("can be cancelled while it waits", .timeLimit(.minutes(5)), arguments: Style.allCases)
  func cancel(style: Style) async throws {
    let (pieces, server) = AsyncStream<String>.makeStream()
    let (elements, onElement) = AsyncStream<Void>.makeStream()
    try await serve(pieces) { client in
      let running = StreamCall.watchQuotes(["A"]).start(style, client) { _ in onElement.yield() }
      server.yield(Self.event(1))
      for await _ in elements { break }
      running.cancel()
      #expect(await running.endings() == Self.delivered(1...1) + style.whenCancelled)
      server.finish()
    }
  }
}
#endif
