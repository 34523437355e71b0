/// The distinct keys of a document, each with a number: the position of its text in `texts`.
///
/// Most keys are the same few words. Their texts are decoded once, and readers tell them apart by their numbers. The hash is
/// the standard library's, as in `JSONKeyTable`.
struct JSONKeys {
  /// The decoded texts, in the order of first use.
  private(set) var texts: [String] = []
  /// The first entry of every key, by its number.
  private var entries: [Int] = []
  /// The numbers, each plus one; 0 marks a free slot.
  private var slots: [UInt32] = Array(repeating: 0, count: 256)
  /// The keys that were met last, which are those that come next, by their lengths and some of their bytes.
  private var recent: [UInt32] = Array(repeating: 0, count: 256)

  /// The number of the key at `index`, whose text may be new.
  ///
  /// Takes constant time on average, and mostly without a hash: the last key of the same length and similar bytes is
  /// compared first.
  mutating func number(
    ofKeyAt index: Int, entries all: [JSONEntry], source: UnsafeBufferPointer<UInt8>
  ) -> UInt32 {
    let contents = JSONContents(of: all[index], in: source)
    let place = Self.place(of: contents.bytes)
    let known = recent[place]
    if known > 0, contents.equals(JSONContents(of: all[entries[Int(known) - 1]], in: source)) { return known - 1 }
    let number = find(contents, at: index, entries: all, source: source)
    recent[place] = number + 1
    return number
  }

  /// The slot of a key among the recent ones: a cheap hash, whose collisions cost no more than a look into the table.
  private static func place(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = bytes.first, let last = bytes.last else { return 0 }
    return (bytes.count &* 31 &+ Int(first) &* 7 &+ Int(last) &* 3 &+ Int(bytes[bytes.count / 2])) & 0xFF
  }

  /// The number of a key that is not among the recent ones.
  private mutating func find(
    _ contents: JSONContents, at index: Int, entries all: [JSONEntry], source: UnsafeBufferPointer<UInt8>
  ) -> UInt32 {
    let mask = slots.count - 1
    var slot = contents.hash & mask
    while slots[slot] != 0 {
      let number = slots[slot] - 1
      if contents.equals(JSONContents(of: all[entries[Int(number)]], in: source)) { return number }
      slot = (slot + 1) & mask
    }
    slots[slot] = UInt32(texts.count + 1)
    texts.append(contents.string)
    entries.append(index)
    if 2 * texts.count > slots.count { grow(entries: all, source: source) }
    return UInt32(texts.count - 1)
  }

  /// Doubles the table, so that it is at most half full.
  private mutating func grow(entries all: [JSONEntry], source: UnsafeBufferPointer<UInt8>) {
    slots = Array(repeating: 0, count: 2 * slots.count)
    let mask = slots.count - 1
    for (number, entry) in entries.enumerated() {
      var slot = JSONContents(of: all[entry], in: source).hash & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(number + 1)
    }
  }
}
