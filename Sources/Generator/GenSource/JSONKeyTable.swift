/// The keys of one large object: a hash table with open addressing, at most half full.
///
/// The hash is the standard library's, with another seed in every run, so that no description can be made up of collisions.
struct JSONKeyTable: Sendable {
  /// Objects of fewer members are searched from first to last.
  static let threshold = 12

  /// Indices of keys in the document's entries. Entry 0 is the root and never a key: it marks a free slot.
  private var slots: [UInt32]

  /// Creates an empty table that is large enough for a number of keys; it does not grow.
  init(memberCount: Int) {
    var capacity = 16
    while capacity < 2 * memberCount { capacity *= 2 }
    slots = Array(repeating: 0, count: capacity)
  }

  /// The index of the key equal to `contents`, or nil.
  func index(
    of contents: JSONContents, entries: [JSONEntry], source: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let index = slots[slot(of: contents, entries: entries, source: source)]
    return index == 0 ? nil : Int(index)
  }

  /// Takes in the key at `index`, unless an equal one is there: then it stays, and its index is the result.
  mutating func insert(_ index: Int, entries: [JSONEntry], source: UnsafeBufferPointer<UInt8>) -> Int? {
    let slot = slot(of: JSONContents(of: entries[index], in: source), entries: entries, source: source)
    guard slots[slot] == 0 else { return Int(slots[slot]) }
    slots[slot] = UInt32(index)
    return nil
  }

  /// Where a key is, or where it would go.
  ///
  /// Probes linearly; a free slot is always there.
  private func slot(
    of contents: JSONContents, entries: [JSONEntry], source: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let mask = slots.count - 1
    var slot = contents.hash & mask
    while slots[slot] != 0 {
      let other = JSONContents(of: entries[Int(slots[slot])], in: source)
      if contents.equals(other) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }
}
