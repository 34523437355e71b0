#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// Sends a bearer token that expires, and gets a new one when the server refuses it with status 401.
///
///     configuration.interceptors = [
///       TokenRefreshInterceptor(token: stored) { try await auth.refresh() }
///     ]
///
/// However many calls are refused at a time, the token is refreshed once: calls that were refused and calls that begin in
/// the meantime wait for the new token and go on with it. When the refresh fails, each of them fails with that error, and
/// so does a call whose refusal comes later; the next call that begins tries again. A call that is refused with a new
/// token, too, ends with that answer.
///
/// A call that is cancelled waits no longer; the refresh goes on, because the server may already have given out the new
/// token and taken back the old one.
public final class TokenRefreshInterceptor: Interceptor, @unchecked Sendable {
  private typealias Waiter = @Sendable (Result<String, any Error>) -> Void

  private enum State {
    case none
    case valid(String)
    /// Which refresh it is, and who waits for it.
    case refreshing(Int, [Int: Waiter])
    /// No token could be got in place of one that the server has refused.
    case failed(String, any Error)

    /// Those who wait for a token, the first one first.
    var waiters: [Waiter] {
      guard case .refreshing(_, let waiters) = self else { return [] }
      return waiters.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  private let schemes: Set<String>?
  private let refresh: @Sendable (@escaping @Sendable (Result<String, any Error>) -> Void) -> Void
  private let lock = NSLock()
  private var state: State
  /// The token that the last refresh is to replace.
  private var refusedToken: String?
  /// Tells refreshes and waiters apart.
  private var lastID = 0

  /// An interceptor for the calls of operations that name one of the security schemes; `nil` is any scheme. Without a
  /// `token`, the first call gets one. `refresh` calls its completion once, on any thread.
  public init(
    token: String? = nil,
    schemes: Set<String>? = nil,
    refresh: @escaping @Sendable (_ completion: @escaping @Sendable (Result<String, any Error>) -> Void) -> Void
  ) {
    self.schemes = schemes
    self.refresh = refresh
    state = token.map { .valid($0) } ?? .none
  }

  /// An interceptor for the calls of operations that name one of the security schemes; `nil` is any scheme. Without a
  /// `token`, the first call gets one.
  public convenience init(
    token: String? = nil,
    schemes: Set<String>? = nil,
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

  /// The token that calls are sent with; `nil` before there is one and while it is refreshed. Setting it is for after a
  /// login or a logout.
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

  /// Sets the `Authorization` header, for which the call may have to wait.
  public func adapt(
    _ request: URLRequest,
    of call: CallContext,
    task: RequestTask,
    completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
  ) {
    guard concerns(call) else { return completion(.success(request)) }
    withToken(otherThan: nil, for: task) { token in
      completion(
        token.map { token in
          var request = request
          request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
          return request
        })
    }
  }

  /// Has the token refreshed after status 401, unless another call has had that done already.
  public func retry(
    _ attempt: Attempt,
    after answer: Result<TransportResponse, any Error>,
    task: RequestTask,
    completion: @escaping @Sendable (RetryDecision) -> Void
  ) {
    guard case .success(let response) = answer, response.status == 401, attempt.retries == 0, concerns(attempt.call),
      let refused = attempt.request.value(forHTTPHeaderField: "Authorization"), refused.hasPrefix("Bearer ")
    else { return completion(.doNotRetry) }
    withToken(otherThan: String(refused.dropFirst("Bearer ".count)), for: task) { token in
      switch token {
      case .success: completion(.retry(after: 0))
      case .failure(let error): completion(.fail(error))
      }
    }
  }

  private func concerns(_ call: CallContext) -> Bool {
    call.security.contains { alternative in
      alternative.contains { schemes?.contains($0) ?? true }
    }
  }

  /// Waits for a token that is not the one the server has refused.
  private func withToken(otherThan refused: String?, for task: RequestTask, _ next: @escaping Waiter) {
    enum Step { case go(Result<String, any Error>), wait(Int), refresh(Int) }
    let step: Step = lock.withLock {
      switch state {
      case .valid(let token) where token != refused: return .go(.success(token))
      case .failed(refused, let error): return .go(.failure(error))
      case .refreshing(let id, var waiters):
        lastID += 1
        waiters[lastID] = next
        state = .refreshing(id, waiters)
        return .wait(lastID)
      case .none, .valid, .failed:
        lastID += 1
        refusedToken = refused
        state = .refreshing(lastID, [lastID: next])
        return .refresh(lastID)
      }
    }
    switch step {
    case .go(let token): next(token)
    case .wait(let id): task.onCancel { self.forget(id) }
    case .refresh(let id):
      task.onCancel { self.forget(id) }
      refresh { self.end($0, of: id) }
    }
  }

  private func forget(_ waiter: Int) {
    // What is forgotten must be released outside the lock: it may hold objects whose end calls back.
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
      case .failure(let error): state = refusedToken.map { .failed($0, error) } ?? .none
      }
      return waiters
    }
    waiters.forEach { $0(result) }
  }
}
