#if canImport(Combine) || OpenCombine
  import APIRuntime
  import Dispatch
  import Foundation
  import LoopbackSupport
  import Testing

  #if canImport(Combine)
    import Combine
  #else
    import OpenCombine
  #endif

  @Suite("A published call")
  struct CombineTests {
    private let answer = TransportResponse(status: 200, body: Data("[]".utf8))

    @Test("is sent when someone subscribes, for each of them")
    func cold() async throws {
      let transport = FakeTransport.holding()
      let publisher = try PetstoreClient(transport).publisher(for: PetsAPI.listPets())
      #expect(transport.sent.isEmpty)
      let first = publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      _ = try await transport.nextHeld()
      let second = publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      _ = try await transport.nextHeld()
      #expect(transport.sent.count == 2)
      withExtendedLifetime((first, second)) {}
    }

    @Test("delivers its value and ends")
    func value() async throws {
      let client = try PetstoreClient(FakeTransport(status: 200, #"[{"id":1,"name":"Rex"}]"#))
      let (events, next) = AsyncStream<String>.makeStream()
      let sink = client.publisher(for: PetsAPI.listPets()).sink(
        receiveCompletion: {
          next.yield("\($0)")
          next.finish()
        },
        receiveValue: { next.yield($0.body.map(\.name).joined()) })
      #expect(await events.reduce(into: []) { $0.append($1) } == ["Rex", "finished"])
      withExtendedLifetime(sink) {}
    }

    @Test("that nobody holds any more is cancelled, silently, and no other with it")
    func dropped() async throws {
      let transport = FakeTransport.holding()
      let publisher = try PetstoreClient(transport).publisher(for: PetsAPI.listPets())
      let events = Locked<[String]>([])
      let (kept, next) = AsyncStream<Int>.makeStream()
      var first: AnyCancellable? = publisher.sink(
        receiveCompletion: { _ in events.update { $0.append("completion") } },
        receiveValue: { _ in events.update { $0.append("value") } })
      let firstHeld = try await transport.nextHeld()
      let second = publisher.sink(
        receiveCompletion: { _ in next.finish() },
        receiveValue: { next.yield($0.body.count) })
      let secondHeld = try await transport.nextHeld()
      #expect(first != nil)
      first = nil
      #expect(firstHeld.isStopped.value)
      #expect(!secondHeld.isStopped.value)
      firstHeld.answer(.success(answer))
      secondHeld.answer(.success(answer))
      #expect(await kept.reduce(into: []) { $0.append($1) } == [0])
      #expect(events.value == [])
      withExtendedLifetime(second) {}
    }

    @Test("delivers a value or nothing in 10,000 races of a cancel against the answer", .timeLimit(.minutes(1)))
    func race() async throws {
      let queue = DispatchQueue(label: "callbacks")
      let events = Locked([String](repeating: "", count: 10_000))
      let gone = try race(on: queue, events)
      for await _ in gone {}
      queue.sync {}
      // A cancel may come between the value and the end.
      #expect(Set(events.value).isSubset(of: ["", "value", "value, finished"]))
      #expect(Set(events.value).isSuperset(of: ["", "value, finished"]))
    }

    private func race(on queue: DispatchQueue, _ events: Locked<[String]>) throws -> AsyncStream<Never> {
      let (sentinel, gone) = Sentinel.make()
      let client = try PetstoreClient(RacingTransport(sentinel: sentinel), callbackQueue: queue)
      DispatchQueue.concurrentPerform(iterations: 10_000) { index in
        let sink = client.publisher(for: PetsAPI.listPets()).sink(
          receiveCompletion: { completion in events.update { $0[index] += ", \(completion)" } },
          receiveValue: { _ in events.update { $0[index] += "value" } })
        let cancellable = Locked(sink)
        DispatchQueue.global().async(hops: index % 8) { [sentinel] in
          cancellable.value.cancel()
          _ = sentinel
        }
      }
      return gone
    }
  }
#endif
