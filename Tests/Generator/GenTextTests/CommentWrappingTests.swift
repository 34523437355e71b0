import GenText
import Testing

@Suite("A line of a comment")
struct CommentWrappingTests {
  private func fit(_ text: String) -> String {
    String(decoding: fitted(Array(text.utf8)), as: UTF8.self)
  }

  /// Words of nine letters and a blank behind each but the last.
  private static func words(_ count: Int, _ word: String = "xxxxxxxxx") -> String {
    Array(repeating: word, count: count).joined(separator: " ")
  }

  private static let address = "https://" + String(repeating: "a", count: 140)

  @Test(
    "that is too long is broken at its blanks",
    arguments: [
      ("/// \(words(12))", "/// \(words(11))\n/// xxxxxxxxx"),
      ("    /// \(words(22))\n    let a", "    /// \(words(11))\n    /// \(words(11))\n    let a"),
      ("/// \(words(11)) xxxxxx", "/// \(words(11)) xxxxxx"),
      ("/// \(words(11)) xxxxxxx", "/// \(words(11))\n/// xxxxxxx"),
      ("/// \(words(11, "犬犬犬犬犬犬犬犬犬")) 犬犬犬犬犬犬", "/// \(words(11, "犬犬犬犬犬犬犬犬犬")) 犬犬犬犬犬犬"),
      ("/// See \(address) for more", "/// See \(address)\n/// for more"), ("/// \(address)", "/// \(address)"),
    ] as [(String, String)])
  func text(text: String, want: String) {
    #expect(fit(text) == want + "\n")
  }

  @Test(
    "goes on within its list or quotation",
    arguments: [
      ("/// - \(words(12))", "/// - \(words(11))\n///   xxxxxxxxx"),
      ("///   - limit: \(words(12))", "///   - limit: \(words(10))\n///     \(words(2))"),
      ("/// 10. \(words(12))", "/// 10. \(words(11))\n///     xxxxxxxxx"),
      ("/// *   \(words(12))", "/// *   \(words(11))\n///     xxxxxxxxx"),
      ("/// - a\n///\n///   \(words(12))", "/// - a\n///\n///   \(words(11))\n///   xxxxxxxxx"),
      ("/// - a\n///     \(words(12))", "/// - a\n///     \(words(11))\n///     xxxxxxxxx"),
      ("/// > \(words(12))", "/// > \(words(11))\n/// > xxxxxxxxx"), ("/// - \(address)", "/// - \(address)"),
    ] as [(String, String)])
  func structure(text: String, want: String) {
    #expect(fit(text) == want + "\n")
  }

