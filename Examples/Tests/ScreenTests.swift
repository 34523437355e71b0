import APIRuntime
import APIRuntimeTesting
import AsyncAwaitApp
import CallbackApp
import CombineApp
import Foundation
import StudioClient
import StudioShared
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The screens of the app in all styles, over a stub of the server.
@MainActor
@Suite("A screen", .timeLimit(.minutes(1)))
struct ScreenTests {
  nonisolated static let styles = ["Callback", "Combine", "AsyncAwait"]

  private let stub = StubTransport(StudioClient.documentedSamples)

  static func home(_ style: String, _ account: Account) -> any HomeScreen {
    switch style {
    case "Callback": return CallbackApp.HomeViewModel(account: account)
    case "Combine": return CombineApp.HomeViewModel(account: account)
    default: return AsyncAwaitApp.HomeViewModel(account: account)
    }
  }

  private func home(_ style: String) -> any HomeScreen {
    let account = Account(server: "https://studio.example", transport: stub)
    account.begin(OAuthTokens(accessToken: "access", refreshToken: "refresh"))
    return Self.home(style, account)
  }

  @Test("shows what the server has", arguments: styles)
  func content(style: String) async throws {
    try stub.on(HomeAPI.listNotices(limit: 1), returns: .init(notices: [.sample()], nextCursor: "more"))
    try stub.on(HomeAPI.listNotices(limit: 1, cursor: "more"), returns: .init(notices: [.sample(from: "Edsger")]))
    try stub.on(AlbumsAPI.listAlbums(), returns: [Album.sample(title: "Lisbon"), .sample(title: "Dunes")])
    let want = Home(
      .sample(), [.sample(title: "Lisbon"), .sample(title: "Dunes")], [.sample(), .sample(from: "Edsger")])
    #expect(await home(style).settled { $0.load() } == .loaded(want))
    #expect(stub.requests.count == 4)
  }

  @Test("shows a failure", arguments: styles)
  func failure(style: String) async throws {
    try stub.on(AlbumsAPI.listAlbums(), .failure(URLError(.notConnectedToInternet)))
    guard case .failed = await home(style).settled(after: { $0.load() }) else {
      Issue.record("it fails")
      return
    }
    #expect(try !stub.requests(for: AlbumsAPI.listAlbums()).isEmpty)
  }

  @Test("that is left while it loads shows nothing", arguments: styles)
  func leaving(style: String) async throws {
    try stub.on(AlbumsAPI.listAlbums(), .never)
    let screen = home(style)
    screen.load()
    screen.cancel()
    #expect(screen.state == .cancelled)
  }
}
