#if canImport(Combine) || OpenCombine
import APIRuntimeCombine
import LoopbackSupport
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

@Suite("The first value of a publisher", .timeLimit(.minutes(5)))
struct FirstValueTests {
  @Test("is all that is asked for, and cancels the rest")
  func first() async throws {
    let faucet = Faucet<Int, Refusal>()
    let waiting = Task { try await faucet.firstValue() }
    #expect(await faucet.nextAsked() == "1")
    faucet.send(7)
    #expect(try await waiting.value == 7)
    #expect(await faucet.nextAsked() == "cancel")
    #expect(faucet.asked == ["1", "cancel"])
  }

  @Test("comes from a publisher that never fails, and on the caller's actor")
  @MainActor func isolated() async throws {
    final class Holder { let publisher = [7, 8].publisher.map { $0 * 2 }.eraseToAnyPublisher() }
    let holder = Holder()
    #expect(try await holder.publisher.firstValue() == 14)
    #expect(try await Just<Int?>(nil).firstValue() == nil)
  }

  @Test("is the error of a publisher that fails before it, and another one where there is none")
  func failure() async {
    await #expect(throws: Refusal.self) { try await Fail<Int, Refusal>(error: Refusal()).firstValue() }
    await #expect(throws: NoValueError()) { try await Empty<Int, Refusal>().firstValue() }
    #expect("\(NoValueError())" == "the publisher finished without a value")
  }

  @Test("throws CancellationError when the task is cancelled, and cancels the subscription")
  func cancel() async {
    let faucet = Faucet<Int, Refusal>()
    let waiting = Task { try await faucet.firstValue() }
    #expect(await faucet.nextAsked() == "1")
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(faucet.asked == ["1", "cancel"])
  }

  @Test("subscribes to nothing in a task that is cancelled already")
  func cancelledBefore() async {
    let isSubscribed = Locked(false)
    let publisher = Just(7).handleEvents(receiveSubscription: { _ in isSubscribed.update { $0 = true } })
    let waiting = Task { [publisher = Unchecked(publisher)] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await publisher.value.firstValue()
    }
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(!isSubscribed.value)
  }

  private struct Unchecked<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }
}
#endif
