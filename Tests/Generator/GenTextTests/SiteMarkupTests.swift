import GenText
import Testing

@Suite("What means something on a website alone")
struct SiteMarkupTests {
  @Test(
    "is left out of a text: links within it, but for their texts, and lines that are tags of templates",
    arguments: [
      ("[Confirm](/docs/api/confirm) it, [or](#not).", "Confirm it, or."),
      ("`a\n\n[b](/c)`", "`a\n\nb`"),
      ("See ![a [b]](../c.png) and [`d`](docs/e.md).", "See a [b] and `d`."),
      (#"A [media]({{< relref "methods/media" >}}) id"#, "A media id"),
      ("{% admonition type=\"info\" %}\nBeta.\n  {% /admonition %} \nMore.", "Beta.\nMore."),
      ("Run [list `pets`](ref:list-pets) or [this](doc:a).", "Run list `pets` or this."),
      ("One.\n\n <<LB>> \n\nTwo.", "One.\n\n\nTwo."), ("The ``/api/v2`` of ```a``.", "The `/api/v2` of ```a``."),
      ("A {% note a=\"b\" %}Beta. {% /note %}\nMore {% if %}.", "A Beta. \nMore {% if %}."),
    ])
  func removed(text: String, want: String) {
    #expect(markdown(text) == want)
  }

  @Test(
    "is told from other text",
    arguments: [
      "[web](https://a.b/c), [mail](mailto:a@b.c), [host](//a.b/c)", "list[0](event) and [a] (b/c)", "`[a](/b)`",
      "```\n[a](/b)\n{% if %}\n```", "~~~\n[a](/b)", "Write {% if x %} there.", "{%", "{% a", #"\[a](/b)"#, "](/b)",
      "[a\n\nb](/c)", "[a](/b", "[a](/b\n)", "``a` [b](/c)``",
      "[call](tel:1), [app](app://a), list[0](sort: up)", "Write <<LB>> there.\n<<a b>>", "```\n<<LB>>\n``a``\n```",
      "```a`` ```", "````", "``",
    ])
  func kept(text: String) {
    #expect(markdown(text) == text)
  }

  @Test("is left out in proportion to the text", .timeLimit(.minutes(5)))
  func long() {
    let count = 50_000
    #expect(markdown(String(repeating: "[a](/b) ", count: count)) == String(repeating: "a ", count: count))
    let brackets = String(repeating: "[", count: count) + String(repeating: "](", count: count)
    #expect(markdown(brackets) == brackets)
    let tags = String(repeating: "{% ", count: count)
    #expect(markdown(tags) == tags)
    let fences = String(repeating: "`` ", count: count)
    #expect(markdown(fences) == String(repeating: "` ", count: count))
  }
}
