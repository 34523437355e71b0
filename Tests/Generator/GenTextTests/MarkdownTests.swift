import GenText
import Testing

@Suite("HTML in a description")
struct MarkdownTests {
  private func check(_ html: String, _ want: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let lines = CommentText.lines(ofParagraphs: [html])
    #expect(lines.joined(separator: "\n") == want, sourceLocation: sourceLocation)
  }

  @Test(
    "becomes emphasis, code and links",
    arguments: [
      ("a <b>bold</b> <strong>strong</strong> word", "a **bold** **strong** word"),
      ("<i>one</i>, <em>two</em>", "*one*, *two*"),
      ("<b> spaced </b>text", " **spaced** text"), ("a<b></b>b", "ab"), ("<B CLASS=\"x\">a</B>", "**a**"),
      ("<b>a <strong>b</strong> c</b>", "**a b c**"), ("<b><i>a</i></b>", "***a***"),
      ("the <code>limit</code> and <tt>a &lt; b</tt>", "the `limit` and `a < b`"),
      ("<code>a`b</code>", "`` a`b ``"), ("<code><b>a</b> <a href=\"x\">b</a></code>", "`a b`"),
      ("<code>a\n  b</code>", "`a b`"),
      (#"see <a href="https://a.b/c?d=1&amp;e=2">the docs</a>."#, "see [the docs](https://a.b/c?d=1&e=2)."),
      ("<a href='//a.b/x y(1)'>z</a>", "[z](//a.b/x%20y%281%29)"),
      (#"<a href="https://a.b">https://a.b</a>"#, "<https://a.b>"),
      (#"<a name="top"></a>Top"#, "Top"), ("<a>b</a>", "b"), ("<a href=x><code>b</code></a>", "[`b`](x)"),
      (#"<span style="color: red">a</span><u>b</u>"#, "ab"), (#"<img src="a.png" alt="A [dog]">"#, "![A dog](a.png)"),
      ("<a href='javascript:a'>b</a> <a href='data:a'>data:a</a>", "b data:a"),
      ("&#+65; &#x+41; &#-1; &#x; &#65;", "&#+65; &#x+41; &#-1; &#x; A"),
      ("<b>a</i></b>", "**a**"), ("<b><i>a</b> c</i>", "***a*** c"),
      // Emphasis does not reach from one paragraph into another.
      ("<b>a<p>b</b>", "a\n\nb"),
    ] as [(String, String)])
  func inline(html: String, want: String) {
    check(html, want)
  }

  @Test(
    "becomes paragraphs, lines, headings and rules",
    arguments: [
      ("<p>One.</p>\n<p>Two.</p>", "One.\n\nTwo."), ("<p>One.<p>Two.", "One.\n\nTwo."),
      ("<p>One.</p>Two.", "One.\n\nTwo."),
      ("<p>One.</p>\n\n<p>Two\nlines.</p>\n", "One.\n\nTwo\nlines."), ("<div>\n    a\n    b\n</div>", "a\nb"),
      ("<p>\n  a\n  b</p>", "a\nb"), ("a<br>b<br/>\nc<BR />d", "a\nb\nc\nd"), ("a<br><br>b", "a\n\nb"),
      ("| a | b<br>c |\n| - | - |", "| a | b c |\n| - | - |"),
      ("<h2>A <b>b</b></h2>c", "## A **b**\n\nc"), ("a<hr>b", "a\n\n---\n\nb"),
      ("<blockquote>a</blockquote>b", "a\n\nb"), ("<dl><dt>a</dt><dd>b</dd></dl>", "a\n\nb"),
      ("a\n<Note title=\"b\">\n    c\n</Note>\nd", "a\n\nc\n\nd"),
      ("a <Pet> </Id> <ID>b</ID>", "a <Pet> </Id> <ID>b</ID>"),
      ("`<Pet>a</Pet>` <code><Pet>a</Pet></code>", "`<Pet>a</Pet>` `<Pet>a</Pet>`"),
      ("<details><summary>a</summary>b</details>", "a\n\nb"), ("a <!-- <p>b --> c", "a  c"), ("a <!-- b", "a <!-- b"),
    ] as [(String, String)])
  func blocks(html: String, want: String) {
    check(html, want)
  }

  @Test(
    "becomes lists and tables",
    arguments: [
      ("a<ul><li>b</li><li>c</li></ul>d", "a\n\n- b\n- c\n\nd"),
      ("<ul>\n  <li>b\n    c</li>\n\n  <li><p>d</p><p>e</p></li>\n</ul>\n", "- b\n  c\n- d\n\n  e"),
      ("<ol><li>a<ul><li>b<li>c</ul></li><li>d</li></ol>", "1. a\n   - b\n   - c\n2. d"),
      ("<ul><li><b>a</b>: b<br>c</ul>", "- **a**: b\n  c"),
      ("<ul><li>a<ul><li>b</li></ul>c</li><li>d</li></ul>", "- a\n  - b\n  c\n- d"),
      ("<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td></tr></table>", "| a b c |\n| --- |"),
      (
        "<table>\n <tr><th>A</th><th>B</th></tr>\n <tr>\n  <td>a|b</td>\n  <td><p>c\n  d</p></td></tr></table>e",
        "| A | B |\n| --- | --- |\n| a\\|b | c d |\n\ne"
      ),
      ("<table><tr><td><ul><li><b>a</b></li><li>b</li></ul></td></tr></table>", "| - **a** - b |\n| --- |"),
      (
        "<table><tr><th></th><th colspan=\"2\">A</th></tr><tr><td>a<td>b<td>c</tr></table>",
        "| | A | |\n| --- | --- | --- |\n| a | b | c |"
      ), ("<table><tr><td colspan=x>a<td colspan=-1>b</table>", "| a | b |\n| --- | --- |"),
      ("<table><thead><tr><td>A<td></thead><tr><td><ul><li>a</ul><td>b</table>", "| A | |\n| --- | --- |\n| - a | b |"),
    ] as [(String, String)])
  func listsAndTables(html: String, want: String) {
    check(html, want)
  }

  @Test(
    "becomes blocks of code",
    arguments: [
      ("a<pre>\n{\n  &quot;a&quot;: <b>1</b>\n}\n</pre>b", "a\n\n```\n{\n  \"a\": 1\n}\n```\n\nb"),
      ("<pre><code>a &lt;id&gt;\n\n<id>```</code></pre>", "````\na <id>\n\n<id>```\n````"), ("<pre> </pre>a", "a"),
      ("<ul><li>a<pre>b\nc</pre></ul>", "- a\n\n  ```\n  b\n  c\n  ```"),
    ])
  func code(html: String, want: String) {
    check(html, want)
  }

  @Test(
    "has characters that are written by name or number",
    arguments: [
      ("a &amp; b &quot;c&quot; &#39;d&#x27; e&nbsp;f &hellip;", "a & b \"c\" 'd' e f …"),
      ("&lt;id&gt; &lt; 5 &lt;/b&gt;", "\\<id> < 5 \\</b>"), ("&#42;a&#42; &#96;", "\\*a\\* \\`"),
      ("a=1&b=2 &unknown; &#0; &#xD800; &;", "a=1&b=2 &unknown; &#0; &#xD800; &;"), ("a&#10;b&#x2028;c", "a b\nc"),
    ])
  func entities(html: String, want: String) {
    check(html, want)
  }

  @Test(
    "is left alone where it is not an element, or where Markdown has code",
    arguments: [
      "a <id> of <user-id>, <string>, <x> or </x>", "a < b > c <= d <3 <https://a.b> <a@b.c>",
      "write <code> before it, <b>, <i> and <a>", "<td>, <li> and <tr>", "x<sup>2</sup>",
      "`<b>a</b> &amp;` and ``<p>`</p>``", "a:\n\n    <b>code</b>\n\n    &amp;\n\nb", "```html\n<p>a</p>\n\n&lt;\n```",
      "~~~\n<p>\n``` <p>", "\\<b>a", "- a\n  - b <id>\n\n1. c & d", "a < b", "<", "</", "<a", "&", "<b", "a <b c='>",
      "犬 <id> é",
    ])
  func text(text: String) {
    check(text, text)
  }

  @Test("is read in a time that is linear in the text")
  func linear() {
    let texts = [
      "<b>", "<i><b>", "<ul><li>", "</b>", "<b></i>", "<!--", "`", "``` `", "<a href=\"", "<table><tr><td>", "&",
      "<pre>",
      "<span>", "<p>", "\\", "<code>`", "~~~\n", "    <b>\n\n",
    ]
    let clock = ContinuousClock()
    for text in texts {
      let ends = "</b></i></ul></table></pre></span></p></code>"
      let time = clock.measure { _ = markdown(String(repeating: text, count: 200_000 / text.utf8.count) + ends) }
      #expect(time < .seconds(10), "\(text)")
    }
  }

  @Test("ends no comment, whatever characters its entities are")
  func hostile() {
    check("a&#10;*/ b&#13;&#x85;c&#x2029;d&#x202E;e", "a */ b\nc\nde")
  }
}
