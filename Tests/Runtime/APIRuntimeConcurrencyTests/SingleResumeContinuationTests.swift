import APIRuntimeConcurrency
import Dispatch
import LoopbackSupport
import Testing

@Suite("A continuation that resumes once", .timeLimit(.minutes(5)))
struct SingleResumeContinuationTests {
  private struct Refusal: Error {}

  @Test("resumes with the first result, and ignores the rest")
  func first() async throws {
    let responses = Locked<[Bool]>([])
    let value = try await withSingleResumeContinuation { continuation in
      let taken = [
        continuation.resume(returning: 1), continuation.resume(returning: 2), continuation.resume(throwing: Refusal()),
        continuation.resume(with: .success(3)),
      ]
      responses.update { $0 = taken }
    }
    #expect(value == 1)
    #expect(responses.value == [true, false, false, false])
  }

  @Test("throws what it is resumed with, and what its body throws")
  func failure() async {
    await #expect(throws: Refusal.self) {
      try await withSingleResumeContinuation { (continuation: SingleResumeContinuation<Void>) in
        continuation.resume(throwing: Refusal())
        continuation.resume()
      }
    }
    await #expect(throws: Refusal.self) {
      try await withSingleResumeContinuation { (_: SingleResumeContinuation<Void>) in throw Refusal() }
    }
    await #expect(throws: Refusal.self) {
      try await withSingleResumeContinuation { (continuation: SingleResumeContinuation<Int>) in
        continuation.resume(with: .failure(Refusal()))
        throw CancellationError()
      }
    }
  }

  @Test("throws when it is released without having been resumed")
  func abandoned() async {
    await #expect(throws: AbandonedContinuationError()) {
      try await withSingleResumeContinuation { (_: SingleResumeContinuation<Int>) in }
    }
    await #expect(throws: AbandonedContinuationError()) {
      try await withSingleResumeContinuation { (continuation: SingleResumeContinuation<Int>) in
        DispatchQueue.global().async { _ = continuation }
      }
    }
  }

  @Test("does not begin when the task is cancelled already")
  func before() async {
    let begun = Locked(false)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await withSingleResumeContinuation { (continuation: SingleResumeContinuation<Void>) in
        begun.update { $0 = true }
        continuation.resume()
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!begun.value)
  }

  @Test("throws CancellationError at once when the task is cancelled, after its work has been stopped")
  func cancelled() async {
    let (begun, begin) = AsyncStream<SingleResumeContinuation<Int>>.makeStream()
    let stops = Locked<[String]>([])
    let task = Task {
      try await withSingleResumeContinuation { (continuation: SingleResumeContinuation<Int>) in
        #expect(continuation.onCancel { stops.update { $0.append("first") } })
        #expect(continuation.onCancel { stops.update { $0.append("second") } })
        begin.yield(continuation)
      }
    }
    let continuation = await begun.first { _ in true }
    #expect(stops.value == [])
    task.cancel()
    #expect(stops.value == ["second"])
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(continuation?.resume(returning: 1) == false)
    #expect(continuation?.onCancel { stops.update { $0.append("late") } } == false)
    #expect(stops.value == ["second", "late"])
  }

  @Test("stops nothing when it has resumed, and holds nothing")
  func afterwards() async throws {
    let stops = Locked(0)
    var (sentinel, gone): (Sentinel?, AsyncStream<Never>) = Sentinel.make()
    let (given, give) = AsyncStream<SingleResumeContinuation<Void>>.makeStream()
    try await withSingleResumeContinuation { [sentinel] (continuation: SingleResumeContinuation<Void>) in
      continuation.onCancel { [sentinel] in
        stops.update { $0 += 1 }
        _ = sentinel
      }
      give.yield(continuation)
      continuation.resume()
    }
    sentinel = nil
    for await _ in gone {}
    let continuation = await given.first { _ in true }
    #expect(continuation?.onCancel { stops.update { $0 += 1 } } == false)
    #expect(stops.value == 0)
  }

  @Test("in 10,000 races of a cancel, two results and a release resumes once each time")
  func races() async {
    let endings = Locked<[String: Int]>([:])
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<4 {
        group.addTask {
          for index in 0..<2_500 {
            let ending = await Self.race(hops: (index + worker) % 5)
            endings.update { $0[ending, default: 0] += 1 }
          }
        }
      }
    }
    #expect(endings.value.values.reduce(0, +) == 10_000)
    #expect(Set(endings.value.keys).isSubset(of: ["one", "two", "CancellationError()"]))
  }

  private static func race(hops: Int) async -> String {
    let task = Task {
      try await withSingleResumeContinuation { (continuation: SingleResumeContinuation<String>) in
        DispatchQueue.global().async { continuation.resume(returning: "one") }
        DispatchQueue.global().async(hops: 1) { continuation.resume(returning: "two") }
      }
    }
    DispatchQueue.global().async(hops: hops) { task.cancel() }
    do {
      return try await task.value
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "resumes with the value of its caller where it would throw",
    arguments: ["resumed", "failed", "dropped", "cancelled"])
  func value(ending: String) async {
    let task = Task {
      if ending == "cancelled" { withUnsafeCurrentTask { $0?.cancel() } }
      return await withSingleResumeContinuation(abandoned: "abandoned") { continuation in
        switch ending {
        case "resumed": continuation.resume(returning: "resumed")
        case "failed": continuation.resume(throwing: Refusal())
        default: break
        }
      }
    }
    #expect(await task.value == (ending == "resumed" ? "resumed" : "abandoned"))
  }

  /// An actor with a device that only it may touch.
  private actor Owner {
    private var stops = 0
    private let (begun, begin) = AsyncStream<Void>.makeStream()
    private let (stopped, stop) = AsyncStream<Int>.makeStream()

    func work() async throws {
      try await withSingleResumeContinuation { (continuation: SingleResumeContinuation<Void>) in
        continuation.onCancel(isolation: self) {
          self.assertIsolated()
          self.stops += 1
          self.stop.yield(self.stops)
        }
        begin.yield()
        // Held, so that it is not abandoned.
        held = continuation
      }
    }

    private var held: SingleResumeContinuation<Void>?

    func hasBegun() async { _ = await begun.first { true } }

    func nextStop() async -> Int? { await stopped.first { _ in true } }
  }

  @Test("stops its work on the caller's actor")
  func isolatedStop() async {
    let owner = Owner()
    let task = Task { try await owner.work() }
    await owner.hasBegun()
    task.cancel()
    #expect(await owner.nextStop() == 1)
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("stops its work on the main actor")
  @MainActor func stopOnMainActor() async {
    final class Device { var isRunning = true }
    let device = Device()
    let (begun, begin) = AsyncStream<SingleResumeContinuation<Void>>.makeStream()
    let (stopped, stop) = AsyncStream<Void>.makeStream()
    let task = Task {
      try await withSingleResumeContinuation { (continuation: SingleResumeContinuation<Void>) in
        continuation.onCancel(isolation: MainActor.shared) {
          MainActor.assertIsolated()
          device.isRunning = false
          stop.yield()
        }
        begin.yield(continuation)
      }
    }
    let continuation = await begun.first { @Sendable _ in true }
    task.cancel()
    _ = await stopped.first { @Sendable in true }
    #expect(!device.isRunning)
    withExtendedLifetime(continuation) {}
  }

  @Test("can hand over what must not be shared")
  @MainActor func region() async throws {
    final class Box { var number = 7 }
    let box: Box = try await withSingleResumeContinuation { $0.resume(returning: Box()) }
    box.number += 1
    #expect(box.number == 8)
  }
}
