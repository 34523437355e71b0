/// A name in a tag, such as `type.name`, taken apart at its dots.
struct MustacheName: Sendable {
  struct Part: Sendable {
    let text: String
    /// UTF-8 bytes from the start of the template.
    let offset: Int
  }

  /// UTF-8 bytes from the start of the template.
  let offset: Int
  /// None for `.`, the current value.
  let parts: [Part]

  static func currentValue(at offset: Int) -> MustacheName {
    MustacheName(offset: offset, parts: [])
  }

  private init(offset: Int, parts: [Part]) {
    self.offset = offset
    self.parts = parts
  }

  /// Nil if `range` holds no name: whitespace, or nothing beside a dot.
  init?(_ bytes: [UInt8], in range: Range<Int>) {
    let content = bytes[range]
    guard !content.contains(where: \.isMustacheWhitespace) else { return nil }
    if content.elementsEqual([UInt8(ascii: ".")]) {
      self = .currentValue(at: range.lowerBound)
      return
    }
    let pieces = content.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard !pieces.contains(where: \.isEmpty) else { return nil }
    offset = range.lowerBound
    parts = pieces.map { Part(text: String(decoding: $0, as: UTF8.self), offset: $0.startIndex) }
  }

  /// As it is written.
  var text: String {
    parts.isEmpty ? "." : text(ofParts: parts.count)
  }

  /// The first `count` parts, as they are written.
  func text(ofParts count: Int) -> String {
    parts.prefix(count).map(\.text).joined(separator: ".")
  }
}
