/// The names that texts of Swift mention, apart from comments and literals: what is interpolated into a string counts.
///
/// A text in which a literal does not end is not understood; then every word in it counts, those in comments, too.
package struct SwiftNames: Sendable {
  /// All names.
  package private(set) var all: Set<String> = []
  /// The names behind a period or in backticks, which are not keywords.
  package private(set) var members: Set<String> = []

  /// Creates names of no text.
  package init() {}

  /// Adds the names of a text.
  package mutating func add(_ text: [UInt8]) {
    var lexer = SwiftLexer(text)
    let tokens = lexer.names()
    guard lexer.isComplete else {
      for range in SwiftLexer.words(in: text[...]) { insert(text[range], isMember: true) }
      return
    }
    for token in tokens { insert(text[token.range], isMember: token.isMember) }
  }

  /// Adds names that are not in a text, but stand for some that are.
  mutating func add(_ names: some Sequence<String>) { all.formUnion(names) }

  /// Adds a name of a text, and its parts where it may have operators in it.
  private mutating func insert(_ bytes: ArraySlice<UInt8>, isMember: Bool) {
    let name = String(decoding: bytes, as: UTF8.self)
    insert(name, isMember: isMember)
    guard bytes.contains(where: { $0 >= 0x80 }) else { return }
    // Operators that are not ASCII may stand between two names.
    for part in name.unicodeScalars.split(whereSeparator: { !$0.properties.isXIDContinue }) {
      insert(String(part), isMember: isMember)
    }
  }

  /// Adds a name.
  private mutating func insert(_ name: String, isMember: Bool) {
    all.insert(name)
    if isMember { members.insert(name) }
  }
}
