#if LoopbackTests
@testable import APIRuntime
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A session", .timeLimit(.minutes(5)))
struct SessionDelegateTests {
  @Test("releases the delegate of the user after the transport")
  func release() async {
    for await _ in Self.use() {}
  }

  /// Creates a transport with a delegate, and releases both. The stream ends with the delegate.
  private static func use() -> AsyncStream<Never> {
    let (sentinel, gone) = Sentinel.make()
    withExtendedLifetime(URLSessionTransport(delegate: Observer(sentinel))) {}
    return gone
  }

  @Test("that downloads, as one in the background does, gives the same response", arguments: [200, 500, 204])
  func downloads(status: Int) async throws {
    let transport = URLSessionTransport(
      URLSessionTransport.standardConfiguration, nil, usesDownloads: true)
    try await LoopbackServer.run { _ in
      .init(status: status, headers: ["X-Total": "1"], body: status == 204 ? "" : #"[{"id": 1, "name": "Rex"}]"#)
    } while: { server in
      let configuration = ClientConfiguration(server: ServerURL(server.url), transport: transport)
      let client = PetstoreClient(configuration: configuration)
      if status == 200 {
        let response = try await client.response(for: PetsAPI.listPets())
        #expect(response.body == [ShopPet(id: 1, name: "Rex")])
        #expect(response.headers["X-Total"] == "1")
      } else if status == 204 {
        #expect(try await client.response(for: PetsAPI.deletePet(petId: "7")).status == 204)
      } else {
        let error = await #expect(throws: UndocumentedResponse.self) {
          try await client.response(for: PetsAPI.listPets())
        }
        #expect(error?.status == 500)
        #expect(error.map { String(decoding: $0.data, as: UTF8.self) } == #"[{"id": 1, "name": "Rex"}]"#)
      }
    }
  }
}

private final class Observer: NSObject, URLSessionDelegate {
  private let sentinel: Sentinel

  init(_ sentinel: Sentinel) {
    self.sentinel = sentinel
  }
}
#endif
