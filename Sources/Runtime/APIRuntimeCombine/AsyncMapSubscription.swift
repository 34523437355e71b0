#if canImport(Combine) || canImport(OpenCombine)
import Foundation

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// The subscription of `asyncMap`: values that wait, values being transformed, and results in their order.
///
/// The tasks of subscribers without results are in Publisher+AsyncSink.swift.
final class AsyncMapSubscription<Input: Sendable, Output: Sendable, Failure: Error>: Subscriber, Subscription,
  @unchecked Sendable
{
  /// The subscriber that receives the results.
  typealias Downstream = AnySubscriber<Output, Failure>
  /// The `async` function, which gives a value or the error that ends everything.
  typealias Transform = @Sendable (Input) async -> Result<Output, Failure>

  /// The state of a value until its result is delivered.
  private enum Slot {
    /// A value that is transformed by a task.
    case working(Task<Void, Never>)
    /// A result that waits for demand, or for results before it.
    case done(Output)

    /// The task of a value that is transformed; `nil` for a result.
    var task: Task<Void, Never>? {
      if case .working(let task) = self { task } else { nil }
    }
  }

  /// The number of values that are transformed at the same time.
  private let maximumConcurrency: Int
  /// The treatment of values that arrive while so many are transformed.
  private let policy: BusyPolicy
  /// The `async` function.
  private let transform: Transform

  /// Protects the variables below. Nothing of others is called within it.
  private let lock = NSLock()
  /// The subscription to the values; `nil` before it and after the end.
  private var upstream: (any Subscription)?
  /// The subscriber; `nil` after its completion or a cancel.
  private var downstream: Downstream?
  /// The demand of the subscriber that is not satisfied yet; `nil` before its first request.
  private var demand: Subscribers.Demand?
  /// The number of values that were requested of the upstream and not received, if the demand is limited.
  private var outstanding = 0
  /// Whether the upstream was asked for all values, so that waiting ones are kept here.
  private var hasUnlimitedDemand = false
  /// The values that wait for their transformation.
  private var waiting: ArraySlice<Input?> = []
  /// The values that are transformed or wait for delivery, in the order of their arrival.
  private var slots: ArraySlice<Slot?> = []
  /// The number of slots before the first one of `slots`.
  private var passed = 0
  /// The number of transformations that run.
  private var workCount = 0
  /// The completion of the upstream, or the error of a transformation after the last slot.
  private var ending: Subscribers.Completion<Failure>?
  /// Whether a thread is in the loop of the delivery: results come one at a time.
  private var isDelivering = false

  /// Creates a subscription that has no upstream yet.
  init(
    _ downstream: Downstream,
    maximumConcurrency: Int,
    whileBusy policy: BusyPolicy,
    _ transform: @escaping Transform
  ) {
    self.downstream = downstream
    self.maximumConcurrency = max(1, maximumConcurrency)
    self.policy = policy
    self.transform = transform
  }

  // MARK: - As a subscriber

  /// Keeps the upstream, and gives the subscriber this subscription. A second upstream is cancelled.
  func receive(subscription: any Subscription) {
    let downstream = lock.withLock {
      guard upstream == nil else { return Downstream?.none }
      upstream = subscription
      return self.downstream
    }
    guard let downstream else { return subscription.cancel() }
    downstream.receive(subscription: self)
  }

  /// Begins the transformation of a value, or treats it as the policy says.
  func receive(_ input: Input) -> Subscribers.Demand {
    deliver { accept(input) }
    return .none
  }

  /// Ends the input; what is being transformed is delivered before the completion.
  func receive(completion: Subscribers.Completion<Failure>) {
    deliver {
      defer { upstream = nil }
      if ending == nil { ending = completion }
      return upstream
    }
  }

  // MARK: - As a subscription

  /// Adds to the demand, and delivers what waited for it.
  func request(_ more: Subscribers.Demand) {
    guard more > .none else { return }
    deliver { add(more) }
  }

  /// Cancels the upstream and all transformations. Nothing is delivered afterwards.
  func cancel() {
    let released = lock.withLock(release)
    released.upstream?.cancel()
    released.slots.forEach { $0?.task?.cancel() }
  }

  // MARK: - Values and their work, under the lock

  /// Begins to transform a value, or applies the policy. Returns a value that it replaces.
  private func accept(_ input: Input) -> Input? {
    guard downstream != nil, ending == nil else { return nil }
    if case .keep = policy {
      // Values that were not requested are ignored.
      guard outstanding > 0 else { return nil }
      outstanding -= 1
    }
    if waiting.isEmpty, hasPlace {
      begin(input)
      return nil
    }
    switch policy {
    case .keep: waiting.append(input)
    case .drop: break
    case .latest:
      let replaced = waiting.takeFirst()
      waiting = [input]
      return replaced
    }
    return nil
  }

  /// Whether another value may be transformed: not more than the subscriber has requested.
  private var hasPlace: Bool {
    guard let demand else { return false }
    return workCount < maximumConcurrency && demand > slots.count
  }

  /// Begins the transformation of a value in a task of its own.
  private func begin(_ input: Input) {
    workCount += 1
    let number = passed + slots.count
    slots.append(.working(Task { self.finish(number, await self.transform(input)) }))
  }

  /// Begins the transformation of values that waited, as many as may run.
  private func beginWaiting() {
    while hasPlace, let input = waiting.takeFirst() { begin(input) }
  }

  /// Adds to the demand.
  private func add(_ more: Subscribers.Demand) {
    demand = (demand ?? .none) + more
    beginWaiting()
  }

  /// Called with the result of a value.
  private func finish(_ number: Int, _ result: Result<Output, Failure>) {
    switch result {
    case .success(let output):
      deliver {
        guard let index = index(of: number) else { return }
        workCount -= 1
        slots[index] = .done(output)
        beginWaiting()
      }
    case .failure(let error):
      let released = lock.withLock { end(at: number, error) }
      released.upstream?.cancel()
      released.slots.forEach { $0?.task?.cancel() }
      deliver {}
    }
  }

  /// Ends with the failure of a value, after the results before it. Returns what is released.
  private func end(at number: Int, _ error: Failure) -> Release {
    guard let index = index(of: number) else { return Release() }
    defer {
      slots = slots[..<index]
      workCount = slots.filter { $0?.task != nil }.count
      (upstream, waiting, ending) = (nil, [], .failure(error))
    }
    return Release(upstream: upstream, slots: slots[index...].dropFirst(), waiting: waiting)
  }

  /// Returns the index of a value being transformed; `nil` if it was discarded.
  private func index(of number: Int) -> Int? {
    let index = slots.startIndex + number - passed
    return slots.indices.contains(index) ? index : nil
  }

  // MARK: - Delivery, outside the lock

  /// Applies a change, and delivers what can be delivered then, unless another thread is delivering. The result of the
  /// change is released outside the lock, because deinitializers may call back.
  private func deliver<Released>(after change: () -> Released) {
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
    if let demand, demand > .none, case .done(let output)?? = slots.first {
      _ = slots.takeFirst()
      passed += 1
      self.demand = demand - 1
      return {
        let more = downstream.receive(output)
        self.lock.withLock { self.add(more) }
      }
    }
    if let ending, slots.isEmpty, waiting.isEmpty {
      let released = release()
      return { withExtendedLifetime(released) { downstream.receive(completion: ending) } }
    }
    if let upstream, let demand = nextDemand() { return { upstream.request(demand) } }
    isDelivering = false
    return nil
  }

  /// Returns the demand for the upstream: not more than can be stored.
  private func nextDemand() -> Subscribers.Demand? {
    guard demand != nil else { return nil }
    guard case .keep(let limit) = policy else {
      defer { hasUnlimitedDemand = true }
      return hasUnlimitedDemand ? nil : .unlimited
    }
    let (places, isTooMuch) = maximumConcurrency.addingReportingOverflow(max(0, limit))
    let free = (isTooMuch ? .max : places) - slots.count - waiting.count - outstanding
    guard free > 0 else { return nil }
    outstanding += free
    return .max(free)
  }

  /// The objects to release at the end, outside the lock.
  private struct Release {
    var upstream: (any Subscription)?
    var downstream: Downstream?
    var slots: ArraySlice<Slot?> = []
    var waiting: ArraySlice<Input?> = []
  }

  /// Gives up everything, and returns what is to be released or cancelled outside of the lock.
  private func release() -> Release {
    defer { (upstream, downstream, slots, waiting) = (nil, nil, [], []) }
    return Release(upstream: upstream, downstream: downstream, slots: slots, waiting: waiting)
  }
}
#endif
