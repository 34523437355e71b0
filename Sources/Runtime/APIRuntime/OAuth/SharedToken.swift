import Foundation

/// A token that calls share: it is requested once for all calls that wait for it.
///
/// How a token is requested, and what it is for, is known to its owner: ``OAuthCredential`` or
/// ``TokenRefreshInterceptor``. Completions are called, and released, outside of the lock.
final class SharedToken: @unchecked Sendable {
  /// Called with the token or the error of its request.
  typealias Waiter = @Sendable (Result<String, any Error>) -> Void

  /// A token, and the moment from which on it is not sent any more.
  struct Issued: Sendable {
    /// The token as it is sent, without `Bearer`.
    let text: String
    /// The moment from which on it is not sent; `nil` if that is unknown.
    var end: Date?

    /// Whether the token may be sent at a moment.
    func isUsable(at moment: Date) -> Bool { end.map { moment < $0 } ?? true }
  }

  /// The request of a new token.
  struct Source: Sendable {
    /// Whether the request is cancelled when no call waits for it any more.
    let isStoppable: Bool
    /// Requests a token, on a task that cancels the request. Calls the completion once.
    let request: @Sendable (RequestTask, @escaping @Sendable (Result<Issued, any Error>) -> Void) -> Void
  }

  /// The state of the token. One that was rejected stays valid until the first call that needs another one.
  private enum State {
    /// There is no token, and none is requested.
    case none
    /// The token that calls are given.
    case valid(Issued)
    /// A token is requested, and calls wait for it.
    case requesting(Pending)
    /// The request of a token in place of a rejected one failed.
    case failed(String, any Error)
  }

  /// A request, by its id, and the calls that wait for it.
  private struct Pending {
    /// The id of the request, by which a late result is recognized.
    let id: Int
    /// The token that the new one replaces.
    let rejected: String?
    /// The task that cancels the request.
    let task: RequestTask
    /// Whether the request is cancelled when no call waits for it any more.
    let isStoppable: Bool
    /// The completions of the calls that wait, by their ids.
    var waiters: [Int: Waiter]
    /// The new token, as long as its owner takes over what was issued with it.
    var issued: Issued?

    /// The completions that wait for a token, in the order of their calls.
    var inOrder: [Waiter] { waiters.sorted(on: \.key).map(\.value) }
  }

  /// The step of a call, decided within the lock and done outside of it.
  private enum Step {
    case go(Result<String, any Error>)
    case wait
    case request(RequestTask)
  }

  /// Protects the variables below.
  private let lock = NSLock()
  /// The state of the token.
  private var state: State
  /// The last id of a request or of a waiting call.
  private var lastID = 0

  /// Creates a shared token; `nil` if the first call has to request one.
  init(_ token: Issued?) {
    state = token.map { .valid($0) } ?? .none
  }

  /// The current token; `nil` before the first one and while another one is requested.
  var token: String? {
    lock.withLock {
      if case .valid(let token) = state { token.text } else { nil }
    }
  }

  /// Sets the token, and passes it to the calls that wait; without one they are cancelled.
  func set(_ token: String?) {
    let waiters: [Waiter] = lock.withLock {
      defer { state = token.map { .valid(Issued(text: $0)) } ?? .none }
      if case .requesting(let pending) = state { return pending.inOrder }
      return []
    }
    let result = token.map { Result<String, any Error>.success($0) } ?? .failure(CancellationError())
    waiters.forEach { $0(result) }
  }

  /// Gives a new token to the calls that begin from here on. Those that wait for its request go on waiting.
  func announce(_ token: Issued) {
    lock.withLock {
      guard case .requesting(var pending) = state else { return }
      pending.issued = token
      state = .requesting(pending)
    }
  }

  /// Calls `next` with a token other than the one that the server has rejected, which is requested if necessary.
  ///
  /// - Parameters:
  ///   - rejected: The token that the server has rejected; `nil` for any token.
  ///   - moment: The current time, by which a token may have expired.
  ///   - cancellation: That of the call: after a cancel it does not wait any more.
  ///   - source: The way to a new token; that of the first call that needs one is used.
  ///   - next: Called once, on this thread or on that of the request.
  func withToken(
    otherThan rejected: String?,
    at moment: Date,
    for cancellation: CallCancellation,
    from source: Source,
    _ next: @escaping Waiter
  ) {
    let id = lock.withLock {
      lastID += 1
      return lastID
    }
    // Before the call waits: as soon as it does, another thread may give it the token, and its next work sets a closure of
    // its own.
    guard cancellation.onCancel({ self.forget(id) }) else { return }
    let step: Step = lock.withLock {
      switch state {
      case .valid(let token) where token.text != rejected && token.isUsable(at: moment):
        return .go(.success(token.text))
      case .failed(rejected, let error):
        return .go(.failure(error))
      case .requesting(var pending):
        if let issued = pending.issued { return .go(.success(issued.text)) }
        pending.waiters[id] = next
        state = .requesting(pending)
        return .wait
      case .none, .valid, .failed:
        let task = RequestTask()
        state = .requesting(
          Pending(id: id, rejected: rejected, task: task, isStoppable: source.isStoppable, waiters: [id: next]))
        return .request(task)
      }
    }
    if case .go(let token) = step { return next(token) }
    // A cancel may have come before there was a call to forget.
    if cancellation.task.state != .running { forget(id) }
    if case .request(let task) = step { source.request(task) { self.end($0, of: id) } }
  }

  /// Removes a call that was cancelled. The last one cancels the request, if that may be.
  private func forget(_ waiter: Int) {
    // The completion must be released outside the lock: it may hold objects whose deinitializers call back.
    let (forgotten, task): (Waiter?, RequestTask?) = lock.withLock {
      guard case .requesting(var pending) = state else { return (nil, nil) }
      let forgotten = pending.waiters.removeValue(forKey: waiter)
      let isOver = forgotten != nil && pending.isStoppable && pending.waiters.isEmpty
      state = isOver ? .none : .requesting(pending)
      return (forgotten, isOver ? pending.task : nil)
    }
    _ = forgotten
    task?.cancel()
  }

  /// Takes over the result of a request, and passes it to the calls that wait. After a failure, calls that were
  /// rejected with the same token fail with the same error.
  private func end(_ result: Result<Issued, any Error>, of id: Int) {
    let waiters: [Waiter] = lock.withLock {
      // A token that was set in the meantime is newer.
      guard case .requesting(let pending) = state, pending.id == id else { return [] }
      switch result {
      case .success(let token): state = .valid(token)
      case .failure(let error): state = pending.rejected.map { .failed($0, error) } ?? .none
      }
      return pending.inOrder
    }
    let text = result.map(\.text)
    waiters.forEach { $0(text) }
  }
}
