import LoopbackSupport

/// A call that has been made.
struct Running: Sendable {
  /// What it has delivered so far.
  let delivered: Locked<[Ending]>
  let cancel: @Sendable () -> Void
  /// Waits until the call can deliver no more.
  let end: @Sendable () async -> Void

  /// All that it delivers: one ending, but for a publisher that is cancelled.
  func endings() async -> [Ending] {
    await end()
    return delivered.value
  }
}
