import Foundation

/// A value that all threads share, and change one after the other.
@_spi(Generated) public final class SharedValue<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
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
