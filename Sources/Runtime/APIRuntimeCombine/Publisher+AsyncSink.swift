#if canImport(Combine) || canImport(OpenCombine)
import Foundation

#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

extension Publisher where Output: Sendable {
  /// Subscribes with an `async` function for the values, until it throws, and another one for the end:
  ///
  ///     events.asyncSink(receiveCompletion: { await screen.show($0) }) { event in try await store.save(event) }
  ///
  /// `receiveCompletion` is called once, after the last value has been processed: with the error of the publisher, or
  /// with the one that `receiveValue` throws, which cancels the publisher. Cancelling or releasing the result cancels
  /// the subscription and the running tasks; no value is received afterwards, and `receiveCompletion` is not called.
  ///
  /// - Parameters:
  ///   - maximumConcurrency: The maximum number of tasks for values at a time; a number below 1 counts as 1.
  ///   - whileBusy: The treatment of values that arrive meanwhile; by default up to 1,000 are stored.
  ///   - receiveCompletion: Called at the end, in a task of its own.
  ///   - receiveValue: Called for each value, in a task of its own.
  /// - Returns: The subscription, which is cancelled when it is released.
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
  /// Subscribes with an `async` function for the values:
  ///
  ///     events.asyncSink { event in await store.save(event) }
  ///
  /// Cancelling or releasing the result cancels the subscription and the running tasks; no value is received
  /// afterwards.
  ///
  /// - Parameters:
  ///   - maximumConcurrency: The maximum number of tasks for values at a time; a number below 1 counts as 1.
  ///   - whileBusy: The treatment of values that arrive meanwhile; by default up to 1,000 are stored.
  ///   - receiveValue: Called for each value, in a task of its own.
  /// - Returns: The subscription, which is cancelled when it is released.
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
  /// Protects the variables below.
  private let lock = NSLock()
  /// The task; `nil` before its beginning.
  private var task: Task<Void, Never>?
  /// Whether the task must not begin.
  private var isCancelled = false

  /// Begins the task, unless it was cancelled before.
  func begin(_ operation: @escaping @Sendable () async -> Void) {
    lock.withLock {
      if !isCancelled { task = Task { await operation() } }
    }
  }

  /// Cancels the task, which cannot begin afterwards.
  func cancel() {
    let task = lock.withLock {
      isCancelled = true
      return self.task
    }
    task?.cancel()
  }
}
#endif
