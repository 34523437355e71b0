#if canImport(Combine) || canImport(OpenCombine)
import Foundation

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// A subscription that is cancelled when the iteration over its values is released.
final class PublisherIteration<Output: Sendable, Failure: Error>: Sendable {
  private let subscriber = ValueSubscriber<Output, Failure>()

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
  private typealias Waiting = CheckedContinuation<Result<Input, Failure>?, Never>

  private let lock = NSLock()
  private var subscription: (any Subscription)?
  private var waiting: ArraySlice<Waiting> = []
  /// The values that were received without demand.
  private var surplus: ArraySlice<Input> = []
  private var ending: Subscribers.Completion<Failure>?

  func next() async -> Result<Input, Failure>? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { wait($0) }
    } onCancel: {
      cancel()
    }
  }

  func cancel() {
    let (subscription, waiting, surplus) = lock.withLock {
      defer { (self.subscription, self.waiting, self.surplus, ending) = (nil, [], [], .finished) }
      return (self.subscription, self.waiting, self.surplus)
    }
    subscription?.cancel()
    waiting.forEach { $0.resume(returning: nil) }
    withExtendedLifetime(surplus) {}
  }

  private func wait(_ continuation: Waiting) {
    let (subscription, next) = lock.withLock { () -> ((any Subscription)?, Result<Input, Failure>??) in
      if let value = surplus.popFirst() { return (nil, .some(.success(value))) }
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

  func receive(subscription: any Subscription) {
    let count = lock.withLock {
      guard ending == nil, self.subscription == nil else { return Int?.none }
      self.subscription = subscription
      return waiting.count
    }
    guard let count else { return subscription.cancel() }
    if count > 0 { subscription.request(.max(count)) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let next = lock.withLock {
      let next = waiting.popFirst()
      if next == nil, ending == nil { surplus.append(input) }
      return next
    }
    next?.resume(returning: .success(input))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let (subscription, waiting) = lock.withLock {
      defer {
        // The error is thrown once.
        if ending == nil { ending = self.waiting.isEmpty ? completion : .finished }
        (self.subscription, self.waiting) = (nil, [])
      }
      return (self.subscription, self.waiting)
    }
    waiting.first?.resume(returning: completion.error.map { .failure($0) })
    waiting.dropFirst().forEach { $0.resume(returning: nil) }
    withExtendedLifetime(subscription) {}
  }
}

extension Subscribers.Completion {
  fileprivate var error: Failure? {
    switch self {
    case .finished: nil
    case .failure(let error): error
    }
  }
}
#endif
