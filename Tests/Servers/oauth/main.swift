// Gets tokens from an authorization server of Authlib in every way that the runtime has.

import APIRuntime
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

let operations = CalledOperations()
let plain = BreadClient(configuration: configuration(operations))
let scheme = BreadClient.SecuritySchemes.login
let shop = OAuthClient(id: "shop", secret: "s3cret-of-the-shop")
let phone = OAuthClient(id: "phone")

/// Returns a client with a credential.
func client(_ login: Credential<OAuth2Scheme>) -> BreadClient {
  var client = plain
  client.configuration[scheme] = login
  return client
}

/// Throws unless these events have happened since the last time.
@MainActor
func expectEvents(_ meant: [String], line: Int = #line) async throws {
  try expect(try await plain.bread.events(), meant, line: line)
}

/// Does a step in which a call has to fail with an error of the authorization server.
@MainActor
func refused(_ name: String, _ code: OAuthError.Code, _ call: @MainActor () async throws -> Void) async {
  await step(name) {
    do {
      try await call()
    } catch let error as OAuthError {
      return try expect(error.code, code)
    }
    throw Mismatch(description: "the call succeeded, \(code) was meant")
  }
}

/// Returns where the page of a login sends a user to.
func callback(of login: OAuthAuthorization) async throws -> URL {
  var page = RequestBuilder<Void>(.get, "")
  page.server = ServerURL(try login.url(plain.configuration))
  page.success(302, .empty)
  var browser = plain
  browser.configuration.interceptors = []
  let location = try await browser.response(for: page).headers["Location"]
  guard let url = location.flatMap(URL.init) else { throw Mismatch(description: "no Location") }
  return url
}

func login(parameters: [String: String] = [:]) -> OAuthAuthorization {
  OAuthAuthorization(
    scheme, of: phone, redirectURL: "app://back",
    scopes: [BreadClient.SecuritySchemes.LoginScopes.readBread, BreadClient.SecuritySchemes.LoginScopes.writeBread],
    parameters: parameters)
}

/// What the owner of the refresh token was given.
final class Keychain: @unchecked Sendable {
  private let lock = NSLock()
  private var tokens: [String] = []

  var all: [String] {
    lock.lock()
    defer { lock.unlock() }
    return tokens
  }

  func add(_ token: String) {
    lock.lock()
    defer { lock.unlock() }
    tokens.append(token)
  }
}

// MARK: - The app itself

await step("client credentials in the header") {
  let client = client(.clientCredentials(shop, scopes: ["read:bread"]))
  for _ in 0..<2 {
    let share = try await client.bread.bread()
    try expect(share.owner, "shop")
    try expect(share.scopes, ["read:bread"])
  }
  try await expectEvents(["token client_credentials", "bread", "bread"])
}

await step("client credentials in the form, with callbacks") {
  let stall = OAuthClient(id: "stall", secret: "s3cret-of-the-stall", authentication: .form)
  let client = client(.clientCredentials(stall))
  let share: Share = try await called { client.bread.bread(completion: $0) }
  try expect(share.owner, "stall")
  try await expectEvents(["token client_credentials", "bread"])
}

await step("one token for 64 calls at a time") {
  let client = client(.clientCredentials(shop))
  let owners = try await withThrowingTaskGroup(of: String.self) { group in
    for _ in 0..<64 { group.addTask { try await client.bread.bread().owner } }
    var owners: [String] = []
    for try await owner in group { owners.append(owner) }
    return owners
  }
  try expect(owners, Array(repeating: "shop", count: 64))
  let events = try await plain.bread.events()
  try expect(events.filter { $0 == "token client_credentials" }.count, 1)
  try expect(events.filter { $0 == "bread" }.count, 64)
}

await step("another token after a rejected one") {
  let client = client(.clientCredentials(shop))
  _ = try await client.bread.bread()
  try await plain.bread.revoke()
  try expect(try await client.bread.bread().owner, "shop")
  let round = ["token client_credentials", "bread"]
  try await expectEvents(round + ["bread"] + round)
}

// MARK: - A user

let issued = await step("authorization code with PKCE") {
  let login = login()
  let tokens = try await plain.body(for: login.tokens(from: try await callback(of: login)))
  try expect(tokens.refreshToken != nil && tokens.expiration != nil, "no refresh token, or no expiration")
  let share = try await client(.tokens(tokens, of: phone) { _ in }).bread.bread()
  try expect(share.owner, "ann")
  try expect(share.scopes, ["read:bread", "write:bread"])
  try await expectEvents(["token authorization_code", "bread"])
  return tokens
}

