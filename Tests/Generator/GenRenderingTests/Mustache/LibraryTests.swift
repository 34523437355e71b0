import GenDiagnostics
import GenRendering
import Testing

@Suite("A library of templates")
struct LibraryTests {
  @Test("names its templates after their files, in their order")
  func names() throws {
    let files = ["b.mustache", "x/y.z/a.mustache", "c.txt", "/mustache"].map { SourceFile(path: $0, text: "") }
    let library = try #require(MustacheLibrary(files, sink: DiagnosticSink()))
    #expect(library.names == ["b", "a", "c.txt", "mustache"])
  }

  @Test("refuses two templates of one name")
  func duplicate() {
    let sink = DiagnosticSink()
    let files = ["x/a.mustache", "b.mustache", "y/a.mustache"].map { SourceFile(path: $0, text: "") }
    #expect(MustacheLibrary(files, sink: sink) == nil)
    let want = Diagnostic(
      .error, "template.duplicate-name", "there are two templates named 'a'",
      at: SourcePlace(file: files[2], offset: 0),
      notes: [.init("the first is this", at: SourcePlace(file: files[0], offset: 0))])
    #expect(sink.diagnostics == [want])
  }

  @Test(
    "knows no other template", arguments: [("clinet", "did you mean 'client'?"), ("zzz", nil)] as [(String, String?)])
  func unknown(name: String, hint: String?) throws {
    let sink = DiagnosticSink()
    let library = try #require(
      MustacheLibrary([SourceFile(path: "client.mustache", text: "")], sink: sink))
    #expect(library.render(name, [:], sink: sink) == nil)
    #expect(
      sink.diagnostics == [
        Diagnostic(.error, "template.unknown-template", "unknown template '\(name)'", hint: hint)
      ])
  }

  @Test("is parsed whatever the sink held before")
  func earlierErrors() {
    let sink = DiagnosticSink()
    sink.error("test.earlier", "earlier")
    #expect(MustacheLibrary([SourceFile(path: "a.mustache", text: "x")], sink: sink) != nil)
  }

  @Test("renders bytes that are not UTF-8 as they are")
  func invalidBytes() throws {
    let sink = DiagnosticSink()
    let file = SourceFile(path: "a.mustache", bytes: [0xFF, 0x7B, 0x7B, 0x61, 0x7D, 0x7D, 0xC3])
    let library = try #require(MustacheLibrary([file], sink: sink))
    #expect(library.render("a", ["a": "1"], sink: sink) == [0xFF, 0x31, 0xC3])
  }

  @Test("renders at the same time in many tasks")
  func concurrency() async throws {
    let file = SourceFile(path: "a.mustache", text: "{{#a}}{{.}}{{/a}}")
    let library = try #require(MustacheLibrary([file], sink: DiagnosticSink()))
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<50 {
        group.addTask {
          library.render("a", ["a": [.string(String(number))]], sink: DiagnosticSink()) == Array(String(number).utf8)
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}

@Suite("The vocabulary of a library")
struct VocabularyTests {
  @Test("gives every name its index, and others none")
  func indices() throws {
    let file = SourceFile(path: "a.mustache", text: "{{b}}{{c}}{{a.b}}{{d}}")
    let library = try #require(
      MustacheLibrary([file], vocabulary: ["a", "b", "c"], sink: DiagnosticSink()))
    let object = MustacheValue.object { key in
      key.text == "a" ? .object { .string("(\($0.text) \($0.index))") } : .string("(\(key.text) \(key.index))")
    }
    let bytes = try #require(library.render("a", object, sink: DiagnosticSink()))
    #expect(String(decoding: bytes, as: UTF8.self) == "(b 1)(c 2)(b 1)(d -1)")
  }
}
