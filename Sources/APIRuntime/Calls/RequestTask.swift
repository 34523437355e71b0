import Foundation

/// One call: what its caller holds to cancel it. It serves one request, of any number of attempts.
public final class RequestTask: @unchecked Sendable {
  /// Where a call is.
  public enum State: Sendable {
    /// Not started.
    case idle
    /// Started; the completion has not been called.
    case running
    /// Cancelled, before or after the start.
    case cancelled
    /// Over, without a cancel.
    case finished
  }

  /// What a call that is running keeps until it ends.
  private struct Work {
    var stop: (@Sendable () -> Void)?
    let whenCancelled: (@Sendable () -> Void)?
    var whenOver: [@Sendable () -> Void] = []
  }

  private enum Phase {
    case idle
    case running(Work)
    case cancelled
    case finished
  }

  private let lock = NSLock()
  private var phase = Phase.idle
  private var isTaken = false
  private var transferred = TransferProgress()
  private var observer: (@Sendable (TransferProgress) -> Void)?
  private var isCompleted = false
  private var whenCompleted: [@Sendable () -> Void] = []

  /// A task for one request.
  public init() {}

  /// Where the call is at this moment.
  public var state: State {
    lock.withLock {
      switch phase {
      case .idle: .idle
      case .running: .running
      case .cancelled: .cancelled
      case .finished: .finished
      }
    }
  }

  /// Whether the call was cancelled before it was over.
  public var isCancelled: Bool { state == .cancelled }

  /// How much of the request has been sent, and of the answer received, in the attempt under way.
  public var progress: TransferProgress { lock.withLock { transferred } }

  /// Has `action` called whenever more has been sent or received, where the transport tells of it: with `URLSession` in
  /// the background, one call after the other. It must be quick, and wait for no other call, as transfers wait for it.
  public func onProgress(_ action: @escaping @Sendable (TransferProgress) -> Void) {
    lock.withLock { observer = action }
  }

  /// Cancels the call. Its completion gets `CancellationError` at once, and nothing else; a request not sent yet never
  /// will be. Does nothing when the call is over.
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
    work?.stop?()
    work?.whenOver.forEach { $0() }
    work?.whenCancelled?()
  }

  /// Sets what stops the work about to start, in place of what stopped the work before it.
  ///
  /// Returns whether to start that work. When the call is over, it returns `false`, and `action` has run already. A task
  /// that serves no request yet is running from here on.
  @discardableResult
  public func onCancel(_ action: @escaping @Sendable () -> Void) -> Bool {
    // What is replaced must be released outside the lock: it may hold objects whose end calls back.
    let before = lock.withLock {
      let before = phase
      switch before {
      case .idle:
        isTaken = true
        phase = .running(Work(stop: action, whenCancelled: nil))
      case .running(var work):
        work.stop = action
        phase = .running(work)
      case .cancelled, .finished:
        break
      }
      return before
    }
    switch before {
    case .idle, .running:
      return true
    case .cancelled, .finished:
      action()
      return false
    }
  }

  /// Stops the work under way without a cancel, because its caller needs no more of it.
  func stop() {
    let stop: (@Sendable () -> Void)? = lock.withLock {
      guard case .running(var work) = phase else { return nil }
      let stop = work.stop.take()
      phase = .running(work)
      return stop
    }
    stop?()
  }

  /// Changes the progress, and tells of it.
  func updateProgress(_ change: (inout TransferProgress) -> Void) {
    lock.lock()
    change(&transferred)
    let (progress, observer) = (transferred, observer)
    lock.unlock()
    observer?(progress)
  }

  /// Sets what is to be done when the call is over, before its completion is called: at once if it is over already.
  func whenOver(_ action: @escaping @Sendable () -> Void) {
    let isRunning = lock.withLock {
      guard case .running(var work) = phase else { return false }
      work.whenOver.append(action)
      phase = .running(work)
      return true
    }
    if !isRunning { action() }
  }

  /// Sets what is to be done when the completion of the call has returned: at once if it has.
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

  /// What came of giving a request to a task.
  enum Start {
    case started
    case cancelled
    case taken
  }

  /// Takes the task for one request. `whenCancelled` runs at most once, if a cancel ends the call from now on.
  func start(whenCancelled: @escaping @Sendable () -> Void) -> Start {
    lock.withLock {
      guard !isTaken else { return .taken }
      isTaken = true
      guard case .idle = phase else { return .cancelled }
      phase = .running(Work(stop: nil, whenCancelled: whenCancelled))
      return .started
    }
  }

  /// Ends the call. Returns whether the caller may call the completion: `false` when the call is over already.
  ///
  /// - Parameter isStopping: Whether work is under way, which has to be stopped.
  func finish(isStopping: Bool = false) -> Bool {
    let before = lock.withLock {
      let before = phase
      if case .running = before { phase = .finished }
      return before
    }
    guard case .running(let work) = before else { return false }
    if isStopping { work.stop?() }
    work.whenOver.forEach { $0() }
    return true
  }
}
