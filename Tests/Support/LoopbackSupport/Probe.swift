#if canImport(Combine) || OpenCombine
#if canImport(Combine)
package import Combine
#else
package import OpenCombine
#endif

/// A subscriber with a given demand that records a text of all it receives: `value`, `finished`,
/// `failed: error`.
package final class Probe<Input, Failure: Error>: Subscriber, @unchecked Sendable {
  private let subscription = Locked<(any Subscription)?>(nil)
  private let texts = Locked<[String]>([])
  private let arriving: AsyncStream<String>
  private let arrive: AsyncStream<String>.Continuation
  private let demand: Subscribers.Demand
  private let reaction: (Probe) -> Subscribers.Demand

  /// A subscriber that asks for `demand` at first, and whose `reaction` to a value is to ask for more, or to cancel.
  package init(
    asking demand: Subscribers.Demand = .none,
    reaction: @escaping (Probe) -> Subscribers.Demand = { _ in .none }
  ) {
    self.demand = demand
    self.reaction = reaction
    (arriving, arrive) = AsyncStream.makeStream()
  }

  /// All it has got so far.
  package var received: [String] { texts.value }

  /// What it gets next, in this number.
  package func next(_ count: Int) async -> [String] {
    await arriving.prefix(count).reduce(into: []) { $0.append($1) }
  }

  /// What it gets from here on, until the end.
  package func rest() async -> [String] {
    await arriving.reduce(into: []) { $0.append($1) }
  }

  package func request(_ demand: Subscribers.Demand) {
    subscription.value?.request(demand)
  }

  package func cancel() {
    subscription.update { $0.take() }?.cancel()
  }

  package func receive(subscription: any Subscription) {
    self.subscription.update { $0 = subscription }
    if demand > .none { subscription.request(demand) }
  }

  package func receive(_ input: Input) -> Subscribers.Demand {
    record("\(input)")
    return reaction(self)
  }

  package func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: record("finished")
    case .failure(let error): record("failed: \(error)")
    }
    subscription.update { $0 = nil }
    arrive.finish()
  }

  private func record(_ text: String) {
    texts.update { $0.append(text) }
    arrive.yield(text)
  }
}

extension Publisher {
  /// Returns a subscriber of this publisher with a given demand.
  package func probe(
    asking demand: Subscribers.Demand = .none,
    reaction: @escaping (Probe<Output, Failure>) -> Subscribers.Demand = { _ in .none }
  ) -> Probe<Output, Failure> {
    let probe = Probe<Output, Failure>(asking: demand, reaction: reaction)
    subscribe(probe)
    return probe
  }
}
#endif
