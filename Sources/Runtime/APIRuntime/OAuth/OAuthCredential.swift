import Foundation

/// The source of the tokens of a credential of OAuth 2. All copies of the credential share it, and so their tokens.
///
/// The waiting calls and the state of the token belong to ``SharedToken``; the request is made in TokenRequest.swift.
final class OAuthCredential: @unchecked Sendable {
  /// The grant that tokens are requested with.
  enum Grant: Sendable {
    /// An app that acts for itself.
    case clientCredentials(scopes: [String])
    /// A user, whose refresh token may be replaced by each response.
    case refreshToken(onRotation: @Sendable (String) async -> Void)
  }

  /// The grant.
  private let grant: Grant
  /// The app; `nil` for one that is known by its token alone.
  private let client: OAuthClient?
  /// The access token, and the calls that wait for it.
  private let shared: SharedToken
  /// Protects the refresh token.
  private let lock = NSLock()
  /// The current refresh token, which each response may replace.
  private var refreshToken: String?

  /// Creates what a credential and its copies share.
  init(_ grant: Grant, of client: OAuthClient?, tokens: OAuthTokens? = nil, refreshToken: String? = nil) {
    self.grant = grant
    self.client = client
    self.refreshToken = tokens?.refreshToken ?? refreshToken
    shared = SharedToken(tokens?.issued)
  }

  /// Calls `next` with an access token other than the one that the server has rejected.
  ///
  /// - Parameters:
  ///   - rejected: The token that the server has rejected; `nil` before the first attempt.
  ///   - configuration: That of the call which needs the token: the token request uses its transport.
  ///   - next: Called once with the token or the error, on any thread; not at all after a cancel.
  func withToken(
    otherThan rejected: String?,
    of scheme: OAuth2Scheme,
    _ configuration: ClientConfiguration,
    for cancellation: CallCancellation,
    _ next: @escaping SharedToken.Waiter
  ) {
    let isStoppable = if case .clientCredentials = grant { true } else { false }
    // A server that has replaced a refresh token takes it only once: the response to its use must not be missed.
    let source = SharedToken.Source(isStoppable: isStoppable) { task, completion in
      self.requestToken(of: scheme, configuration, task, completion)
    }
    shared.withToken(otherThan: rejected, at: configuration.now(), for: cancellation, from: source, next)
  }

  /// Requests a token, in a call of its own.
  private func requestToken(
    of scheme: OAuth2Scheme,
    _ configuration: ClientConfiguration,
    _ task: RequestTask,
    _ completion: @escaping @Sendable (Result<SharedToken.Issued, any Error>) -> Void
  ) {
    do {
      try request(of: scheme).execute(configuration, task: task) { result in
        switch result {
        case .success(let response): self.take(response.body) { completion(.success(response.body.issued)) }
        case .failure(let error): completion(.failure(error))
        }
      }
    } catch {
      completion(.failure(error))
    }
  }

  /// Returns the request of the grant.
  ///
  /// - Throws: ``OAuthError`` without a refresh token; ``APIError/invalidRequest(_:)`` without an address.
  private func request(of scheme: OAuth2Scheme) throws -> RequestBuilder<OAuthTokens> {
    let ofScheme: ServerURL?
    var form: [String: String]
    switch grant {
    case .clientCredentials(let scopes):
      ofScheme = scheme.tokenURL(for: .clientCredentials)
      form = ["grant_type": "client_credentials"]
      if !scopes.isEmpty { form["scope"] = scopes.joined(separator: " ") }
    case .refreshToken:
      ofScheme = scheme.refreshURL
      guard let token = lock.withLock({ refreshToken }) else {
        throw OAuthError(.invalidGrant, message: "the access token has expired, and no refresh token was issued")
      }
      form = ["grant_type": "refresh_token", "refresh_token": token]
    }
    guard let address = client?.tokenURL ?? ofScheme else {
      throw APIError.invalidRequest("the security scheme \(scheme.name) has no address of token requests")
    }
    return RequestBuilder(client, at: address, form)
  }

  /// Takes over the refresh token of a response, and goes on when its owner has it.
  private func take(_ tokens: OAuthTokens, then next: @escaping @Sendable () -> Void) {
    guard case .refreshToken(let onRotation) = grant, let token = tokens.refreshToken else { return next() }
    let isNew = lock.withLock {
      defer { refreshToken = token }
      return refreshToken != token
    }
    guard isNew else { return next() }
    // The owner may call with this credential.
    shared.announce(tokens.issued)
    Task {
      await onRotation(token)
      next()
    }
  }
}

/// An interceptor of the calls whose token comes from a credential of OAuth 2: it has another one issued after status
/// 401, once, with which the call is repeated.
struct TokenReissue: Interceptor {
  /// The credential whose token was sent.
  let credential: OAuthCredential
  /// The scheme, which has the addresses.
  let scheme: OAuth2Scheme
  /// The configuration of the call.
  let configuration: ClientConfiguration

  /// Has another token issued after status 401, once, and retries with it: not with the rejected one, which the calls of its
  /// owner are given until that has taken over the refresh token.
  func retry(
    _ attempt: Attempt,
    after result: Result<TransportResponse, any Error>,
    cancellation: CallCancellation,
    completion: @escaping @Sendable (RetryDecision) -> Void
  ) {
    guard let rejected = attempt.rejectedToken(result) else { return completion(.doNotRetry) }
    credential.withToken(otherThan: rejected, of: scheme, configuration, for: cancellation) { token in
      switch token {
      // Its owner is taking over what was issued with it, and may wait for this call.
      case .success(rejected): completion(.doNotRetry)
      case .success: completion(.retry(after: 0))
      case .failure(let error): completion(.fail(error))
      }
    }
  }
}
