#if canImport(Combine) || OpenCombine
import APIRuntime
import Foundation
import LoopbackSupport
import Petstore
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A generated call with a cache", .timeLimit(.minutes(5)))
struct CachedCallTests {
  private static let pets = "[{\"id\":1,\"name\":\"Rex\"}]"
  private static let rex = [Pet(name: "Rex", id: 1)]

  private func client(_ transport: any Transport) -> PetstoreClient {
    var client = PetstoreClient(transport)
    client.configuration.cache = .memory(megabytes: 1)
    return client
  }

  /// A server with one version of the pets, which is fresh for some seconds.
  private static func server(maximumAge: Int) -> FakeTransport {
    FakeTransport { request in
      let isKnown = request.value(forHTTPHeaderField: "If-None-Match") == "\"a\""
      let headers: HTTPHeaders = ["ETag": "\"a\"", "Cache-Control": "max-age=\(maximumAge)"]
      return .success(
        TransportResponse(status: isKnown ? 304 : 200, headers: headers, body: Data((isKnown ? "" : pets).utf8)))
    }
  }

  @Test("has the body that is kept, whether the server is asked or not", arguments: Style.allCases, [0, 3600])
  func kept(style: Style, maximumAge: Int) async {
    let transport = Self.server(maximumAge: maximumAge)
    let client = client(transport)
    for _ in 0..<3 { #expect(await Call.listPets().endings(style, client) == [.value(Self.rex)]) }
    #expect(transport.sent.count == (maximumAge == 0 ? 3 : 1))
  }

  @Test("is cancelled while it asks the server", arguments: Style.allCases)
  func cancel(style: Style) async throws {
    let transport = FakeTransport.holding()
    let client = client(transport)
    let first = Call.listPets().start(style, client)
    try await transport.nextHeld().respond(
      .success(TransportResponse(status: 200, headers: ["ETag": "\"a\""], body: Data(Self.pets.utf8))))
    #expect(await first.endings() == [.value(Self.rex)])
    let second = Call.listPets().start(style, client)
    let isStopped: Locked<Bool>
    do {
      let held = try await transport.nextHeld()
      isStopped = held.isStopped
      second.cancel()
      held.respond(.success(TransportResponse(status: 304)))
    }
    #expect(await second.endings() == style.whenCancelled)
    #expect(isStopped.value)
  }
}
#endif
