import Foundation

/// The bytes of a JSON text being written.
///
/// Values are written one after the other. The members of an object that are not written in the order of their keys are
/// moved when it is closed.
///
/// Accesses to it are not checked for exclusivity, because the checks take as long as the writing: none of its functions
/// calls one of another type that could access it.
///
/// It knows brackets, members and their order. The texts of values are in JSONOutput+Scalars.swift, and what may be
/// nested in what is decided by ``JSONEncodingRun``.
final class JSONOutput {
  /// The memory, of which the first `count` bytes are the text.
  @exclusivity(unchecked) private var bytes: UnsafeMutablePointer<UInt8>
  /// The number of bytes written so far.
  @exclusivity(unchecked) private(set) var count = 0
  /// The number of bytes that there is memory for.
  @exclusivity(unchecked) private var capacity: Int
  /// The members of all open objects, those of the innermost last.
  @exclusivity(unchecked) private var members: [Member] = []
  /// Bytes that are being moved.
  @exclusivity(unchecked) private var scratch: [UInt8] = []

  /// A member, from its quote, with the number of bytes of its key.
  private struct Member {
    /// The offset of the quote before the key.
    var start: Int
    /// The number of bytes of the key between its quotes, with its escapes.
    let keyCount: Int
    /// The offset behind the value, known only while an object is sorted.
    var end = 0
  }

  /// Creates an empty text.
  ///
  /// - Parameter capacity: The number of bytes to reserve at first.
  init(capacity: Int = 256) {
    self.capacity = capacity
    bytes = Self.resize(nil, to: capacity)
  }

  deinit { free(bytes) }

  /// Returns memory of a size with the bytes so far; what cannot be had ends the process, as everywhere in Swift.
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
  ///
  /// The pointer is valid until the next call: what is written there counts after ``advance(_:)``.
  @inline(__always)
  func reserve(_ size: Int) -> UnsafeMutablePointer<UInt8> {
    if count + size > capacity { grow(size) }
    return bytes + count
  }

  /// Doubles the memory, so that writing takes linear time.
  @inline(never)
  private func grow(_ size: Int) {
    capacity = max(capacity * 2, count + size)
    bytes = Self.resize(bytes, to: capacity)
  }

  /// Adds bytes that have been written to the reserved ones.
  @inline(__always)
  func advance(_ size: Int) { count += size }

  /// Writes a byte.
  @inline(__always)
  func append(_ byte: UInt8) {
    reserve(1).pointee = byte
    count += 1
  }

  /// Writes bytes.
  @inline(__always)
  func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard let start = text.baseAddress else { return }
    memcpy(reserve(text.count), start, text.count)
    count += text.count
  }

  /// Writes a text as it is.
  func append(_ text: StaticString) {
    append(text.utf8)
  }

  /// Writes all that another text has.
  func append(contentsOf other: JSONOutput) {
    append(UnsafeBufferPointer(start: other.bytes, count: other.count))
  }
}

/// An object or array being written.
///
/// It is a value, so that a member which fails can be undone: a copy and the number of bytes are all that is needed.
struct JSONFrame {
  /// The offset of the bracket.
  let start: Int
  /// The index of the first member among those of all open objects.
  let firstMember: Int
  /// The number of members or elements.
  var count = 0
  /// Whether the members so far are in the order of their keys.
  fileprivate var isSorted = true
  /// Whether the bytes of a key are not those of its text, so that bytes cannot be compared.
  fileprivate var hasEscapedKey = false

  /// Creates an object or array that has begun at an offset.
  init(start: Int = 0, firstMember: Int = 0) {
    self.start = start
    self.firstMember = firstMember
  }
}

