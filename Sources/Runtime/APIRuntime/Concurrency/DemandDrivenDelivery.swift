import Foundation

/// The delivery of the elements of one request to a receiver that requests a number of them, such as a subscriber.
///
/// The request is sent with the first demand. Elements are delivered on the publisher queue of the configuration, in
/// order and one at a time, and wait in memory until they are requested. The completion is called once, after the last
/// element. After a cancel nothing is delivered, not even the completion.
///
/// It knows nothing of Combine: the publishers of generated code are subscribers of it.
@_spi(Generated) public final class DemandDrivenDelivery<Element: Sendable>: @unchecked Sendable {
  /// Sends the request, and calls `onElement` with the elements and then `completion`, on the publisher queue.
  public typealias Start =
    @Sendable (
      _ task: RequestTask,
      _ onElement: @escaping @Sendable (Element) -> Void,
      _ completion: @escaping @Sendable (Result<Void, any Error>) -> Void
    ) -> Void

  /// The same, for elements that are made on demand: the closure that comes with an element is called when there is demand
  /// for the next one.
  typealias Source =
    @Sendable (
      _ task: RequestTask,
      _ onElement: @escaping @Sendable (Element, _ proceed: (@Sendable () -> Void)?) -> Void,
      _ completion: @escaping @Sendable (Result<Void, any Error>) -> Void
    ) -> Void

  /// The functions of the receiver, which are released together.
  private struct Receiver {
    let onElement: (Element) -> Int?
    let completion: (Result<Void, any Error>) -> Void
  }

  /// The publisher queue, on which everything is delivered.
  private let queue: DispatchQueue
  /// The task of the request, which a cancel of the receiver cancels.
  private let task = RequestTask()
  /// Protects the variables below. Nothing of the receiver is called within it.
  private let lock = NSLock()
  /// Sends the request; `nil` after the first demand.
  private var start: Source?
  /// The receiver; `nil` after the completion or a cancel.
  private var receiver: Receiver?
  /// The number of elements that may be delivered; `Int.max` for all.
  private var demand = 0
  /// The elements that wait for demand.
  private var elements: ArraySlice<Element?> = []
  /// Asks for the next element; `nil` while it is on its way.
  private var proceed: (@Sendable () -> Void)?
  /// The end of the request; it is delivered behind the elements.
  private var ending: Result<Void, any Error>?
  /// Whether a thread is in the loop of the delivery: elements come one at a time.
  private var isDelivering = false
  /// The delivery itself while an element is on its way: nothing else may hold it.
  private var held: DemandDrivenDelivery?

  /// Creates a delivery.
  ///
  /// - Parameters:
  ///   - start: Sends the request.
  ///   - onElement: Called with each element. Returns the number of further elements to deliver, `nil` for all.
  ///   - completion: Called once, after the last element.
  public convenience init(
    _ configuration: ClientConfiguration,
    start: @escaping Start,
    onElement: @escaping (Element) -> Int?,
    completion: @escaping (Result<Void, any Error>) -> Void
  ) {
    self.init(
      configuration, source: { task, onElement, completion in start(task, { onElement($0, nil) }, completion) },
      onElement: onElement, completion: completion)
  }

  /// Creates a delivery of elements that are made on demand.
  init(
    _ configuration: ClientConfiguration,
    source: @escaping Source,
    onElement: @escaping (Element) -> Int?,
    completion: @escaping (Result<Void, any Error>) -> Void
  ) {
    queue = configuration.publisherQueue
    start = source
    receiver = Receiver(onElement: onElement, completion: completion)
  }

  /// Requests a number of further elements, `nil` for all. The first call sends the request.
  public func request(_ count: Int?) {
    guard count ?? 1 > 0 else { return }
    let start = lock.withLock {
      add(count)
      if self.start != nil { held = self }
      defer { self.start = nil }
      return self.start
    }
    guard let start else { return queue.async { self.deliver { _ in } } }
    start(
      task,
      { [weak self] element, proceed in
        self?.deliver { delivery in
          delivery.elements.append(element)
          delivery.proceed = proceed
          if proceed != nil { delivery.held = nil }
        }
      },
      { [weak self] result in
        self?.deliver { delivery in
          delivery.ending = result
          delivery.held = nil
        }
      })
  }

  /// Cancels the request. Nothing is delivered afterwards, except for an element that is being delivered on another
  /// thread.
  public func cancel() {
    // Released outside the lock: deinitializers may cancel, too.
    let released = lock.withLock {
      defer { (start, receiver, elements, proceed, held) = (nil, nil, [], nil, nil) }
      return (start, receiver, elements, proceed, held)
    }
    task.cancel()
    withExtendedLifetime(released) {}
  }

  /// Applies a change, and delivers what can be delivered then, unless another thread is delivering.
  private func deliver(after change: (DemandDrivenDelivery) -> Void) {
    let isFirst = lock.withLock {
      change(self)
      defer { isDelivering = true }
      return !isDelivering
    }
    while isFirst, let step = lock.withLock(nextStep) { step() }
  }

  /// Returns what is to be done next, outside of the lock; `nil` if there is nothing, which ends the loop.
  private func nextStep() -> (() -> Void)? {
    if let receiver, demand > 0, let element = elements.takeFirst() {
      if demand < .max { demand -= 1 }
      return {
        let more = receiver.onElement(element)
        self.lock.withLock { self.add(more) }
      }
    }
    if let receiver, elements.isEmpty, let ending {
      self.receiver = nil
      return { receiver.completion(ending) }
    }
    if receiver != nil, demand > 0, let proceed {
      self.proceed = nil
      held = self
      return proceed
    }
    isDelivering = false
    return nil
  }

  /// Adds to the demand, in which `Int.max` stands for all elements.
  private func add(_ count: Int?) {
    let (sum, isTooMuch) = demand.addingReportingOverflow(max(0, count ?? .max))
    demand = isTooMuch ? .max : sum
  }
}
