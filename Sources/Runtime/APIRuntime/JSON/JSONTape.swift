import Foundation

/// A JSON text that has been parsed: its bytes and their entries.
///
/// It is the document of one decoding, on one thread. The bytes belong to the caller of the decoder until
/// ``keepBytes()``.
///
/// Values are converted in JSONTape+Values.swift, and errors made in JSONTape+Errors.swift.
///
/// Integers named `index`, `object`, `array` or `key` are indices of entries: a value's own index is that of its first
/// entry, and the value of a key is behind the key.
final class JSONTape {
  /// The first byte of the text: of the caller's, or of the copy.
  @exclusivity(unchecked) private(set) var bytes: UnsafePointer<UInt8>
  /// The number of bytes.
  let count: Int
  /// The entries, in the order of the text; the first one is the whole value.
  let entries: UnsafeMutablePointer<JSONEntry>
  /// The largest number of arrays and objects inside each other.
  let depth: Int
  /// The values for the types that are decoded.
  let userInfo: [CodingUserInfoKey: Any]
  /// The treatment of unknown values.
  let unknownValues: UnknownValues
  /// The keys of large objects, by their entries.
  private let tables: [Int: JSONKeyTable]
  /// The lines and columns, which are found with the first error.
  private(set) lazy var places = JSONPlaces(wholeText)
  /// The copy of the text, if a decoder outlives the decoding.
  private var ownBytes: UnsafeMutableBufferPointer<UInt8>?
  /// The child of a container whose path was asked for last, with its place among the children.
  var lastChildren: [Int: (index: Int, ordinal: Int)] = [:]
  /// The first error of values that are read without `throws`.
  @exclusivity(unchecked) var problem: JSONProblem?
  /// Whether there is an error, after which nothing is read.
  @exclusivity(unchecked) var hasFailed = false
  /// The findings for the unions of the text.
  let unions = UnionFindings<JSONElement>()
  /// The decoding of which the text is a part; `nil` without a call.
  let session = DecodingSession.current.get()
  /// Whether a value is being read as a type of a union, and not as a member of a model in it.
  @exclusivity(unchecked) var isInUnion = false
  /// The number of objects that have been read, with overflow.
  @exclusivity(unchecked) var objectCount = 0

  /// Parses a text in UTF-8.
  ///
  /// - Parameters:
  ///   - text: The text, which must stay in its place until the end of the decoding.
  ///   - maximumDepth: The largest depth that is allowed, with the one around the text.
  ///   - outerDepth: The number of arrays and objects around the text.
  ///   - userInfo: The values for the types that are decoded.
  /// - Throws: A `DecodingError` with the line and column if it is not JSON, or nested too deep.
  init(
    _ text: UnsafeBufferPointer<UInt8>, maximumDepth: Int, outerDepth: Int, userInfo: [CodingUserInfoKey: Any]
  ) throws {
    guard let start = text.baseAddress else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "expected a value, found nothing"))
    }
    var parser = JSONParser(text, bytes: start, maximumDepth: maximumDepth, outerDepth: outerDepth)
    do throws(JSONFlaw) {
      try parser.parse()
    } catch {
      parser.free()
      let place = JSONPlaces(text).place(of: error.offset, in: text)
      let found = Self.found(text, at: error.offset)
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "\(error.reason) at \(place), found \(found)"))
    }
    bytes = start
    count = text.count
    entries = parser.entries
    depth = parser.depth
    tables = parser.tables
    self.userInfo = userInfo
    unknownValues = UnknownValues(userInfo)
  }

  deinit {
    free(entries)
    ownBytes?.deallocate()
  }

  /// The bytes of the text.
  var wholeText: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }

  /// Copies the bytes, because a type has stored a decoder of the tape.
  func keepBytes() {
    guard ownBytes == nil else { return }
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count + 1)
    _ = copy.initialize(from: wholeText)
    ownBytes = copy
    if let start = copy.baseAddress { bytes = UnsafePointer(start) }
  }

  /// Returns what stands at an offset, for an error of the parser: `'}'`, `the end`.
  private static func found(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> String {
    guard offset < text.count else { return text.isEmpty ? "nothing" : "the end" }
    let rest = text[offset..<min(text.count, offset + 40)]
    let byte = rest[offset]
    if byte < 0x80 { return String(Unicode.Scalar(byte)).quotedExcerpt }
    guard let scalar = String(decoding: rest, as: UTF8.self).unicodeScalars.first, scalar != "\u{FFFD}" else {
      return "the byte 0x\(String(byte, radix: 16, uppercase: true))"
    }
    return String(scalar).quotedExcerpt
  }
}

