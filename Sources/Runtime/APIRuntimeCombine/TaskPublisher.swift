#if canImport(Combine) || canImport(OpenCombine)
import Foundation

#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

/// A publisher of the result of an `async` function, as one value:
///
///     let subscription = TaskPublisher { try await client.pets.getPet(petId: 7) }
///       .receive(on: DispatchQueue.main)
///       .sink(receiveCompletion: { print($0) }, receiveValue: { print($0.name) })
///
/// Every subscriber has a task of its own. It starts when the subscriber requests a value, and is cancelled with the
/// subscription, after which nothing is delivered. The value and the completion are delivered where the task runs. A
/// function that throws makes a publisher that fails with `any Error`, another one a publisher that never fails.
///
/// Work with a completion has a ``CallbackPublisher``.
public struct TaskPublisher<Output: Sendable, Failure: Error>: Publisher, Sendable {
  /// The `async` function.
  private let operation: @Sendable () async -> Result<Output, Failure>

  /// Creates a publisher that runs `operation` for every subscriber.
  ///
  /// - Parameter operation: Called once for each subscriber. After a cancel it runs on, in a cancelled task, until it
  ///   returns.
  public init(_ operation: @escaping @Sendable () async throws(Failure) -> Output) {
    self.operation = {
      do throws(Failure) {
        return .success(try await operation())
      } catch {
        return .failure(error)
      }
    }
  }

  /// Attaches a subscriber.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    subscriber.receive(subscription: TaskSubscription(AnySubscriber(subscriber), operation))
  }
}

/// The subscription of a `TaskPublisher`.
private final class TaskSubscription<Output: Sendable, Failure: Error>: Subscription, @unchecked Sendable {
  /// The `async` function, which gives a value or an error.
  typealias Operation = @Sendable () async -> Result<Output, Failure>

  /// Protects the variables below.
  private let lock = NSLock()
  /// The subscriber; `nil` after the completion and after a cancel.
  private var downstream: AnySubscriber<Output, Failure>?
  /// The function to run; `nil` after the start.
  private var operation: Operation?
  /// The task; `nil` before the first demand.
  private var task: Task<Void, Never>?

  /// Creates a subscription whose task begins with the first demand.
  init(_ downstream: AnySubscriber<Output, Failure>, _ operation: @escaping Operation) {
    self.downstream = downstream
    self.operation = operation
  }

  /// Begins the task, at the first demand.
  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.withLock {
      guard let operation else { return }
      self.operation = nil
      task = Task { self.deliver(await operation()) }
    }
  }

  /// Cancels the task. Nothing is delivered afterwards.
  func cancel() {
    // Released outside the lock: deinitializers may cancel, too.
    let released = lock.withLock {
      defer { (downstream, operation, task) = (nil, nil, nil) }
      return (downstream, operation, task)
    }
    released.2?.cancel()
    withExtendedLifetime(released) {}
  }

  /// Delivers the value and the completion, once.
  private func deliver(_ result: Result<Output, Failure>) {
    switch result {
    case .success(let value):
      _ = lock.withLock { downstream }?.receive(value)
      end()?.receive(completion: .finished)
    case .failure(let error):
      end()?.receive(completion: .failure(error))
    }
  }

  /// Returns the subscriber, unless a cancel has removed it.
  private func end() -> AnySubscriber<Output, Failure>? {
    lock.withLock {
      defer { (downstream, task) = (nil, nil) }
      return downstream
    }
  }
}
#endif
