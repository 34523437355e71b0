import Foundation

/// A value that all threads share, and change one after the other.
///
/// For single values alone. What belongs together, such as the state of a call, has a lock of its own.
///
/// To read it and set it are two steps, between which another thread may change it: what depends on the value before is
/// done with ``change(_:)``.
@_spi(Generated) public final class SharedValue<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  /// The value, which only the lock's holder reads and writes.
  private var current: Value

  /// Creates a shared value.
  public init(_ value: Value) {
    current = value
  }

  /// The value at this moment.
  public var value: Value {
    get {
      lock.lock()
      defer { lock.unlock() }
      return current
    }
    set { change { $0 = newValue } }
  }

  /// Changes the value, while no other thread reads or changes it. `body` must not use the shared value itself.
  public func change(_ body: (inout Value) -> Void) {
    lock.lock()
    defer { lock.unlock() }
    body(&current)
  }
}

/// A latch that lets the first of several calls pass.
final class Latch: @unchecked Sendable {
  /// Protects the variable.
  private let lock = NSLock()
  /// Whether nothing has passed.
  private var isOpen = true

  /// Returns whether this is the first call.
  func pass() -> Bool {
    lock.withLock {
      defer { isOpen = false }
      return isOpen
    }
  }
}
