import GenDiagnostics
import Testing

@Suite("A diagnostic, printed as JSON")
struct JSONDiagnosticPrinterTests {
  private func print(_ diagnostic: Diagnostic) -> String {
    var printer = JSONDiagnosticPrinter()
    return printer.text(of: diagnostic)
  }

  @Test("is an object on one line, with what it has")
  func members() {
    let file = SourceFile(path: "spec.json", text: "{\n  \"a\": 1,\n  \"a\": 2\n}")
    let first = SourcePlace(file: file, offset: 4)
    let diagnostic = Diagnostic(
      .error, "json.duplicate-key", "duplicate key \"a\"", at: SourcePlace(file: file, offset: 14),
      hint: "remove one of the two", notes: [.init("first given here", at: first), .init("and here", at: first)])
    #expect(
      print(diagnostic)
        == #"{"severity":"error","id":"json.duplicate-key","message":"duplicate key \"a\"","path":"spec.json","#
        + #""line":3,"column":3,"hint":"remove one of the two","#
        + #""notes":[{"message":"first given here","path":"spec.json","line":2,"column":3},"#
        + #"{"message":"and here","path":"spec.json","line":2,"column":3}]}"# + "\n")
  }

  @Test("has no members for what it has not")
  func few() {
    #expect(
      print(Diagnostic(.warning, "test.wrong", "wrong"))
        == #"{"severity":"warning","id":"test.wrong","message":"wrong"}"#
        + "\n")
  }

  @Test(
    "escapes what would end the string or steer a terminal",
    arguments: [
      ("\"", #"\""#), ("\\", #"\\"#), ("\n", #"\n"#), ("\0", #"\u0000"#), ("\u{1B}[31m", #"\u001b[31m"#),
      ("\u{7F}", #"\u007f"#), ("\u{85}", #"\u0085"#), ("\u{202E}", #"\u202e"#), ("\u{2028}", #"\u2028"#),
      ("\u{FEFF}", #"\ufeff"#), ("\u{E0001}", #"\udb40\udc01"#), ("é犬👍", "é犬👍"), ("/", "/"),
    ] as [(String, String)])
  func escapes(text: String, want: String) {
    #expect(
      print(Diagnostic(.error, "test.wrong", text)) == #"{"severity":"error","id":"test.wrong","message":"\#(want)"}"#
        + "\n")
  }
}
