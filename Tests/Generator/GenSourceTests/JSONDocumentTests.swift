import GenDiagnostics
import GenSource
import Testing

/// The document in `text`, which has no mistakes.
func document(_ text: String) throws -> JSONDocument {
  try document(MarkedText(text).file)
}

func document(_ file: SourceFile) throws -> JSONDocument {
  let sink = DiagnosticSink()
  let document = JSONDocument.parse(file, sink: sink)
  #expect(sink.diagnostics == [])
  return try #require(document)
}

/// A value in a notation of its own: keys and strings in angle brackets, decoded.
func outline(_ node: JSONNode) -> String {
  switch node.kind {
  case .null: node.isNull ? "null" : "?"
  case .bool: node.bool.map(String.init) ?? "?"
  case .number: node.number ?? "?"
  case .string: node.string.map { "<\($0)>" } ?? "?"
  case .array: "(" + node.elements.map(outline).joined(separator: " ") + ")"
  case .object: "{" + node.members.map { "<\($0.key)>=" + outline($0.value) }.joined(separator: " ") + "}"
  }
}

@Suite("JSON without mistakes")
struct JSONDocumentTests {
  @Test(
    "is read as it is meant",
    arguments: [
      ("null", "null"), ("true", "true"), ("false", "false"), (" \t\r\n1\n ", "1"), ("⟨EF BB BF⟩{}", "{}"),
      ("[]", "()"), ("[ ]", "()"), ("{}", "{}"), ("{ }", "{}"), ("[[],{}]", "(() {})"), ("[1 ,2\n, 3]", "(1 2 3)"),
      (#"{"b":1,"a":{"c":[null]},"":2}"#, "{<b>=1 <a>={<c>=(null)} <>=2}"),
      (#"{ "a" : 1 , "b" : [ true , false ] }"#, "{<a>=1 <b>=(true false)}"),
      (#"{"a":[{"a":{"a":[]}}]}"#, "{<a>=({<a>={<a>=()}})}"),
      (#"{"type":1,"Type":2,"type ":3}"#, "{<type>=1 <Type>=2 <type >=3}"),
      (##"["//", "/* */", "#", "a,]}:"]"##, "(<//> </* */> <#> <a,]}:>)"),
      ("\"\"", "<>"), (#""a string""#, "<a string>"),
    ] as [(String, String)])
  func value(text: String, want: String) throws {
    #expect(outline(try document(text).root) == want)
  }

  @Test(
    "has its escapes and characters decoded",
    arguments: [
      (#"\"\\\/"#, "\"\\/"), (#"\b\f\n\r\t"#, "\u{8}\u{C}\n\r\t"), (#"\u0041\u00e9\u00E9"#, "Aéé"),
      (#"\u0000"#, "\0"), (#"\uFFFF"#, "\u{FFFF}"), (#"\uD7FF\uE000"#, "\u{D7FF}\u{E000}"),
      (#"\uD83D\uDE00"#, "😀"), (#"\ud800\udc00\uDBFF\uDFFF"#, "\u{10000}\u{10FFFF}"), (#"\\u0041"#, "\\u0041"),
      (#"before \u00fcber after"#, "before über after"), ("é", "é"), ("日本語", "日本語"), ("😀", "😀"),
      ("⟨7F⟩", "\u{7F}"), ("⟨C2 80 DF BF⟩", "\u{80}\u{7FF}"), ("⟨E0 A0 80 EF BF BF⟩", "\u{800}\u{FFFF}"),
      ("⟨ED 9F BF EE 80 80⟩", "\u{D7FF}\u{E000}"), ("⟨F0 90 80 80 F4 8F BF BF⟩", "\u{10000}\u{10FFFF}"),
      ("1234567é", "1234567é"), ("12345678é", "12345678é"), ("123456\\n", "123456\n"), ("1234567\\n", "1234567\n"),
    ] as [(String, String)])
  func string(source: String, want: String) throws {
    let root = try document("{\"\(source)\": \"\(source)\"}").root
    let member = try #require(root.members.first)
    #expect(Array(member.key.unicodeScalars) == Array(want.unicodeScalars))
    #expect(member.value.string?.unicodeScalars.elementsEqual(want.unicodeScalars) == true)
    #expect(root[want] == member.value)
  }

  @Test(
    "keeps a number as it was written",
    arguments: [
      "0", "-0", "7", "1234567890", "-12", "0.0", "1.50", "-0.00100", "1e5", "1E5", "1e+05", "2.5E-300", "0e0",
      "123456789012345678901234567890.123456789012345678901234567890", "9223372036854775808", "1e999999",
    ])
  func number(text: String) throws {
    #expect(try document(text).root.number == text)
    #expect(try document("[\(text),\(text)]").root.elements.map(\.number) == [text, text])
  }

  @Test("may hold keys that only Unicode normalization would make equal")
  func normalization() throws {
    let root = try document("{\"caf\u{E9}\": 1, \"cafe\u{301}\": 2}").root
    #expect(root["caf\u{E9}"]?.number == "1")
    #expect(root["cafe\u{301}"]?.number == "2")
  }

  @Test("may be nested as deep as allowed, and no deeper", arguments: [1, 2, 512])
  func depth(limit: Int) {
    func parse(_ text: String) -> (JSONDocument?, [Diagnostic]) {
      let sink = DiagnosticSink()
      return (
        JSONDocument.parse(SourceFile(path: "deep", text: text), maximumDepth: limit, sink: sink), sink.diagnostics
      )
    }
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(parse(nested(limit)).0?.root.text == nested(limit))
    for depth in [limit + 1, 100_000] {
      let (document, diagnostics) = parse(nested(depth))
      #expect(document == nil)
      #expect(diagnostics.map(\.id) == ["json.too-deep"])
      #expect(diagnostics.map(\.place?.offset) == [limit])
    }
    #expect(parse(String(repeating: "{\"a\":", count: 100_000)).1.map(\.place?.offset) == [limit * 5])
  }

  @Test("may have as many bytes as allowed, and no more", arguments: [7, 8])
  func size(limit: UInt32) {
    let file = SourceFile(path: "large", text: "[1,2,3] ")
    let sink = DiagnosticSink()
    let document = JSONDocument.parse(file, maximumSize: limit, sink: sink)
    #expect((document == nil) == (limit == 7))
    let error = Diagnostic(
      .error, "json.too-large", "the file has 8 bytes, more than 7", at: SourcePlace(file: file, offset: 0))
    #expect(sink.diagnostics == (limit == 7 ? [error] : []))
  }

  @Test("is read at a depth of 100,000 if that is allowed")
  func veryDeep() {
    let text = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    let sink = DiagnosticSink()
    let document = JSONDocument.parse(SourceFile(path: "deep", text: text), maximumDepth: 100_000, sink: sink)
    #expect(document?.root.elements.count == 1)
    #expect(sink.diagnostics == [])
  }
}
