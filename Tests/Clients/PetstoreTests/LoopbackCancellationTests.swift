#if LoopbackTests && (canImport(Combine) || OpenCombine)
import APIRuntime
import Foundation
import LoopbackSupport
import Petstore
import Testing

@Suite("A cancel over a real connection", .timeLimit(.minutes(5)))
struct LoopbackCancellationTests {
  @Test("before the request is under way keeps it from the server", arguments: Style.allCases)
  func before(style: Style) async throws {
    let targets = Locked<[String]>([])
    try await LoopbackServer.run { received in
      targets.update { $0.append(received.target) }
      return .init(body: "{}")
    } while: { server in
      let gate = Gate()
      let client = PetstoreClient(configuration: ClientConfiguration(server: ServerURL(server.url), transport: gate))
      var pending = gate.pending.makeAsyncIterator()
      for _ in 1...20 {
        let running = Call.listPets().start(style, client)
        do {
          let send = await pending.next()
          running.cancel()
          send?()
        }
        #expect(await running.endings() == style.whenCancelled)
      }
      let last = Call.inventory().start(style, client)
      await pending.next()?()
      #expect(await last.endings() == [.value([String: Int]())])
    }
    #expect(targets.value == ["/v1/orders/inventory"])
  }

  @Test("in flight ends the call while the server is still busy", arguments: Style.allCases)
  func inFlight(style: Style) async throws {
    let (arrivals, arrival) = AsyncStream<Void>.makeStream()
    let (releases, release) = AsyncStream<Void>.makeStream()
    try await LoopbackServer.run { _ in
      arrival.yield()
      for await _ in releases {}
      return .init(body: "[]")
    } while: { server in
      let running = Call.listPets().start(style, PetstoreClient(server: ServerURL(server.url)))
      for await _ in arrivals { break }
      running.cancel()
      #expect(await running.endings() == style.whenCancelled)
      release.finish()
    }
  }

  @Test("after the end leaves the client as it was", arguments: Style.allCases)
  func after(style: Style) async throws {
    let endings = try await LoopbackServer.run { _ in
      .init(body: "{}")
    } while: { server in
      let client = PetstoreClient(server: ServerURL(server.url))
      let first = Call.inventory().start(style, client)
      await first.end()
      first.cancel()
      return await first.endings() + Call.inventory().endings(style, client)
    }
    #expect(endings == [.value([String: Int]()), .value([String: Int]())])
  }
}
#endif
