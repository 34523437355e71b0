#if canImport(Combine) || OpenCombine
#if canImport(Combine)
package import Combine
#else
package import OpenCombine
#endif

/// A publisher for one subscriber that sends given values, whatever the demand is, and records its demand:
/// `1` for one more value, `max` for all there are, `cancel`.
package final class Faucet<Output, Failure: Error>: Publisher, Subscription, @unchecked Sendable {
  private let subscriber = Locked<AnySubscriber<Output, Failure>?>(nil)
  private let texts = Locked<[String]>([])
  private let arriving: AsyncStream<String>
  private let arrive: AsyncStream<String>.Continuation

  package init() {
    (arriving, arrive) = AsyncStream.makeStream()
  }

  /// All it has been asked for so far.
  package var asked: [String] { texts.value }

  /// What it is asked for next.
  package func nextAsked() async -> String? {
    await arriving.first { _ in true }
  }

  package func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    self.subscriber.update { $0 = AnySubscriber(subscriber) }
    subscriber.receive(subscription: self)
  }

  package func request(_ demand: Subscribers.Demand) {
    record(demand.max.map(String.init) ?? "max")
  }

  package func cancel() {
    record("cancel")
    _ = subscriber.update { $0.take() }
  }

  package func send(_ value: Output) {
    _ = subscriber.value?.receive(value)
  }

  package func send(completion: Subscribers.Completion<Failure>) {
    subscriber.update { $0.take() }?.receive(completion: completion)
  }

  private func record(_ text: String) {
    texts.update { $0.append(text) }
    arrive.yield(text)
  }
}
#endif
