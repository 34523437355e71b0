/// A store of responses in memory, which removes what has not been used for the longest time when it is full.
///
/// ``ResponseCache`` calls it by one thread at a time. What may be kept is decided there.
final class MemoryStore: ResponseCache.Store, @unchecked Sendable {
  /// The responses of a key.
  private struct Slot {
    let entries: [ResponseCache.Entry]
    let size: Int
    /// The number of the last use.
    var use: Int
  }

  /// The maximum size in all, in bytes.
  private let capacity: Int
  private var slots: [String: Slot] = [:]
  private var size = 0
  /// The uses in their order. Those before the last one of a key are skipped.
  private var uses: [(key: String, use: Int)] = []
  /// The index of the first use that has not been skipped.
  private var firstUse = 0
  private var lastUse = 0

  /// Creates an empty store.
  init(capacity: Int) {
    self.capacity = capacity
  }

  func entries(for key: String) -> [ResponseCache.Entry] {
    guard let slot = slots[key] else { return [] }
    let use = use(key)
    slots[key]?.use = use
    return slot.entries
  }

  func setEntries(_ entries: [ResponseCache.Entry], for key: String) {
    if let old = slots.removeValue(forKey: key) { size -= old.size }
    guard !entries.isEmpty else { return }
    let needed = entries.reduce(key.utf8.count) { $0 + $1.size }
    guard needed <= capacity else { return }
    slots[key] = Slot(entries: entries, size: needed, use: use(key))
    size += needed
    while size > capacity, firstUse < uses.count { removeOldest() }
  }

  /// Counts a use, and returns its number.
  private func use(_ key: String) -> Int {
    lastUse += 1
    uses.append((key, lastUse))
    // More than half of them are skipped: each is moved as often as another one was added.
    if uses.count > 2 * slots.count + 64 {
      uses = uses[firstUse...].filter { slots[$0.key]?.use == $0.use || $0.use == lastUse }
      firstUse = 0
    }
    return lastUse
  }

  /// Removes the key of the first use, if that was its last one.
  private func removeOldest() {
    let first = uses[firstUse]
    firstUse += 1
    guard let slot = slots[first.key], slot.use == first.use else { return }
    slots.removeValue(forKey: first.key)
    size -= slot.size
  }
}
