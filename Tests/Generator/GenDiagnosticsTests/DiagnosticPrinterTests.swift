import GenDiagnostics
import Testing

@Suite("A diagnostic, printed")
struct DiagnosticPrinterTests {
  private func print(_ text: String, at offset: Int, _ message: String = "wrong", hint: String? = nil) -> String {
    let file = SourceFile(path: "spec.json", text: text)
    var printer = DiagnosticPrinter()
    return printer.text(
      of: Diagnostic(.error, "test.wrong", message, at: SourcePlace(file: file, offset: offset), hint: hint))
  }

  @Test("names the place, shows the line and points at the column")
  func place() {
    #expect(
      print("{\n  \"a\": tru\n}", at: 9, hint: "write 'true'") == """
        spec.json:2:8: error: wrong [test.wrong]
         2 |   "a": tru
           |        ^
          hint: write 'true'

        """)
  }

  @Test("counts CR, LF and CRLF as one line break each")
  func lineBreaks() {
    #expect(print("a\r\nb\rc\nd", at: 7).hasPrefix("spec.json:4:1:"))
  }

  @Test("cuts a long line around the column")
  func longLine() {
    let text = String(repeating: "x", count: 5_000) + "!" + String(repeating: "y", count: 5_000)
    let lines = print(text, at: 5_000).split(separator: "\n")
    #expect(lines[0].hasPrefix("spec.json:1:5001:"))
    #expect(lines[1].count < 140)
    #expect(Array(lines[1])[lines[2].count - 1] == "!")
  }

  @Test(
    "escapes what would steer a terminal",
    arguments: [
      ("\u{1B}[31m", #"\u{1B}[31m"#), ("\0", #"\u{0}"#), ("\u{7}", #"\u{7}"#), ("\r", #"\u{D}"#),
      ("\u{7F}", #"\u{7F}"#),
      ("\u{9B}1m", #"\u{9B}1m"#), ("\u{202E}", #"\u{202E}"#), ("\u{2066}", #"\u{2066}"#), ("\u{2028}", #"\u{2028}"#),
      ("\u{E0001}", #"\u{E0001}"#), ("\t", " "), ("é犬👍", "é犬👍"),
    ] as [(String, String)])
  func control(text: String, want: String) {
    let file = SourceFile(path: "\(text).json", text: "{ }")
    let place = SourcePlace(file: file, offset: 0)
    var printer = DiagnosticPrinter()
    #expect(
      printer.text(of: Diagnostic(.error, "test.wrong", text, at: place, hint: text, notes: [.init(text, at: place)]))
        == """
        \(want).json:1:1: error: \(want) [test.wrong]
         1 | { }
           | ^
          hint: \(want)
        \(want).json:1:1: note: \(want)
         1 | { }
           | ^

        """)
  }

  @Test("shows what is escaped in a source line, and points behind it")
  func controlInLine() {
    #expect(print("\"\u{1B}\", x", at: 5).hasSuffix(" 1 | \"\\u{1B}\", x\n   |           ^\n"))
  }

  @Test("is no longer than a person reads")
  func length() throws {
    let key = String(repeating: "é", count: 2_500_000)
    let place = SourcePlace(file: SourceFile(path: "spec.json", text: ""), offset: 0)
    let sink = DiagnosticSink()
    sink.error("test.wrong", "key \"\(key)\" is wrong", at: place, hint: key, notes: [.init(key, at: place)])
    var (text, json) = (DiagnosticPrinter(), JSONDiagnosticPrinter())
    let diagnostic = try #require(sink.diagnostics.first)
    #expect(diagnostic.message.hasPrefix("key \"é"))
    #expect(diagnostic.message.hasSuffix("é\" is wrong"))
    #expect(text.text(of: diagnostic).unicodeScalars.count < 3_200)
    #expect(json.text(of: diagnostic).unicodeScalars.count < 3_200)
  }

  @Test("stands out on a terminal", arguments: [(Diagnostic.Severity.error, "31"), (.warning, "33"), (.note, "36")])
  func colors(severity: Diagnostic.Severity, color: String) {
    let file = SourceFile(path: "spec.json", text: "")
    var printer = DiagnosticPrinter(isColored: true)
    let place = SourcePlace(file: file, offset: 0)
    let diagnostic = Diagnostic(severity, "test.wrong", "wrong", at: place, notes: [.init("here", at: place)])
    #expect(
      printer.text(of: diagnostic) == """
        spec.json:1:1: \u{1B}[1;\(color)m\(severity.rawValue):\u{1B}[0m wrong [test.wrong]
        spec.json:1:1: note: here

        """)
  }

  @Test("does not count a byte order mark, which is invisible")
  func byteOrderMark() {
    let printed = print("\u{FEFF}{\"a\": tru}", at: 9)
    #expect(printed.hasPrefix("spec.json:1:7: error: wrong [test.wrong]\n 1 | {\"a\": tru}\n   |       ^\n"))
  }

  @Test("at the very end of a file stays within it")
  func endOfFile() {
    #expect(print("{", at: 1).hasPrefix("spec.json:1:2:"))
    #expect(print("", at: 0) == "spec.json:1:1: error: wrong [test.wrong]\n")
  }
}

@Suite("The nearest word")
struct SpellingTests {
  @Test(
    "is found for a likely slip and for nothing else",
    arguments: [
      ("asynawait", "AsyncAwait"), ("calback", "Callback"), ("combnie", "Combine"), ("zzz", nil), ("", nil),
    ] as [(String, String?)])
  func nearestWord(word: String, want: String?) {
    #expect(nearest(to: word, in: ["Callback", "Combine", "AsyncAwait"]) == want)
  }
}
