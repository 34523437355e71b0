import GenText
import Testing

@Suite("A text of the description in a comment")
struct CommentTextTests {
  @Test(
    "cannot leave it",
    arguments: [
      ("one line", ["one line"]), ("two\nlines", ["two", "lines"]), ("a\r\nb", ["a", "b"]), ("\n\n a \n\n", ["a"]),
      ("a\n\nb", ["a", "", "b"]), ("a\u{2028}b\u{2029}c\u{85}d", ["a", "b", "c", "d"]), ("a\u{0}b\u{202E}c", ["abc"]),
      ("", []), ("\n \n", []), ("*/ x /*", ["*/ x /*"]), ("犬", ["犬"]),
    ] as [(String, [String])])
  func comments(text: String, want: [String]) {
    #expect(CommentText.lines(ofParagraphs: [text]) == want)
  }

  @Test(
    "has no indentation that all of its lines have",
    arguments: [
      ("\n    Lists pets.\n\n    - by name\n      - by age\n    ", ["Lists pets.", "", "- by name", "  - by age"]),
      ("  one\n two", [" one", "two"]), (" \r\n  one\r\n\r\n  two\r\n", ["one", "", "two"]),
      ("one\n\n    code", ["one", "", "    code"]), ("\n    code\none", ["    code", "one"]), ("  ", []),
    ] as [(String, [String])])
  func indentation(text: String, want: [String]) {
    #expect(CommentText.lines(ofParagraphs: [text]) == want)
  }

  @Test("is a paragraph of its own")
  func paragraphs() {
    #expect(CommentText.lines(ofParagraphs: ["a", nil, "", "b\nc"]) == ["a", "", "b", "c"])
  }
}
