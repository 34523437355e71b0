import Foundation

/// A value that several threads of a test share.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  package init(_ value: Value) {
    stored = value
  }

  package var value: Value { lock.withLock { stored } }

  @discardableResult
  package func update<Outcome>(_ change: (inout Value) -> Outcome) -> Outcome {
    lock.withLock { change(&stored) }
  }
}
