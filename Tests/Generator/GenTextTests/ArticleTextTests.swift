import GenText
import Testing

@Suite("The text of a description in an article")
struct ArticleTextTests {
  private func article(_ text: String) -> String {
    ArticleText.lines(CommentText.lines(ofParagraphs: [text])).joined(separator: "\n")
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
      ("@Comment {\n  a\n}", "\\@Comment {\n  a\n}"), ("  @Image(source: a)", "\\@Image(source: a)"),
      ("# Title", "#### Title"), ("## Topics\n\n- ``A``", "#### Topics\n\n- `A`"), ("######", "####"), ("#tag", "#tag"),
      ("####### a", "####### a"), ("a\n===", "a\n\\==="), ("a\n---", "a\n\n---"), ("``Pet``", "`Pet`"),
      ("a `` b", "a ` b"),
      ("<doc:A>", "\\<doc:A>"), ("[a](doc:B)", "a"), ("[a]: doc:B", "[a]: #B"), ("![a](b.png)", "[a](b.png)"),
      ("<script>alert()", "\\<script>alert()"), ("a <!-- b", "a \\<!-- b"), ("<?php", "\\<?php"), ("` <a>", "` \\<a>"),
      ("`a` ` <b>", "`a` ` \\<b>"),
    ] as [(String, String)])
  func harmless(text: String, want: String) {
    #expect(article(text) == want)
  }

  @Test(
    "links to pages and to mail, and to nothing else",
    arguments: [
      ("[a](javascript:b)", "a"), ("[a](JavaScript:b(1)) c", "a c"), ("[a]( data:text/html,b)", "a"),
      ("[a](&#106;avascript:b)", "a"), ("[a](javascript\\:b)", "a"), ("[a](<javascript:b>)", "a"),
      ("[a](javascript:b", "[a]\\(javascript:b"), ("[a](\njavascript:b)", "[a]\\(\njavascript:b)"),
      ("[a]: javascript:b", "[a]\\: javascript:b"), ("[a]:\njavascript:b", "[a]\\:\njavascript:b"),
      ("[`a`](vbscript:b)", "`a`"), ("\\` [a](javascript:b) `", "\\` a `"),
      ("a ` b\nc ` [a](javascript:b) ` d", "a ` b\nc ` a ` d"), ("[a [b](javascript:c)](javascript:d)", "a b"),
      ("<a href='javascript:b'>a</a>", "a"), ("<a href=' java&#9;script:b'>a</a>", "a"),
      ("<img src='javascript:b' alt='a'>", "a"),
      ("[a](b) [c](/d:e) [f](#g)", "[a](b) c f"),
      ("[h](mailto:i@j) [k](HTTPS://l)", "[h](mailto:i@j) [k](HTTPS://l)"),
    ] as [(String, String)])
  func links(text: String, want: String) {
    #expect(article(text) == want)
  }

  @Test(
    "has no heading and no directive within quotations and lists",
    arguments: [
      ("> # a", "> \\# a"), ("- # a", "- \\# a"), ("1. > ## a", "1. > \\## a"), ("- @a", "- \\@a"), (">#a", ">#a"),
      ("- #a", "- #a"),
    ] as [(String, String)])
  func containers(text: String, want: String) {
    #expect(article(text) == want)
  }

  @Test(
    "begins no block as one line",
    arguments: [
      ("# a", "\\# a"), ("#a", "#a"), ("@a", "\\@a"), ("> a", "\\> a"), ("- a", "\\- a"), ("~~~", "\\~~~"),
      ("**a**", "**a**"),
    ] as [(String, String)])
  func line(text: String, want: String) {
    #expect(ArticleText.line([text]) == want)
  }

  @Test(
    "ends in no block of code that it begins",
    arguments: [
      ("```", "```\n```"), ("```swift\n``a``\n```", "``` swift\n``a``\n```"),
      ("a\n~~~~ b\n~~~\nc", "a\n~~~~ b\n~~~\nc\n~~~~"), ("```\n``` a", "```\n``` a\n```"),
      ("- a\n  ```\nb\n  ```\nc", "- a\n  ```\n  b\n  ```\nc"),
      ("10. a\n\n      ```\n      b\n        c\n      ```", "10. a\n\n   ```\n   b\n     c\n   ```"),
    ] as [(String, String)])
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
    #expect(ArticleText.title(CommentText.lines(of: text)) == want)
  }

  @Test("has no title where there is no text")
  func noTitle() {
    #expect(ArticleText.title([]) == nil)
  }
}
