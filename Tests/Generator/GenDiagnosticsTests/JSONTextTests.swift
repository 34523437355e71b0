import Foundation
import GenDiagnostics
import Testing

@Suite("JSON that gen writes")
struct JSONTextTests {
  @Test(
    "is on one line, or has an entry on every line",
    arguments: [
      (.string("x/é"), #""x/é""#, #""x/é""#), (.bool(true), "true", "true"), (.json("1e3"), "1e3", "1e3"),
      (.array([]), "[]", "[]"), (.object([]), "{}", "{}"), (.lines([]), "[]", "[]"),
      (
        .object([("a", .integer(-1)), ("b", .texts(["c", "d"]))]), #"{"a":-1,"b":["c","d"]}"#,
        "{\n  \"a\": -1,\n  \"b\": [\n    \"c\",\n    \"d\"\n  ]\n}"
      ),
      (
        .array([.array([]), .object([("a", .object([]))]), .bool(false)]), #"[[],{"a":{}},false]"#,
        "[\n  [],\n  {\n    \"a\": {}\n  },\n  false\n]"
      ),
      (
        .object([("a", .lines([.array([.integer(1), .integer(2)]), .integer(3)])), ("b", .integer(4))]),
        "{\"a\":[\n[1,2],\n3],\"b\":4}",
        "{\n  \"a\": [\n    [\n      1,\n      2\n    ],\n    3\n  ],\n  \"b\": 4\n}"
      ),
    ] as [(JSONText, String, String)])
  func layout(text: JSONText, line: String, indented: String) {
    #expect(text.line == line)
    #expect(String(decoding: text.indented, as: UTF8.self) == indented + "\n")
  }

  @Test(
    "escapes quotes, backslashes and what would steer a terminal",
    arguments: [
      ("a\"b\\c/d", #"a\"b\\c/d"#), ("\u{8}\t\n\u{C}\r", #"\b\t\n\f\r"#),
      ("\0\u{1B}[31m\u{7F}", #"\u0000\u001b[31m\u007f"#), ("é\u{202E}😀\u{E0001}", #"é\u202e😀\udb40\udc01"#),
    ])
  func escapes(text: String, want: String) {
    #expect(jsonString(text) == "\"" + want + "\"")
  }

  @Test(
    "is read back as it was, whatever is in it", arguments: ["", "\"\\/", "\u{0}\u{8}\n\u{1F}\u{7F}", "é\u{2028}🐕"])
  func reading(text: String) throws {
    let bytes = JSONText.object([(text, .string(text))]).indented
    let decoded = try JSONDecoder().decode([String: String].self, from: Data(bytes))
    #expect(decoded == [text: text])
  }
}
