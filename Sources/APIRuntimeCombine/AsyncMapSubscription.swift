#if canImport(Combine) || canImport(OpenCombine)
  import Foundation

  #if canImport(Combine)
    import Combine
  #else
    import OpenCombine
  #endif

  /// A subscriber of `asyncMap` and what is on the way to it, which is one value at most.
  final class AsyncMapSubscription<Input: Sendable, Output: Sendable, Failure: Error>: Subscriber, Subscription,
    @unchecked Sendable
  {
    typealias Downstream = AnySubscriber<Output, Failure>
    typealias Transform = @Sendable (Input) async -> Result<Output, Failure>

    private enum Phase {
      /// Nothing is asked for.
      case idle
      /// A value is asked for and has not come.
      case asking
      /// A value has come, and its result has not been delivered.
      case mapping
    }

    private let transform: Transform
    private let lock = NSLock()
    private var phase = Phase.idle
    private var demand = Subscribers.Demand.none
    private var upstream: (any Subscription)?
    /// Until it has got its completion, or is cancelled.
    private var downstream: Downstream?
    private var task: Task<Void, Never>?
    /// How the upstream ended while a value was in work.
    private var ending: Subscribers.Completion<Failure>?

    init(_ downstream: Downstream, _ transform: @escaping Transform) {
      self.downstream = downstream
      self.transform = transform
    }

    // MARK: - As a subscriber

    func receive(subscription: any Subscription) {
      let downstream = lock.withLock {
        guard upstream == nil else { return Downstream?.none }
        upstream = subscription
        return self.downstream
      }
      guard let downstream else { return subscription.cancel() }
      downstream.receive(subscription: self)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
      lock.withLock {
        // What was not asked for is not taken.
        guard phase == .asking else { return }
        phase = .mapping
        task = Task { self.deliver(await self.transform(input)) }
      }
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let isOver = lock.withLock {
        upstream = nil
        ending = completion
        return phase != .mapping
      }
      if isOver { end(completion) }
    }

    // MARK: - As a subscription

    func request(_ more: Subscribers.Demand) {
      let upstream = lock.withLock {
        demand += more
        return nextToAsk()
      }
      upstream?.request(.max(1))
    }

    func cancel() {
      let (upstream, _, task) = release()
      upstream?.cancel()
      task?.cancel()
    }

    // MARK: - On the way

    /// The upstream, if it is to be asked for a value now.
    private func nextToAsk() -> (any Subscription)? {
      guard phase == .idle, demand > .none, let upstream else { return nil }
      phase = .asking
      return upstream
    }

    private func deliver(_ result: Result<Output, Failure>) {
      switch result {
      case .success(let value):
        guard let downstream = lock.withLock({ downstream }) else { return }
        let more = downstream.receive(value)
        let (ending, upstream) = lock.withLock {
          demand += more
          demand -= 1
          phase = .idle
          return (self.ending, nextToAsk())
        }
        if let ending { end(ending) } else { upstream?.request(.max(1)) }
      case .failure(let error):
        end(.failure(error))
      }
    }

    private func end(_ completion: Subscribers.Completion<Failure>) {
      let (upstream, downstream, _) = release()
      upstream?.cancel()
      downstream?.receive(completion: completion)
    }

    /// Takes out, to be released outside the lock, what must not be held when all is over.
    private func release() -> (upstream: (any Subscription)?, downstream: Downstream?, task: Task<Void, Never>?) {
      lock.withLock {
        defer { (upstream, downstream, task) = (nil, nil, nil) }
        return (upstream, downstream, task)
      }
    }
  }
#endif
