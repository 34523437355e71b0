import APIRuntime
import Foundation

/// Delivers the events of a stub's response, in order, until it is cancelled.
final class StubDelivery: @unchecked Sendable {
  private let receive: @Sendable (TransportEvent) -> Void
  private let lock = NSLock()
  private var isCancelled = false

  init(_ receive: @escaping @Sendable (TransportEvent) -> Void) {
    self.receive = receive
  }

  func cancel() { lock.withLock { isCancelled = true } }

  func start(_ response: StubResponse) {
    deliver(response.steps[...])
  }

  private func deliver(_ steps: ArraySlice<StubResponse.Step>) {
    var rest = steps
    while let step = rest.first {
      rest.removeFirst()
      if lock.withLock({ isCancelled }) { return }
      guard step.delay > 0 else {
        receive(step.event)
        continue
      }
      let (event, later) = (step.event, rest)
      return DispatchQueue.global().asyncAfter(deadline: .now() + step.delay) {
        if self.lock.withLock({ self.isCancelled }) { return }
        self.receive(event)
        self.deliver(later)
      }
    }
  }
}
