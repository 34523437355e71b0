/// The cancellation of a call, for transports and interceptors: it stops what they do for the call when that is
/// cancelled.
public struct CallCancellation: Sendable {
  let task: RequestTask
  /// What is secret in the request that is sent.
  @_spi(Generated) public let secrets: RequestSecrets

  /// Creates the cancellation of a task, to use a transport or an interceptor without a call, such as in a test.
  public init(_ task: RequestTask) {
    self.init(task, RequestSecrets())
  }

  init(_ task: RequestTask, _ secrets: RequestSecrets) {
    self.task = task
    self.secrets = secrets
  }

  /// Sets the closure that stops the work about to start. It replaces the closure of the work before it.
  ///
  ///     guard cancellation.onCancel({ transfer.cancel() }) else { return }
  ///     transfer.start()
  ///
  /// - Returns: Whether to start that work. `false` when the call has ended; `action` has run already then.
  @discardableResult
  public func onCancel(_ action: @escaping @Sendable () -> Void) -> Bool {
    task.onCancel(action)
  }

  /// Runs `async` code in a task that is cancelled with the call; not at all when the call has ended.
  func run(_ operation: @escaping @Sendable () async -> Void) {
    let (canBegin, begin) = AsyncStream<Never>.makeStream()
    let work = Task {
      // It must not begin before the call can cancel it.
      for await _ in canBegin {}
      if !Task.isCancelled { await operation() }
    }
    if onCancel({ work.cancel() }) { begin.finish() }
  }
}
