#if canImport(Combine) || canImport(OpenCombine)
import Foundation

#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

extension Publisher where Output: Sendable {
  /// Subscribes with asynchronous code for the values, until it throws, and for the end:
  ///
  ///     events.asyncSink(receiveCompletion: { await screen.show($0) }) { event in try await store.save(event) }
  ///
  /// The completion comes once, after the last value is done with: with the error of the publisher, or with the one that
  /// `receiveValue` throws, which cancels the publisher. Cancelling what this returns, or dropping it, cancels the
  /// subscription and the tasks in work; no value is taken afterwards, and there is no completion.
  ///
  /// - Parameters:
  ///   - maximumConcurrency: How many values may be in work at once; a number below 1 counts as 1.
  ///   - whileBusy: What becomes of values that come in the meantime, by default up to 1,000 are kept.
  ///   - receiveCompletion: Called at the end, in a task of its own.
  ///   - receiveValue: Called for each value, in a task of its own.
  /// - Returns: The subscription, which lasts as long as it is kept.
  public func asyncSink(
    maximumConcurrency: Int = 1,
    whileBusy: BusyPolicy = .keep(upTo: 1_000),
    receiveCompletion: @escaping @Sendable (Subscribers.Completion<any Error>) async -> Void,
    receiveValue: @escaping @Sendable (Output) async throws -> Void
  ) -> AnyCancellable {
    let end = EndTask()
    let subscription = asyncMap(maximumConcurrency: maximumConcurrency, whileBusy: whileBusy, receiveValue).sink(
      receiveCompletion: { completion in end.begin { await receiveCompletion(completion) } },
      receiveValue: { _ in })
    return AnyCancellable {
      subscription.cancel()
      end.cancel()
    }
  }
}

extension Publisher where Output: Sendable, Failure == Never {
  /// Subscribes with asynchronous code for the values:
  ///
  ///     events.asyncSink { event in await store.save(event) }
  ///
  /// Cancelling what this returns, or dropping it, cancels the subscription and the tasks in work; no value is taken
  /// afterwards.
  ///
  /// - Parameters:
  ///   - maximumConcurrency: How many values may be in work at once; a number below 1 counts as 1.
  ///   - whileBusy: What becomes of values that come in the meantime, by default up to 1,000 are kept.
  ///   - receiveValue: Called for each value, in a task of its own.
  /// - Returns: The subscription, which lasts as long as it is kept.
  public func asyncSink(
    maximumConcurrency: Int = 1,
    whileBusy: BusyPolicy = .keep(upTo: 1_000),
    receiveValue: @escaping @Sendable (Output) async -> Void
  ) -> AnyCancellable {
    asyncMap(maximumConcurrency: maximumConcurrency, whileBusy: whileBusy, receiveValue).sink { _ in }
  }
}

/// The task of a subscription's end, which is cancelled with the subscription.
private final class EndTask: @unchecked Sendable {
  private let lock = NSLock()
  private var task: Task<Void, Never>?
  private var isCancelled = false

  func begin(_ operation: @escaping @Sendable () async -> Void) {
    lock.withLock {
      if !isCancelled { task = Task { await operation() } }
    }
  }

  func cancel() {
    let task = lock.withLock {
      isCancelled = true
      return self.task
    }
    task?.cancel()
  }
}
#endif
