#if canImport(Combine) || OpenCombine
import APIRuntime
import Dispatch
import Foundation
import LoopbackSupport
import Petstore
import Testing

@Suite("A cancel", .timeLimit(.minutes(5)))
struct CancellationTests {
  @Test("after the end changes nothing", arguments: Style.allCases)
  func after(style: Style) async {
    let queue = DispatchQueue(label: "callbacks")
    let transport = FakeTransport(status: 200, "[]")
    let running = Call.listPets().start(style, PetstoreClient(transport, publisherQueue: queue))
    #expect(await running.endings() == [.value([Pet]())])
    running.cancel()
    queue.sync {}
    await MainActor.run {}
    #expect(running.delivered.value == [.value([Pet]())])
    #expect(transport.sent.count == 1)
  }

  @Test("in flight stops the transport, and a late response is not delivered", arguments: Style.allCases)
  func late(style: Style) async throws {
    let transport = FakeTransport.holding()
    let running = Call.listPets().start(style, PetstoreClient(transport))
    do {
      let held = try await transport.nextHeld()
      #expect(!held.isStopped.value)
      running.cancel()
      #expect(held.isStopped.value)
      held.respond(.success(TransportResponse(status: 200, body: Data("[]".utf8))))
    }
    #expect(await running.endings() == style.whenCancelled)
  }

  @Test("in 10,000 races against the response ends each call once, one way or the other", arguments: Style.allCases)
  func race(style: Style) async throws {
    let endings = try await withThrowingTaskGroup(of: [[Ending]].self) { group in
      for _ in 1...4 { group.addTask { try await races(2_500, style) } }
      return try await group.reduce([], +)
    }
    #expect(Set(endings) == [[.value([Pet]())], style.whenCancelled])
    #expect(endings.count == 10_000)
  }

  /// The endings of calls, one after the other, each cancelled at another step of its response's way.
  private func races(_ count: Int, _ style: Style) async throws -> [[Ending]] {
    let transport = FakeTransport.holding()
    let client = PetstoreClient(transport)
    var endings: [[Ending]] = []
    for index in 0..<count {
      let running = Call.listPets().start(style, client)
      try await respond(on: transport, whileCancelling: running, hops: index % 6)
      endings.append(await running.endings())
    }
    return endings
  }

  /// What responses must not outlive this: it holds what the call delivers to.
  private func respond(on transport: FakeTransport, whileCancelling running: Running, hops: Int) async throws {
    let respond = try await transport.nextHeld().respond
    DispatchQueue.global().async { respond(.success(TransportResponse(status: 200, body: Data("[]".utf8)))) }
    DispatchQueue.global().async(hops: hops) { running.cancel() }
  }

  @Test("of a task before its call sends nothing")
  func beforeAsync() async {
    let transport = FakeTransport(status: 200, "[]")
    let client = PetstoreClient(transport)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await client.pets.listPets()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(transport.sent.isEmpty)
  }

  @Test("of a task group ends its 100 calls and leaves nothing of them behind")
  func group() async throws {
    let gone = try await cancelledGroup()
    for await _ in gone {}
  }

  /// A stream that ends when the transport of the calls is gone, which each of them holds.
  private func cancelledGroup() async throws -> AsyncStream<Never> {
    let (sentinel, gone) = Sentinel.make()
    let transport = FakeTransport { [sentinel] _ in
      _ = sentinel
      return nil
    }
    let client = PetstoreClient(transport)
    try await withThrowingTaskGroup(of: Ending.self) { group in
      for id in 1...100 {
        group.addTask {
          do {
            return .value(try await client.pets.getPet(petId: Int64(id)))
          } catch {
            return Ending(error)
          }
        }
      }
      let held = try await transport.nextHeld(100)
      group.cancelAll()
      let endings = try await group.reduce(into: []) { $0.append($1) }
      #expect(endings == Array(repeating: .cancelled, count: 100))
      #expect(held.filter { !$0.isStopped.value }.isEmpty)
    }
    return gone
  }
}
#endif
