import Foundation

/// The handle of one call, which cancels it and reports its progress. It serves one request, of any number of attempts.
///
/// It is for those who make a call; transports and interceptors have a ``CallCancellation``.
///
///     let task = client.pets.getPet(petId: 7) { result in show(result) }
///     task.cancel()
///
/// It may be used from any thread. Releasing it cancels nothing.
public final class RequestTask: @unchecked Sendable {
  /// The state of a call.
  enum State: Sendable {
    /// The call has not been started.
    case idle
    /// The call has been started, and its completion has not been called.
    case running
    /// The call has been cancelled, before or after its start.
    case cancelled
    /// The call has ended without a cancel.
    case finished
  }

  /// The closures of a call that is running, released when it ends.
  private struct Work {
    /// Stops the work under way; `nil` before the first work and after ``RequestTask/stop()``.
    var stop: (@Sendable () -> Void)?
    /// Completes the call with the cancel; `nil` for a task that serves no request.
    let whenCancelled: (@Sendable () -> Void)?
    /// The actions for the end of the call, in the order in which they were added.
    var whenOver: [(number: Int, action: @Sendable () -> Void)] = []
    /// The number of actions that have been added.
    var addedActions = 0
    /// The way to tasks that have the task-local values of the caller; `nil` if none is needed.
    var caller: CallerContext?
    /// Called with each change of the progress, on the thread of the transport.
    var observer: (@Sendable (TransferProgress) -> Void)?
  }

  /// The state with what only a running call has: so nothing is held for a call that has ended.
  private enum Phase {
    case idle
    case running(Work)
    case cancelled
    case finished
  }

  /// Protects the variables below. No closure is called or released within it.
  private let lock = NSLock()
  /// The state of the call, which only moves forward: from idle to running, and from there to one of the two ends.
  private var phase = Phase.idle
  /// Whether nothing of the call is begun any more, because its end waits for its queue.
  private var isExpired = false
  /// Whether a request, or work without one, has taken the task. It stays so after the end.
  private var isTaken = false
  /// The progress of the current attempt.
  private var transferred = TransferProgress()
  /// Whether the completion of the call has returned, which is later than the end.
  private var isCompleted = false
  /// The actions for that moment; empty afterwards.
  private var whenCompleted: [@Sendable () -> Void] = []

  /// Creates a task for one request.
  public init() {}

  /// The current state of the call.
  var state: State {
    lock.withLock {
      switch phase {
      case .idle: .idle
      case .running: .running
      case .cancelled: .cancelled
      case .finished: .finished
      }
    }
  }

  /// Whether the call was cancelled before it ended. It stays so, whatever arrives later.
  public var isCancelled: Bool { state == .cancelled }

  /// The bytes of the request that have been sent, and of the response that have been received, in the current attempt.
  /// It can be read at any time; ``RequestBuilder/onProgress`` is called with each change.
  public var progress: TransferProgress { lock.withLock { transferred } }

  /// Sets the closure that is called whenever the transport reports that more has been sent or received, until the end of
  /// the call, which releases it.
  func onProgress(_ action: @escaping @Sendable (TransferProgress) -> Void) {
    lock.withLock {
      guard case .running(var work) = phase else { return }
      work.observer = action
      phase = .running(work)
    }
  }

  /// Cancels the call. Its completion is called with `CancellationError`, and only with that: without waiting for the
  /// server, on the queue of the call, never on the stack of this function. A request that has not been sent never is.
  ///
  /// It does nothing when the call has ended: its completion has been called, or is about to be, with the result. A
  /// task that is cancelled before its call starts cancels that at its start.
  public func cancel() {
    let work: Work? = lock.withLock {
      switch phase {
      case .idle:
        phase = .cancelled
        return nil
      case .running(let work):
        phase = .cancelled
        return work
      case .cancelled, .finished:
        return nil
      }
    }
    guard let work else { return }
    Self.runNested {
      work.stop?()
      work.whenOver.forEach { $0.action() }
      work.whenCancelled?()
    }
  }

  /// The number of cancels that the current one is made by, one within the other.
  private static let nesting = TaskLocal<Int>(wrappedValue: 0)

  /// Runs the actions of a cancel, which may cancel a call that this one waits for, and so on: after a number of them on a
  /// stack of its own.
  private static func runNested(_ actions: @escaping @Sendable () -> Void) {
    let nesting = nesting.get()
    guard nesting < 16 else { return DispatchQueue.global().async(execute: actions) }
    Self.nesting.withValue(nesting + 1, operation: actions)
  }

