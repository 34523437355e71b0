#if canImport(Combine) || canImport(OpenCombine)
import Foundation

#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

/// A publisher of the result of code with a completion, as one value:
///
///     let scans = CallbackPublisher<Scan, any Error> { completion in
///       let scanner = Scanner()
///       scanner.start(completion)
///       return { scanner.stop() }
///     }
///
/// The code runs once for every subscriber, when the subscriber requests a value: it starts the work, and returns a
/// closure that stops it, which is called if the subscription is cancelled before the completion. The value and the end
/// are delivered at once, on the thread that calls the completion. Only the first call of the completion counts, and
/// nothing is delivered after a cancel.
///
/// If the completion is never called, the publisher never ends.
///
/// Work that is `async` has a ``TaskPublisher``.
public struct CallbackPublisher<Output: Sendable, Failure: Error>: Publisher, Sendable {
  /// Starts the work. Returns a closure that stops it.
  public typealias Start =
    @Sendable (_ completion: @escaping @Sendable (Result<Output, Failure>) -> Void) -> @Sendable () -> Void

  /// Starts the work, and returns what cancels it.
  private let start: Start

  /// Creates a publisher that calls `start` for every subscriber.
  ///
  /// - Parameter start: Called where the subscriber requests a value. It must not wait for the completion.
  public init(_ start: @escaping Start) {
    self.start = start
  }

  /// Attaches a subscriber.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    subscriber.receive(subscription: CallbackSubscription(AnySubscriber(subscriber), start))
  }
}

/// The subscription of a `CallbackPublisher`.
private final class CallbackSubscription<Output: Sendable, Failure: Error>: Subscription, @unchecked Sendable {
  /// Protects the variables below.
  private let lock = NSLock()
  /// The subscriber; `nil` after the end or a cancel.
  private var downstream: AnySubscriber<Output, Failure>?
  /// Starts the work; `nil` after that.
  private var start: CallbackPublisher<Output, Failure>.Start?
  /// Stops the work; `nil` before the start and after the completion or a cancel.
  private var stop: (@Sendable () -> Void)?
  /// Whether the completion has been called.
  private var isOver = false
  /// Whether nothing is delivered any more.
  private var isCancelled = false

  /// Creates a subscription whose work begins with the first demand.
  init(_ downstream: AnySubscriber<Output, Failure>, _ start: @escaping CallbackPublisher<Output, Failure>.Start) {
    self.downstream = downstream
    self.start = start
  }

  /// Starts the work, at the first demand.
  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let start = lock.withLock {
      defer { self.start = nil }
      return self.start
    }
    guard let stop = start?({ self.complete($0) }) else { return }
    // A cancel during the start could not stop the work.
    let isLate = lock.withLock {
      if !isOver && !isCancelled { self.stop = stop }
      return isCancelled && !isOver
    }
    if isLate { stop() }
  }

  /// Cancels the work.
  func cancel() {
    // Called and released outside the lock: deinitializers may cancel, too.
    let released = lock.withLock {
      defer { (downstream, start, stop, isCancelled) = (nil, nil, nil, true) }
      return (downstream, start, stop)
    }
    released.2?()
    withExtendedLifetime(released) {}
  }

  /// Delivers the value and the completion, once.
  private func complete(_ result: Result<Output, Failure>) {
    let work = lock.withLock {
      defer { (isOver, self.stop) = (true, nil) }
      return isOver ? nil : (downstream, self.stop)
    }
    guard let (subscriber, stop) = work else { return }
    switch result {
    case .success(let value):
      _ = subscriber?.receive(value)
      end()?.receive(completion: .finished)
    case .failure(let error):
      end()?.receive(completion: .failure(error))
    }
    withExtendedLifetime(stop) {}
  }

  /// Returns the subscriber, unless a cancel has removed it.
  private func end() -> AnySubscriber<Output, Failure>? {
    lock.withLock {
      defer { downstream = nil }
      return downstream
    }
  }
}
#endif
