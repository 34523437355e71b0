import Foundation
import LoopbackSupport
import OAuthGolden
import Testing

@_spi(Generated) @testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A login in a browser", .timeLimit(.minutes(5)))
struct AuthorizationTests {
  private func login(_ client: OAuthClient = OAuthClient(id: "phone")) -> OAuthAuthorization {
    OAuthAuthorization(
      BakeryClient.SecuritySchemes.bakerLogin, of: client, redirectURL: "app://back?x=1",
      scopes: [BakeryClient.SecuritySchemes.BakerLoginScopes.readBread, "oven"],
      parameters: ["prompt": "log in", "client_id": "mine"])
  }

  private func query(_ url: URL) -> [String: String] {
    let items = URLComponents(string: url.absoluteString)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
  }

  private func callback(_ query: String) throws -> URL { try #require(URL(string: "app://back?x=1&" + query)) }

  @Test("has an address with a challenge, whose verifier is that of the example in RFC 7636")
  func address() throws {
    var login = login()
    login.verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    var configuration = BakeryClient().configuration
    configuration.headers["Authorization"] = "Bearer mine"
    let url = try login.url(configuration)
    #expect(url.absoluteString.hasPrefix("https://bakery.test/login?theme=flour&"))
    var query = query(url)
    #expect(query.removeValue(forKey: "state")?.count == 43)
    let want = [
      "theme": "flour", "response_type": "code", "client_id": "phone", "redirect_uri": "app://back?x=1",
      "scope": "read:bread oven", "prompt": "log in", "code_challenge_method": "S256",
      "code_challenge": "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    ]
    #expect(query == want)
    #expect(!url.absoluteString.contains(login.verifier))
  }

  @Test("has secrets that are never the same")
  func secrets() throws {
    let configuration = BakeryClient().configuration
    let logins = (0..<100).map { _ in login() }
    #expect(Set(logins.map(\.verifier)).count == 100)
    #expect(logins.allSatisfy { $0.verifier.count == 43 })
    #expect(Set(try logins.map { query(try $0.url(configuration))["state"] }).count == 100)
    var dumped = ""
    dump(logins[0], to: &dumped)
    #expect(!(dumped + "\(logins[0])").contains(logins[0].verifier))
  }

  @Test("exchanges the code of its callback for tokens")
  func exchange() async throws {
    let server = TokenServer(rotates: true)
    var client = BakeryClient()
    client.configuration.publisherQueue = .global()
    client.configuration.transport = server.transport
    client.configuration.headers["X-Tenant"] = "7"
    let logged = Locked("")
    client.configuration.interceptors = [LoggingInterceptor(level: .bodies) { text in logged.update { $0 += text } }]
    let login = login()
    let state = try #require(query(try login.url(client.configuration))["state"])
    let tokens = try await client.body(for: login.tokens(from: callback("code=a%2Bb+c&state=\(state)")))
    #expect((tokens.accessToken, tokens.refreshToken) == ("t1", "r2"))
    let want = [
      "grant_type": "authorization_code", "code": "a+b c", "redirect_uri": "app://back?x=1", "client_id": "phone",
      "code_verifier": login.verifier,
    ]
    #expect(server.state.value.forms == [want])
    #expect(logged.value == "")
    client.configuration[BakeryClient.SecuritySchemes.bakerLogin] = .tokens(tokens, of: OAuthClient(id: "phone")) { _ in
    }
    _ = try await client.loaves.listLoaves()
    #expect(server.events == ["grant authorization_code", "call t1"])
  }

  @Test(
    "refuses a callback that is not its own, and one with an error",
    arguments: [
      ("code=c&state=other", OAuthError.Code.unexpectedCallback), ("code=c", .unexpectedCallback),
      ("error=access_denied", .unexpectedCallback), ("state=STATE", .unexpectedCallback),
      ("code=&state=STATE", .unexpectedCallback), ("error=access_denied&state=STATE&code=c", .accessDenied),
      ("state=STATE&error=invalid_scope&error_description=No+such%20scope", .invalidScope),
      ("state=STATE&error=new_code", .other("new_code")),
    ])
  func refused(query text: String, want: OAuthError.Code) throws {
    let login = login()
    let state = try #require(query(try login.url(BakeryClient().configuration))["state"])
    let callback = try callback(text.replacingOccurrences(of: "STATE", with: state))
    let error = #expect(throws: OAuthError.self) { _ = try login.tokens(from: callback) }
    #expect(error?.code == want)
    if want == .invalidScope { #expect(error?.message == "No such scope") }
  }

  @Test("of a scheme without an address cannot begin")
  func noAddress() throws {
    let login = OAuthAuthorization(OAuth2Scheme("x"), of: OAuthClient(id: "i"), redirectURL: "app://back")
    #expect(throws: APIError.self) { _ = try login.url(BakeryClient().configuration) }
  }
}
