#if canImport(Combine) || OpenCombine
import APIRuntimeCombine
import Dispatch
import LoopbackSupport
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

@Suite("A zip of many publishers", .timeLimit(.minutes(5)))
struct ZipManyTests {
  @Test("gives arrays of a value of each, in their order, until one has no more")
  func rows() {
    let rows: [(given: [[Int]], want: [String])] = [
      ([], ["[]", "finished"]),
      ([[]], ["finished"]),
      ([[1, 2]], ["[1]", "[2]", "finished"]),
      ([[1, 2], [3, 4], [5, 6]], ["[1, 3, 5]", "[2, 4, 6]", "finished"]),
      ([[1, 2, 3], [4], [5, 6]], ["[1, 4, 5]", "finished"]),
      ([[1, 2], [], [3]], ["finished"]),
    ]
    for row in rows {
      #expect(row.given.map(\.publisher).zipMany().probe(asking: .unlimited).received == row.want)
    }
  }

  @Test("is written like MergeMany")
  func initializers() {
    let just = Publishers.ZipMany(Just(1), Just(2)).probe(asking: .unlimited)
    #expect(just.received == ["[1, 2]", "finished"])
  }

  @Test("asks each publisher for as many values as it is asked for arrays")
  func demand() {
    let faucets = [Faucet<Int, Never>(), Faucet<Int, Never>()]
    let probe = faucets.zipMany().probe { _ in .max(1) }
    #expect(faucets.map(\.asked) == [[], []])
    probe.request(.max(2))
    #expect(faucets.map(\.asked) == [["2"], ["2"]])
    faucets[0].send(1)
    faucets[0].send(2)
    #expect(probe.received == [])
    faucets[1].send(3)
    #expect(probe.received == ["[1, 3]"])
    #expect(faucets.map(\.asked) == [["2", "1"], ["2", "1"]])
    faucets[0].send(completion: .finished)
    #expect(probe.received == ["[1, 3]"])
    faucets[1].send(4)
    #expect(probe.received == ["[1, 3]", "[2, 4]", "finished"])
    #expect(faucets[1].asked == ["2", "1", "1", "cancel"])
  }

  @Test("holds no value that it has delivered")
  func delivered() {
    let faucets = [Faucet<Sentinel, Never>(), Faucet<Sentinel, Never>()]
    let probe = faucets.zipMany().probe(asking: .unlimited)
    weak var first: Sentinel?
    func send(to index: Int) -> Sentinel {
      let value = Sentinel.make().sentinel
      faucets[index].send(value)
      return value
    }
    first = send(to: 0)
    #expect(first != nil)
    _ = send(to: 1)
    #expect(first == nil)
    withExtendedLifetime(probe) {}
  }

  @Test("delivers no more than was asked for, whatever the publishers send")
  func surplus() {
    let faucets = [Faucet<Int, Never>(), Faucet<Int, Never>()]
    let probe = faucets.zipMany().probe(asking: .max(1))
    for value in 1...3 { faucets.forEach { $0.send(value) } }
    #expect(probe.received == ["[1, 1]"])
    probe.request(.max(1))
    #expect(probe.received == ["[1, 1]", "[2, 2]"])
    faucets.forEach { $0.send(completion: .finished) }
    probe.request(.max(5))
    #expect(probe.received == ["[1, 1]", "[2, 2]", "[3, 3]", "finished"])
  }

  @Test("fails with the first that fails, and cancels the others")
  func failure() {
    let faucets = (0..<3).map { _ in Faucet<Int, Refusal>() }
    let probe = faucets.zipMany().probe(asking: .unlimited)
    faucets[0].send(1)
    faucets[1].send(completion: .failure(Refusal()))
    #expect(probe.received == ["failed: Refusal()"])
    #expect(faucets.map(\.asked) == [["max", "cancel"], ["max"], ["max", "cancel"]])
    faucets[2].send(1)
    faucets[2].send(completion: .failure(Refusal()))
    #expect(probe.received == ["failed: Refusal()"])
  }

  @Test("subscribes to none behind one that fails at once")
  func failureAtOnce() {
    let faucet = Faucet<Int, Refusal>()
    let publishers = [
      Fail<Int, Refusal>(error: Refusal()).eraseToAnyPublisher(), faucet.eraseToAnyPublisher(),
    ]
    #expect(publishers.zipMany().probe(asking: .unlimited).received == ["failed: Refusal()"])
    #expect(faucet.asked == [])
  }

  @Test("cancels all with the subscription, and delivers nothing afterwards")
  func cancel() {
    let faucets = (0..<3).map { _ in Faucet<Int, Refusal>() }
    let probe = faucets.zipMany().probe(asking: .unlimited) { probe in
      probe.cancel()
      return .none
    }
    for value in 1...2 { faucets.forEach { $0.send(value) } }
    faucets.forEach { $0.send(completion: .finished) }
    #expect(probe.received == ["[1, 1, 1]"])
    #expect(faucets.map(\.asked) == Array(repeating: ["max", "cancel"], count: 3))
  }

  @Test("of publishers that work in parallel gives each array once and in order")
  func parallel() async {
    let publishers = (0..<8).map { offset in
      (0..<1_000).publisher.asyncMap { $0 * 8 + offset }
    }
    let want = (0..<1_000).map { row in "\((0..<8).map { row * 8 + $0 })" } + ["finished"]
    #expect(await publishers.zipMany().probe(asking: .unlimited).rest() == want)
  }

  @Test("of 20,000 values asked for one by one needs no deeper stack than of one")
  func depth() {
    let ranges = [1...20_000, 1...20_000]
    let probe = ranges.map(\.publisher).zipMany().map(\.count).probe(asking: .max(1)) { _ in .max(1) }
    #expect(probe.received.count == 20_001)
  }

  @Test("holds nothing when it is over", arguments: [true, false])
  func release(isCancelled: Bool) async {
    let (gone, probe, faucet) = subscribed()
    if isCancelled { probe.cancel() } else { faucet.send(completion: .finished) }
    for await _ in gone {}
    withExtendedLifetime((probe, faucet)) {}
  }

  private func subscribed() -> (AsyncStream<Never>, Probe<[Int], Never>, Faucet<Int, Never>) {
    let (sentinel, gone) = Sentinel.make()
    let faucet = Faucet<Int, Never>()
    let held = Faucet<Int, Never>()
    let holding = held.map { number in withExtendedLifetime(sentinel) { number } }
    let publishers = [faucet.eraseToAnyPublisher(), holding.eraseToAnyPublisher()]
    return (gone, publishers.zipMany().probe(asking: .unlimited), faucet)
  }
}
#endif
