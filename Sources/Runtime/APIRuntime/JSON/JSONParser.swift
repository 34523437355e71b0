import Foundation

/// A parser of JSON by RFC 8259, which writes the entries of a text in one pass and without recursion.
///
/// Its memory belongs to the tape that takes the entries; ``free()`` releases it if there is none.
///
/// It makes no values: numbers and strings are only checked, and converted when they are asked for.
///
/// It takes linear time, whatever the text is: equal keys of large objects are found by a table.
struct JSONParser {
  /// The text.
  let bytes: UnsafePointer<UInt8>
  /// The number of its bytes.
  let count: Int
  /// The largest number of arrays and objects inside each other, those around the text included.
  let maximumDepth: Int
  /// The number of arrays and objects around the text.
  let outerDepth: Int
  /// The offset of the next byte.
  var position = 0
  /// The entries so far.
  private(set) var entries: UnsafeMutablePointer<JSONEntry>
  /// The number of entries so far.
  private(set) var entryCount = 0
  /// The number of entries that there is memory for.
  private var capacity: Int
  /// The largest number of open arrays and objects.
  private(set) var depth = 0
  /// The tables of the keys of large objects, by their entries.
  var tables: [Int: JSONKeyTable] = [:]
  /// The innermost open array or object; -1 if there is none. The extent of an open one is that of the next outer one.
  private var innermost = -1
  /// Whether the innermost one is an object.
  private var innermostIsObject = false
  /// The bits of the hashes of the keys of the innermost object, and whether two keys have the same.
  private var keys = KeySet()
  /// The key sets of the outer objects; arrays have empty ones.
  private var outerKeys: [KeySet] = []

  /// The keys of an object in 64 bits, which show whether two may be equal.
  struct KeySet {
    /// A bit for each key, by its hash.
    var bits: UInt64 = 0
    /// Whether two keys have one bit, so that they have to be compared.
    var hasCollision = false
  }

  /// Creates a parser at the first byte.
  ///
  /// - Parameters:
  ///   - text: The text, for its length.
  ///   - bytes: The first byte of it, which must stay in its place as long as the entries are used.
  ///   - maximumDepth: The largest depth that is allowed, with the one around the text.
  ///   - outerDepth: The number of arrays and objects around the text.
  init(_ text: UnsafeBufferPointer<UInt8>, bytes: UnsafePointer<UInt8>, maximumDepth: Int, outerDepth: Int) {
    self.bytes = bytes
    count = text.count
    self.maximumDepth = maximumDepth
    self.outerDepth = outerDepth
    capacity = text.count / 16 + 16
    // An allocation of Swift cannot grow in place, as `realloc` can.
    entries = Self.resize(nil, to: capacity)
  }

  /// Releases the entries.
  func free() { Foundation.free(entries) }

  /// Returns memory for entries with those so far.
  private static func resize(
    _ entries: UnsafeMutablePointer<JSONEntry>?, to capacity: Int
  ) -> UnsafeMutablePointer<JSONEntry> {
    let size = capacity * MemoryLayout<JSONEntry>.stride
    guard let memory = realloc(entries, size) else {
      // As Swift's own allocations do it.
      return UnsafeMutablePointer<JSONEntry>.allocate(capacity: capacity)
    }
    return memory.bindMemory(to: JSONEntry.self, capacity: capacity)
  }

  /// Reads the whole text.
  ///
  /// - Throws: The first place at which it is not JSON, or is nested too deep.
  mutating func parse() throws(JSONFlaw) {
    guard UInt64(count) <= UInt64(UInt32.max) else { throw JSONFlaw("JSON of more than 4 GiB is not supported", at: 0) }
    // All at once, because that takes a fraction of the time of looking at every character of every string.
    if let flaw = UTF8Check.firstFlaw(in: bytes, count: count) { throw JSONFlaw("bad UTF-8", at: flaw) }
    if count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    while true {
      skipSpace()
      guard position < count else { throw unexpected("a value") }
      switch bytes[position] {
      case UInt8(ascii: "\""): try string()
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
      case UInt8(ascii: "{"):
        try open(.object)
        if !skip(UInt8(ascii: "}")) {
          try key()
          continue
        }
        close()
      case UInt8(ascii: "["):
        try open(.array)
        guard skip(UInt8(ascii: "]")) else { continue }
        close()
      case UInt8(ascii: "t"): try word("true", .true)
      case UInt8(ascii: "f"): try word("false", .false)
      case UInt8(ascii: "n"): try word("null", .null)
      default: throw unexpected("a value")
      }
      guard try isFollowed() else { return }
    }
  }

