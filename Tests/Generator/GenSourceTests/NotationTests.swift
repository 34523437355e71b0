import GenDiagnostics
import GenSource
import Testing

@Suite("The notation of a text")
struct NotationTests {
  @Test(
    "is told by the first characters, then by the name",
    arguments: [
      ("a.json", "{}", Notation.json), ("a.json", "a: 1", .yaml(at: 0)), ("a.json", "\u{FEFF}# x\n\n---", .yaml(at: 8)),
      ("a.json", "a:1", .json), ("a.json", "a:", .yaml(at: 0)), ("<stdin>", "%YAML 1.2", .yaml(at: 0)),
      ("a", "- a", .yaml(at: 0)),
      ("a", "-1", .json), ("a", "'a': 1", .json), ("a.yaml", "'a': 1", .yaml(at: 0)), ("a.YML", " é: 1", .yaml(at: 1)),
      ("a.yaml", "{a: 1}", .either), ("a.yaml", "# x\n[", .either), ("a.yaml", "<html>", .json),
      ("a.yaml", "<<: {}", .yaml(at: 0)),
      ("a.yaml", "", .json), ("a.yaml", " \n# x", .json), ("yaml", "x", .json),
    ] as [(String, String, Notation)])
  func notation(path: String, text: String, want: Notation) {
    #expect(SourceFile(path: path, text: text).notation == want)
  }

  @Test("is JSON where the text is a translation, whose mistakes are those of the original")
  func translations() {
    let original = SourceFile(path: "a.yaml", text: "b")
    let mistake = Diagnostic(.error, "yaml.syntax", "x", at: SourcePlace(file: original, offset: 1))
    let file = SourceFile(translating: original, to: Array(#""b""#.utf8), mistakes: [])
    let sink = DiagnosticSink()
    #expect(JSONDocument.parse(file, sink: sink)?.root.string == "b")
    #expect(JSONDocument.parse(SourceFile(translating: original, mistakes: [mistake]), sink: sink) == nil)
    #expect(sink.diagnostics == [mistake])
  }
}
