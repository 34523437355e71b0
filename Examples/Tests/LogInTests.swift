import APIRuntime
import APIRuntimeTesting
import AsyncAwaitApp
import CallbackApp
import CombineApp
import Foundation
import StudioClient
import StudioShared
import Testing

/// A browser whose page calls the app back with given members of the query, and the state.
private struct StubBrowser: Browser {
  let outcome: String

  func open(_ page: URL, _ completion: @escaping @MainActor (Result<URL, any Error>) -> Void) {
    let query = URLComponents(url: page, resolvingAgainstBaseURL: false)?.queryItems ?? []
    let state = query.first { $0.name == "state" }?.value ?? ""
    let callback = URL(string: "studio://login?\(outcome)&state=\(state)")
    DispatchQueue.main.async { completion(callback.map { .success($0) } ?? .failure(URLError(.badURL))) }
  }
}

/// The login of the app in all styles, over a stub of the server.
@MainActor
@Suite("A login", .timeLimit(.minutes(1)))
struct LogInTests {
  private let stub = StubTransport(StudioClient.documentedSamples)
  private let keychain = Keychain()

  init() throws {
    let tokens: JSONValue = ["access_token": "access", "token_type": "Bearer", "refresh_token": "second"]
    stub.on(.post, "/oauth/token", .json(tokens))
    try stub.on(HomeAPI.getProfile(), returns: .sample(name: "Ada"))
  }

  private func account() -> Account {
    Account(server: "https://studio.example/v1", keychain: keychain, transport: stub)
  }

  private func screen(_ style: String) -> any LogInScreen {
    switch style {
    case "Callback": return CallbackApp.LogInViewModel(account: account())
    case "Combine": return CombineApp.LogInViewModel(account: account())
    default: return AsyncAwaitApp.LogInViewModel(account: account())
    }
  }

  private func state(_ style: String, after outcome: String) async -> ScreenState<String> {
    await screen(style).settled { $0.logIn(with: StubBrowser(outcome: outcome)) }
  }

  private var sent: [String] { stub.requests.map { "\($0.method) \($0.url?.path ?? "")" } }

  @Test("exchanges the code of the browser for tokens, and stores the refresh token", arguments: ScreenTests.styles)
  func exchange(style: String) async throws {
    #expect(await state(style, after: "code=c") == .loaded("Ada"))
    #expect(sent == ["POST /oauth/token", "GET /v1/profile"])
    let form = try Set(String(decoding: #require(stub.requests.first).body, as: UTF8.self).split(separator: "&"))
    let want: Set<Substring> = [
      "grant_type=authorization_code", "code=c", "client_id=studio-app", "redirect_uri=studio%3A%2F%2Flogin",
    ]
    #expect(form.isSuperset(of: want))
    #expect(form.contains { $0.hasPrefix("code_verifier=") })
    #expect(stub.requests.last?.headers["Authorization"] == "Bearer access")
    #expect(keychain.refreshToken == "second")
  }

  @Test("that is refused in the browser sends nothing", arguments: ScreenTests.styles)
  func refused(style: String) async {
    #expect(await state(style, after: "error=access_denied") == .failed("Access was denied."))
    #expect(stub.requests.isEmpty)
    #expect(keychain.refreshToken == nil)
  }

  @Test("is over when the server takes the refresh token no more", arguments: ScreenTests.styles)
  func expired(style: String) async {
    keychain.refreshToken = "first"
    let error: JSONValue = ["error": "invalid_grant"]
    stub.on(.post, "/oauth/token", .json(error, status: 400))
    #expect(await ScreenTests.home(style, account()).settled { $0.load() } == .failed("The login has expired."))
  }

  @Test("that was stored gets an access token, once for all calls, and stores the next refresh token")
  func stored() async throws {
    keychain.refreshToken = "first"
    let client = account().client
    async let profile = client.home.getProfile()
    async let albums = client.albums.listAlbums()
    _ = try await (profile, albums)
    #expect(sent.sorted() == ["GET /v1/albums", "GET /v1/profile", "POST /oauth/token"])
    #expect(String(decoding: stub.requests[0].body, as: UTF8.self).contains("refresh_token=first"))
    #expect(keychain.refreshToken == "second")
  }

  @Test("is needed for the calls of a user")
  func none() async {
    let client = account().client
    await #expect(throws: StudioError.notLoggedIn) { try await client.home.getProfile() }
    #expect(stub.requests.isEmpty)
  }
}
