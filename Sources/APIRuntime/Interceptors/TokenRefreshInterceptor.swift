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
/// is known or requested for every request. It replaces what else would be in the `Authorization` header field.
///
/// A call that is cancelled stops waiting. The refresh continues, because the server may have issued the new token and
/// revoked the old one already.
public final class TokenRefreshInterceptor: Interceptor, @unchecked Sendable {
  private typealias Waiter = @Sendable (Result<String, any Error>) -> Void

  private enum State {
    case none
    case valid(String)
    /// A refresh, by its id, and the calls that wait for it.
    case refreshing(Int, [Int: Waiter])
    /// The refresh of a rejected token failed.
    case failed(String, any Error)

    /// The completions that wait for a token, in the order of their calls.
    var waiters: [Waiter] {
      guard case .refreshing(_, let waiters) = self else { return [] }
      return waiters.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  private let schemes: Set<String>?
  private let refresh: @Sendable (@escaping @Sendable (Result<String, any Error>) -> Void) -> Void
  private let lock = NSLock()
  private var state: State
  /// The token that the last refresh replaces.
  private var rejectedToken: String?
  /// The last id of a refresh or of a waiting call.
  private var lastID = 0

  /// Creates an interceptor whose tokens are refreshed by a function with a completion.
  ///
  /// - Parameters:
  ///   - token: The current token. Without one, the first call begins with a refresh.
  ///   - schemes: The security schemes of the operations whose calls have the token; `nil` is every ``BearerScheme``.
  ///   - refresh: Called for a new token. It calls its completion once, on any thread.
  public init(
    token: String? = nil,
    schemes: [any SecurityScheme]? = nil,
    refresh: @escaping @Sendable (_ completion: @escaping @Sendable (Result<String, any Error>) -> Void) -> Void
  ) {
    self.schemes = schemes.map { Set($0.map(\.name)) }
    self.refresh = refresh
    state = token.map { .valid($0) } ?? .none
  }

  /// Creates an interceptor whose tokens are refreshed by an `async` function.
  ///
  /// - Parameters:
  ///   - token: The current token. Without one, the first call begins with a refresh.
  ///   - schemes: The security schemes of the operations whose calls have the token; `nil` is every ``BearerScheme``.
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

  /// The current token; `nil` before the first one and while it is refreshed. Set it after a login or a logout.
  public var token: String? {
    get {
      lock.withLock {
        if case .valid(let token) = state { token } else { nil }
      }
    }
    set {
      let waiters = lock.withLock {
        defer { state = newValue.map { .valid($0) } ?? .none }
        return state.waiters
      }
      let result = newValue.map { Result<String, any Error>.success($0) } ?? .failure(CancellationError())
      waiters.forEach { $0(result) }
    }
  }

  /// Sets the `Authorization` header field, after a refresh if necessary.
  @_spi(Generated) public func adapt(
    _ request: URLRequest,
    of call: CallContext,
    cancellation: CallCancellation,
    completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
  ) {
    guard concerns(call) else { return completion(.success(request)) }
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
    guard case .success(let response) = result, response.status == 401, attempt.retries == 0, concerns(attempt.call),
      let rejected = attempt.request.value(forHTTPHeaderField: "Authorization"), rejected.hasPrefix("Bearer ")
    else { return completion(.doNotRetry) }
    withToken(otherThan: String(rejected.dropFirst("Bearer ".count)), for: cancellation) { token in
      switch token {
      case .success: completion(.retry(after: 0))
      case .failure(let error): completion(.fail(error))
      }
    }
  }

  private func concerns(_ call: CallContext) -> Bool {
    call.security.contains { alternative in
      alternative.contains { schemes?.contains($0) ?? (call.schemes[$0] is BearerScheme) }
    }
  }

  /// Waits for a token other than the one that the server has rejected.
  private func withToken(otherThan rejected: String?, for cancellation: CallCancellation, _ next: @escaping Waiter) {
    enum Step { case go(Result<String, any Error>), wait(Int), refresh(Int) }
    let step: Step = lock.withLock {
      switch state {
      case .valid(let token) where token != rejected: return .go(.success(token))
      case .failed(rejected, let error): return .go(.failure(error))
      case .refreshing(let id, var waiters):
        lastID += 1
        waiters[lastID] = next
        state = .refreshing(id, waiters)
        return .wait(lastID)
      case .none, .valid, .failed:
        lastID += 1
        rejectedToken = rejected
        state = .refreshing(lastID, [lastID: next])
        return .refresh(lastID)
      }
    }
    switch step {
    case .go(let token): next(token)
    case .wait(let id): cancellation.onCancel { self.forget(id) }
    case .refresh(let id):
      cancellation.onCancel { self.forget(id) }
      refresh { self.end($0, of: id) }
    }
  }

  private func forget(_ waiter: Int) {
    // The completion must be released outside the lock: it may hold objects whose deinitializers call back.
    let forgotten: Waiter? = lock.withLock {
      guard case .refreshing(let id, var waiters) = state else { return nil }
      defer { state = .refreshing(id, waiters) }
      return waiters.removeValue(forKey: waiter)
    }
    _ = forgotten
  }

  private func end(_ result: Result<String, any Error>, of id: Int) {
    let waiters: [Waiter] = lock.withLock {
      // A token that was set in the meantime is newer.
      guard case .refreshing(id, _) = state else { return [] }
      let waiters = state.waiters
      switch result {
      case .success(let token): state = .valid(token)
      case .failure(let error): state = rejectedToken.map { .failed($0, error) } ?? .none
      }
      return waiters
    }
    waiters.forEach { $0(result) }
  }
}
