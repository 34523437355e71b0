import Foundation

/// A value that several threads of a test share.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) {
    stored = value
  }

  var value: Value { lock.withLock { stored } }

  @discardableResult
  func update<Outcome>(_ change: (inout Value) -> Outcome) -> Outcome {
    lock.withLock { change(&stored) }
  }
}
