import APIRuntime
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
    LoadHome(repository: StudioRepository(homeCalls: home, albumCalls: albums, photoCalls: PhotosMock()))
  }

  @Test("makes a call for the profile, one for the albums, and one for each page of the notices")
  func calls() async throws {
    home.onGetProfile { .sample(name: "Ada") }
    home.onListNotices { limit, cursor in
      cursor == nil
        ? .init(notices: [.sample(from: "Grace")], nextCursor: "more") : .init(notices: [.sample(from: "Edsger")])
    }
    albums.onListAlbums { [.sample(title: "Porto")] }
    let screen = try await loadHome()
    let want = Home(.sample(name: "Ada"), [.sample(title: "Porto")], [.sample(from: "Grace"), .sample(from: "Edsger")])
    #expect(screen == want)
    #expect(home.onListNotices.calls.map(\.cursor) == [nil, "more"])
  }

  @Test("fails with the first call that does")
  func failure() async throws {
    home.onGetProfile { throw URLError(.timedOut) }
    home.onListNotices { _, _ in .init(notices: []) }
    albums.onListAlbums { [] }
    await #expect(throws: URLError.self) { try await loadHome() }
  }
}
