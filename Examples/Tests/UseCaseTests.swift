import APIRuntime
import APIRuntimeTesting
import Foundation
import StudioClient
import StudioShared
import Testing

@testable import AsyncAwaitApp

/// A use case over mocks of the calls.
@Suite("Loading the first screen", .timeLimit(.minutes(1)))
struct UseCaseTests {
  private let home = HomeMock()
  private let albums = AlbumsMock()

  private let stub = StubTransport()

  private var loadHome: LoadHome {
    let configuration = ClientConfiguration(server: "https://studio.example", transport: stub)
    return LoadHome(
      repository: StudioRepository(
        client: StudioClient(configuration: configuration), sessionCalls: SessionsMock(), homeCalls: home,
        albumCalls: albums, photoCalls: PhotosMock()))
  }

  @Test("makes three calls")
  func calls() async throws {
    home.onGetProfile { .sample(name: "Ada") }
    try stub.on(HomeAPI.listNotices(limit: 1), returns: .init(notices: []))
    albums.onListAlbums { [.sample(title: "Porto")] }
    let screen = try await loadHome()
    #expect(screen == Home(.sample(name: "Ada"), [.sample(title: "Porto")], []))
    #expect(stub.requests.count == 1)
  }

  @Test("fails with the first call that does")
  func failure() async throws {
    home.onGetProfile { throw URLError(.timedOut) }
    try stub.on(HomeAPI.listNotices(limit: 1), returns: .init(notices: []))
    albums.onListAlbums { [] }
    await #expect(throws: URLError.self) { try await loadHome() }
  }
}
