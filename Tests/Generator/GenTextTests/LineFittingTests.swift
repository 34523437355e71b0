import GenText
import Testing

@Suite("A line of generated Swift")
struct LineFittingTests {
  private func fit(_ text: String) -> String {
    String(decoding: fitted(Array(text.utf8)), as: UTF8.self)
  }

  /// A word of so many letters.
  private static func word(_ count: Int) -> String { String(repeating: "x", count: count) }

  @Test(
    "that fits is left alone",
    arguments: [
      "", "\n", "let a = 1\n", "func f(a: Int) {\n}\n", "f(\(word(117)))\n", "犬(\(word(117)))\n", "é(\(word(117)))\n",
      "\n\n  a\n\n",
    ])
  func fitting(text: String) {
    #expect(fit(text) == text)
  }

  @Test("of a text in quotes is never broken, and others behind it are")
  func texts() {
    let text = "a {\n  #\"\"\"\n  \(Self.word(60))(\(Self.word(70)), b)\n  \"\"\"#\n}\n"
    #expect(fit(text) == text)
    let long = "f(\(Self.word(118)))"
    #expect(fit(text + long).hasSuffix("}\nf(\n  \(Self.word(118))\n)\n"))
    #expect(fit("// #\"\"\"\n" + long) == "// #\"\"\"\nf(\n  \(Self.word(118))\n)\n")
  }

  @Test(
    "that a type begins with has its protocols below it, or one below the other",
    arguments: [
      ("  enum A: \(word(55)), \(word(55)) {", "  enum A:\n    \(word(55)), \(word(55))\n  {"),
      ("enum A: B, \(word(60)), \(word(60)) {", "enum A:\n  B,\n  \(word(60)),\n  \(word(60))\n{"),
    ])
  func heads(text: String, want: String) {
    #expect(fit(text) == want + "\n")
  }

  @Test(
    "ends in a line break, and in nothing before it",
    arguments: [("a", "a\n"), ("a  \n   \nb ", "a\n\nb\n"), ("  a ", "  a\n")])
  func ends(text: String, want: String) {
    #expect(fit(text) == want)
  }

  @Test(
    "that is too long is broken at its brackets",
    arguments: [
      ("f(\(word(118)))", "f(\n  \(word(118))\n)"),
      ("  f(\(word(60)), \(word(60)))", "  f(\n    \(word(60)),\n    \(word(60))\n  )"),
      ("f(\(word(60)),\(word(60))) -> A {", "f(\n  \(word(60)),\n  \(word(60))\n) -> A {"),
      // Lists of values have their elements on lines of their own, types do not.
      ("a: [B]? = [nil, \(word(118))]", "a: [B]? = [\n  nil,\n  \(word(118)),\n]"),
      ("a: [[B]] = [[1, 2], [\(word(118))]]", "a: [[B]] = [\n  [1, 2],\n  [\(word(118))],\n]"),
      // A comma in a bracket, a type or a literal inside parts nothing.
      ("f(g(a, b), \(word(110)))", "f(\n  g(a, b),\n  \(word(110))\n)"),
      ("f(a: [B<C, D>: E], \(word(110)))", "f(\n  a: [B<C, D>: E],\n  \(word(110))\n)"),
      (#"f("a, (b", \#(word(110)))"#, "f(\n  \"a, (b\",\n  \(word(110))\n)"),
      (#"f("\", )", \#(word(110)))"#, "f(\n  \"\\\", )\",\n  \(word(110))\n)"),
      (#"f("\\", \#(word(112)))"#, "f(\n  \"\\\\\",\n  \(word(112))\n)"),
      ("f(a: (B, C) -> D, \(word(110)))", "f(\n  a: (B, C) -> D,\n  \(word(110))\n)"),
      ("f(a) { b(c, d) } \(word(104))", "f(\n  a\n) { b(c, d) } \(word(104))"),
      // Empty brackets hold nothing to break.
      ("f() + g(\(word(115)))", "f() + g(\n  \(word(115))\n)"),
      ("[A]() + g(\(word(115)))", "[A]() + g(\n  \(word(115))\n)"),
      // So does a bracket in a literal.
      (#""(" + g(\#(word(115)))"#, "\"(\" + g(\n  \(word(115))\n)"),
      // What is still too long is broken again.
      ("f(a, g(\(word(60)), \(word(60))))", "f(\n  a,\n  g(\n    \(word(60)),\n    \(word(60))\n  )\n)"),
      // A list of literals ends in a comma, if there are several.
      (#"keys: ["\#(word(60))", "\#(word(60))"]"#, "keys: [\n  \"\(word(60))\",\n  \"\(word(60))\",\n]"),
      (#"keys: ["\#(word(120))"]"#, "keys: [\n  \"\(word(120))\"\n]"),
      // The brackets of a type are no place to break.
      ("let a: [\(word(60)), \(word(60))] = b(c)", "let a: [\(word(60)), \(word(60))] = b(\n  c\n)"),
    ] as [(String, String)])
  func breaking(text: String, want: String) {
    #expect(fit(text) == want + "\n")
  }

  @Test(
    "stays long where there is nothing to break",
    arguments: [
      "/// f(\(word(130)))", "  // f(\(word(130)))", word(130), "let a = \"f(\(word(130)))\"", "f() \(word(130))",
      "f(\(word(130))",
    ])
  func unbreakable(text: String) {
    #expect(fit(text) == text + "\n")
  }

  @Test("is counted in characters, not in bytes")
  func characters() {
    let line = "f(\"\(String(repeating: "犬", count: 115))\")"
    #expect(fit(line) == line + "\n")
  }
}
