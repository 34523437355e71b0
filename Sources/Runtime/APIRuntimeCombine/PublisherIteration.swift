#if canImport(Combine) || canImport(OpenCombine)
import Foundation

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// A subscription that is cancelled when the iteration over its values is released.
///
/// The functions for apps are in Publisher+AsyncValues.swift and Publisher+FirstValue.swift.
final class PublisherIteration<Output: Sendable, Failure: Error>: Sendable {
  /// The subscriber, which asks for one value at a time.
  private let subscriber = ValueSubscriber<Output, Failure>()

  /// Subscribes to a publisher.
  init(_ publisher: some Publisher<Output, Failure>) {
    publisher.subscribe(subscriber)
  }

  deinit {
    subscriber.cancel()
  }

  /// Returns the next value, or the error that ends them; `nil` at the end.
  func next() async -> Result<Output, Failure>? {
    await subscriber.next()
  }
}

/// A subscriber that requests a value when one is awaited.
private final class ValueSubscriber<Input: Sendable, Failure: Error>: Subscriber, @unchecked Sendable {
  /// The continuation of the task that waits for a value or an error. It is resumed with `nil` at the end.
  private typealias Waiting = CheckedContinuation<Result<Input, Failure>?, Never>

  /// Protects the variables below.
  private let lock = NSLock()
  /// The subscription; `nil` before it and after the end.
  private var subscription: (any Subscription)?
  /// The iterations that wait, in their order.
  private var waiting: ArraySlice<Waiting?> = []
  /// The values that were received without demand.
  private var surplus: ArraySlice<Input?> = []
  /// The completion, for iterations that come after it.
  private var ending: Subscribers.Completion<Failure>?

  func next() async -> Result<Input, Failure>? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { wait($0) }
    } onCancel: {
      cancel()
    }
  }

  /// Cancels the subscription, and ends all waiting.
  func cancel() {
    let (subscription, waiting, surplus) = lock.withLock {
      defer { (self.subscription, self.waiting, self.surplus, ending) = (nil, [], [], .finished) }
      return (self.subscription, self.waiting, self.surplus)
    }
    subscription?.cancel()
    waiting.forEach { $0?.resume(returning: nil) }
    withExtendedLifetime(surplus) {}
  }

  /// Asks for a value for an iteration, or ends it.
  private func wait(_ continuation: Waiting) {
    let (subscription, next) = lock.withLock { () -> ((any Subscription)?, Result<Input, Failure>??) in
      if let value = surplus.takeFirst() { return (nil, .some(.success(value))) }
      guard let ending else {
        waiting.append(continuation)
        return (self.subscription, nil)
      }
      self.ending = .finished
      return (nil, .some(ending.error.map { .failure($0) }))
    }
    if let next { continuation.resume(returning: next) } else { subscription?.request(.max(1)) }
  }

  // MARK: - As a subscriber

  /// Keeps the subscription, and asks for as many values as are waited for.
  func receive(subscription: any Subscription) {
    let count = lock.withLock {
      guard ending == nil, self.subscription == nil else { return Int?.none }
      self.subscription = subscription
      return waiting.count
    }
    guard let count else { return subscription.cancel() }
    if count > 0 { subscription.request(.max(count)) }
  }

  /// Hands a value to the iteration that has waited the longest.
  func receive(_ input: Input) -> Subscribers.Demand {
    let next = lock.withLock {
      let next = waiting.takeFirst()
      if next == nil, ending == nil { surplus.append(input) }
      return next
    }
    next?.resume(returning: .success(input))
    return .none
  }

  /// Ends all waiting: the first iteration receives the error.
  func receive(completion: Subscribers.Completion<Failure>) {
    let (subscription, waiting) = lock.withLock {
      defer {
        // The error is thrown once.
        if ending == nil { ending = self.waiting.isEmpty ? completion : .finished }
        (self.subscription, self.waiting) = (nil, [])
      }
      return (self.subscription, self.waiting)
    }
    waiting.first??.resume(returning: completion.error.map { .failure($0) })
    waiting.dropFirst().forEach { $0?.resume(returning: nil) }
    withExtendedLifetime(subscription) {}
  }
}

extension Subscribers.Completion {
  /// The error of a failure.
  fileprivate var error: Failure? {
    switch self {
    case .finished: nil
    case .failure(let error): error
    }
  }
}
#endif
