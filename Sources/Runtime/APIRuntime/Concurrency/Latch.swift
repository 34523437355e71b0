import Foundation

/// A latch that lets the first of several calls pass.
final class Latch: @unchecked Sendable {
  private let lock = NSLock()
  private var isOpen = true

  /// Returns whether this is the first call.
  func pass() -> Bool {
    lock.withLock {
      defer { isOpen = false }
      return isOpen
    }
  }
}