extension JSONOutput {
  /// Writes the bracket of an object or array.
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
    let start = count
    append(string: key)
    let member = Member(start: start, keyCount: count - start - 2)
    if member.keyCount != key.count { frame.hasEscapedKey = true }
    if frame.isSorted, frame.count > 1, let last = members.last { frame.isSorted = isAscending(last, member) }
    members.append(member)
    append(UInt8(ascii: ":"))
  }

  /// Whether a member comes before another one.
  @inline(__always)
  private func isAscending(_ left: Member, _ right: Member) -> Bool {
    let order = memcmp(bytes + left.start + 1, bytes + right.start + 1, min(left.keyCount, right.keyCount))
    return order < 0 || order == 0 && left.keyCount < right.keyCount
  }

  /// The number of members that are written of objects that are not closed.
  var memberCount: Int { members.count }

  /// Removes everything that was written since, because a value could not be encoded.
  ///
  /// - Parameters:
  ///   - count: The number of bytes at that time.
  ///   - memberCount: The number of members at that time, those of objects around it included.
  func rewind(to count: Int, memberCount: Int) {
    self.count = count
    members.removeSubrange(min(members.count, memberCount)...)
  }

  /// Writes the bracket behind the elements.
  func closeArray() { append(UInt8(ascii: "]")) }

  /// Closes an object whose members have been written, and sorts them by their keys. Of equal keys the last one holds.
  @inline(__always)
  func closeObject(_ frame: JSONFrame) {
    if !frame.isSorted || frame.hasEscapedKey { sortMembers(of: frame) }
    members.removeSubrange(frame.firstMember...)
    append(UInt8(ascii: "}"))
  }

  /// Moves the members into the order of their keys, and removes all but the last of equal ones.
  ///
  /// It takes linear time beside the sorting, with one copy of the object.
  @inline(never)
  private func sortMembers(of frame: JSONFrame) {
    let range = frame.firstMember..<members.count
    for index in range { members[index].end = index + 1 < members.count ? members[index + 1].start - 1 : count }
    if frame.hasEscapedKey {
      sortByText(range)
    } else if range.count > 20 {
      members[range].sort { isAscending($0, $1) }
    } else {
      insertionSort(range)
    }
    scratch.removeAll(keepingCapacity: true)
    for index in range {
      let member = members[index]
      if index + 1 < members.count, isEqual(member, members[index + 1]) { continue }
      if !scratch.isEmpty { scratch.append(UInt8(ascii: ",")) }
      scratch.append(contentsOf: UnsafeBufferPointer(start: bytes + member.start, count: member.end - member.start))
    }
    count = frame.start + 1
    scratch.withUnsafeBufferPointer { append($0) }
    // Most objects are small, and one large one must not keep its memory.
    if scratch.count > 1 << 16 { scratch = [] }
  }

  /// Sorts a few members, of which most are in their places.
  private func insertionSort(_ range: Range<Int>) {
    for index in range.dropFirst() {
      let member = members[index]
      var place = index
      while place > range.lowerBound, isAscending(member, members[place - 1]) {
        members[place] = members[place - 1]
        place -= 1
      }
      members[place] = member
    }
  }

  /// Sorts members of which a key has escapes, whose bytes are in another order than its text.
  private func sortByText(_ range: Range<Int>) {
    let parts = members[range].map { (member: $0, text: unescaped($0)) }
    let sorted = parts.sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
    members.replaceSubrange(range, with: sorted.map(\.member))
  }

  /// Whether two members have one key.
  private func isEqual(_ left: Member, _ right: Member) -> Bool {
    left.keyCount == right.keyCount && memcmp(bytes + left.start, bytes + right.start, left.keyCount + 1) == 0
  }

  /// Returns the text of a key.
  private func unescaped(_ member: Member) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: member.keyCount) { output in
      let text = UnsafeBufferPointer(start: UnsafePointer(bytes + member.start + 1), count: member.keyCount)
      let length = JSONEscape.unescape(text, into: output)
      return String(decoding: output[..<length], as: UTF8.self)
    }
  }

  /// Inserts texts at offsets in ascending order, and moves the members of an object that follow them.
  ///
  /// - Parameter texts: The texts of values that were written on their own, with the offsets at which they belong.
  func insert(_ texts: [(offset: Int, text: JSONOutput)], into frame: JSONFrame) {
    guard let first = texts.first?.offset else { return }
    let rest = Array(UnsafeBufferPointer(start: bytes + first, count: count - first))
    let end = count
    count = first
    var member = frame.firstMember
    var shift = 0
    for (index, (offset, text)) in texts.enumerated() {
      while member < members.count, members[member].start < offset {
        members[member].start += shift
        member += 1
      }
      append(contentsOf: text)
      shift += text.count
      let next = index + 1 < texts.count ? texts[index + 1].offset : end
      rest[offset - first..<next - first].withUnsafeBufferPointer { append($0) }
    }
    while member < members.count {
      members[member].start += shift
      member += 1
    }
  }
}
