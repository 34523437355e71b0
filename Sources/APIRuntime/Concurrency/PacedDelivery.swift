import Foundation

/// One request, and what comes of it on its way to somebody who says how much of it is wanted.
///
/// Nothing is sent before something is asked for. What comes is delivered on the callback queue of the configuration, one
/// thing at a time and in order, and kept until it is asked for. It ends with one completion, behind the last element; but
/// after a cancel nothing is delivered any more, not even that.
public final class PacedDelivery<Element: Sendable>: @unchecked Sendable {
  /// Sends the request, and hands over what comes on the callback queue: elements one at a time, then how it ended.
  public typealias Start =
    @Sendable (
      _ task: RequestTask,
      _ onElement: @escaping @Sendable (Element) -> Void,
      _ completion: @escaping @Sendable (Result<Void, any Error>) -> Void
    ) -> Void

  private struct Receiver {
    let onElement: (Element) -> Int?
    let completion: (Result<Void, any Error>) -> Void
  }

  private let queue: DispatchQueue
  private let task = RequestTask()
  private let lock = NSLock()
  /// Until something is asked for.
  private var start: Start?
  /// Until the completion is called, or a cancel.
  private var receiver: Receiver?
  private var wanted = 0
  private var elements: ArraySlice<Element> = []
  private var ending: Result<Void, any Error>?
  private var isDelivering = false

  /// A delivery to `onElement`, which returns how many more elements are wanted, `nil` for all there are, and `completion`.
  public init(
    _ configuration: ClientConfiguration,
    start: @escaping Start,
    onElement: @escaping (Element) -> Int?,
    completion: @escaping (Result<Void, any Error>) -> Void
  ) {
    queue = configuration.callbackQueue
    self.start = start
    receiver = Receiver(onElement: onElement, completion: completion)
  }

  /// Asks for a number of elements more, `nil` for all there are. The first time sends the request.
  public func request(_ count: Int?) {
    guard count ?? 1 > 0 else { return }
    let start = lock.withLock {
      want(count)
      defer { self.start = nil }
      return self.start
    }
    guard let start else { return queue.async { self.deliver {} } }
    start(task, { element in self.deliver { self.elements.append(element) } }) { result in
      self.deliver { self.ending = result }
    }
  }

  /// Cancels the request. Nothing is delivered any more but what is being delivered on another thread at this moment.
  public func cancel() {
    // Released outside the lock: what goes with them may cancel, too.
    let released = lock.withLock {
      defer { (start, receiver, elements) = (nil, nil, []) }
      return (start, receiver, elements)
    }
    task.cancel()
    withExtendedLifetime(released) {}
  }

  /// Delivers what can be delivered after a change, unless another call is about it already.
  private func deliver(after change: () -> Void) {
    let isFirst = lock.withLock {
      change()
      defer { isDelivering = true }
      return !isDelivering
    }
    while isFirst, let step = lock.withLock(nextStep) { step() }
  }

  private func nextStep() -> (() -> Void)? {
    if let receiver, wanted > 0, let element = elements.popFirst() {
      if wanted < .max { wanted -= 1 }
      return {
        let more = receiver.onElement(element)
        self.lock.withLock { self.want(more) }
      }
    }
    if let receiver, elements.isEmpty, let ending {
      self.receiver = nil
      return { receiver.completion(ending) }
    }
    isDelivering = false
    return nil
  }

  /// `Int.max` stands for all there are.
  private func want(_ count: Int?) {
    let (sum, isTooMuch) = wanted.addingReportingOverflow(max(0, count ?? .max))
    wanted = isTooMuch ? .max : sum
  }
}
