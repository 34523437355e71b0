import Foundation

/// Items that come page by page.
final class Collected<Item: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var items: [Item] = []

  var all: [Item] { lock.withLock { items } }

  func append(_ more: [Item]) {
    lock.withLock { items += more }
  }
}
