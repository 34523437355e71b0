/// A name in a tag, such as `type.name`, taken apart at its dots.
struct MustacheName: Sendable {
  /// The first part; `nil` for `.`, the current value.
  let first: MustacheKey?
  /// The parts behind the first dot; none in most names.
  let rest: ArraySlice<MustacheKey>
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
    func key(_ piece: ArraySlice<UInt8>) -> MustacheKey {
      let text = String(decoding: piece, as: UTF8.self)
      return MustacheKey(text: text, index: vocabulary[text] ?? -1, offset: piece.startIndex)
    }
    guard content.contains(UInt8(ascii: ".")) else {
      first = key(content)
      rest = []
      return
    }
    let pieces = content.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard !pieces.contains(where: \.isEmpty) else { return nil }
    let keys = pieces.map(key)
    first = keys.first
    rest = keys.dropFirst()
  }
}

/// A name without dots, which an object is asked for.
package struct MustacheKey: Sendable {
  /// The name.
  package let text: String
  /// The index of the name in the vocabulary of the library, which tells names apart sooner than their texts; -1 for a
  /// name that is not in it.
  package let index: Int
  /// The number of UTF-8 bytes from the start of the template.
  let offset: Int
}
