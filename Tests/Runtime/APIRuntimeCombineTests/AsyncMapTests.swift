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

@Suite("An asynchronous map", .timeLimit(.minutes(5)))
struct AsyncMapTests {
  @Test("gives the results in order, then the end")
  func order() async {
    let numbers = (1...5).publisher.asyncMap { number in
      for _ in number..<5 { await Task.yield() }
      return number * 10
    }
    #expect(await numbers.probe(asking: .unlimited).rest() == ["10", "20", "30", "40", "50", "finished"])
  }

  @Test("requests as many values as it can store, after the first request, and more when a result is delivered")
  func demand() async {
    let faucet = Faucet<Int, Never>()
    let probe = faucet.asyncMap(whileBusy: .keep(upTo: 2)) { $0 * 10 }.probe()
    #expect(faucet.asked == [])
    probe.request(.max(2))
    #expect(faucet.asked == ["3"])
    probe.request(.max(1))
    #expect(faucet.asked == ["3"])
    #expect(await faucet.nextAsked() == "3")
    for (value, result) in [(1, "10"), (2, "20"), (3, "30")] {
      faucet.send(value)
      #expect(await probe.next(1) == [result])
      #expect(await faucet.nextAsked() == "1")
    }
    faucet.send(completion: .finished)
    #expect(await probe.rest() == ["finished"])
    #expect(faucet.asked == ["3", "1", "1", "1"])
  }

  @Test("holds neither values that it has transformed nor results that it has delivered")
  func delivered() async {
    let faucet = Faucet<Sentinel, Never>()
    let results = Locked<[AsyncStream<Never>]>([])
    let probe = faucet.asyncMap(whileBusy: .keep(upTo: 10)) { (_: Sentinel) in
      let (result, gone) = Sentinel.make()
      results.update { $0.append(gone) }
      return result
    }.probe(asking: .unlimited)
    func send() -> AsyncStream<Never> {
      let (value, gone) = Sentinel.make()
      faucet.send(value)
      return gone
    }
    let values = (0..<5).map { _ in send() }
    _ = await probe.next(5)
    for gone in values + results.value { for await _ in gone {} }
    faucet.send(completion: .finished)
    #expect(await probe.rest() == ["finished"])
  }

  @Test("works on no value that its subscriber does not want")
  func unwanted() async {
    let begun = Locked<[Int]>([])
    let probe = (1...5).publisher.asyncMap(maximumConcurrency: 5) { (number: Int) in
      begun.update { $0.append(number) }
      return number
    }.probe(asking: .max(2))
    #expect(await probe.next(2) == ["1", "2"])
    #expect(begun.value.sorted() == [1, 2])
    probe.request(.unlimited)
    #expect(await probe.rest() == ["3", "4", "5", "finished"])
  }

  @Test("requests no more of an endless publisher than it can store")
  func endless() async {
    let taken = Locked(0)
    let numbers = sequence(first: 1) { number in
      taken.update { $0 = number + 1 }
      return number + 1
    }
    let probe = numbers.publisher.asyncMap(whileBusy: .keep(upTo: 10)) { $0 }.prefix(3).probe(asking: .unlimited)
    #expect(await probe.rest() == ["1", "2", "3", "finished"])
    #expect((3...15).contains(taken.value))
  }

  @Test(
    "of a publisher that does not wait gives what its policy says",
    arguments: [
      (nil, ["1", "2", "3", "4", "5"]), (.keep(upTo: 2), ["1", "2", "3"]), (.keep(upTo: -1), ["1"]), (.drop, ["1"]),
      (.latest, ["1", "5"]),
    ] as [(BusyPolicy?, [String])])
  func policy(policy: BusyPolicy?, want: [String]) async {
    let (gates, open) = AsyncStream<Void>.makeStream()
    let subject = PassthroughSubject<Int, Never>()
    let work: @Sendable (Int) async -> Int = { number in
      for await _ in gates {}
      return number
    }
    let mapped = policy.map { subject.asyncMap(whileBusy: $0, work) } ?? subject.asyncMap(work)
    let probe = mapped.probe(asking: .unlimited)
    for number in 1...5 { subject.send(number) }
    open.finish()
    #expect(await probe.next(want.count) == want)
    subject.send(completion: .finished)
    #expect(await probe.rest() == ["finished"])
  }

  @Test("behind a buffer that fails when it is full fails then")
  func overload() async {
    let (gates, open) = AsyncStream<Void>.makeStream()
    let subject = PassthroughSubject<Int, Never>()
    let probe = subject.setFailureType(to: (any Error).self)
      .buffer(size: 2, prefetch: .byRequest, whenFull: .customError { Refusal() })
      .asyncMap(whileBusy: .keep(upTo: 0)) { (number: Int) in
        for await _ in gates {}
        return number
      }.probe(asking: .unlimited)
    for number in 1...5 { subject.send(number) }
    open.finish()
    #expect(await probe.rest().last == "failed: Refusal()")
  }

