import APIRuntime
import LoopbackSupport
import StreamsGolden
import Testing

@Suite("A stream of the callback style", .timeLimit(.minutes(5)))
@MainActor
struct MainActorStreamTests {
  @Test("gives its elements and its end to the main actor")
  func elements() async {
    let client = TickerClient(FakeTransport(status: 200, "data: {\"symbol\":\"A\",\"price\":1.5}\n\n"))
    var symbols: [String] = []
    let result = await withCheckedContinuation { ended in
      client.quotes.watchQuotes(symbol: ["A"]) { event in
        MainActor.preconditionIsolated()
        symbols.append(event.data.symbol)
      } completion: { result in
        MainActor.preconditionIsolated()
        ended.resume(returning: result)
      }
    }
    #expect(throws: Never.self) { try result.get() }
    #expect(symbols == ["A"])
  }
}
