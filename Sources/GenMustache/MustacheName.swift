/// A name in a tag, such as `type.name`, taken apart at its dots.
struct MustacheName: Sendable {
  struct Part: Sendable {
    let text: String
    /// UTF-8 bytes from the start of the template.
    let offset: Int
  }

  /// Nil for `.`, the current value.
  let first: Part?
  /// Behind the first dot; none in most names.
  let rest: ArraySlice<Part>
  /// The whole name, as a range of the template's bytes.
  let range: Range<Int>

  /// Nil if `range` holds no name: whitespace, or nothing beside a dot.
  init?(_ bytes: [UInt8], in range: Range<Int>) {
    let content = bytes[range]
    guard !content.contains(where: \.isMustacheWhitespace) else { return nil }
    self.range = range
    if content.elementsEqual([UInt8(ascii: ".")]) {
      first = nil
      rest = []
      return
    }
    let pieces = content.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard !pieces.contains(where: \.isEmpty) else { return nil }
    let parts = pieces.map { Part(text: String(decoding: $0, as: UTF8.self), offset: $0.startIndex) }
    first = parts.first
    rest = parts.dropFirst()
  }
}
