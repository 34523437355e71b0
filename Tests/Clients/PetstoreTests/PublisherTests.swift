#if canImport(Combine) || OpenCombine
import APIRuntime
import Dispatch
import Foundation
import LoopbackSupport
import Petstore
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

@Suite("The publisher of a call", .timeLimit(.minutes(5)))
struct PublisherTests {
  @Test("sends nothing before a subscription, and one request for each")
  func cold() async throws {
    let transport = FakeTransport.holding()
    let publisher = PetstoreClient(transport).pets.listPetsPublisher(limit: 1)
    #expect(transport.sent.isEmpty)
    let first = publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    _ = try await transport.nextHeld()
    #expect(transport.sent.count == 1)
    let second = publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    _ = try await transport.nextHeld()
    #expect(transport.sent.count == 2)
    withExtendedLifetime((first, second)) {}
  }

  @Test("sends its request when it is asked for a value, and only once")
  func demand() async throws {
    let transport = FakeTransport.holding()
    let publisher = PetstoreClient(transport).pets.listPetsPublisher()
    let idle = publisher.probe()
    let asking = publisher.probe(asking: .max(1))
    asking.request(.unlimited)
    let held = try await transport.nextHeld()
    held.respond(.success(TransportResponse(status: 200, body: Data("[]".utf8))))
    #expect(await asking.rest() == ["[]", "finished"])
    #expect(transport.sent.count == 1)
    idle.request(.max(1))
    try await transport.nextHeld().respond(.failure(URLError(.timedOut)))
    #expect(await idle.rest().map { $0.prefix(7) } == ["failed:"])
    #expect(transport.sent.count == 2)
  }

  @Test("is silent after a cancel that its own value brings about")
  func cancelInside() async {
    let (gone, probe) = subscribed { probe in
      probe.cancel()
      return .none
    }
    for await _ in gone {}
    #expect(probe.received == ["[]"])
  }

  @Test("holds nothing when it is over, or cancelled before it began", arguments: [Subscribers.Demand.none, .max(1)])
  func release(demand: Subscribers.Demand) async {
    let (gone, probe) = subscribed(asking: demand) { _ in .none }
    if demand == .none { probe.cancel() }
    for await _ in gone {}
    #expect(probe.received == (demand == .none ? [] : ["[]", "finished"]))
  }

  /// A subscriber, and a stream that ends when nothing of the call is left.
  private func subscribed(
    asking demand: Subscribers.Demand = .max(1),
    reaction: @escaping (Probe<[Pet], any Error>) -> Subscribers.Demand
  ) -> (AsyncStream<Never>, Probe<[Pet], any Error>) {
    let (sentinel, gone) = Sentinel.make()
    let client = PetstoreClient(RacingTransport(sentinel: sentinel))
    return (gone, client.pets.listPetsPublisher().probe(asking: demand, reaction: reaction))
  }

  private static let key = DispatchSpecificKey<String>()

  @Test("delivers to code of the main actor, unless its client is made with another queue")
  @MainActor
  func mainActor() async {
    var client = PetstoreClient(server: "https://petstore.test")
    client.configuration.transport = FakeTransport(status: 200, #"{"sold":2}"#)
    let (ends, end) = AsyncStream<Void>.makeStream()
    var received: [String: Int] = [:]
    // These closures belong to the main actor, as in an app. Swift checks where they run.
    let subscription = client.orders.inventoryPublisher().sink(
      receiveCompletion: { _ in end.finish() },
      receiveValue: { received = $0 })
    for await _ in ends {}
    #expect(received == ["sold": 2])
    withExtendedLifetime(subscription) {}
  }

  @Test("delivers its value, then its end, on the publisher queue")
  func order() async {
    let queue = DispatchQueue(label: "callbacks")
    queue.setSpecific(key: Self.key, value: "callbacks")
    let client = PetstoreClient(FakeTransport(status: 200, #"{"sold":2}"#), publisherQueue: queue)
    let (events, next) = AsyncStream<String>.makeStream()
    let subscription = client.orders.inventoryPublisher().sink(
      receiveCompletion: {
        next.yield("\($0) on \(DispatchQueue.getSpecific(key: Self.key) ?? "another")")
        next.finish()
      },
      receiveValue: { next.yield("\($0) on \(DispatchQueue.getSpecific(key: Self.key) ?? "another")") })
    #expect(
      await events.reduce(into: []) { $0.append($1) } == [#"["sold": 2] on callbacks"#, "finished on callbacks"])
    withExtendedLifetime(subscription) {}
  }

  @Test("cancels the request of a subscription that is dropped, and no other")
  func dropped() async throws {
    let transport = FakeTransport.holding()
    let publisher = PetstoreClient(transport).pets.listPetsPublisher()
    let events = Locked<[String]>([])
    var dropped: AnyCancellable? = publisher.sink(
      receiveCompletion: { _ in events.update { $0.append("end of the dropped one") } },
      receiveValue: { _ in events.update { $0.append("value of the dropped one") } })
    let first = try await transport.nextHeld()
    let (kept, next) = AsyncStream<Int>.makeStream()
    let subscription = publisher.sink(
      receiveCompletion: { _ in next.finish() },
      receiveValue: { next.yield($0.count) })
    let second = try await transport.nextHeld()
    #expect(dropped != nil)
    dropped = nil
    #expect(first.isStopped.value)
    #expect(!second.isStopped.value)
    for held in [first, second] {
      held.respond(.success(TransportResponse(status: 200, body: Data("[]".utf8))))
    }
    #expect(await kept.reduce(into: []) { $0.append($1) } == [0])
    #expect(events.value.isEmpty)
    withExtendedLifetime(subscription) {}
  }
}
#endif
