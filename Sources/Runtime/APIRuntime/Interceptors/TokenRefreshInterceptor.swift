#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// An interceptor that sends a bearer token, and refreshes it when the server rejects it with status 401.
///
///     configuration.interceptors = [
///       TokenRefreshInterceptor(token: stored) { try await auth.refresh() }
///     ]
///
/// The token is refreshed once for all calls that are rejected at the same time: they wait for the new token, and so do
/// calls that begin meanwhile. If the refresh fails, each of them fails with its error, and so does a call that is
/// rejected later with the same token; the next call that begins refreshes again. A call that is rejected with the new
/// token, too, ends with that response.
///
/// It is for tokens that are used until the server rejects them, in place of the ``Credential`` of a bearer scheme, which
/// is known or requested for every request; a credential of OAuth 2 can get its tokens itself, see ``OAuth2Scheme``. It
/// replaces what else would be in the `Authorization` header field, unless the request has a credential of its own for the
/// scheme, see ``CallOptions/credentials``.
///
/// The error of a refresh may be a response of the server, a ``FailureResponse``, which looks like that of the call: let the
/// refresh throw another error where that matters.
///
/// The refresh may use the same client: its calls, and those of their completions, are sent without the token, and a
/// rejection ends them. On another queue that the refresh goes to by itself, such as by `DispatchQueue.main.async`, a call is
/// one like any other: it waits for the refresh that waits for it, whatever its timeout is. Make it with a client without this
/// interceptor there.
///
/// Copies of a client share the interceptor, so that a new ``token`` reaches all of them.
///
/// A call that is cancelled stops waiting. The refresh continues, because the server may have issued the new token and
/// revoked the old one already.
public final class TokenRefreshInterceptor: Interceptor {
  /// The names of the schemes; `nil` for all that take a bearer token.
  private let schemes: Set<String>?
  /// The way to a new token.
  private let source: SharedToken.Source
  /// The token, and the calls that wait for it.
  private let shared: SharedToken

  /// Creates an interceptor whose tokens are refreshed by a function with a completion.
  ///
  /// - Parameters:
  ///   - token: The current token. Without one, the first call begins with a refresh.
  ///   - schemes: The security schemes of the operations whose calls have the token; `nil` is every
  ///     ``TokenScheme``.
  ///   - refresh: Called for a new token. It calls its completion once, on any thread.
  public init(
    token: String? = nil,
    schemes: [any SecurityScheme]? = nil,
    refresh: @escaping @Sendable (_ completion: @escaping @Sendable (Result<String, any Error>) -> Void) -> Void
  ) {
    self.schemes = schemes.map { Set($0.map(\.name)) }
    let shared = SharedToken(token.map { SharedToken.Issued(text: $0) })
    // The server may have revoked the old token already, so the refresh of a cancelled call continues.
    source = SharedToken.Source(isStoppable: false) { _, completion in
      CredentialRequests.ask(shared, { completion($0.map { SharedToken.Issued(text: $0) }) }, by: refresh)
    }
    self.shared = shared
  }

  /// Creates an interceptor whose tokens are refreshed by an `async` function.
  ///
  /// - Parameters:
  ///   - token: The current token. Without one, the first call begins with a refresh.
  ///   - schemes: The security schemes of the operations whose calls have the token; `nil` is every
  ///     ``TokenScheme``.
  ///   - refresh: Called for a new token.
  public convenience init(
    token: String? = nil,
    schemes: [any SecurityScheme]? = nil,
    refresh: @escaping @Sendable () async throws -> String
  ) {
    self.init(token: token, schemes: schemes) { completion in
      Task {
        do {
          completion(.success(try await refresh()))
        } catch {
          completion(.failure(error))
        }
      }
    }
  }

  /// The current token; `nil` before the first one and while it is refreshed. Set it after a login, and to `nil` after a
  /// logout: then the next call begins with a refresh. It can be set from any thread. Calls that wait for a refresh go on with the new token, or fail with `CancellationError`
  /// if it is `nil`.
  public var token: String? {
    get { shared.token }
    set { shared.set(newValue) }
  }

  /// Sets the `Authorization` header field, after a refresh if necessary.
  @_spi(Generated) public func adapt(
    _ request: URLRequest,
    of call: CallContext,
    cancellation: CallCancellation,
    completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
  ) {
    guard concerns(call), !isRefreshing || shared.token != nil else { return completion(.success(request)) }
    withToken(otherThan: nil, for: cancellation) { token in
      completion(
        token.map { token in
          var request = request
          request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
          return request
        })
    }
  }

  /// Refreshes the token after status 401, unless another call has done that already.
  @_spi(Generated) public func retry(
    _ attempt: Attempt,
    after result: Result<TransportResponse, any Error>,
    cancellation: CallCancellation,
    completion: @escaping @Sendable (RetryDecision) -> Void
  ) {
    guard let rejected = attempt.rejectedToken(result), concerns(attempt.call), !isRefreshing else {
      return completion(.doNotRetry)
    }
    withToken(otherThan: rejected, for: cancellation) { token in
      switch token {
      case .success: completion(.retry(after: 0))
      case .failure(let error): completion(.fail(error))
      }
    }
  }

  /// Whether the calls of an operation have the token: not those of a request with a credential of its own in its place.
  private func concerns(_ call: CallContext) -> Bool {
    let concerned = call.security.joined().filter { schemes?.contains($0) ?? (call.schemes[$0] is any TokenScheme) }
    return !concerned.isEmpty && call.ownCredentials.isDisjoint(with: concerned)
  }

  /// Whether the current call is made by the refresh, which would wait for itself.
  private var isRefreshing: Bool { CredentialRequests.current.get().contains(shared) }

  /// Waits for a token other than the one that the server has rejected.
  ///
  /// - Parameters:
  ///   - rejected: The token that the server has rejected; `nil` before the first attempt.
  ///   - next: Called once with a token or the error of the refresh, on any thread; not at all after a cancel.
  private func withToken(
    otherThan rejected: String?,
    for cancellation: CallCancellation,
    _ next: @escaping SharedToken.Waiter
  ) {
    shared.withToken(otherThan: rejected, at: Date(), for: cancellation, from: source, next)
  }
}

extension Attempt {
  /// Returns the token that the first attempt with it was rejected with, by status 401; `nil` for any other result. A server
  /// that a redirect led to has not seen the token, and says nothing of it.
  func rejectedToken(_ result: Result<TransportResponse, any Error>) -> String? {
    guard case .success(let response) = result, response.status == 401, retries == 0, !hasLeftOrigin else { return nil }
    return request.bearerToken
  }
}

extension URLRequest {
  /// The token of a request that has one. `nil` for any other `Authorization`.
  var bearerToken: String? {
    guard let value = value(forHTTPHeaderField: "Authorization"), value.hasPrefix("Bearer ") else { return nil }
    return String(value.dropFirst("Bearer ".count))
  }
}
