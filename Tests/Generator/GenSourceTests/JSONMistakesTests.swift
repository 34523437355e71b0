import GenDiagnostics
import GenSource
import Testing

/// A text with a `👉` at each of its mistakes, and what reading it comes to.
struct Mistake: Sendable, CustomTestStringConvertible {
  enum Outcome { case document, nothing }

  let text: String
  let ids: [String]
  let outcome: Outcome

  init(_ text: String, _ ids: String..., then outcome: Outcome) {
    self.text = text
    self.ids = ids
    self.outcome = outcome
  }

  var testDescription: String { text }
}

@Suite("A mistake in JSON")
struct JSONMistakesTests {
  @Test(
    "is reported once, at its place",
    arguments: [
      conflicts, keys, escapes, encoding, strings, numbers, words, separators, quotes, comments, brackets, edges,
    ]
    .joined())
  func mistake(_ mistake: Mistake) {
    let marked = MarkedText(mistake.text)
    let sink = DiagnosticSink()
    let document = JSONDocument.parse(marked.file, sink: sink)
    #expect(sink.diagnostics.map(\.id.name) == mistake.ids.map { "json." + $0 })
    #expect(sink.diagnostics.map(\.place?.offset) == marked.marks)
    #expect(sink.diagnostics.flatMap(\.notes).map(\.place.offset).sorted() == marked.pins)
    #expect(sink.errorCount == sink.diagnostics.count)
    #expect((document == nil) == (mistake.outcome == .nothing))
  }

  static let conflicts = [
    Mistake("👉<<<<<<< HEAD\n{}\n=======\n[]\n>>>>>>> main\n", "conflict", then: .nothing),
    Mistake("{\n👉<<<<<<< HEAD\n\"a\": 1\n=======\n\"a\": 2\n>>>>>>> main\n}", "conflict", then: .nothing),
    Mistake("{\"a\": 1\n👉>>>>>>> main\n}", "conflict", then: .nothing),
    Mistake("{\"a\": 👉<<<<<<< HEAD\n}", "unexpected-character", then: .nothing),
    Mistake("{\"a\": \"<<<<<<< HEAD\"}", then: .document),
  ]

