import APIRuntime
import Foundation
import StudioClient

/// The login of a user, and the client for their calls. The three styles share it.
package final class Account: @unchecked Sendable {
  private static let scheme = StudioClient.SecuritySchemes.login
  private typealias Scopes = StudioClient.SecuritySchemes.LoginScopes

  /// The app as it is registered at the server. It has no secret, as no app has that users can look into.
  private let app = OAuthClient(id: "studio-app")
  private let keychain: Keychain
  private let lock = NSLock()
  private var current: StudioClient

  /// Creates an account at a server, with the login that the keychain has; tests give another transport.
  package init(server: ServerURL, keychain: Keychain = Keychain(), transport: (any Transport)? = nil) {
    self.keychain = keychain
    current = StudioClient(server: server, login: .token { throw StudioError.notLoggedIn })
    if let transport { current.configuration.transport = transport }
    if let token = keychain.refreshToken {
      current.configuration[Self.scheme] = .refreshToken(token, of: app) { [keychain] in keychain.refreshToken = $0 }
    }
  }

  /// The client whose calls have an access token of the user, and get a new one when it has expired.
  package var client: StudioClient { lock.withLock { current } }

  /// Returns a login on a page of the server.
  package func newLogin() -> OAuthAuthorization {
    OAuthAuthorization(Self.scheme, of: app, redirectURL: "studio://login", scopes: [Scopes.read, Scopes.write])
  }

  /// Takes over the tokens of a login.
  package func begin(_ tokens: OAuthTokens) {
    keychain.refreshToken = tokens.refreshToken
    let credential = Credential.tokens(tokens, of: app) { [keychain] in keychain.refreshToken = $0 }
    lock.withLock { current.configuration[Self.scheme] = credential }
  }
}
