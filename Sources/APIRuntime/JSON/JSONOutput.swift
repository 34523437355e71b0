import Foundation

/// The bytes of a JSON text being written.
///
/// Values are written one after the other. The members of an object that are not written in the order of their keys are
/// moved when it is closed.
final class JSONOutput {
  private var bytes: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int
  /// The offsets of the members of all open objects, the innermost last.
  private var members: [Int] = []
  /// Bytes that are being moved.
  private var scratch: [UInt8] = []

  init(capacity: Int = 256) {
    self.capacity = capacity
    bytes = Self.resize(nil, to: capacity)
  }

  deinit { free(bytes) }

  private static func resize(_ bytes: UnsafeMutablePointer<UInt8>?, to capacity: Int) -> UnsafeMutablePointer<UInt8> {
    guard let memory = realloc(bytes, capacity) else { return UnsafeMutablePointer<UInt8>.allocate(capacity: capacity) }
    return memory.bindMemory(to: UInt8.self, capacity: capacity)
  }

  /// Returns the text, and begins a new one.
  func take() -> Data {
    let data = Data(
      bytesNoCopy: Self.resize(bytes, to: max(1, count)), count: count, deallocator: .free)
    (count, capacity, bytes) = (0, 16, Self.resize(nil, to: 16))
    return data
  }

  /// Makes room for further bytes and returns the first of them.
  @inline(__always)
  func reserve(_ size: Int) -> UnsafeMutablePointer<UInt8> {
    if count + size > capacity { grow(size) }
    return bytes + count
  }

  @inline(never)
  private func grow(_ size: Int) {
    capacity = max(capacity * 2, count + size)
    bytes = Self.resize(bytes, to: capacity)
  }

  /// Adds bytes that have been written to the reserved ones.
  @inline(__always)
  func advance(_ size: Int) { count += size }

  @inline(__always)
  func append(_ byte: UInt8) {
    reserve(1).pointee = byte
    count += 1
  }

  @inline(__always)
  func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard let start = text.baseAddress else { return }
    memcpy(reserve(text.count), start, text.count)
    count += text.count
  }

  func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  func append(contentsOf other: JSONOutput) {
    append(UnsafeBufferPointer(start: other.bytes, count: other.count))
  }
}

/// An object or array being written.
struct JSONFrame {
  /// The offset of the bracket.
  let start: Int
  /// The index of the first member among those of all open objects.
  let firstMember: Int
  /// The number of members or elements.
  var count = 0
  /// The range of the last key, without its quotes.
  fileprivate var lastKey = 0..<0
  fileprivate var isSorted = true
  fileprivate var hasEscapedKey = false

  init(start: Int = 0, firstMember: Int = 0) {
    self.start = start
    self.firstMember = firstMember
  }
}

extension JSONOutput {
  func open(_ bracket: UInt8) -> JSONFrame {
    let frame = JSONFrame(start: count, firstMember: members.count)
    append(bracket)
    return frame
  }

  /// Begins the next element of an array.
  @inline(__always)
  func beginElement(_ frame: inout JSONFrame) {
    if frame.count > 0 { append(UInt8(ascii: ",")) }
    frame.count += 1
  }

  /// Writes the key of the next member of an object.
  @inline(__always)
  func beginMember(_ key: UnsafeBufferPointer<UInt8>, _ frame: inout JSONFrame) {
    if frame.count > 0 { append(UInt8(ascii: ",")) }
    frame.count += 1
    members.append(count)
    let start = count + 1
    append(string: key)
    let range = start..<count - 1
    if range.count != key.count { frame.hasEscapedKey = true }
    if frame.isSorted, frame.count > 1 { frame.isSorted = isAscending(frame.lastKey, range) }
    frame.lastKey = range
    append(UInt8(ascii: ":"))
  }

  @inline(__always)
  private func isAscending(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    let order = memcmp(bytes + left.lowerBound, bytes + right.lowerBound, min(left.count, right.count))
    return order < 0 || order == 0 && left.count < right.count
  }

  /// Removes everything that was written since, because a value could not be encoded.
  func rewind(to frame: JSONFrame, count: Int) {
    self.count = count
    members.removeSubrange(min(members.count, frame.firstMember + frame.count)...)
  }

  func closeArray() { append(UInt8(ascii: "]")) }

  /// Closes an object whose members have been written, and sorts them by their keys. Of equal keys the last one holds.
  @inline(__always)
  func closeObject(_ frame: JSONFrame) {
    if !frame.isSorted || frame.hasEscapedKey { sortMembers(of: frame) }
    members.removeSubrange(frame.firstMember...)
    append(UInt8(ascii: "}"))
  }

  @inline(never)
  private func sortMembers(of frame: JSONFrame) {
    let starts = members[frame.firstMember...]
    let ends = starts.dropFirst().map { $0 - 1 } + [count]
    var parts = zip(starts, ends).map { start, end in
      (key: start + 1..<endOfKey(from: start + 1), range: start..<end, text: "")
    }
    if frame.hasEscapedKey {
      for index in parts.indices { parts[index].text = unescaped(parts[index].key) }
    }
    // The sort is stable.
    parts.sort { left, right in
      frame.hasEscapedKey
        ? left.text.utf8.lexicographicallyPrecedes(right.text.utf8) : isAscending(left.key, right.key)
    }
    scratch.removeAll(keepingCapacity: true)
    for (index, part) in parts.enumerated() {
      if index + 1 < parts.count, isEqual(part.key, parts[index + 1].key) { continue }
      if !scratch.isEmpty { scratch.append(UInt8(ascii: ",")) }
      scratch.append(contentsOf: UnsafeBufferPointer(start: bytes + part.range.lowerBound, count: part.range.count))
    }
    count = frame.start + 1
    scratch.withUnsafeBufferPointer { append($0) }
    // Most objects are small, and one large one must not keep its memory.
    if scratch.count > 1 << 16 { scratch = [] }
  }

  private func isEqual(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    left.count == right.count && memcmp(bytes + left.lowerBound, bytes + right.lowerBound, left.count) == 0
  }

  private func endOfKey(from start: Int) -> Int {
    var end = start
    while bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
    return end
  }

  private func unescaped(_ range: Range<Int>) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: range.count) { output in
      let text = UnsafeBufferPointer(start: UnsafePointer(bytes + range.lowerBound), count: range.count)
      let length = JSONEscape.unescape(text, into: output)
      return String(decoding: output[..<length], as: UTF8.self)
    }
  }

  /// Inserts texts at offsets in ascending order, and moves the members of an object that follow them.
  func insert(_ texts: [(offset: Int, text: JSONOutput)], into frame: JSONFrame) {
    guard let first = texts.first?.offset else { return }
    let rest = Array(UnsafeBufferPointer(start: bytes + first, count: count - first))
    let end = count
    count = first
    var member = frame.firstMember
    var shift = 0
    for (index, (offset, text)) in texts.enumerated() {
      while member < members.count, members[member] < offset {
        members[member] += shift
        member += 1
      }
      append(contentsOf: text)
      shift += text.count
      let next = index + 1 < texts.count ? texts[index + 1].offset : end
      rest[offset - first..<next - first].withUnsafeBufferPointer { append($0) }
    }
    while member < members.count {
      members[member] += shift
      member += 1
    }
  }
}
