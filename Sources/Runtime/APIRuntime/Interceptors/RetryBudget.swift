import Foundation

/// A budget for the retries of all calls that share it, so that a failing server does not receive many times its usual
/// load.
///
/// Every call adds a fraction of a retry to the budget, and every retry takes one from it.
///
///     let budget = RetryBudget(capacity: 20)
///     pets.interceptors = [RetryInterceptor(budget: budget)]
///     orders.interceptors = [RetryInterceptor(budget: budget)]
///
/// It may be used from any thread. The decision on a retry is that of the ``RetryInterceptor``.
public final class RetryBudget: Sendable {
  /// The fraction of a retry that a call adds.
  private let ratio: Double
  /// The number of retries that the budget never exceeds.
  private let capacity: Double
  /// Protects the balance.
  private let lock = NSLock()
  /// The number of retries that may be made, from 0 to the capacity.
  private nonisolated(unsafe) var balance: Double

  /// Creates a full budget of `capacity` retries, to which each call adds `ratio`: with 0.2, one retry for five calls.
  ///
  /// - Parameters:
  ///   - capacity: The number of retries that may be made in a row, and the number that the budget begins with.
  ///   - ratio: The fraction of a retry that each call adds, whatever its result is.
  public init(capacity: Int = 10, ratio: Double = 0.2) {
    self.capacity = Double(capacity)
    self.ratio = ratio
    balance = self.capacity
  }

  /// Adds what one call adds, up to the capacity.
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
