import APIRuntime
import Foundation
import StudioClient

/// A user who is logged in, and the client for their calls. The three styles share it.
package final class Account: Sendable {
  /// The client whose calls carry an access token, and get a new one when it has expired.
  package let client: StudioClient

  private let tokens: TokenRefreshInterceptor
  private let refreshToken: RefreshToken

  /// Creates an account without a user, at a server; tests give another transport.
  package init(server: ServerURL, transport: (any Transport)? = nil) {
    var plain = StudioClient(server: server)
    if let transport { plain.configuration.transport = transport }
    let refreshToken = RefreshToken()
    let tokens = TokenRefreshInterceptor(schemes: [StudioClient.SecuritySchemes.login]) { [plain] in
      let session = try await plain.sessions.refresh(body: .init(refreshToken: try refreshToken.get()))
      refreshToken.set(session.refreshToken)
      return session.accessToken
    }
    // A copy shares the transport, and so the connections.
    var client = plain
    client.configuration.interceptors = [tokens]
    self.client = client
    self.tokens = tokens
    self.refreshToken = refreshToken
  }

  /// Takes over the tokens of a login.
  package func begin(_ session: Session) {
    refreshToken.set(session.refreshToken)
    tokens.token = session.accessToken
  }
}

/// The token that the next refresh takes.
private final class RefreshToken: @unchecked Sendable {
  private let lock = NSLock()
  private var token: String?

  func get() throws -> String {
    guard let token = lock.withLock({ token }) else { throw StudioError.notLoggedIn }
    return token
  }

  func set(_ token: String) {
    lock.withLock { self.token = token }
  }
}
