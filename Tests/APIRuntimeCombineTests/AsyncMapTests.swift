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

    @Test("asks for a value when the last result is delivered and another is wanted")
    func demand() async {
      let faucet = Faucet<Int, Never>()
      let probe = faucet.asyncMap { $0 * 10 }.probe()
      #expect(faucet.asked == [])
      probe.request(.max(2))
      #expect(faucet.asked == ["1"])
      probe.request(.max(1))
      #expect(faucet.asked == ["1"])
      #expect(await faucet.nextAsked() == "1")
      for (value, result) in [(1, "10"), (2, "20")] {
        faucet.send(value)
        #expect(await probe.next(1) == [result])
        #expect(await faucet.nextAsked() == "1")
      }
      faucet.send(3)
      #expect(await probe.next(1) == ["30"])
      faucet.send(completion: .finished)
      #expect(await probe.rest() == ["finished"])
      #expect(faucet.asked == ["1", "1", "1"])
    }

    @Test("works on one value at a time, and takes none that it did not ask for")
    func oneAtATime() async {
      let (gates, open) = AsyncStream<Void>.makeStream()
      let begun = Locked<[Int]>([])
      let faucet = Faucet<Int, Never>()
      let probe = faucet.asyncMap { (number: Int) in
        begun.update { $0.append(number) }
        for await _ in gates {}
        return number
      }.probe(asking: .unlimited)
      faucet.send(1)
      faucet.send(2)
      #expect(faucet.asked == ["1"])
      open.finish()
      #expect(await probe.next(1) == ["1"])
      #expect(begun.value == [1])
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
      #expect(await faucet.nextAsked() == "1")
      faucet.send(1)
      #expect(await faucet.nextAsked() == "1")
      faucet.send(2)
      #expect(await probe.rest() == ["1", "failed: Refusal()"])
      #expect(faucet.asked == ["1", "1", "cancel"])
    }

    @Test("cancels the publisher and the task in work with the subscription, and delivers nothing afterwards")
    func cancel() async {
      let (ends, end) = AsyncStream<Bool>.makeStream()
      let faucet = Faucet<Int, Never>()
      let probe = faucet.asyncMap { (number: Int) in
        let (never, hold) = AsyncStream<Never>.makeStream()
        for await _ in never {}
        withExtendedLifetime(hold) {}
        end.yield(Task.isCancelled)
        return number
      }.probe(asking: .unlimited)
      faucet.send(1)
      probe.cancel()
      #expect(await ends.first { _ in true } == true)
      #expect(faucet.asked == ["1", "cancel"])
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
      #expect(faucet.asked == ["1", "cancel"])
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
    @Test("is done with each value before it asks for the next, and then ends")
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
        let (never, hold) = AsyncStream<Never>.makeStream()
        for await _ in never {}
        withExtendedLifetime(hold) {}
        end.yield(Task.isCancelled)
      }
      #expect(subscription != nil)
      faucet.send(1)
      subscription = nil
      #expect(await ends.first { _ in true } == true)
      #expect(faucet.asked == ["1", "cancel"])
    }
  }
#endif
