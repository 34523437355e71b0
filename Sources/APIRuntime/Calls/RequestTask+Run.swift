extension RequestTask {
  /// Runs code that may wait, in a task that is cancelled when the call is; not at all when the call is over.
  func run(_ operation: @escaping @Sendable () async -> Void) {
    let (isKnown, becomeKnown) = AsyncStream<Never>.makeStream()
    let work = Task {
      // Only when it is known how to cancel it may it begin.
      for await _ in isKnown {}
      if !Task.isCancelled { await operation() }
    }
    if onCancel({ work.cancel() }) { becomeKnown.finish() }
  }
}