  @Test(
    "is not broken before what would mean something else at the beginning of a line",
    arguments: ["-", "+", "*", "1.", "12)", "#", "##", ">", ">a", "|a", "```", "===", "---", "@a", "<div>", "***"])
  func markers(mark: String) {
    let want = "/// \(Self.words(10))\n/// xxxxxxxxx \(mark) \(Self.words(2))"
    let tail = String(repeating: "x", count: 6)
    #expect(
      fit("/// \(Self.words(11)) \(mark) \(Self.words(2))")
        == (mark.count + 1 > 7 ? want + "\n" : "/// \(Self.words(11)) \(mark)\n/// \(Self.words(2))\n"))
    // Where the mark itself does not fit, the word before it goes with it.
    #expect(
      fit("/// \(Self.words(11)) \(tail) \(mark) xxxxxxxxx")
        == "/// \(Self.words(11))\n/// \(tail) \(mark) xxxxxxxxx\n")
  }

  @Test(
    "is left alone in code, tables and headings, and where it documents nothing",
    arguments: [
      "/// ```\n/// \(words(12))\n/// ```", "/// ~~~~\n/// \(words(12))\n/// ~~~\n/// \(words(12))",
      "/// # \(words(12))",
      "/// | a | \(words(12)) |", "/// a | \(words(12))\n/// --- | ---", "/// a|b\n/// :-:|---\n/// a|\(words(12))",
      "/// a\n///\n///     \(words(12))\n///     \(words(12))",
      "// \(words(12))", "/// - a\n///\n///       \(words(12))",
    ])
  func verbatim(text: String) {
    #expect(fit(text) == text + "\n")
  }

  @Test(
    "is joined with the lines behind it in its paragraph",
    arguments: [
      ("\(words(12))\nb c\nd", "\(words(11))\nxxxxxxxxx b c d"),
      ("a\n\(words(12))\nb", "a\n\(words(11))\nxxxxxxxxx b"),
      ("\(words(12))\n\(words(12))\n\nb", "\(words(11))\n\(words(11))\n\(words(2))\n\nb"),
      ("- \(words(12))\n  b\nc\n- d", "- \(words(11))\n  xxxxxxxxx b c\n- d"),
      ("\(words(12))  \nb", "\(words(11))\nxxxxxxxxx b"),
      // What is not of the paragraph stays where it is.
      ("\(words(12))\\\nb", "\(words(11))\nxxxxxxxxx\\\nb"), ("\(words(12))\n- b", "\(words(11))\nxxxxxxxxx\n- b"),
      ("\(words(12))\n1. b", "\(words(11))\nxxxxxxxxx\n1. b"), ("\(words(12))\n# b", "\(words(11))\nxxxxxxxxx\n# b"),
      ("\(words(12))\n> b", "\(words(11))\nxxxxxxxxx\n> b"), ("\(words(12))\n| b |", "\(words(11))\nxxxxxxxxx\n| b |"),
      ("\(words(12))\na | b\n--- | ---", "\(words(11))\nxxxxxxxxx\na | b\n--- | ---"),
      // A bar alone makes no table.
      ("\(words(12))\na | b", "\(words(11))\nxxxxxxxxx a | b"),
      ("a|b\n---|---\nc|d\n\n\(words(12)) | b", "a|b\n---|---\nc|d\n\n\(words(11))\nxxxxxxxxx | b"),
      ("\(words(12))\n```\nb\n```\nc", "\(words(11))\nxxxxxxxxx\n```\nb\n```\nc"),
      ("\(words(12))\n<div>", "\(words(11))\nxxxxxxxxx\n<div>"), ("\(words(12))\n• b", "\(words(11))\nxxxxxxxxx\n• b"),
      ("\(words(12))\n[b]: c", "\(words(11))\nxxxxxxxxx\n[b]: c"), ("\(words(12))\n@b", "\(words(11))\nxxxxxxxxx\n@b"),
      ("\(words(12))\n---", "\(words(11))\nxxxxxxxxx\n---"),
    ] as [(String, String)])
  func paragraphs(text: String, want: String) {
    func comment(_ text: String, _ indentation: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.isEmpty ? "\(indentation)///" : "\(indentation)/// \($0)"
      }.joined(separator: "\n")
    }
    #expect(fit(comment(text, "")) == comment(want, "") + "\n")
    #expect(fit(comment(text, "") + "\nlet a") == comment(want, "") + "\nlet a\n")
    // The comment of something else is another one.
    #expect(fit("/// \(Self.words(12))\n  /// b") == "/// \(Self.words(11))\n/// xxxxxxxxx\n  /// b\n")
  }

  @Test("is text again behind a block of code, and in the next comment")
  func ends() {
    let words = Self.words(12)
    let broken = "/// \(Self.words(11))\n/// xxxxxxxxx"
    #expect(fit("/// ```\n/// \(words)\n/// ```\n/// \(words)") == "/// ```\n/// \(words)\n/// ```\n\(broken)\n")
    #expect(fit("/// ```\n/// \(words)\nlet a\n/// \(words)") == "/// ```\n/// \(words)\nlet a\n\(broken)\n")
    #expect(fit("/// ```\n/// \(words)\n/// \(words)") == "/// ```\n/// \(words)\n/// \(words)\n")
  }
}
