import APIRuntime
import Crypto
import Foundation
import LoopbackSupport
import OAuthGolden
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What stands between `// README` and `// end` is what stands in the pages, word for word, as the tests of the README check.
@Suite("A snippet of the pages about logins and webhooks", .timeLimit(.minutes(5)))
@MainActor
struct SnippetTests {
  private let print = Printer()

  private typealias Scopes = BakeryClient.SecuritySchemes.BakerLoginScopes

  private struct Keychain: Sendable {
    let tokens = Locked<[String]>([])
    func save(_ token: String) { tokens.update { $0.append(token) } }
  }

  /// Issues tokens, and responds to all other calls with no loaves.
  nonisolated private static let bakery = FakeTransport { request in
    let isToken = request.url?.path.hasPrefix("/oauth/") == true
    let tokens = #"{"access_token": "a", "refresh_token": "r", "token_type": "Bearer"}"#
    return .success(TransportResponse(status: 200, body: Data((isToken ? tokens : "[]").utf8)))
  }

  @Test("checks and decodes a webhook")
  func webhook() async throws {
    // As Python's standardwebhooks signs it, but for the time, which is now.
    let webhookSecret = "whsec_c2VjcmV0LW9mLXRoZS1iYWtlcnk="
    let body = Data(#"{"type":"loaf.baked","loaf":{"name":"rye"}}"#.utf8)
    let seconds = Int(Date().timeIntervalSince1970)
    let key = SymmetricKey(data: Data("secret-of-the-bakery".utf8))
    let code = HMAC<SHA256>.authenticationCode(for: Data("1.\(seconds).".utf8) + body, using: key)
    let headers: HTTPHeaders = [
      "webhook-id": "1", "webhook-timestamp": "\(seconds)",
      "webhook-signature": "v1,\(Data(code).base64EncodedString())",
    ]
    // README
    let verifier = try WebhookVerifier(secrets: [webhookSecret])
    switch try verifier.value(of: WebhookPayload.self, from: body, headers: headers) {
    case .loafBaked(let payload): print("baked:", payload.loaf.name)
    case .ovenCold(let oven): print("cold:", oven.degrees)
    case .unknown(let value): print("not in the description:", value)
    }
    // end
    #expect(await print.next() == ["baked: rye"])
  }

  private func browse(_ url: URL) async throws -> URL {
    let state = URLComponents(string: url.absoluteString)?.queryItems?.first { $0.name == "state" }?.value ?? ""
    return try #require(URL(string: "bakery://login?code=c0de&state=\(state)"))
  }

  @Test("logs a user in")
  func login() async throws {
    let keychain = Keychain()
    var client = BakeryClient()
    client.configuration.transport = Self.bakery
    // README
    let app = OAuthClient(id: "phone")
    let login = OAuthAuthorization(
      BakeryClient.SecuritySchemes.bakerLogin, of: app, redirectURL: "bakery://login", scopes: [Scopes.readBread])
    let callback = try await browse(login.url(client.configuration))
    let tokens = try await client.body(for: login.tokens(from: callback))
    client.configuration[BakeryClient.SecuritySchemes.bakerLogin] = .tokens(tokens, of: app) { keychain.save($0) }
    if let refreshToken = tokens.refreshToken { keychain.save(refreshToken) }
    // end
    #expect(try await client.loaves.listLoaves() == [])
    #expect(keychain.tokens.value == ["r"])
  }
}
