import Testing

@testable import GenPlanning

@Suite("The message of a deprecation")
struct DeprecationTests {
  @Test(
    "is the sentence of the description that mentions it, and the one that says what to use",
    arguments: [
      ("Lists cats. Deprecated: use listPets instead. Slow.", "Deprecated: use listPets instead."),
      ("__Deprecated__ Please run [Add a method](ref:add).\n\nAdds.", "Deprecated: Please run Add a method."),
      (
        "**Note:** This endpoint has been deprecated. Use `v2.5` of it.",
        "Note: This endpoint has been deprecated. Use v2.5 of it."
      ),
      (
        "<p><b>Deprecated:</b> use <code>listPets</code> &amp; <a href=\"/b\">&lt;b&gt;</a>.</p>",
        "Deprecated: use listPets & <b>."
      ),
      ("> ## Deprecation notice\nIt goes away.", "Deprecation notice"),
      ("This is deprecated. It will be gone in May.", "This is deprecated."),
    ])
  func sentence(text: String, want: String) {
    #expect(Deprecation(saidIn: [text]).message == want)
  }

  @Test("is looked for in all texts, and missing where none mentions it")
  func texts() {
    #expect(Deprecation(saidIn: ["Lists cats", "Deprecated"]).message == "Deprecated")
    #expect(Deprecation(saidIn: [nil, "Lists cats."]).message == nil)
  }

  @Test("is cut where it is long")
  func long() throws {
    let message = try #require(Deprecation(saidIn: ["Deprecated " + String(repeating: "x", count: 999)]).message)
    #expect(message.count == 240)
    #expect(message.hasSuffix("x…"))
  }
}
