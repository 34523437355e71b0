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

@Suite("A publisher of a callback", .timeLimit(.minutes(5)))
struct CallbackPublisherTests {
  private typealias Completion = @Sendable (Result<Int, Refusal>) -> Void

  @Test("gives what its code reports first, and ignores the rest")
  func value() async {
    let publisher = CallbackPublisher<Int, Refusal> { completion in
      completion(.success(7))
      completion(.success(8))
      completion(.failure(Refusal()))
      return { Issue.record("stopped after its end") }
    }
    let probe = publisher.probe(asking: .unlimited)
    #expect(await probe.rest() == ["7", "finished"])
    probe.cancel()
    let failing = CallbackPublisher<Int, Refusal> { completion in
      DispatchQueue.global().async {
        completion(.failure(Refusal()))
        completion(.success(7))
      }
      return {}
    }
    #expect(await failing.probe(asking: .max(1)).rest() == ["failed: Refusal()"])
  }

  @Test("starts when it is asked for a value, once for each subscriber")
  func cold() async {
    let starts = Locked(0)
    let publisher = CallbackPublisher<Int, Refusal> { completion in
      starts.update { $0 += 1 }
      completion(.success(starts.value))
      return {}
    }
    let idle = publisher.probe()
    #expect(await publisher.probe(asking: .max(1)).rest() == ["1", "finished"])
    #expect(starts.value == 1)
    idle.request(.max(1))
    idle.request(.max(1))
    #expect(await idle.rest() == ["2", "finished"])
    #expect(starts.value == 2)
  }

  @Test("stops the work of the subscription that is cancelled, once, and is silent from then on")
  func cancel() {
    let completions = Locked<[Completion]>([])
    let stops = Locked<[Int]>([])
    let publisher = CallbackPublisher<Int, Refusal> { completion in
      completions.update { $0.append(completion) }
      let number = completions.value.count
      return { stops.update { $0.append(number) } }
    }
    let (first, second) = (publisher.probe(asking: .unlimited), publisher.probe(asking: .unlimited))
    let idle = publisher.probe()
    first.cancel()
    first.cancel()
    idle.cancel()
    #expect(stops.value == [1])
    for complete in completions.value { complete(.success(7)) }
    #expect(first.received == [])
    #expect(second.received == ["7", "finished"])
    #expect(stops.value == [1])
    #expect(completions.value.count == 2)
  }

  @Test("stops work that was cancelled while it started")
  func cancelWhileStarting() {
    let stops = Locked(0)
    let probe = Probe<Int, Refusal>(asking: .none)
    let publisher = CallbackPublisher<Int, Refusal> { _ in
      probe.cancel()
      return { stops.update { $0 += 1 } }
    }
    publisher.subscribe(probe)
    probe.request(.unlimited)
    #expect(stops.value == 1)
    #expect(probe.received == [])
  }

  @Test("gives no end behind a value that cancels")
  func cancelByValue() {
    let publisher = CallbackPublisher<Int, Refusal> { completion in
      completion(.success(7))
      return { Issue.record("stopped after its end") }
    }
    let probe = publisher.probe(asking: .unlimited) { probe in
      probe.cancel()
      return .none
    }
    #expect(probe.received == ["7"])
  }

  @Test("holds nothing when it is over", arguments: [true, false])
  func release(isCancelled: Bool) async {
    for await _ in subscribed(isCancelled: isCancelled) {}
  }

  /// A stream that ends when nothing of the publisher is left.
  private func subscribed(isCancelled: Bool) -> AsyncStream<Never> {
    let (sentinel, gone) = Sentinel.make()
    let publisher = CallbackPublisher<Int, Refusal> { completion in
      if !isCancelled { completion(.success(7)) }
      return { _ = sentinel }
    }
    let probe = publisher.probe(asking: .unlimited)
    if isCancelled { probe.cancel() }
    return gone
  }

  @Test("in 10,000 races of a cancel against the completion delivers all, the value, or nothing and a stop")
  func races() async {
    let endings = Locked<[String]>([])
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for index in 0..<2_500 {
            let ending = await Self.race(hops: index % 5)
            endings.update { $0.append(ending) }
          }
        }
      }
    }
    #expect(endings.value.count == 10_000)
    #expect(Set(endings.value).isSubset(of: ["7 finished", "7", "", "stopped"]))
  }

  private static func race(hops: Int) async -> String {
    let texts = Locked<[String]>([])
    let gone = start(hops: hops, texts)
    for await _ in gone {}
    return texts.value.joined(separator: " ")
  }

  private static func start(hops: Int, _ texts: Locked<[String]>) -> AsyncStream<Never> {
    let (sentinel, gone) = Sentinel.make()
    let publisher = CallbackPublisher<Int, Refusal> { completion in
      DispatchQueue.global().async(hops: 2) {
        completion(.success(7))
        _ = sentinel
      }
      return { [sentinel] in
        texts.update { $0.append("stopped") }
        _ = sentinel
      }
    }
    let subscription = publisher.sink(
      receiveCompletion: { [sentinel] _ in
        texts.update { $0.append("finished") }
        _ = sentinel
      },
      receiveValue: { value in texts.update { $0.append("\(value)") } })
    let held = Locked(subscription)
    DispatchQueue.global().async(hops: hops) { held.value.cancel() }
    return gone
  }
}
#endif
