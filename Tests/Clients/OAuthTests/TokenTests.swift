#if canImport(Combine) || OpenCombine
import Foundation
import LoopbackSupport
import OAuthGolden
import Testing

@_spi(Generated) @testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A token of OAuth 2", .timeLimit(.minutes(5)))
struct TokenTests {
  private typealias Login = Credential<OAuth2Scheme>

  private static let loaves = Ending.value([Loaf(name: "rye")])
  private static let app = Login.clientCredentials(id: "shop", secret: "s3cr/et+", scopes: ["read:bread", "oven"])

  private func client(_ login: Login, _ transport: any Transport, server: ServerURL = "https://bakery.test/v1")
    -> BakeryClient
  {
    var client = BakeryClient(server: server, bakerLogin: login)
    client.configuration.publisherQueue = .global()
    client.configuration.transport = transport
    return client
  }

  @Test("is requested once, with the id, the secret and the scopes of the app", arguments: Style.allCases)
  func clientCredentials(style: Style) async throws {
    let server = TokenServer()
    let login = Login.clientCredentials(id: "shop", secret: "s3cr/et+", scopes: ["read:bread", "oven"])
    var client = client(login, server.transport)
    client.configuration.headers["X-Tenant"] = "7"
    for _ in 0..<2 { #expect(await Call.listLoaves.endings(style, client) == [Self.loaves]) }
    #expect(server.events == ["grant client_credentials", "call t1", "call t1"])
    #expect(server.state.value.forms == [["grant_type": "client_credentials", "scope": "read:bread oven"]])
    // "shop:s3cr%2Fet%2B"
    #expect(server.state.value.logins == ["Basic c2hvcDpzM2NyJTJGZXQlMkI="])
  }

  @Test("is requested in the form, at another address and with further parameters, where that is asked for")
  func form() async throws {
    let server = TokenServer()
    let transport = server.transport
    let app = OAuthClient(
      id: "shop", secret: "s", authentication: .form, tokenURL: "https://login.test/oauth/2?x=1",
      parameters: ["audience": "bread"])
    var client = client(.clientCredentials(app), transport)
    client.configuration.headers = ["X-Tenant": "7", "User-Agent": "shop/1"]
    _ = try await client.loaves.listLoaves()
    let sent = try #require(transport.sent.first)
    #expect(sent.url?.absoluteString == "https://login.test/oauth/2?x=1")
    let names = Set((sent.allHTTPHeaderFields ?? [:]).keys.map { $0.lowercased() })
    #expect(names == ["accept", "content-type", "user-agent"])
    let want = ["grant_type": "client_credentials", "client_id": "shop", "client_secret": "s", "audience": "bread"]
    #expect(server.state.value.forms == [want])
  }

  #if LoopbackTests
  @Test("is requested once for 64 calls at a time", arguments: Style.allCases)
  func parallel(style: Style) async throws {
    let server = TokenServer()
    try await server.run { loopback in
      let login = Login.clientCredentials(id: "shop", secret: "s")
      let client = self.client(login, URLSessionTransport(), server: ServerURL(loopback.url))
      let running = (0..<64).map { _ in Call.listLoaves.start(style, client) }
      for call in running { #expect(await call.endings() == [Self.loaves]) }
    }
    #expect(server.events.filter { $0.hasPrefix("grant") }.count == 1)
    #expect(server.events.filter { $0 == "call t1" }.count == 64)
    // The last slash of an address makes a difference.
    #expect(server.state.value.targets == ["/oauth/token/"])
  }
  #endif

  @Test(
    "is requested again shortly before it expires",
    arguments: [
      ("3600", 3_539.0, 1), ("3600", 3_541, 2), ("100", 89, 1), ("100", 91, 2), ("\"100\"", 91, 2), ("0", 0, 2),
      ("null", 1e9, 1), ("-5", 0, 2), ("1e300", 1e9, 1), ("1e400", 1e9, 1), ("-1e400", 1e9, 1), ("\"1e400\"", 1e9, 1),
      ("1e-400", 0, 2), ("true", 1e9, 1), ("[1e400]", 1e9, 1),
    ] as [(String, TimeInterval, Int)])
  func expiration(expiresIn: String, later: TimeInterval, grants: Int) async throws {
    let server = TokenServer(expiresIn: expiresIn)
    var client = client(.clientCredentials(id: "shop", secret: "s"), server.transport)
    let now = Locked(Date(timeIntervalSince1970: 1_000_000))
    client.configuration.now = { now.value }
    _ = try await client.loaves.listLoaves()
    now.update { $0 += later }
    _ = try await client.loaves.listLoaves()
    #expect(server.events.filter { $0.hasPrefix("grant") }.count == grants)
    #expect(server.events.last == "call t\(grants)")
  }

  @Test("is replaced once when the server rejects it, and the call is repeated", arguments: Style.allCases)
  func rejected(style: Style) async throws {
    let server = TokenServer()
    let client = client(.clientCredentials(id: "shop", secret: "s"), server.transport)
    server.state.update { $0.refused = ["t1"] }
    #expect(await Call.listLoaves.endings(style, client) == [Self.loaves])
    let grant = "grant client_credentials"
    #expect(server.events == [grant, "call t1", grant, "call t2"])
    server.state.update { $0.refused = ["t2", "t3"] }
    #expect(await Call.listLoaves.endings(style, client) == [.undocumented(status: 401, body: "")])
    #expect(server.events.suffix(3) == ["call t2", grant, "call t3"])
  }

  @Test("of a user is refreshed, and its owner has the new refresh token before it is used", arguments: Style.allCases)
  func rotation(style: Style) async throws {
    let server = TokenServer(expiresIn: "0", rotates: true)
    let login = Login.refreshToken("r1", of: OAuthClient(id: "phone")) { token in
      server.state.update { $0.events.append("owner \(token)") }
    }
    let client = client(login, server.transport)
    for _ in 0..<2 { #expect(await Call.listLoaves.endings(style, client) == [Self.loaves]) }
    #expect(server.events == ["grant r1", "owner r2", "call t1", "grant r2", "owner r3", "call t2"])
    #expect(
      server.state.value.forms.first == ["grant_type": "refresh_token", "refresh_token": "r1", "client_id": "phone"])
    #expect(server.state.value.targets == ["/oauth/refresh", "/oauth/refresh"])
  }

  @Test("is there already for calls that begin while its owner takes over the refresh token", arguments: Style.allCases)
  func callsOfOwner(style: Style) async throws {
    let server = TokenServer(rotates: true)
    let owners = Locked<BakeryClient?>(nil)
    let login = Login.refreshToken("r1", of: OAuthClient(id: "phone")) { token in
      server.state.update { $0.events.append("owner \(token)") }
      guard let client = owners.value else { return }
      let endings = await Call.listLoaves.endings(style, client)
      server.state.update { $0.events.append("owner's call: \(endings == [Self.loaves])") }
    }
    let client = client(login, server.transport)
    owners.update { $0 = client }
    #expect(await Call.listLoaves.endings(style, client) == [Self.loaves])
    #expect(server.events == ["grant r1", "owner r2", "call t1", "owner's call: true", "call t1"])
    owners.update { $0 = nil }
  }

  @Test(
    "that is rejected while its owner takes over the refresh token fails the owner's call, and is not sent with it again",
    arguments: Style.allCases)
  func rejectedCallOfOwner(style: Style) async throws {
    let server = TokenServer(rotates: true)
    server.state.update { $0.refused = ["t1"] }
    let owners = Locked<BakeryClient?>(nil)
    let ended = Locked<[Ending]>([])
    let login = Login.refreshToken("r1", of: OAuthClient(id: "phone")) { _ in
      guard let client = owners.update({ $0.take() }) else { return }
      let endings = await Call.listLoaves.endings(style, client)
      ended.update { $0 = endings }
    }
    let client = client(login, server.transport)
    owners.update { $0 = client }
    #expect(await Call.listLoaves.endings(style, client) == [Self.loaves])
    #expect(ended.value == [.undocumented(status: 401, body: "")])
    #expect(server.events == ["grant r1", "call t1", "call t1", "grant r2", "call t2"])
  }

  @Test("of a user who has just logged in is used until it expires")
  func tokens() async throws {
    let server = TokenServer()
    let tokens = OAuthTokens(accessToken: "first", refreshToken: "r1", expiration: Date(timeIntervalSinceNow: 3_600))
    var client = client(.tokens(tokens, of: OAuthClient(id: "phone")) { _ in }, server.transport)
    _ = try await client.loaves.listLoaves()
    client.configuration.now = { Date(timeIntervalSinceNow: 3_550) }
    _ = try await client.loaves.listLoaves()
    #expect(server.events == ["call first", "grant r1", "call t1"])
  }

  @Test("without a refresh token fails the call when it has expired, and nothing is sent")
  func expired() async throws {
    let server = TokenServer()
    let tokens = OAuthTokens(accessToken: "first", expiration: Date(timeIntervalSinceNow: 30))
    let client = client(.tokens(tokens) { _ in }, server.transport)
    let error = await #expect(throws: OAuthError.self) { _ = try await client.loaves.listLoaves() }
    #expect(error?.code == .invalidGrant)
    #expect(server.events == [])
  }

  @Test("is shared by the copies of a credential")
  func shared() async throws {
    let server = TokenServer()
    let (first, second) = (client(Self.app, server.transport), client(Self.app, server.transport))
    _ = try await first.loaves.listLoaves()
    _ = try await second.loaves.listLoaves()
    #expect(server.events == ["grant client_credentials", "call t1", "call t1"])
  }

  @Test("is sent as it is where it is known or requested")
  func given() async throws {
    let logins: [Login] = [.token("mine"), .token { "mine" }, .token { $0(.success("mine")) }]
    for login in logins {
      let server = TokenServer()
      _ = try await client(login, server.transport).loaves.listLoaves()
      #expect(server.events == ["call mine"])
    }
  }
}
#endif
