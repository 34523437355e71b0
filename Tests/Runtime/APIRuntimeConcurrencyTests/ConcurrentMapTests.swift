import APIRuntime
import APIRuntimeConcurrency
import Foundation
import LoopbackSupport
import Petstore
import Testing

@Suite("A concurrent map", .timeLimit(.minutes(5)))
struct ConcurrentMapTests {
  private struct Refusal: Error {}

  @Test("keeps the order, however long each element takes", arguments: [Int.min, 0, 1, 2, 7, 100, Int.max])
  func order(width: Int) async throws {
    let lengths = try await (0..<50).concurrentMap(maximumConcurrency: width) { index in
      for _ in 0..<(50 - index) { await Task.yield() }
      return index * 2
    }
    #expect(lengths == (0..<50).map { $0 * 2 })
  }

  @Test("of nothing is nothing, and results may be nil")
  func edges() async throws {
    #expect(try await [Int]().concurrentMap { $0 } == [])
    #expect(try await [1, nil, 3].concurrentMap { $0 } == [1, nil, 3])
  }

  @Test("has as many elements in work as it may, and no more", arguments: [(1, 1), (3, 3), (6, nil), (10, 200)])
  func width(want: Int, width: Int?) async throws {
    let (arrivals, arrive) = AsyncStream<Int>.makeStream()
    let (releases, release) = AsyncStream<Void>.makeStream()
    let running = Locked((now: 0, most: 0))
    let work: @Sendable (Int) async -> Int = { index in
      running.update {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      arrive.yield(index)
      for await _ in releases {}
      running.update { $0.now -= 1 }
      return index
    }
    let call = Task {
      guard let width else { return try await (0..<10).concurrentMap(work) }
      return try await (0..<10).concurrentMap(maximumConcurrency: width, work)
    }
    var first = Set<Int>()
    for await index in arrivals {
      first.insert(index)
      if first.count == want { break }
    }
    #expect(first == Set(0..<want))
    release.finish()
    #expect(try await call.value == Array(0..<10))
    #expect(running.value.most == want)
  }

  @Test("throws the first error, cancels the others, waits for them and starts no more")
  func failure() async {
    let (arrivals, arrive) = AsyncStream<Int>.makeStream()
    let started = Locked(0)
    let cancelled = Locked(0)
    await #expect(throws: Refusal.self) {
      try await (0..<100).concurrentMap(maximumConcurrency: 4) { index in
        started.update { $0 += 1 }
        arrive.yield(index)
        guard index != 2 else {
          // Fails when the others are there.
          var count = 0
          for await _ in arrivals {
            count += 1
            if count == 4 { throw Refusal() }
          }
          return
        }
        let (never, hold) = AsyncStream<Never>.makeStream()
        for await _ in never {}
        withExtendedLifetime(hold) {}
        cancelled.update { $0 += 1 }
      }
    }
    #expect(started.value == 4)
    #expect(cancelled.value == 3)
  }

  @Test("is cancelled with its caller, and none of it is left behind")
  func cancel() async {
    let transport = FakeTransport.holding()
    let client = PetstoreClient(configuration: ClientConfiguration(server: "https://pets.test", transport: transport))
    let call = Task {
      try await (0..<100).concurrentMap(maximumConcurrency: 3) { limit in
        try await client.response(for: PetsAPI.listPets(limit: limit)).body
      }
    }
    var held: [FakeTransport.Held] = []
    while held.count < 3, let next = try? await transport.nextHeld() { held.append(next) }
    call.cancel()
    await #expect(throws: CancellationError.self) { try await call.value }
    #expect(held.map(\.isStopped.value) == [true, true, true])
    #expect(transport.sent.count == 3)
  }

  @Test("starts nothing when its caller is cancelled before")
  func before() async {
    let started = Locked(0)
    let call = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await [1, 2].concurrentMap { _ in started.update { $0 += 1 } }
    }
    await #expect(throws: CancellationError.self) { try await call.value }
    #expect(started.value == 0)
  }

  @Test("can be called on an actor with a sequence that must not leave it")
  @MainActor func isolation() async throws {
    final class Counter: Sequence, IteratorProtocol {
      private var last = 0

      func next() -> Int? {
        last += 1
        return last < 4 ? last : nil
      }
    }
    let counter = Counter()
    #expect(try await counter.concurrentMap { $0 } == [1, 2, 3])
    #expect(counter.next() == nil)
  }
}
