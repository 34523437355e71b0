import GenReports
import Testing

@Suite("The names in a text of Swift")
struct SwiftNameTests {
  @Test(
    "are those of its code",
    arguments: [
      ("let a = b.c", ["let", "a", "b", "c"]),
      ("a // b\nc", ["a", "c"]),
      ("a // b\r\nc", ["a", "c"]),
      ("a /* b /* c */ d */ e", ["a", "e"]),
      (#"a "b" c"#, ["a", "c"]),
      (#"a "b \" c" d"#, ["a", "d"]),
      (#"a "b \(c(d, "e \(f)")) g" h"#, ["a", "c", "d", "f", "h"]),
      (##"a #"b \(c) \#(d)"# e"##, ["a", "d", "e"]),
      (##"a #"b " c"# d"##, ["a", "d"]),
      ("a \"\"\"\n b \" c \\(d)\n \"\"\" e", ["a", "d", "e"]),
      ("a #\"\"\"\n b \"\"\" c \\#(d)\n \"\"\"# e", ["a", "d", "e"]),
      ("a(\"b\", /* \" */ c)", ["a", "c"]),
      ("`class`.`default`", ["class", "default"]),
      (#"\Pet.name"#, ["Pet", "name"]),
      (#"\.name"#, ["name"]),
      ("#if DEBUG\na\n#endif", ["if", "DEBUG", "a", "endif"]),
      ("a.größe.猫", ["a", "größe", "猫"]),
      ("", []),
    ] as [(String, Set<String>)])
  func names(text: String, want: Set<String>) {
    #expect(names(in: text).all == want)
  }

  @Test(
    "are members behind a period, whatever is between, and in backticks",
    arguments: [
      ("a.b", ["b"]), ("a .b", ["b"]), ("a\n  .b\n  .c(d)", ["b", "c"]), (".`in`", ["in"]), ("a?.b!.c", ["b", "c"]),
      ("import a; `repeat`() ; b", ["repeat"]),
      ("a, b", []),
    ] as [(String, Set<String>)])
  func members(text: String, want: Set<String>) {
    #expect(names(in: text).members == want)
  }

  @Test(
    "lose none behind a regular expression",
    arguments: [#"x = /"/; a.b()"#, "x = #/\" /* // /#; a.b()", #"x = /\//; a.b()"#, #"x = /[\/]\//; a.b()"#])
  func expressions(text: String) {
    #expect(names(in: text).members == ["b"])
  }

  @Test(
    "are all of its words where a literal does not end",
    arguments: ["a \"\"\" b.c", "a /* b.c", "a #/ b.c", #"a "\(b.c"#, "a #\"\"\" b \"\"\" .c"])
  func broken(text: String) {
    #expect(names(in: text).all == ["a", "b", "c"])
    #expect(names(in: text).members == ["a", "b", "c"])
  }

  @Test("are told apart by operators that are not ASCII")
  func operators() {
    #expect(names(in: "a≤b.c").all.isSuperset(of: ["a", "b", "c"]))
  }

  @Test("are found in time that grows with the text", .timeLimit(.minutes(5)))
  func time() {
    let quotes = String(repeating: "\"", count: 200_001)
    let openings = String(repeating: "\"\\(", count: 100_000)
    #expect(names(in: quotes + "\na").all.contains("a"))
    #expect(names(in: openings + "a").all == ["a"])
    let closings = String(repeating: "\" ", count: 100_000) + String(repeating: ") ", count: 100_000)
    #expect(names(in: openings + " x " + closings + "\na").all.isSuperset(of: ["a", "x"]))
    #expect(names(in: String(repeating: "#\" ", count: 100_001) + "\na").all.contains("a"))
  }

  private func names(in text: String) -> SwiftNames {
    var names = SwiftNames()
    names.add(Array(text.utf8))
    return names
  }
}
