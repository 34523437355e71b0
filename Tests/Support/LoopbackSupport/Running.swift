/// A call that has been made.
package struct Running: Sendable {
  /// What it has delivered so far.
  package let delivered: Locked<[Ending]>
  package let cancel: @Sendable () -> Void
  /// Waits until the call can deliver no more.
  package let end: @Sendable () async -> Void

  package init(
    delivered: Locked<[Ending]>, cancel: @escaping @Sendable () -> Void, end: @escaping @Sendable () async -> Void
  ) {
    self.delivered = delivered
    self.cancel = cancel
    self.end = end
  }

  /// All that it delivers: one ending, but for a publisher that is cancelled.
  package func endings() async -> [Ending] {
    await end()
    return delivered.value
  }
}