  @Test("works on as many values at once as it may, and gives the results in their order", arguments: [0, 1, 3])
  func concurrency(maximum: Int) async {
    let inWork = Locked((now: 0, most: 0))
    let numbers = (1...30).publisher.asyncMap(maximumConcurrency: maximum) { (number: Int) in
      inWork.update { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      for _ in 0..<(number % 3 * 20) { await Task.yield() }
      inWork.update { $0.now -= 1 }
      return number
    }
    #expect(await numbers.probe(asking: .unlimited).rest() == (1...30).map { "\($0)" } + ["finished"])
    #expect((1...max(1, maximum)).contains(inWork.value.most))
  }

  @Test("has all values in work at once that it may")
  func atOnce() async {
    let (begun, begin) = AsyncStream<Int>.makeStream()
    let (gates, open) = AsyncStream<Void>.makeStream()
    let probe = (1...5).publisher.asyncMap(maximumConcurrency: 3) { (number: Int) in
      begin.yield(number)
      for await _ in gates {}
      return number
    }.probe(asking: .unlimited)
    #expect(await begun.prefix(3).reduce(into: Set()) { $0.insert($1) } == [1, 2, 3])
    open.finish()
    #expect(await probe.rest() == ["1", "2", "3", "4", "5", "finished"])
  }

  @Test("delivers the results before an error, cancels the work behind it, and takes nothing more")
  func concurrentFailure() async {
    let (gates, open) = AsyncStream<Void>.makeStream()
    let (ends, end) = AsyncStream<Bool>.makeStream()
    let faucet = Faucet<Int, Never>()
    let probe = faucet.asyncMap(maximumConcurrency: 3) { (number: Int) in
      switch number {
      case 1: for await _ in gates {}
      case 2: throw Refusal()
      default:
        await cancellation()
        end.yield(Task.isCancelled)
      }
      return number
    }.probe(asking: .unlimited)
    for number in [1, 3, 2, 4] { faucet.send(number) }
    #expect(await faucet.nextAsked() == "1003")
    #expect(await faucet.nextAsked() == "cancel")
    #expect(probe.received == [])
    open.finish()
    #expect(await probe.next(1) == ["1"])
    probe.cancel()
    #expect(await ends.first { _ in true } == true)
  }

  @Test(
    "delivers the value in work before the end of the publisher",
    arguments: [(true, "finished"), (false, "failed: Refusal()")])
  func ending(isGood: Bool, want: String) async {
    let (gates, open) = AsyncStream<Void>.makeStream()
    let faucet = Faucet<Int, Refusal>()
    let probe = faucet.asyncMap { (number: Int) in
      for await _ in gates {}
      return number
    }.probe(asking: .unlimited)
    faucet.send(1)
    faucet.send(completion: isGood ? .finished : .failure(Refusal()))
    #expect(probe.received == [])
    open.finish()
    #expect(await probe.rest() == ["1", want])
  }

  @Test("ends at once when nothing is in work, asked for or not", arguments: [Subscribers.Demand.none, .max(1)])
  func idleEnding(demand: Subscribers.Demand) {
    let faucet = Faucet<Int, Refusal>()
    let probe = faucet.asyncMap { $0 }.probe(asking: demand)
    faucet.send(completion: .failure(Refusal()))
    #expect(probe.received == ["failed: Refusal()"])
  }

  @Test("fails with what the code throws, and cancels the publisher")
  func failure() async {
    let faucet = Faucet<Int, Never>()
    let probe = faucet.asyncMap { number in
      if number == 2 { throw Refusal() }
      return number
    }.probe(asking: .unlimited)
    faucet.send(1)
    faucet.send(2)
    faucet.send(3)
    #expect(await probe.rest() == ["1", "failed: Refusal()"])
    #expect(faucet.asked.last == "cancel")
  }

  @Test("cancels the publisher and the task in work with the subscription, and delivers nothing afterwards")
  func cancel() async {
    let (ends, end) = AsyncStream<Bool>.makeStream()
    let faucet = Faucet<Int, Never>()
    let probe = faucet.asyncMap { (number: Int) in
      await cancellation()
      end.yield(Task.isCancelled)
      return number
    }.probe(asking: .unlimited)
    faucet.send(1)
    probe.cancel()
    #expect(await ends.first { _ in true } == true)
    #expect(faucet.asked == ["1001", "cancel"])
    #expect(probe.received == [])
  }

  @Test("is silent after a cancel that its own value brings about")
  func cancelInside() async {
    let (gone, probe, faucet) = subscribed { probe in
      probe.cancel()
      return .none
    }
    faucet.send(1)
    for await _ in gone {}
    faucet.send(completion: .finished)
    #expect(probe.received == ["1"])
    #expect(faucet.asked == ["1001", "cancel"])
  }

  @Test("holds nothing when it is over")
  func release() async {
    let (gone, probe, faucet) = subscribed { _ in .none }
    faucet.send(completion: .finished)
    for await _ in gone {}
    #expect(probe.received == ["finished"])
  }

  private func subscribed(
    reaction: @escaping (Probe<Int, Never>) -> Subscribers.Demand
  ) -> (AsyncStream<Never>, Probe<Int, Never>, Faucet<Int, Never>) {
    let (sentinel, gone) = Sentinel.make()
    let faucet = Faucet<Int, Never>()
    let mapped = faucet.asyncMap { (number: Int) in
      _ = sentinel
      return number
    }
    return (gone, mapped.probe(asking: .unlimited, reaction: reaction), faucet)
  }

  @Test("of 20,000 values needs no deeper stack than of one")
  func depth() async {
    let count = Locked(0)
    let probe = (1...20_000).publisher.asyncMap { _ in count.update { $0 += 1 } }.count().probe(asking: .unlimited)
    #expect(await probe.rest() == ["20000", "finished"])
    #expect(count.value == 20_000)
  }
}

@Suite("An asynchronous sink", .timeLimit(.minutes(5)))
struct AsyncSinkTests {
  @Test("takes what a subject sends while it is busy", arguments: [1, 4])
  func subject(maximumConcurrency: Int) async {
    let subject = PassthroughSubject<Int, Never>()
    let (values, arrive) = AsyncStream<Int>.makeStream()
    let subscription = subject.asyncSink(maximumConcurrency: maximumConcurrency) { value in
      await Task.yield()
      arrive.yield(value)
    }
    for value in 1...100 { subject.send(value) }
    #expect(await values.prefix(100).reduce(into: Set()) { $0.insert($1) } == Set(1...100))
    withExtendedLifetime(subscription) {}
  }