/// Navigation.
extension JSONTape {
  /// Returns the kind of an entry.
  @inline(__always)
  func kind(_ index: Int) -> JSONEntry.Kind { entries[index].kind }

  /// The index behind a value and all that is in it.
  @inline(__always)
  func indexBehind(_ index: Int) -> Int { entries.indexBehind(index) }

  /// The number of elements of an array, or of distinct keys of an object.
  func childCount(_ container: Int) -> Int { Int(entries[container].detail) }

  /// Returns the index of the value of a key; `nil` if the key is missing.
  ///
  /// - Parameter cursor: The index of the key at which the search begins, which becomes the one behind the value. At
  ///   the first search it is that behind the object's own.
  @inline(__always)
  func value(of key: UnsafeBufferPointer<UInt8>, in object: Int, cursor: inout Int) -> Int? {
    if cursor < Int(entries[object].extent), JSONKeyTable.isKey(cursor, key, entries, bytes) {
      let value = cursor + 1
      cursor = indexBehind(value)
      return value
    }
    return valueElsewhere(of: key, in: object, cursor: &cursor)
  }

  /// Returns the index of the value of a key that is not at the cursor: from the cursor to the end, and then from the
  /// beginning, or by the table of a large object.
  @inline(never)
  private func valueElsewhere(
    of key: UnsafeBufferPointer<UInt8>, in object: Int, cursor: inout Int
  ) -> Int? {
    let end = Int(entries[object].extent)
    if childCount(object) > JSONKeyTable.threshold, let table = tables[object] {
      guard let found = table.index(of: key, entries, bytes) else { return nil }
      cursor = indexBehind(found + 1)
      return found + 1
    }
    let start = min(cursor, end)
    for range in [(start, end), (object + 1, start)] {
      var index = range.0
      while index < range.1 {
        let behind = indexBehind(index + 1)
        if JSONKeyTable.isKey(index, key, entries, bytes) {
          cursor = behind
          return index + 1
        }
        index = behind
      }
    }
    return nil
  }

  /// Returns the index of the value of a key.
  @inline(__always)
  func value(of key: StaticString, in object: Int, cursor: inout Int) -> Int? {
    value(of: key.utf8, in: object, cursor: &cursor)
  }

  /// Returns the index of the value of a key.
  @inline(__always)
  func value(of key: String, in object: Int, cursor: inout Int) -> Int? {
    var key = key
    return key.withUTF8 { value(of: $0, in: object, cursor: &cursor) }
  }

  /// Calls a function with the index of each distinct key of an object.
  func forEachKey(of object: Int, _ body: (Int) throws -> Void) rethrows {
    let end = Int(entries[object].extent)
    var key = object + 1
    while key < end {
      if kind(key) != .repeatedKey { try body(key) }
      key = indexBehind(key + 1)
    }
  }
}

/// A key or a value of a JSON text.
///
/// `{"a": [1, 2]}` has five entries, in the order of the text: the object, the key `a`, the array, `1` and `2`.
struct JSONEntry {
  /// The kind of an entry, which keys have, too.
  enum Kind: UInt8 {
    case null, `false`, `true`
    /// A number without a fraction and an exponent.
    case integer
    /// A number with a fraction or an exponent.
    case number
    /// A string whose bytes are its text.
    case string
    /// A string with at least one escape.
    case escapedString
    case array, object
    /// A key that its object has before, whose value is ignored.
    case repeatedKey
  }

  /// The offset of the first byte; of a string, that of the byte behind the quote.
  var offset: UInt32
  /// The number of bytes, of a string without the quotes; of an array or object, the index behind its last entry.
  var extent: UInt32
  /// The number of the elements of an array or of the distinct keys of an object; the hash of a key.
  var detail: UInt32 = 0
  /// The kind; a repeated key is marked when its object is closed.
  var kind: Kind
}
