import Foundation

/// Waits for code that reports back later, through a delegate or in whatever other way:
///
///     let scan = try await withSingleResumeContinuation { continuation in
///       let scanner = Scanner(delegate: ScanDelegate(continuation))
///       continuation.onCancel { scanner.stop() }
///       scanner.start()
///     }
///
/// It goes on exactly once, whatever that code does: with the first result that the continuation is resumed with; with
/// `CancellationError` as soon as the surrounding task is cancelled; or with ``AbandonedContinuationError`` when nobody
/// holds the continuation any more. Everything after that is ignored. `body` runs at once, where the caller runs, but not
/// if the task is cancelled already.
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

/// Waits for code that reports back later, without throwing:
///
///     let name = await withSingleResumeContinuation(abandoned: "unknown") { continuation in
///       device.readName { continuation.resume(returning: $0) }
///     }
///
/// It is ``withSingleResumeContinuation(isolation:_:)`` for callers to whom a value does in place of an error: it goes on
/// with `value` when the continuation is released without having been resumed, when the surrounding task is cancelled, and
/// when the continuation is resumed with an error.
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

/// What resumes code that waits in ``withSingleResumeContinuation(isolation:_:)``: once, however often it is asked to.
///
/// Its release resumes, too, so whoever is to report back has to hold it.
public final class SingleResumeContinuation<Value>: Sendable {
  private let wait: SingleWait<Value>

  fileprivate init(_ wait: SingleWait<Value>) {
    self.wait = wait
  }

  deinit {
    wait.end()?.resume(throwing: AbandonedContinuationError())
  }

  /// Goes on with a value. Returns whether this was the first that the waiting code got.
  @discardableResult
  public func resume(returning value: sending Value) -> Bool {
    guard let continuation = wait.end() else { return false }
    continuation.resume(returning: value)
    return true
  }

  /// Goes on with an error. Returns whether this was the first that the waiting code got.
  @discardableResult
  public func resume(throwing error: any Error) -> Bool {
    guard let continuation = wait.end() else { return false }
    continuation.resume(throwing: error)
    return true
  }

  /// Goes on with a value or an error. Returns whether this was the first that the waiting code got.
  @discardableResult
  public func resume(with result: sending Result<Value, any Error>) -> Bool {
    guard let continuation = wait.end() else { return false }
    continuation.resume(with: result)
    return true
  }

  /// Sets what stops the work when the waiting task is cancelled, in place of what was set before.
  ///
  /// Returns whether to start that work. When the wait is over, it returns `false`; if a cancel has ended it, `action` has
  /// run already. Until then `action` is kept: where it holds the only one that could still resume, nobody ever notices
  /// that it does not, so let it hold such an object weakly.
  @discardableResult
  public func onCancel(_ action: @escaping @Sendable () -> Void) -> Bool {
    wait.onCancel(action)
  }
}

extension SingleResumeContinuation {
  /// Sets what stops the work when the waiting task is cancelled, as ``onCancel(_:)`` does, but on the caller's actor:
  ///
  ///     continuation.onCancel(isolation: #isolation) { scanner.stop() }
  ///
  /// `action` runs as soon as the actor is free. The waiting code does not wait for it, and may go on before it.
  ///
  /// Returns whether to start that work. When the wait is over, it returns `false`; if a cancel has ended it, `action` runs
  /// all the same.
  @discardableResult
  public func onCancel(isolation: isolated any Actor, _ action: @escaping () -> Void) -> Bool {
    let action = IsolatedAction(actor: isolation, run: action)
    return onCancel { Task { await action() } }
  }
}

/// A closure that belongs to an actor, and runs nowhere else.
private struct IsolatedAction: @unchecked Sendable {
  let actor: any Actor
  let run: () -> Void

  func callAsFunction() async {
    await callAsFunction(on: actor)
  }

  private func callAsFunction(on actor: isolated any Actor) {
    run()
  }
}

extension SingleResumeContinuation where Value == Void {
  /// Goes on. Returns whether this was the first that the waiting code got.
  @discardableResult
  public func resume() -> Bool {
    resume(returning: ())
  }
}

/// The end of a wait for a ``SingleResumeContinuation`` that was released without having been resumed.
public struct AbandonedContinuationError: Error, Hashable, CustomStringConvertible {
  /// What happened.
  public var description: String { "whoever was to report back is gone and never did" }

  /// The error.
  public init() {}
}

/// One wait: the only one who takes the continuation out of it resumes it.
private final class SingleWait<Value>: @unchecked Sendable {
  private enum Phase {
    case idle
    case waiting(CheckedContinuation<Value, any Error>, stop: (@Sendable () -> Void)?)
    case cancelled
    case over
  }

  private let lock = NSLock()
  private var phase = Phase.idle

  /// Whether to begin: not after a cancel.
  func begin(_ continuation: CheckedContinuation<Value, any Error>) -> Bool {
    lock.withLock {
      guard case .idle = phase else { return false }
      phase = .waiting(continuation, stop: nil)
      return true
    }
  }

  func end() -> CheckedContinuation<Value, any Error>? {
    leave(for: .over)?.continuation
  }

  func cancel() {
    guard let (continuation, stop) = leave(for: .cancelled) else { return }
    stop?()
    continuation.resume(throwing: CancellationError())
  }

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

  private func leave(
    for next: Phase
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
