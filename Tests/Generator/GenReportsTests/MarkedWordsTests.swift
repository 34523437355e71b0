import Testing

@testable import GenReports

@Suite("Words that are marked")
struct MarkedWordsTests {
  /// The text with brackets around what is marked.
  private func marked(_ pieces: [MarkedWords.Piece]) -> String {
    pieces.map { $0.isShared ? $0.text : "[\($0.text)]" }.joined()
  }

  @Test(
    "are those that the other text does not have",
    arguments: [
      ("a b c", "a x c", "a [b] c", "a [x] c"),
      ("a b c d", "a d", "a [b c] d", "a d"),
      ("", "a", "", "[a]"),
      ("a", "a", "a", "a"),
      ("f(x: Int)", "f(x: Int) async", "f(x: Int)", "f(x: Int) [async]"),
      ("a\n  b", "a\n  c", "a\n  [b]", "a\n  [c]"),
      ("a\nb", "c\nd", "[a]\n[b]", "[c]\n[d]"),
      ("a  b", "a b", "a  b", "a b"),
    ] as [(String, String, String, String)])
  func marks(left: String, right: String, markedLeft: String, markedRight: String) {
    let words = MarkedWords(left, right)
    #expect(marked(words.left) == markedLeft)
    #expect(marked(words.right) == markedRight)
  }

  @Test("are text in markup, whatever characters they have")
  func escaping() {
    #expect(HTMLPage.escaped("<a href=\"x\">&amp;</a>") == "&lt;a href=&quot;x&quot;&gt;&amp;amp;&lt;/a&gt;")
    #expect(HTMLPage.escaped("a\u{202E}b\n\u{1B}c") == "a\\u{202E}b\n\\u{1B}c")
    #expect(HTMLPage.escaped("\n\na\n") == "\n\na\n")
  }
}
