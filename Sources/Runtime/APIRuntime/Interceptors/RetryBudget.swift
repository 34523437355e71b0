import Foundation

/// A budget for the retries of all calls that share it, so that a failing server does not receive many times its usual
/// load.
///
/// Every call adds a fraction of a retry to the budget, and every retry takes one from it.
public final class RetryBudget: Sendable {
  private let ratio: Double
  private let capacity: Double
  private let lock = NSLock()
  private nonisolated(unsafe) var balance: Double

  /// Creates a full budget of `capacity` retries, to which each call adds `ratio`: with 0.2, one retry for five calls.
  public init(capacity: Int = 10, ratio: Double = 0.2) {
    self.capacity = Double(capacity)
    self.ratio = ratio
    balance = self.capacity
  }

  func deposit() {
    lock.withLock { balance = min(capacity, balance + ratio) }
  }

  /// Takes a retry from the budget. Returns whether there was one.
  func withdraw() -> Bool {
    lock.withLock {
      guard balance >= 1 else { return false }
      balance -= 1
      return true
    }
  }
}
