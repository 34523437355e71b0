import Testing

@testable import GenPlanning

@Suite("The text of a description in an article")
struct ArticleTextTests {
  private func article(_ text: String) -> String {
    Documentation(paragraphs: [text]).articleLines.joined(separator: "\n")
  }

  @Test(
    "means what it means in a comment",
    arguments: [
      "One *two* `three` <https://a.b>.", "- a\n- b\n  c", "1. a\n\n   b", "| a | b |\n| --- | --- |\n| `c` | d |",
      "[a](https://b.c) [d][e]\n\n[e]: https://f.g", "``` json\n@a\n# b\n<c>\n```", "~~~\n``a``\n~~~\n\nb",
      "a\n\n---\n\nb", "a@b.c #1",
      "`<a>` and `![b]`", "mail <mailto:a@b.c>", "a ! b ] c",
    ])
  func plain(text: String) {
    #expect(article(text) == text)
  }

  @Test(
    "has no directive, heading, link to a symbol, element or picture",
    arguments: [
      ("@Comment {\n  a\n}", "\\@Comment {\n  a\n}"), ("  @Image(source: a)", "  \\@Image(source: a)"),
      ("# Title", "#### Title"), ("## Topics\n\n- ``A``", "#### Topics\n\n- `A`"), ("######", "####"), ("#tag", "#tag"),
      ("####### a", "####### a"), ("a\n===", "a\n\\==="), ("a\n---", "a\n\n---"), ("``Pet``", "`Pet`"),
      ("a `` b", "a ` b"),
      ("<doc:A>", "\\<doc:A>"), ("[a](doc:B)", "[a](#B)"), ("[a]: doc:B", "[a]: #B"), ("![a](b.png)", "[a](b.png)"),
      ("<script>alert()", "\\<script>alert()"), ("a <!-- b", "a \\<!-- b"), ("<?php", "\\<?php"), ("` <a>", "` \\<a>"),
      ("`a` ` <b>", "`a` ` \\<b>"),
    ])
  func harmless(text: String, want: String) {
    #expect(article(text) == want)
  }

  @Test(
    "ends in no block of code that it begins",
    arguments: [
      ("```", "```\n```"), ("```swift\n``a``\n```", "``` swift\n``a``\n```"),
      ("a\n~~~~ b\n~~~\nc", "a\n~~~~ b\n~~~\nc\n~~~~"), ("```\n``` a", "```\n``` a\n```"),
      ("- a\n  ```\nb\n  ```\nc", "- a\n  ```\n  b\n  ```\nc"),
      ("10. a\n\n      ```\n      b\n        c\n      ```", "10. a\n\n   ```\n   b\n     c\n   ```"),
    ])
  func fences(text: String, want: String) {
    #expect(article(text) == want)
  }

  @Test(
    "is a title without what begins a line",
    arguments: [
      ("# Pets", "Pets"), ("- Pets", "Pets"), ("> @Pets <b>", "@Pets \\<b>"), ("``Pets`` `<b>`", "Pets \\<b>"),
      ("---", "---"),
    ])
  func title(text: String, want: String) {
    #expect(Documentation(lines: Documentation.lines(of: text)).articleTitle == want)
  }

  @Test("has no title where there is no text")
  func noTitle() {
    #expect(Documentation.none.articleTitle == nil)
  }
}
