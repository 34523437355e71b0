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

@Suite("A publisher of a task", .timeLimit(.minutes(5)))
struct TaskPublisherTests {
  @Test("gives the value, then its end")
  func value() async {
    let publisher: TaskPublisher<Int, Never> = TaskPublisher { 7 }
    #expect(await publisher.probe(asking: .unlimited).rest() == ["7", "finished"])
  }

  @Test("fails with what its code throws")
  func failure() async {
    let publisher = TaskPublisher { () async throws -> Int in throw Refusal() }
    #expect(await publisher.probe(asking: .max(1)).rest() == ["failed: Refusal()"])
  }

  @Test("starts when it is asked for a value, once for each subscriber")
  func cold() async {
    let starts = Locked(0)
    let publisher = TaskPublisher { starts.update { $0 += 1 } }
    let idle = publisher.probe()
    #expect(await publisher.probe(asking: .max(1)).rest() == ["()", "finished"])
    #expect(await publisher.probe(asking: .unlimited).rest() == ["()", "finished"])
    #expect(starts.value == 2)
    idle.request(.max(1))
    idle.request(.max(1))
    #expect(await idle.rest() == ["()", "finished"])
    #expect(starts.value == 3)
  }

  @Test("cancels the task of the subscription that is cancelled, and no other")
  func cancel() async {
    let (begins, begin) = AsyncStream<Int>.makeStream()
    let (ends, end) = AsyncStream<String>.makeStream()
    let (gates, open) = AsyncStream<Void>.makeStream()
    let starts = Locked(0)
    let publisher = TaskPublisher {
      let number = starts.update {
        $0 += 1
        return $0
      }
      begin.yield(number)
      if number == 1 {
        let (never, hold) = AsyncStream<Never>.makeStream()
        for await _ in never {}
        withExtendedLifetime(hold) {}
      } else {
        for await _ in gates {}
      }
      end.yield("\(number) \(Task.isCancelled ? "cancelled" : "done")")
      return number
    }
    let first = publisher.probe(asking: .unlimited)
    #expect(await begins.first { _ in true } == 1)
    let second = publisher.probe(asking: .unlimited)
    first.cancel()
    #expect(await ends.first { _ in true } == "1 cancelled")
    open.finish()
    #expect(await second.rest() == ["2", "finished"])
    #expect(await ends.first { _ in true } == "2 done")
    #expect(first.received == [])
  }

  @Test("is silent after a cancel, even one that its own value brings about")
  func silence() async {
    let (gone, cancelled) = await subscribed { probe in
      probe.cancel()
      return .none
    }
    for await _ in gone {}
    #expect(cancelled.received == ["7"])
  }

  @Test("holds neither its code nor its subscriber when it is over")
  func release() async {
    let (gone, probe) = await subscribed { _ in .none }
    for await _ in gone {}
    #expect(probe.received == ["7", "finished"])
  }

  /// A subscriber, and a stream that ends when nothing of the publisher is left.
  private func subscribed(
    reaction: @escaping (Probe<Int, Never>) -> Subscribers.Demand
  ) async -> (AsyncStream<Never>, Probe<Int, Never>) {
    let (sentinel, gone) = Sentinel.make()
    let publisher = TaskPublisher { () async -> Int in
      _ = sentinel
      return 7
    }
    return (gone, publisher.probe(asking: .unlimited, reaction: reaction))
  }

  @Test("in 10,000 races of a cancel against the value delivers all, the value, or nothing")
  func races() async {
    let endings = Locked<[[String]]>([])
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
    #expect(Set(endings.value).isSubset(of: [["7", "finished"], ["7"], []]))
  }

  private static func race(hops: Int) async -> [String] {
    let received = Locked<[String]>([])
    let gone = start(hops: hops, received)
    for await _ in gone {}
    return received.value
  }

  /// What is subscribed must not outlive this but in the race.
  private static func start(hops: Int, _ received: Locked<[String]>) -> AsyncStream<Never> {
    let (sentinel, gone) = Sentinel.make()
    let subscription = TaskPublisher { 7 }.sink(
      receiveCompletion: { [sentinel] _ in
        received.update { $0.append("finished") }
        _ = sentinel
      },
      receiveValue: { value in received.update { $0.append("\(value)") } })
    let held = Locked(subscription)
    DispatchQueue.global().async(hops: hops) { held.value.cancel() }
    return gone
  }
}
#endif
