/// A name in a tag, such as `type.name`, taken apart at its dots.
struct MustacheName: Sendable {
  /// A piece of a name, without dots.
  struct Part: Sendable {
    /// The index of the piece in the vocabulary of the library; -1 for one that is not in it.
    let index: Int
    /// The piece, as a range of the template's bytes.
    let range: Range<Int>
  }

  /// The first part; `nil` for `.`, the current value.
  let first: Part?
  /// The parts behind the first dot; none in most names.
  let rest: [Part]
  /// The whole name, as a range of the template's bytes.
  let range: Range<Int>

  /// Creates the name in a tag; `nil` if `range` has none: white space, or nothing beside a dot.
  init?(_ bytes: [UInt8], in range: Range<Int>, vocabulary: [String: Int]) {
    let content = bytes[range]
    guard !content.isEmpty, !content.contains(where: \.isMustacheWhitespace) else { return nil }
    self.range = range
    if content.elementsEqual([UInt8(ascii: ".")]) {
      first = nil
      rest = []
      return
    }
    let pieces = content.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard !pieces.contains(where: \.isEmpty) else { return nil }
    let parts = pieces.map { piece in
      Part(index: vocabulary[String(decoding: piece, as: UTF8.self)] ?? -1, range: piece.startIndex..<piece.endIndex)
    }
    first = parts.first
    rest = Array(parts.dropFirst())
  }
}

/// A name without dots, which an object is asked for: a view of its bytes, so that no reference is counted. It is valid while the
/// object is asked.
package struct MustacheKey {
  /// The index of the name in the vocabulary of the library, which tells names apart sooner than their texts; -1 for a
  /// name that is not in it.
  package let index: Int
  /// The name, in UTF-8.
  private let bytes: UnsafeBufferPointer<UInt8>

  /// Creates the key of a name whose bytes stay there while it is used.
  init(index: Int, bytes: UnsafeBufferPointer<UInt8>) {
    self.index = index
    self.bytes = bytes
  }

  /// The name.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