  @Test("ends with the error that its code throws, and cancels the publisher")
  func thrown() async {
    let faucet = Faucet<Int, Never>()
    let (ends, end) = AsyncStream<String>.makeStream()
    let subscription = faucet.asyncSink(
      receiveCompletion: { completion in
        await Task.yield()
        if case .failure(let error) = completion { end.yield("\(error)") }
      },
      receiveValue: { if $0 == 2 { throw Refusal() } })
    for value in 1...3 { faucet.send(value) }
    #expect(await ends.first { _ in true } == "Refusal()")
    #expect(faucet.asked.last == "cancel")
    withExtendedLifetime(subscription) {}
  }

  @Test("cancels the code of its end when it is dropped")
  func droppedAtTheEnd() async {
    let faucet = Faucet<Int, Never>()
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let (ends, end) = AsyncStream<Bool>.makeStream()
    var subscription: AnyCancellable? = faucet.asyncSink(
      receiveCompletion: { _ in
        begin.finish()
        await cancellation()
        end.yield(Task.isCancelled)
      },
      receiveValue: { _ in })
    faucet.send(completion: .finished)
    for await _ in begun {}
    #expect(subscription != nil)
    subscription = nil
    #expect(await ends.first { _ in true } == true)
  }

  @Test("is done with each value before it begins the next, and then ends")
  func order() async {
    let events = Locked<[String]>([])
    let (ends, end) = AsyncStream<Void>.makeStream()
    let subscription = (1...3).publisher.asyncSink(
      receiveCompletion: { completion in
        events.update { $0.append("\(completion)") }
        end.finish()
      },
      receiveValue: { value in
        events.update { $0.append("begin \(value)") }
        for _ in 0..<10 { await Task.yield() }
        events.update { $0.append("end \(value)") }
      })
    for await _ in ends {}
    #expect(events.value == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3", "finished"])
    withExtendedLifetime(subscription) {}
  }

  @Test("cancels the publisher and its task when it is dropped")
  func dropped() async {
    let (ends, end) = AsyncStream<Bool>.makeStream()
    let faucet = Faucet<Int, Never>()
    var subscription: AnyCancellable? = faucet.asyncSink { _ in
      await cancellation()
      end.yield(Task.isCancelled)
    }
    #expect(subscription != nil)
    faucet.send(1)
    subscription = nil
    #expect(await ends.first { _ in true } == true)
    #expect(faucet.asked == ["1001", "cancel"])
  }
}
#endif