  static let keys = [
    Mistake(#"{📌"a": 1, 👉"a": 2}"#, "duplicate-key", then: .document),
    Mistake(#"{📌"a": 1, 👉"\u0061": 2}"#, "duplicate-key", then: .document),
    Mistake(#"{📌"\/a": 1, 👉"/a": 2}"#, "duplicate-key", then: .document),
    Mistake(#"{"x": {📌"é": [1, {}], "b": {}, 👉"é": 2}}"#, "duplicate-key", then: .document),
    Mistake(#"{📌"": 1, 👉"": 2}"#, "duplicate-key", then: .document),
    Mistake(#"{📌"a": {📌"b": 1, 👉"b": 2}, 👉"a": 3}"#, "duplicate-key", "duplicate-key", then: .document),
    Mistake(#"{📌📌"a": 1, 👉"a": 2, 👉"a": 3}"#, "duplicate-key", "duplicate-key", then: .document),
  ]

  static let escapes = [
    Mistake(#"["👉\x41"]"#, "bad-escape", then: .document),
    Mistake(#"["👉\'"]"#, "bad-escape", then: .document),
    Mistake(#"["^👉\d+\.\d+$"]"#, "bad-escape", then: .document),
    Mistake(#"["👉\é"]"#, "bad-escape", then: .document),
    Mistake(#"["👉\N"]"#, "bad-escape", then: .document),
    Mistake(#"["👉\u12"]"#, "bad-escape", then: .document),
    Mistake(#"["👉\u12G4"]"#, "bad-escape", then: .document),
    Mistake(#"["👉\u{1F600}"]"#, "bad-escape", then: .document),
    Mistake(#"["👉\U0001F600"]"#, "bad-escape", then: .document),
    Mistake(#"[👉"\u00"#, "unterminated-string", then: .nothing),
    Mistake(#"[👉"\"#, "unterminated-string", then: .nothing),
    Mistake(#"[👉"\q"#, "unterminated-string", then: .nothing),
    Mistake(#"["👉\uD83D"]"#, "lone-surrogate", then: .document),
    Mistake(#"["👉\uD83D\u0041"]"#, "lone-surrogate", then: .document),
    Mistake(#"["👉\uD83D\uD83D\uDE00"]"#, "lone-surrogate", then: .document),
    Mistake(#"["a👉\uDE00"]"#, "lone-surrogate", then: .document),
    Mistake(#"["\uD83D\uDE00👉\uDE00"]"#, "lone-surrogate", then: .document),
    Mistake(#"["👉\ud83dx"]"#, "lone-surrogate", then: .document),
    Mistake(#"["👉\q", "👉\q"]"#, "bad-escape", "bad-escape", then: .document),
  ]

  static let encoding = [
    Mistake(#"["👉⟨80⟩"]"#, "invalid-utf8", then: .document),
    Mistake(#"["caf👉⟨E9⟩"]"#, "invalid-utf8", then: .document),
    Mistake(#"["caf👉⟨E9⟩ au lait ⟨E0⟩"]"#, "invalid-utf8", then: .document),
    Mistake(#"["👉⟨C0 80⟩"]"#, "invalid-utf8", then: .document),
    Mistake(#"["👉⟨C1 BF⟩"]"#, "invalid-utf8", then: .document),
    Mistake(#"["👉⟨E0 9F BF⟩"]"#, "invalid-utf8", then: .document),
    Mistake(#"["👉⟨F0 8F BF BF⟩"]"#, "invalid-utf8", then: .document),
    Mistake(#"["👉⟨ED A0 80⟩"]"#, "invalid-utf8", then: .document),
    Mistake(#"["👉⟨ED BF BF⟩"]"#, "invalid-utf8", then: .document),
    Mistake(#"["👉⟨F4 90 80 80⟩"]"#, "invalid-utf8", then: .document),
    Mistake(#"["👉⟨F5 80 80 80⟩"]"#, "invalid-utf8", then: .document),
    Mistake(#"["👉⟨FF⟩"]"#, "invalid-utf8", then: .document),
    Mistake(#"["👉⟨E2 82⟩"]"#, "invalid-utf8", then: .document),
    Mistake(#"["👉⟨F0 9F 98⟩"]"#, "invalid-utf8", then: .document),
    Mistake(#"["👉⟨C3 28⟩"]"#, "invalid-utf8", then: .document),
    Mistake(#"{"👉⟨FE⟩": 1}"#, "invalid-utf8", then: .document),
    Mistake(#"[1, 👉⟨C3⟩]"#, "invalid-utf8", then: .nothing),
    Mistake("👉⟨FF FE 7B 00 7D 00⟩", "encoding", then: .nothing),
    Mistake("👉⟨FE FF 00 7B 00 7D⟩", "encoding", then: .nothing),
    Mistake("👉⟨7B 00 7D 00⟩", "encoding", then: .nothing),
    Mistake("👉⟨00 7B 00 7D⟩", "encoding", then: .nothing),
    Mistake("👉⟨FF FE 00 00 7B 00 00 00⟩", "encoding", then: .nothing),
    Mistake("👉⟨00 00 FE FF 00 00 00 7B⟩", "encoding", then: .nothing),
    Mistake("👉⟨00 00 00 7B⟩", "encoding", then: .nothing),
    Mistake("👉⟨7B 00 00 00⟩", "encoding", then: .nothing),
  ]

  static let strings = [
    Mistake("[\"a👉\tb\"]", "control-character", then: .document),
    Mistake("[\"👉⟨00⟩\"]", "control-character", then: .document),
    Mistake("[\"👉⟨1F⟩ and ⟨1E⟩\"]", "control-character", then: .document),
    Mistake("[\"one👉\ntwo\nthree\", 4]", "control-character", then: .document),
    Mistake("{\"a\": \"one👉\r\ntwo\"\n}", "control-character", then: .document),
    Mistake("{\"a\": 👉\"one,\n\"b\": \"two\"}", "unterminated-string", then: .nothing),
    Mistake("{\"a\": 👉\"one\n}", "unterminated-string", then: .nothing),
    Mistake("{👉\"a: 1\n}", "unterminated-string", then: .nothing),
    Mistake("[👉\"a", "unterminated-string", then: .nothing),
    Mistake("👉\"", "unterminated-string", then: .nothing),
    Mistake(#"[👉"a\"]"#, "unterminated-string", then: .nothing),
    Mistake(#"{"a": "say "👉hello"", "b": 1}"#, "unexpected-character", then: .nothing),
    Mistake(#"["say "👉hello""]"#, "unexpected-character", then: .nothing),
  ]

  static let numbers = [
    Mistake("[👉01]", "bad-number", then: .document),
    Mistake("[👉-01, 2]", "bad-number", then: .document),
    Mistake("[👉00]", "bad-number", then: .document),
    Mistake("[👉+1]", "bad-number", then: .document),
    Mistake("[👉.5]", "bad-number", then: .document),
    Mistake("[👉-.5]", "bad-number", then: .document),
    Mistake("[1👉.]", "bad-number", then: .document),
    Mistake("[1👉.e3]", "bad-number", then: .document),
    Mistake("[1👉e]", "bad-number", then: .document),
    Mistake("[1.5👉E+]", "bad-number", then: .document),
    Mistake("[1👉e-, 2]", "bad-number", then: .document),
    Mistake("[👉-]", "bad-number", then: .document),
    Mistake("[👉--1]", "bad-number", then: .document),
    Mistake("[👉0x1F]", "bad-number", then: .document),
    Mistake("[👉-0X1f]", "bad-number", then: .document),
    Mistake("[1👉_000]", "bad-number", then: .document),
    Mistake("[12👉abc]", "bad-number", then: .document),
    Mistake("[1.2👉.3]", "bad-number", then: .document),
    Mistake(#"{"date": 2024👉-01-02}"#, "bad-number", then: .document),
    Mistake("[1👉.", "bad-number", then: .nothing),
    Mistake("👉-", "bad-number", then: .document),
    Mistake("[👉+1 a]", "bad-number", then: .nothing),
    Mistake("👉01/", "bad-number", then: .nothing),
    Mistake("[👉NaN, 👉Infinity, 👉-Infinity]", "not-a-number", "not-a-number", "not-a-number", then: .document),
    Mistake("[👉nan, 👉+inf]", "not-a-number", "not-a-number", then: .document),
  ]

  static let words = [
    Mistake("[👉True, 👉FALSE, 👉Null]", "bad-literal", "bad-literal", "bad-literal", then: .document),
    Mistake("[👉nil, 👉None, 👉undefined]", "bad-literal", "bad-literal", "bad-literal", then: .document),
    Mistake("[👉tru]", "bad-literal", then: .document),
    Mistake("[👉truee]", "bad-literal", then: .document),
    Mistake("[👉nul", "bad-literal", then: .nothing),
    Mistake("[👉t]", "bad-literal", then: .document),
    Mistake(#"{"type": 👉string, "a": 1}"#, "bad-literal", then: .document),
    Mistake(#"{"type": 👉a string}"#, "bad-literal", then: .nothing),
    Mistake("[👉tru: 1]", "bad-literal", then: .nothing),
    Mistake("👉hello", "bad-literal", then: .document),
    Mistake("[👉@]", "unexpected-character", then: .nothing),
    Mistake("[👉é]", "unexpected-character", then: .nothing),
    Mistake("[1,👉\u{A0}2]", "unexpected-character", then: .nothing),
    Mistake("[👉\u{C}1]", "unexpected-character", then: .nothing),
  ]

  static let separators = [
    Mistake(#"{"a": 1👉 "b": 2}"#, "missing-comma", then: .document),
    Mistake("{\"a\": {}👉\n  \"b\": 2}", "missing-comma", then: .document),
    Mistake(#"{"a": "x"👉 "b": 2}"#, "missing-comma", then: .document),
    Mistake("[1👉 2👉 3]", "missing-comma", "missing-comma", then: .document),
    Mistake("[{}👉{}]", "missing-comma", then: .document),
    Mistake("[\"a\"👉\n\"b\"👉\ttrue]", "missing-comma", "missing-comma", then: .document),
    Mistake(#"{"a": "x" 👉"b" c}"#, "unexpected-character", then: .nothing),
    Mistake("[1👉; 2]", "unexpected-character", then: .nothing),
    Mistake(#"["a"👉: 1]"#, "unexpected-character", then: .nothing),
    Mistake(#"{"a"👉 1}"#, "missing-colon", then: .document),
    Mistake(#"{"a"👉{}, "b": 2}"#, "missing-colon", then: .document),
    Mistake(#"{"a"👉 "b"}"#, "missing-colon", then: .document),
    Mistake(#"{"a" 👉6: "b"}"#, "unexpected-character", then: .nothing),
    Mistake(#"{"a" 👉"b": "c"}"#, "unexpected-character", then: .nothing),
    Mistake(#"{"a"👉, "b"}"#, "missing-colon", then: .nothing),
    Mistake(#"{"a"👉}"#, "missing-colon", then: .nothing),
    Mistake(#"{"a" 👉= 1}"#, "unexpected-character", then: .nothing),
    Mistake("[1👉,]", "trailing-comma", then: .document),
    Mistake("{\"a\": [1👉, ]👉,\n}", "trailing-comma", "trailing-comma", then: .document),
    Mistake("[1,👉,]", "missing-value", then: .document),
    Mistake("[1,👉, , ,2]", "missing-value", then: .document),
    Mistake("[👉,1]", "missing-value", then: .document),
    Mistake("[👉,]", "missing-value", then: .document),
    Mistake(#"{👉,"a": 1}"#, "missing-value", then: .document),
    Mistake(#"{"a": 👉}"#, "missing-value", then: .document),
    Mistake(#"{"a":👉, "b": 1}"#, "missing-value", then: .document),
    Mistake(#"{"a":👉:1}"#, "unexpected-character", then: .nothing),
  ]

  static let quotes = [
    Mistake("[👉'a']", "single-quotes", then: .document),
    Mistake(#"{👉'a': 👉'it\'s', "b": 1}"#, "single-quotes", "single-quotes", then: .document),
    Mistake("[👉'it's']", "single-quotes", then: .nothing),
    Mistake("{👉'it's': 1}", "single-quotes", then: .nothing),
    Mistake("[👉'a]", "unterminated-string", then: .nothing),
    Mistake("{👉a: 1, 👉b_2: 2}", "unquoted-key", "unquoted-key", then: .document),
    Mistake("{👉200 : 1}", "unquoted-key", then: .document),
    Mistake("{📌👉x-go: 1, 👉👉x-go: 2}", "unquoted-key", "unquoted-key", "duplicate-key", then: .document),
    Mistake("{👉a}", "unexpected-character", then: .nothing),
    Mistake("{👉[]: 1}", "unexpected-character", then: .nothing),
    Mistake("{👉“a”: 1}", "unexpected-character", then: .nothing),
    Mistake("[👉`a`]", "unexpected-character", then: .nothing),
  ]

  static let comments = [
    Mistake("👉// about\n{}", "comment", then: .document),
    Mistake("{👉/* a\n b */\"a\": 1👉//b\r}", "comment", "comment", then: .document),
    Mistake("{} 👉// end", "comment", then: .document),
    Mistake("👉# about\n{}", "comment", then: .document),
    Mistake("[1, 👉/* 2]", "comment", then: .nothing),
    Mistake("[👉/*/]", "comment", then: .nothing),
    Mistake("[1 👉/ 2]", "unexpected-character", then: .nothing),
  ]

  static let brackets = [
    Mistake("📌[1👉}", "mismatched-bracket", then: .nothing),
    Mistake(#"{"a": 📌[{}👉}"#, "mismatched-bracket", then: .nothing),
    Mistake(#"📌{"a": 1👉]"#, "mismatched-bracket", then: .nothing),
    Mistake(#"📌{"a": 👉]"#, "mismatched-bracket", then: .nothing),
    Mistake("[👉)", "unexpected-character", then: .nothing),
    Mistake("📌[👉", "unexpected-end", then: .nothing),
    Mistake("[[], 📌[1👉", "unexpected-end", then: .nothing),
    Mistake("📌[1,👉", "unexpected-end", then: .nothing),
    Mistake("📌{ 👉", "unexpected-end", then: .nothing),
    Mistake(#"📌{"a"👉"#, "unexpected-end", then: .nothing),
    Mistake(#"📌{"a":👉"#, "unexpected-end", then: .nothing),
    Mistake(#"{"b": 📌{"a": 1👉"#, "unexpected-end", then: .nothing),
  ]

  static let edges = [
    Mistake("👉", "empty", then: .nothing),
    Mistake("👉 \n\t\r ", "empty", then: .nothing),
    Mistake("👉⟨EF BB BF⟩", "empty", then: .nothing),
    Mistake("👉# An API\n\n  # of nothing", "empty", then: .nothing),
    Mistake("👉⟨EF BB BF⟩# An API", "empty", then: .nothing),
    Mistake("{} 👉{}", "text-after-value", then: .document),
    Mistake("{}👉}", "text-after-value", then: .document),
    Mistake("1 👉x", "text-after-value", then: .document),
    Mistake("👉]", "unexpected-character", then: .nothing),
    Mistake("👉,", "unexpected-character", then: .nothing),
    Mistake("👉openapi: 3.0.0\ninfo:\n  title: x\n", "yaml", then: .nothing),
    Mistake("👉---\nopenapi: 3.0.0\n", "yaml", then: .nothing),
    Mistake("# An API\n\n👉swagger: '2.0'", "yaml", then: .nothing),
    Mistake("👉%YAML 1.2", "yaml", then: .nothing),
    Mistake("👉- a\n- b", "yaml", then: .nothing),
    Mistake("\n👉<!DOCTYPE html>", "markup", then: .nothing),
    Mistake("👉⟨1F 8B 08⟩", "compressed", then: .nothing),
  ]

  @Test(
    "has a line for a shell that works with any path, and with standard input",
    arguments: [
      (
        "<stdin>", "openapi: 3.0.0",
        "build gen with --traits YAML, or convert it: end the line with | yq -o=json . | gen -"
      ),
      (
        "my api.yaml", "openapi: 3.0.0",
        "build gen with --traits YAML, or convert it: yq -o=json . < 'my api.yaml' > converted.json"
      ),
      (
        "it's.yml", "a: 1",
        #"build gen with --traits YAML, or convert it: yq -o=json . < 'it'\''s.yml' > converted.json"#
      ),
      ("<stdin>", "\u{1F}⟨8B⟩", "run gunzip: end the line with | gunzip | gen -"),
      ("api.yaml", "\u{1F}⟨8B⟩", "run gunzip: gunzip < api.yaml > unpacked.json"),
    ])
  func shellLine(path: String, text: String, hint: String) {
    let sink = DiagnosticSink()
    #expect(JSONDocument.parse(SourceFile(path: path, bytes: MarkedText(text).file.bytes), sink: sink) == nil)
    #expect(sink.diagnostics.map(\.hint) == [hint])
  }

  @Test("stops the reading when there are fifty")
  func limit() {
    let sink = DiagnosticSink()
    let text = "[" + Array(repeating: "tru", count: 1_000).joined(separator: ",") + "]"
    #expect(JSONDocument.parse(SourceFile(path: "test.json", text: text), sink: sink) == nil)
    #expect(sink.errorCount == 51)
    #expect(sink.diagnostics.last?.id == "json.too-many-errors")
  }

  @Test("is told in words and with advice", arguments: messages)
  func message(_ text: String, message: String, hint: String?) {
    let sink = DiagnosticSink()
    _ = JSONDocument.parse(MarkedText(text).file, sink: sink)
    #expect(sink.diagnostics.map(\.message) == [message])
    #expect(sink.diagnostics.map(\.hint) == [hint])
  }

  static let messages: [(String, String, String?)] = [
    (#"{"a": 1, "a": 2}"#, "duplicate key \"a\"", nil),
    ("[tru]", "'tru' is not a JSON value", "write true"),
    ("[None]", "'None' is not a JSON value", "write null"),
    ("[NaN]", "JSON has no NaN", "write null, or put it in double quotes"),
    ("[0x1F]", "a number cannot be hexadecimal", "write 31"),
    ("[-0x1F]", "a number cannot be hexadecimal", "write -31"),
    ("[.5]", "a number cannot begin with '.'", "write 0.5"),
    ("[+1]", "a number cannot begin with '+'", "remove the '+'"),
    ("[1.]", "a digit must follow the '.' of a number", nil),
    ("[1.2.3]", "unexpected '.' in a number", "put it in double quotes if it is text"),
    ("[\"\u{1}\"]", "the control character U+0001 in a string", "write it as \\u0001"),
    ("[\"\u{1F}\"]", "the control character U+001F in a string", "write it as \\u001F"),
    (#"["\q"]"#, "JSON has no escape '\\q'", "a backslash itself is written \\\\"),
    (#"["\é"]"#, "a backslash that escapes nothing", "a backslash itself is written \\\\"),
    (#"["\u1"]"#, "four hexadecimal digits must follow '\\u'", nil),
    ("[\"⟨C0 80⟩\"]", "invalid UTF-8: an overlong sequence", "save the file as UTF-8"),
    ("[\"⟨E0 80 80⟩\"]", "invalid UTF-8: an overlong sequence", "save the file as UTF-8"),
    ("[\"⟨ED A0 80⟩\"]", "invalid UTF-8: an encoded surrogate", "save the file as UTF-8"),
    ("[\"⟨F4 90 80 80⟩\"]", "invalid UTF-8: a code point beyond U+10FFFF", "save the file as UTF-8"),
    ("[\"⟨E2 82⟩\"]", "invalid UTF-8: a truncated sequence", "save the file as UTF-8"),
    ("[\"⟨80⟩\"]", "invalid UTF-8: a continuation byte without a first one", "save the file as UTF-8"),
    ("[\"⟨FF⟩\"]", "invalid UTF-8: a byte that never occurs", "save the file as UTF-8"),
    ("⟨FF FE 7B 00⟩", "the text is UTF-16, and JSON is UTF-8", "convert it, for example with iconv -f UTF-16 -t UTF-8"),
    ("⟨7B 00 00 00⟩", "the text is UTF-32, and JSON is UTF-8", "convert it, for example with iconv -f UTF-32 -t UTF-8"),
    ("{“a”: 1}", "expected a key in double quotes, found '“'", "JSON strings stand in straight double quotes"),
    (#"["a": 1]"#, "expected ',' or ']', found ':'", "an array has no keys: use { } instead of [ ]"),
    (#"{"a" 6: 1}"#, "expected ':', found '6'", nil),
    (#"["a "b" c"]"#, "expected ',' or ']', found 'b'", "a double quote inside a string is written \\\""),
    ("{a: 1}", "the key a is not in quotes", "write \"a\""),
    ("[1}", "'}' does not match the bracket it would close", nil),
    ("{\"a\"", "the text ends where ':' is expected", nil),
    ("// x\n1", "JSON has no comments", "remove it"),
    (
      "a: 1", "the file looks like YAML",
      "build gen with --traits YAML, or convert it: yq -o=json . < test.json > converted.json"
    ),
    ("⟨1F 8B 08⟩", "the file is compressed with gzip", "run gunzip: gunzip < test.json > unpacked.json"),
  ]
}
