#if AsyncHTTPClient
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A limit of the time in which nothing is heard of a server.
///
/// The limit for a call as a whole belongs to the configuration.
final class SilenceLimit: @unchecked Sendable {
  /// The number of nanoseconds without a byte after which the time is over.
  private let nanoseconds: UInt64
  /// Held while something is read: what has been sent and what has been received is told by different tasks.
  private let reading = NSLock()
  /// Protects the variable.
  private let lock = NSLock()
  /// When the server was heard of; `nil` while what it sent is being read.
  private var last: UInt64? = DispatchTime.now().uptimeNanoseconds

  /// Creates a limit, whose time begins at once. It is at least 0, and at most 10⁹ seconds.
  init(seconds: TimeInterval) {
    nanoseconds = UInt64(min(max(0, seconds), 1e9) * 1e9)
  }

  /// Runs an action, which is cancelled if the time is over.
  ///
  /// - Throws: `URLError.timedOut`, or what the action throws.
  func run(_ action: @escaping @Sendable () async throws -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask(operation: action)
      group.addTask { try await self.expire() }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  /// Runs what reads from the server, one after the other; its time does not count.
  func pause(_ read: () -> Void) {
    reading.lock()
    defer { reading.unlock() }
    lock.withLock { last = nil }
    read()
    lock.withLock { last = DispatchTime.now().uptimeNanoseconds }
  }

  /// Waits until the time is over, which each byte of the server puts off.
  ///
  /// - Throws: `URLError.timedOut`, or `CancellationError` when the action has ended before.
  private func expire() async throws {
    while true {
      let now = DispatchTime.now().uptimeNanoseconds
      let end = (lock.withLock { last } ?? now) + nanoseconds
      guard end > now else { throw URLError(.timedOut) }
      try await Task.sleep(nanoseconds: end - now)
    }
  }
}
#endif