let keychain = Keychain()
await step("refresh with rotation") {
  let tokens = try issued.get()
  let client = client(.tokens(tokens, of: phone) { keychain.add($0) })
  for number in 1...2 {
    try await plain.bread.revoke()
    try expect(try await client.bread.bread().owner, "ann")
    try expect(keychain.all.count, number)
  }
  try expect(Set(keychain.all + [tokens.refreshToken ?? ""]).count, 3)
  let round = ["bread", "token refresh_token", "bread"]
  try await expectEvents(round + round)
}

await step("refresh with a stored token") {
  guard let stored = keychain.all.last else { throw EarlierFailure(step: "refresh with rotation") }
  let share = try await client(.refreshToken(stored, of: phone) { keychain.add($0) }).bread.bread()
  try expect(share.owner, "ann")
  try expect(keychain.all.count, 3)
  try await expectEvents(["token refresh_token", "bread"])
}

// MARK: - Errors

await refused("a refresh token that was used is refused", .invalidGrant) {
  let old = try issued.get().refreshToken ?? ""
  _ = try await client(.refreshToken(old, of: phone) { _ in }).bread.bread()
}

await refused("a code is refused with the verifier of another login", .invalidGrant) {
  let (first, second) = (login(), login())
  func value(_ name: String, in url: URL) -> String? {
    URLComponents(string: url.absoluteString)?.queryItems?.first { $0.name == name }?.value
  }
  guard let code = value("code", in: try await callback(of: first)),
    let state = value("state", in: try second.url(plain.configuration)),
    let forged = URL(string: "app://back?code=\(code)&state=\(state)")
  else { throw Mismatch(description: "no code or no state") }
  _ = try await plain.body(for: second.tokens(from: forged))
}

await refused("a code is refused when it was used", .invalidGrant) {
  let login = login()
  let callback = try await callback(of: login)
  _ = try await plain.body(for: login.tokens(from: callback))
  _ = try await plain.body(for: login.tokens(from: callback))
}

await refused("a callback of another login is refused", .unexpectedCallback) {
  _ = try login().tokens(from: try await callback(of: login()))
}

await refused("a user who refuses", .accessDenied) {
  let login = login(parameters: ["prompt": "refuse"])
  _ = try login.tokens(from: try await callback(of: login))
}

/// The shop at a server that wants to know what its tokens are for.
func shop(_ parameters: [String: String]) -> OAuthClient {
  OAuthClient(id: "shop", secret: "s3cret-of-the-shop", tokenURL: "/oauth/several", parameters: parameters)
}

await refused("invalid_request", .invalidRequest) {
  _ = try await client(.clientCredentials(shop([:]))).bread.bread()
}

await step("a further parameter of token requests") {
  let share = try await client(.clientCredentials(shop(["audience": "bread"]))).bread.bread()
  try expect(share.owner, "shop")
}

await refused("invalid_client: a wrong secret", .invalidClient) {
  _ = try await client(.clientCredentials(id: "shop", secret: "wrong")).bread.bread()
}

await refused("invalid_client: an unknown id", .invalidClient) {
  _ = try await client(.clientCredentials(id: "nobody", secret: "wrong")).bread.bread()
}

await refused("invalid_client: the secret in the wrong place", .invalidClient) {
  let misplaced = OAuthClient(id: "shop", secret: "s3cret-of-the-shop", authentication: .form)
  _ = try await client(.clientCredentials(misplaced)).bread.bread()
}

await refused("invalid_grant", .invalidGrant) {
  _ = try await client(.refreshToken("forged", of: phone) { _ in }).bread.bread()
}

await refused("unauthorized_client", .unauthorizedClient) {
  _ = try await client(.clientCredentials(id: "idle", secret: "s3cret-of-the-idle")).bread.bread()
}

await refused("unsupported_grant_type", .unsupportedGrantType) {
  let misled = OAuthClient(id: "shop", secret: "s3cret-of-the-shop", tokenURL: "/oauth/limited")
  _ = try await client(.clientCredentials(misled)).bread.bread()
}

await refused("invalid_scope", .invalidScope) {
  _ = try await client(.clientCredentials(shop, scopes: ["fly"])).bread.bread()
}

operations.printAll()
