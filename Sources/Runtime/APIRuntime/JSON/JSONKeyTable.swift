import Foundation

/// The keys of a large object by their bytes, so that all of them are found in linear time.
///
/// Its hashes are those of `Hasher`, whose seed is another one in each process: equal ones cannot be chosen by a server.
///
/// Objects of up to 32 members have none: their keys are compared one after the other.
struct JSONKeyTable {
  /// The largest number of members that are searched one by one.
  static let threshold = 32
  /// The indices of keys, or 0, which is never a key. Their number is a power of two; a slot that is taken leads to the
  /// next one.
  private var slots: [UInt32]

  /// Creates an empty table, at most half of which will be filled.
  init(memberCount: Int) {
    var count = 64
    while count < memberCount * 2 { count *= 2 }
    slots = Array(repeating: 0, count: count)
  }

  /// Adds a key. Returns whether an equal one is there.
  ///
  /// - Parameter index: The index of the key's entry.
  mutating func insert(_ index: Int, _ entries: UnsafePointer<JSONEntry>, _ bytes: UnsafePointer<UInt8>) -> Bool {
    withKey(at: index, entries, bytes) { key in
      let slot = slot(of: key, entries, bytes)
      guard slots[slot] == 0 else { return true }
      slots[slot] = UInt32(truncatingIfNeeded: index)
      return false
    }
  }

  /// Returns the index of a key; `nil` if it is missing.
  func index(
    of key: UnsafeBufferPointer<UInt8>, _ entries: UnsafePointer<JSONEntry>, _ bytes: UnsafePointer<UInt8>
  ) -> Int? {
    let index = slots[slot(of: key, entries, bytes)]
    return index == 0 ? nil : Int(index)
  }

  /// Returns the slot of a key, or the one that is free for it.
  private func slot(
    of key: UnsafeBufferPointer<UInt8>, _ entries: UnsafePointer<JSONEntry>, _ bytes: UnsafePointer<UInt8>
  ) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(key))
    var slot = hasher.finalize() & (slots.count - 1)
    while slots[slot] != 0, !Self.isKey(Int(slots[slot]), key, entries, bytes) { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  /// Returns whether an entry is a key.
  ///
  /// - Parameters:
  ///   - index: The index of a key's entry. A repeated key is never the one.
  ///   - key: The name, without escapes.
  @inline(__always)
  static func isKey(
    _ index: Int, _ key: UnsafeBufferPointer<UInt8>, _ entries: UnsafePointer<JSONEntry>, _ bytes: UnsafePointer<UInt8>
  ) -> Bool {
    let entry = entries[index]
    if entry.kind == .string {
      guard entry.extent == key.count else { return false }
      guard let start = key.baseAddress else { return true }
      return memcmp(start, bytes + Int(entry.offset), key.count) == 0
    }
    guard entry.kind == .escapedString else { return false }
    return withKey(at: index, entries, bytes) { $0.elementsEqual(key) }
  }

  /// Returns a hash that tells the keys of small objects apart.
  ///
  /// It decides only on which keys are compared: equal keys have equal hashes, others mostly not.
  @inline(__always)
  static func hash(
    ofKeyAt index: Int, _ entries: UnsafePointer<JSONEntry>, _ bytes: UnsafePointer<UInt8>
  ) -> UInt32 {
    let entry = entries[index]
    if entry.kind == .string { return hash(bytes + Int(entry.offset), Int(entry.extent)) }
    return withKey(at: index, entries, bytes) { key in key.baseAddress.map { hash($0, key.count) } ?? 0 }
  }

  /// Returns a hash of the length and of the first and last bytes, which takes the same time for every key.
  @inline(__always)
  private static func hash(_ key: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
    var first: UInt64 = 0
    var last: UInt64 = 0
    if count >= 8 {
      first = UnsafeRawPointer(key).loadUnaligned(as: UInt64.self)
      last = UnsafeRawPointer(key + count - 8).loadUnaligned(as: UInt64.self)
    } else if count >= 4 {
      first = UInt64(UnsafeRawPointer(key).loadUnaligned(as: UInt32.self))
      last = UInt64(UnsafeRawPointer(key + count - 4).loadUnaligned(as: UInt32.self))
    } else if count > 0 {
      first = UInt64(key[0]) | UInt64(key[count / 2]) << 8 | UInt64(key[count - 1]) << 16
    }
    let mixed = (first ^ UInt64(count) &* 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
    return UInt32(truncatingIfNeeded: ((mixed ^ mixed >> 31 ^ last) &* 0x94D0_49BB_1331_11EB) >> 32)
  }
}

/// Calls a function with the bytes of a key, without escapes.
func withKey<Result>(
  at index: Int, _ entries: UnsafePointer<JSONEntry>, _ bytes: UnsafePointer<UInt8>,
  _ body: (UnsafeBufferPointer<UInt8>) -> Result
) -> Result {
  let entry = entries[index]
  let text = UnsafeBufferPointer(start: bytes + Int(entry.offset), count: Int(entry.extent))
  guard entry.kind == .escapedString else { return body(text) }
  return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count) { output in
    let length = JSONEscape.unescape(text, into: output)
    return body(UnsafeBufferPointer(rebasing: output[..<length]))
  }
}

extension JSONParser {
  /// Marks the keys that an object has a second time. The first one holds, as with Foundation's decoder.
  ///
  /// - Parameter keys: What the bits of the hashes say: without a collision no key is there twice.
  mutating func markRepeatedKeys(of object: Int, _ keys: KeySet) {
    if entries[object].detail > JSONKeyTable.threshold {
      tabulateKeys(of: object)
    } else if keys.hasCollision {
      compareKeys(of: object)
    }
  }

  /// Fills the table of a large object.
  private mutating func tabulateKeys(of object: Int) {
    var table = JSONKeyTable(memberCount: Int(entries[object].detail))
    var key = object + 1
    while key < entryCount {
      if table.insert(key, entries, bytes) { markRepeated(key, of: object) }
      key = entries.indexBehind(key + 1)
    }
    tables[object] = table
  }

  /// Compares each key of a small object with those before it, and first their hashes.
  private func compareKeys(of object: Int) {
    var key = entries.indexBehind(object + 2)
    while key < entryCount {
      var other = object + 1
      while other < key {
        if entries[other].detail == entries[key].detail,
          withKey(at: key, entries, bytes, { JSONKeyTable.isKey(other, $0, entries, bytes) })
        {
          markRepeated(key, of: object)
          break
        }
        other = entries.indexBehind(other + 1)
      }
      key = entries.indexBehind(key + 1)
    }
  }

  /// Marks a key, whose value is not counted as a member any more.
  private func markRepeated(_ key: Int, of object: Int) {
    entries[key].kind = .repeatedKey
    entries[object].detail -= 1
  }
}

extension UnsafeMutablePointer<JSONEntry> {
  /// Returns the index behind a value and all that is in it.
  @inline(__always)
  func indexBehind(_ index: Int) -> Int {
    let entry = self[index]
    return entry.kind == .array || entry.kind == .object ? Int(entry.extent) : index + 1
  }
}

extension StaticString {
  /// The UTF-8 bytes of a key.
  @inline(__always)
  var utf8: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}
