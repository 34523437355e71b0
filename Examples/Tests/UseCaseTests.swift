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

  private var loadHome: LoadHome {
    LoadHome(
      repository: StudioRepository(
        sessionCalls: SessionsMock(), homeCalls: home, albumCalls: albums, photoCalls: PhotosMock()))
  }

  @Test("makes three calls")
  func calls() async throws {
    home.onGetProfile { .sample(name: "Ada") }
    home.onListNotices { _ in [] }
    albums.onListAlbums { [.sample(title: "Porto")] }
    let screen = try await loadHome()
    #expect(screen == Home(.sample(name: "Ada"), [.sample(title: "Porto")], []))
    #expect(home.onListNotices.calls == [2])
  }

  @Test("fails with the first call that does")
  func failure() async {
    home.onGetProfile { throw URLError(.timedOut) }
    home.onListNotices { _ in [] }
    albums.onListAlbums { [] }
    await #expect(throws: URLError.self) { try await loadHome() }
  }
}