  /// Reads what follows a value: closing brackets, and a comma with the next key. Returns whether a value follows. It
  /// is called behind each value.
  @inline(__always)
  private mutating func isFollowed() throws(JSONFlaw) -> Bool {
    while innermost >= 0 {
      entries[innermost].detail &+= 1
      if skip(UInt8(ascii: ",")) {
        if innermostIsObject {
          skipSpace()
          try key()
        }
        return true
      }
      guard skip(UInt8(ascii: innermostIsObject ? "}" : "]")) else {
        throw unexpected(innermostIsObject ? "',' or '}'" : "',' or ']'")
      }
      close()
    }
    skipSpace()
    guard position == count else { throw unexpected("the end of the JSON") }
    return false
  }

  /// Adds an entry for some bytes.
  @inline(__always)
  mutating func append(_ kind: JSONEntry.Kind, from start: Int, to end: Int) {
    if entryCount == capacity {
      capacity *= 2
      entries = Self.resize(entries, to: capacity)
    }
    entries[entryCount] = JSONEntry(
      offset: UInt32(truncatingIfNeeded: start), extent: UInt32(truncatingIfNeeded: end - start), kind: kind)
    entryCount += 1
  }

  /// Opens an array or object.
  private mutating func open(_ kind: JSONEntry.Kind) throws(JSONFlaw) {
    guard outerDepth + outerKeys.count < maximumDepth else {
      throw JSONFlaw(NestingDepth.tooDeep(maximumDepth), at: position)
    }
    append(kind, from: position, to: position)
    entries[entryCount - 1].extent = UInt32(truncatingIfNeeded: innermost)
    innermost = entryCount - 1
    innermostIsObject = kind == .object
    outerKeys.append(keys)
    depth = max(depth, outerKeys.count)
    keys = KeySet()
    position += 1
  }

  /// Closes the innermost array or object. Its entry gets the extent that it has from then on.
  private mutating func close() {
    let container = innermost
    innermost = entries[container].extent == .max ? -1 : Int(entries[container].extent)
    entries[container].extent = UInt32(truncatingIfNeeded: entryCount)
    if innermostIsObject { markRepeatedKeys(of: container, keys) }
    innermostIsObject = innermost >= 0 && entries[innermost].kind == .object
    keys = outerKeys.removeLast()
  }

  /// Reads a key and the colon behind it.
  @inline(__always)
  private mutating func key() throws(JSONFlaw) {
    guard position < count, bytes[position] == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
    try string()
    let hash = JSONKeyTable.hash(ofKeyAt: entryCount - 1, entries, bytes)
    entries[entryCount - 1].detail = hash
    let bit: UInt64 = 1 << UInt64(hash & 63)
    keys.hasCollision = keys.hasCollision || keys.bits & bit != 0
    keys.bits |= bit
    guard skip(UInt8(ascii: ":")) else { throw unexpected("':'") }
  }

  /// Reads `null`, `true` or `false`.
  private mutating func word(_ word: StaticString, _ kind: JSONEntry.Kind) throws(JSONFlaw) {
    let length = word.utf8CodeUnitCount
    guard count - position >= length, memcmp(bytes + position, word.utf8Start, length) == 0 else {
      throw unexpected("a value")
    }
    append(kind, from: position, to: position + length)
    position += length
  }

  /// Skips white space and a byte; returns whether the byte is there.
  @inline(__always)
  private mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    guard position < count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Skips white space.
  @inline(__always)
  private mutating func skipSpace() {
    while position < count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
      default: return
      }
    }
  }

  /// Returns the error of the next byte.
  func unexpected(_ expectation: String) -> JSONFlaw { JSONFlaw("expected \(expectation)", at: position) }
}

/// The first place at which a text is not JSON.
struct JSONFlaw: Error {
  /// The offset of the byte.
  let offset: Int
  /// The syntax that is expected there, or the mistake: `expected ',' or ']'`.
  let reason: String

  /// Creates a flaw.
  init(_ reason: String, at offset: Int) {
    self.offset = offset
    self.reason = reason
  }
}
