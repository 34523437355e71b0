/// The credentials of OAuth 2. Tokens that the app gets itself are a ``Credential`` too, of the kind `.token`.
extension Credential where Scheme == OAuth2Scheme {
  /// Creates the credential of an app that acts for itself, such as a server: the flow `clientCredentials`.
  ///
  ///     .clientCredentials(id: "shop", secret: secret, scopes: ["read:pets"])
  ///
  /// A token is requested for the first call, and another one shortly before it expires or when the server rejects it.
  /// All calls that need it meanwhile wait for the same one, and the last of them to be cancelled cancels the request.
  /// Copies of the credential share their token.
  ///
  /// A call that gets no token fails with an ``OAuthError``, or with the error of the token request.
  ///
  /// - Parameters:
  ///   - id: The id of the app, as the server gave it.
  ///   - secret: The secret, sent to the authorization server alone, in the `Authorization` header field.
  ///   - scopes: The scopes that are asked for; none asks for those that the server gives by default.
  public static func clientCredentials(id: String, secret: String, scopes: [String] = []) -> Self {
    clientCredentials(OAuthClient(id: id, secret: secret), scopes: scopes)
  }

  /// Creates the credential of an app that acts for itself, as ``clientCredentials(id:secret:scopes:)`` does.
  ///
  /// - Parameters:
  ///   - client: The app, as it is registered.
  ///   - scopes: The scopes that are asked for; none asks for those that the server gives by default.
  public static func clientCredentials(_ client: OAuthClient, scopes: [String] = []) -> Self {
    Self(.issued(OAuthCredential(.clientCredentials(scopes: scopes), of: client)))
  }

  /// Creates the credential of a user whose refresh token was stored.
  ///
  ///     .refreshToken(stored, of: OAuthClient(id: "shop")) { keychain.refreshToken = $0 }
  ///
  /// An access token is requested for the first call, and another one shortly before it expires or when the server
  /// rejects it. All calls that need it meanwhile wait for the same one. Copies of the credential share their tokens. The
  /// request continues when they are cancelled, because the server may have replaced the refresh token already.
  ///
  /// A call that gets no token fails with an ``OAuthError``, or with the error of the token request. After
  /// ``OAuthError/Code-swift.enum/invalidGrant`` the user has to log in again.
  ///
  /// - Parameters:
  ///   - token: The refresh token that the app has kept of an earlier login.
  ///   - client: The app, as it is registered.
  ///   - onRotation: Called with each refresh token that replaces the one before, before the access token that was issued
  ///     with it is sent; in the background. The calls that wait for the token wait for it, too; those that begin
  ///     meanwhile, as in `onRotation` itself, have the token already.
  public static func refreshToken(
    _ token: String,
    of client: OAuthClient? = nil,
    onRotation: @escaping @Sendable (_ refreshToken: String) async -> Void
  ) -> Self {
    Self(.issued(OAuthCredential(.refreshToken(onRotation: onRotation), of: client, refreshToken: token)))
  }

  /// Creates the credential of a user who has just logged in: it begins with the access token, and then goes on as
  /// ``refreshToken(_:of:onRotation:)`` does.
  ///
  ///     let tokens = try await client.body(for: login.tokens(from: callback))
  ///     let scheme = PetstoreClient.SecuritySchemes.petstoreAuth
  ///     client.configuration[scheme] = .tokens(tokens, of: app) { keychain.token = $0 }
  ///
  /// Without a refresh token, calls fail with ``OAuthError/Code-swift.enum/invalidGrant`` once the access token has
  /// expired.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of the login.
  ///   - client: The app, as it is registered.
  ///   - onRotation: Called with each refresh token that replaces the one before, in the background. The first one is
  ///     in `tokens`, and is not passed to it.
  public static func tokens(
    _ tokens: OAuthTokens,
    of client: OAuthClient? = nil,
    onRotation: @escaping @Sendable (_ refreshToken: String) async -> Void
  ) -> Self {
    Self(.issued(OAuthCredential(.refreshToken(onRotation: onRotation), of: client, tokens: tokens)))
  }
}
