#if canImport(Combine) || canImport(OpenCombine)
import Foundation

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// The subscription of `ZipMany`, with the values that wait for the others of their array.
///
/// The publisher for apps is in ZipMany.swift.
final class ZipManySubscription<Value, Downstream: Subscriber>: Subscription, @unchecked Sendable
where Downstream.Input == [Value] {
  /// A publisher with the values of it that wait for those of the others.
  private struct Source {
    /// The subscription; `nil` before it and after the end of the publisher.
    var subscription: (any Subscription)?
    /// The values that wait for those of the others.
    var values: ArraySlice<Value?> = []
    /// Whether the publisher has ended.
    var isFinished = false
  }

  /// Protects the variables below. Nothing of others is called within it.
  private let lock = NSLock()
  /// The publishers, in their order.
  private var sources: [Source]
  /// The subscriber; `nil` after its completion or a cancel.
  private var downstream: Downstream?
  /// The total demand, and so that of every publisher.
  private var totalDemand = Subscribers.Demand.none
  /// The demand that is not satisfied yet.
  private var demand = Subscribers.Demand.none
  /// The completion, which is delivered behind the values.
  private var ending: Subscribers.Completion<Downstream.Failure>?
  /// Whether a thread is in the loop of the delivery: values come one at a time.
  private var isDelivering = false

  /// Creates a subscription of a number of publishers.
  init(_ downstream: Downstream, count: Int) {
    self.downstream = downstream
    sources = Array(repeating: Source(), count: count)
  }

  /// Whether nothing is delivered any more.
  var isOver: Bool { lock.withLock { downstream == nil } }

  /// Adds to the demand, and to that of each publisher.
  func request(_ more: Subscribers.Demand) {
    guard more > .none else { return }
    let subscriptions = lock.withLock {
      totalDemand += more
      demand += more
      return sources.compactMap(\.subscription)
    }
    subscriptions.forEach { $0.request(more) }
    // There may be values of publishers that exceed their demand.
    deliver { nil }
  }

  /// Cancels all publishers.
  func cancel() {
    let (sources, downstream) = lock.withLock { release() }
    sources.forEach { $0.subscription?.cancel() }
    withExtendedLifetime(downstream) {}
  }

  // MARK: - Events of a publisher

  /// Keeps the subscription to one publisher, or cancels it after the end.
  func receive(_ subscription: any Subscription, at index: Int) {
    let demand: Subscribers.Demand? = lock.withLock {
      guard downstream != nil, sources[index].subscription == nil else { return nil }
      sources[index].subscription = subscription
      return totalDemand
    }
    guard let demand else { return subscription.cancel() }
    if demand > .none { subscription.request(demand) }
  }

  /// Keeps a value of one publisher, and delivers if all have one.
  func receive(_ value: Value, at index: Int) {
    deliver {
      if downstream != nil { sources[index].values.append(value) }
      return nil
    }
  }

  /// Ends with the error of a publisher, or when one without values that wait has finished.
  func receive(_ completion: Subscribers.Completion<Downstream.Failure>, at index: Int) {
    deliver {
      guard downstream != nil else { return nil }
      sources[index].isFinished = true
      if case .failure = completion { ending = completion }
      return sources[index].subscription.take()
    }
  }

  // MARK: - Delivery

  /// Applies a change, and delivers what can be delivered then, unless another thread is delivering.
  ///
  /// - Parameter change: Called within the lock. Returns a subscription to release outside of it.
  private func deliver(after change: () -> (any Subscription)?) {
    let (isFirst, released) = lock.withLock {
      let released = change()
      defer { isDelivering = true }
      return (!isDelivering, released)
    }
    withExtendedLifetime(released) {}
    while isFirst, let step = lock.withLock(nextStep) { step() }
  }

  /// Returns what is to be done next, outside of the lock; `nil` if there is nothing, which ends the loop.
  private func nextStep() -> (() -> Void)? {
    guard let downstream else {
      isDelivering = false
      return nil
    }
    if demand > .none, let values = nextValues() {
      demand -= 1
      return { self.request(downstream.receive(values)) }
    }
    if sources.contains(where: { $0.isFinished && $0.values.isEmpty }) { ending = ending ?? .finished }
    if let ending {
      let (sources, _) = release()
      return {
        sources.forEach { $0.subscription?.cancel() }
        downstream.receive(completion: ending)
      }
    }
    isDelivering = false
    return nil
  }

  /// Returns a value of each publisher; `nil` as long as one has none.
  private func nextValues() -> [Value]? {
    guard sources.allSatisfy({ !$0.values.isEmpty }) else { return nil }
    return sources.indices.compactMap { sources[$0].values.takeFirst() }
  }

  /// Removes the objects to release at the end, with the values that wait, outside the lock.
  private func release() -> (sources: [Source], downstream: Downstream?) {
    defer {
      downstream = nil
      sources = sources.map { _ in Source() }
    }
    return (sources, downstream)
  }
}

/// The subscriber to one publisher of a `ZipMany`.
struct ZipManySource<Input, Downstream: Subscriber>: Subscriber where Downstream.Input == [Input] {
  typealias Failure = Downstream.Failure

  let combineIdentifier = CombineIdentifier()
  /// The position of the publisher.
  let index: Int
  /// The subscription that the values are for.
  let zip: ZipManySubscription<Input, Downstream>

  func receive(subscription: any Subscription) {
    zip.receive(subscription, at: index)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    zip.receive(input, at: index)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    zip.receive(completion, at: index)
  }
}
#endif
