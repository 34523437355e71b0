import Foundation

/// Waits for the result of code that has a delegate or a completion:
///
///     let scan = try await withSingleResumeContinuation { continuation in
///       let scanner = Scanner(delegate: ScanDelegate(continuation))
///       continuation.onCancel(isolation: #isolation) { scanner.stop() }
///       scanner.start()
///     }
///
/// It resumes exactly once, whatever that code does: with the first result that the continuation is resumed with; with
/// `CancellationError` as soon as the surrounding task is cancelled; or with ``AbandonedContinuationError`` when the
/// continuation is released. Later results are ignored.
///
/// - Parameter body: Called at once, on the actor of the caller; not at all if the task is cancelled already.
///
/// It needs nothing of `APIRuntime`: a call of a generated client has an `async` function already.
public func withSingleResumeContinuation<Value>(
  isolation: isolated (any Actor)? = #isolation,
  _ body: (SingleResumeContinuation<Value>) throws -> Void
) async throws -> Value {
  let wait = SingleWait<Value>()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      guard wait.begin(continuation) else { return continuation.resume(throwing: CancellationError()) }
      let single = SingleResumeContinuation(wait)
      do {
        try body(single)
      } catch {
        single.resume(throwing: error)
      }
    }
  } onCancel: {
    wait.cancel()
  }
}

/// Waits for the result of code that has a delegate or a completion, without throwing:
///
///     let name = await withSingleResumeContinuation(abandoned: "unknown") { continuation in
///       device.readName { continuation.resume(returning: $0) }
///     }
///
/// It is ``withSingleResumeContinuation(isolation:_:)`` with a value instead of errors: it returns `value` if the
/// continuation is released without having been resumed, if the surrounding task is cancelled, and if the continuation
/// is resumed with an error.
public func withSingleResumeContinuation<Value>(
  abandoned value: sending Value,
  isolation: isolated (any Actor)? = #isolation,
  _ body: (SingleResumeContinuation<Value>) -> Void
) async -> Value {
  do {
    return try await withSingleResumeContinuation(isolation: isolation, body)
  } catch {
    return value
  }
}

/// The continuation of code that waits in ``withSingleResumeContinuation(isolation:_:)``. It resumes that code once,
/// however often it is called.
///
/// Releasing it resumes, too, so the code that has the result later must hold it.
public final class SingleResumeContinuation<Value>: Sendable {
  /// The wait, which copies of the continuation share.
  private let wait: SingleWait<Value>

  /// Creates the continuation of a wait.
  fileprivate init(_ wait: SingleWait<Value>) {
    self.wait = wait
  }

  deinit {
    wait.end()?.resume(throwing: AbandonedContinuationError())
  }

  /// Resumes with a value. Returns whether this is the first result.
  @discardableResult
  public func resume(returning value: sending Value) -> Bool {
    guard let continuation = wait.end() else { return false }
    continuation.resume(returning: value)
    return true
  }

  /// Resumes with an error. Returns whether this is the first result.
  @discardableResult
  public func resume(throwing error: any Error) -> Bool {
    guard let continuation = wait.end() else { return false }
    continuation.resume(throwing: error)
    return true
  }

  /// Resumes with a value or an error. Returns whether this is the first result.
  @discardableResult
  public func resume(with result: sending Result<Value, any Error>) -> Bool {
    guard let continuation = wait.end() else { return false }
    continuation.resume(with: result)
    return true
  }

  /// Sets the closure that stops the work when the waiting task is cancelled. It replaces the one set before.
  ///
  /// `action` is held until the wait ends. If it holds the only object that could resume, a release of that object is
  /// not noticed: hold it weakly then.
  ///
  /// - Returns: Whether to start the work. `false` when the wait has ended; if by a cancel, `action` has run already.
  @discardableResult
  public func onCancel(_ action: @escaping @Sendable () -> Void) -> Bool {
    wait.onCancel(action)
  }
}

