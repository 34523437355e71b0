#if canImport(Combine) || OpenCombine
import APIRuntime
import LoopbackSupport
import StreamsGolden
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

@Suite("The publisher of a stream", .timeLimit(.minutes(5)))
struct StreamPublisherTests {
  private func probe(
    _ transport: FakeTransport,
    asking demand: Subscribers.Demand,
    reaction: @escaping (Probe<Int64, any Error>) -> Subscribers.Demand = { _ in .none }
  ) -> Probe<Int64, any Error> {
    TickerClient(transport).trades.exportTradesPublisher().map { Int64($0.id) }
      .probe(asking: demand, reaction: reaction)
  }

  private func trades() -> FakeTransport {
    FakeTransport(status: 200, (1...4).map { "{\"id\":\($0),\"price\":2}\n" }.joined())
  }

  @Test("delivers what is requested and stores the rest, then its end; and sends one request")
  func demand() async {
    let transport = trades()
    let probe = probe(transport, asking: .max(1))
    #expect(await probe.next(1) == ["1"])
    probe.request(.max(2))
    #expect(await probe.next(2) == ["2", "3"])
    #expect(probe.received == ["1", "2", "3"])
    probe.request(.max(1))
    #expect(await probe.rest() == ["4", "finished"])
    #expect(transport.sent.count == 1)
  }

  @Test("takes what each element asks for, one by one")
  func oneByOne() async {
    #expect(
      await probe(trades(), asking: .max(1)) { _ in .max(1) }.rest() == ["1", "2", "3", "4", "finished"])
  }

  @Test("gives nothing after a cancel that an element brings about")
  func cancel() async {
    let probe = probe(trades(), asking: .unlimited) { probe in
      if probe.received.count == 2 { probe.cancel() }
      return .none
    }
    #expect(await probe.next(2) == ["1", "2"])
    #expect(probe.received == ["1", "2"])
  }
}
#endif