  /// Sets the closure that stops the work about to start. It replaces the closure of the work before it.
  ///
  /// - Returns: Whether to start that work. `false` when the call has ended; `action` has run already then. A task that
  ///   serves no request is running from here on.
  @discardableResult
  func onCancel(_ action: @escaping @Sendable () -> Void) -> Bool {
    // The closure that is replaced must be released outside the lock: it may hold objects whose deinitializers call
    // back.
    let (before, mayStart) = lock.withLock {
      let before = phase
      switch before {
      case .idle:
        isTaken = true
        phase = .running(Work(stop: action, whenCancelled: nil))
      case .running(var work) where !isExpired:
        work.stop = action
        phase = .running(work)
      case .running, .cancelled, .finished:
        return (before, false)
      }
      return (before, true)
    }
    withExtendedLifetime(before) {}
    if !mayStart { action() }
    return mayStart
  }

  /// Changes the work under way, and returns what `change` does; `nil` where there is none. It is called within the lock.
  private func change<Result>(_ change: (inout Work) -> Result) -> Result? {
    guard case .running(var work) = phase else { return nil }
    // Its lists are changed in place, as the phase does not hold them, too.
    phase = .idle
    defer { phase = .running(work) }
    return change(&work)
  }

  /// Stops the work under way without a cancel, because nothing more of it is needed.
  func stop() {
    let stop = lock.withLock { change { $0.stop.take() } }
    stop??()
  }

  /// Stops the work under way, and lets nothing begin any more: the end of the call waits for its queue.
  func expire() {
    lock.withLock { isExpired = true }
    stop()
  }

  /// Whether a step of the call may begin. It must not when the call has ended, nor when its end waits for its queue.
  var mayBegin: Bool {
    lock.withLock { if case .running = phase { !isExpired } else { false } }
  }

  /// Changes the progress, and reports it while the call is running.
  ///
  /// - Parameter change: Called within the lock; it must only change the progress.
  func updateProgress(_ change: (inout TransferProgress) -> Void) {
    lock.lock()
    change(&transferred)
    let progress = transferred
    var observer: (@Sendable (TransferProgress) -> Void)?
    if case .running(let work) = phase { observer = work.observer }
    lock.unlock()
    observer?(progress)
  }

  /// Adds an action for the end of the call, before its completion is called. It runs at once if the call has ended.
  ///
  /// - Returns: What takes the action back: an attempt that is over does, since others may follow for long.
  @discardableResult
  func whenOver(_ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let number = lock.withLock {
      change { work in
        work.addedActions += 1
        work.whenOver.append((work.addedActions, action))
        return work.addedActions
      }
    }
    guard let number else {
      action()
      return {}
    }
    return { [weak self] in self?.removeAction(number) }
  }

  /// Removes an action for the end of the call, if that has not come.
  private func removeAction(_ number: Int) {
    let removed = lock.withLock {
      change { work in
        work.whenOver.firstIndex { $0.number == number }.map { work.whenOver.remove(at: $0).action }
      }
    }
    // Released outside the lock.
    withExtendedLifetime(removed) {}
  }

  /// Keeps the context of the caller until the end of the call.
  func inherit(_ caller: CallerContext) {
    lock.withLock { _ = change { $0.caller = caller } }
  }

  /// The context of the caller, while the call is running and if it is needed.
  var caller: CallerContext? {
    lock.withLock { if case .running(let work) = phase { work.caller } else { nil } }
  }

  /// Adds an action for the moment when the completion of the call has returned. It runs at once if it has.
  func whenCompleted(_ action: @escaping @Sendable () -> Void) {
    let isLate = lock.withLock {
      if !isCompleted { whenCompleted.append(action) }
      return isCompleted
    }
    if isLate { action() }
  }

  /// Called when the completion of the call has returned.
  func complete() {
    let actions = lock.withLock {
      defer { (isCompleted, whenCompleted) = (true, []) }
      return whenCompleted
    }
    actions.forEach { $0() }
  }

  /// The result of starting a request on a task.
  enum Start {
    /// The task is reserved, and the call may begin.
    case started
    case cancelled
    case taken
  }

  /// Reserves the task for one request. `whenCancelled` runs at most once, if a cancel ends the call later.
  func start(whenCancelled: @escaping @Sendable () -> Void) -> Start {
    lock.withLock {
      guard !isTaken else { return .taken }
      isTaken = true
      guard case .idle = phase else { return .cancelled }
      phase = .running(Work(stop: nil, whenCancelled: whenCancelled))
      return .started
    }
  }

  /// Ends the call.
  ///
  /// - Parameters:
  ///   - isStopping: Whether work is under way that has to be stopped.
  ///   - action: Called first, if the call had not ended: no cancel can come before it any more.
  /// - Returns: Whether to call the completion: `false` when the call has ended already.
  func finish(isStopping: Bool = false, _ action: () -> Void = {}) -> Bool {
    let before = lock.withLock {
      let before = phase
      if case .running = before { phase = .finished }
      return before
    }
    guard case .running(let work) = before else { return false }
    action()
    if isStopping { work.stop?() }
    work.whenOver.forEach { $0.action() }
    return true
  }
}