extension SingleResumeContinuation {
  /// Sets the closure that stops the work when the waiting task is cancelled, as ``onCancel(_:)`` does, on the actor of
  /// the caller:
  ///
  ///     continuation.onCancel(isolation: #isolation) { scanner.stop() }
  ///
  /// `action` runs as soon as the actor is free, perhaps after the waiting code has resumed.
  ///
  /// - Returns: Whether to start the work. `false` when the wait has ended; if by a cancel, `action` runs all the same.
  @discardableResult
  public func onCancel(isolation: isolated any Actor, _ action: @escaping () -> Void) -> Bool {
    let action = IsolatedAction(actor: isolation, run: action)
    return onCancel { Task { await action() } }
  }
}

/// A closure that runs on an actor only.
private struct IsolatedAction: @unchecked Sendable {
  /// The actor that the work runs on.
  let actor: any Actor
  /// The work.
  let run: () -> Void

  /// Runs the work on the actor.
  func callAsFunction() async {
    await callAsFunction(on: actor)
  }

  /// Runs the work, where the compiler knows the actor.
  private func callAsFunction(on actor: isolated any Actor) {
    run()
  }
}

extension SingleResumeContinuation where Value == Void {
  /// Resumes. Returns whether this is the first result.
  @discardableResult
  public func resume() -> Bool {
    resume(returning: ())
  }
}

/// The error of a ``SingleResumeContinuation`` that was released without having been resumed.
public struct AbandonedContinuationError: Error, Hashable, CustomStringConvertible {
  /// `the continuation was released without having been resumed`
  public var description: String { "the continuation was released without having been resumed" }

  /// Creates the error.
  public init() {}
}

/// The state of one wait. Only the code that takes the continuation out of it resumes.
private final class SingleWait<Value>: @unchecked Sendable {
  /// The phases of a wait, which ends by a cancel or with a result.
  private enum Phase {
    case idle
    case waiting(CheckedContinuation<Value, any Error>, stop: (@Sendable () -> Void)?)
    case cancelled
    case over
  }

  /// Protects the phase.
  private let lock = NSLock()
  /// The phase.
  private var phase = Phase.idle

  /// Begins to wait. Returns `false` after a cancel.
  func begin(_ continuation: CheckedContinuation<Value, any Error>) -> Bool {
    lock.withLock {
      guard case .idle = phase else { return false }
      phase = .waiting(continuation, stop: nil)
      return true
    }
  }

  /// Ends the wait. Returns what waits; `nil` if nothing does, or the wait has ended.
  func end() -> CheckedContinuation<Value, any Error>? {
    end(as: .over)?.continuation
  }

  /// Ends the wait with `CancellationError`.
  func cancel() {
    guard let (continuation, stop) = end(as: .cancelled) else { return }
    stop?()
    continuation.resume(throwing: CancellationError())
  }

  /// Sets what a cancel runs. Returns whether the wait goes on; after a cancel the action runs at once.
  func onCancel(_ action: @escaping @Sendable () -> Void) -> Bool {
    let before = lock.withLock {
      let before = phase
      if case .waiting(let continuation, _) = before { phase = .waiting(continuation, stop: action) }
      return before
    }
    switch before {
    case .idle, .waiting:
      return true
    case .cancelled:
      action()
      return false
    case .over:
      return false
    }
  }

  /// Ends the wait. Returns what waits and what stops its work, both to be called outside of the lock; `nil` if nothing
  /// waits.
  private func end(
    as next: Phase
  ) -> (continuation: CheckedContinuation<Value, any Error>, stop: (@Sendable () -> Void)?)? {
    let before = lock.withLock {
      let before = phase
      switch before {
      case .idle, .waiting: phase = next
      case .cancelled, .over: break
      }
      return before
    }
    guard case .waiting(let continuation, let stop) = before else { return nil }
    return (continuation, stop)
  }
}
