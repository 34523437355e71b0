#if LoopbackTests && (canImport(Combine) || OpenCombine)
  import APIRuntime
  import Foundation
  import LoopbackSupport
  import Testing
  import Ticker

  @Suite("A stream that takes its time")
  struct LiveStreamTests {
    private static func event(_ price: Int) -> String { "data: {\"symbol\":\"A\",\"price\":\(price)}\n\n" }

    @Test(
      "is delivered while it comes: the server sends an event only when the one before it is there",
      .timeLimit(.minutes(1)), arguments: Style.allCases)
    func live(style: Style) async throws {
      let (pieces, server) = AsyncStream<String>.makeStream()
      let received = try await RawServer.received(streaming: pieces, as: "text/event-stream") { raw in
        let client = TickerClient(server: ServerURL(raw.url))
        let running = StreamCall.watchQuotes(["A"]).start(style, client) { event in
          if event.data.price < 5 { server.yield(Self.event(Int(event.data.price) + 1)) } else { server.finish() }
        }
        server.yield(Self.event(1))
        let want = (1...5).map { Ending.value(ServerSentEvent(data: Quote(symbol: "A", price: Double($0)))) }
        #expect(await running.endings() == want)
      }
      #expect(received.map(\.line) == ["GET /v1/quotes?symbol=A HTTP/1.1"])
    }

    @Test("can be cancelled while nothing comes", .timeLimit(.minutes(1)), arguments: Style.allCases)
    func cancel(style: Style) async throws {
      let (pieces, server) = AsyncStream<String>.makeStream()
      let (elements, onElement) = AsyncStream<Void>.makeStream()
      _ = try await RawServer.received(streaming: pieces, as: "text/event-stream") { raw in
        let client = TickerClient(server: ServerURL(raw.url))
        let running = StreamCall.watchQuotes(["A"]).start(style, client) { _ in onElement.yield() }
        server.yield(Self.event(1))
        for await _ in elements { break }
        running.cancel()
        let first = Ending.value(ServerSentEvent(data: Quote(symbol: "A", price: 1)))
        #expect(await running.endings() == [first] + style.whenCancelled)
        server.finish()
      }
    }
  }
#endif
