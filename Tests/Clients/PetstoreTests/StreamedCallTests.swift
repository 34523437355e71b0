#if canImport(Combine) || OpenCombine
import APIRuntime
import Foundation
import LoopbackSupport
import Petstore
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension StreamCall where Client == PetstoreClient, Element == Pet {
  /// The pets one by one, of which the description says that they are a list.
  fileprivate static func listPets() -> StreamCall {
    let request = PetsAPI.listPets().streamed(.jsonLines(of: Pet.self))
    return StreamCall(
      callback: { client, onElement, completion in
        client.stream(for: request, onElement: onElement) { completion($0.map { $0.body }) }
      },
      publisher: { $0.streamPublisher(for: request) },
      asyncAwait: { $0.stream(for: request) })
  }
}

@Suite("A request of a description without streams", .timeLimit(.minutes(5)))
struct StreamedCallTests {
  private static func pet(_ id: Int64) -> Pet { Pet(name: "Rex", id: id) }

  private static func line(_ id: Int64) -> Data { Data("{\"id\":\(id),\"name\":\"Rex\",\"owner\":null}\n".utf8) }

  @Test("may be read as a stream, whose elements are delivered before its end", arguments: Style.allCases)
  func live(style: Style) async throws {
    let transport = FakeTransport.holding()
    let (elements, onElement) = AsyncStream<Pet>.makeStream()
    let running = StreamCall.listPets().start(style, PetstoreClient(transport)) { onElement.yield($0) }
    do {
      // A request that is held has the completion, whose release is awaited below.
      let held = try await transport.nextHeld()
      #expect(held.request.value(forHTTPHeaderField: "Accept") == "application/jsonl")
      held.receive(.head(status: 200))
      var arriving = elements.makeAsyncIterator()
      for id in Int64(1)...3 {
        held.receive(.body(Self.line(id)))
        #expect(await arriving.next() == Self.pet(id))
      }
      held.receive(.end(nil))
    }
    #expect(await running.endings() == (1...3).map { .value(Self.pet($0)) })
  }
}
#endif
