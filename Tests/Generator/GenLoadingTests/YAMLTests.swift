#if YAML
import GenDiagnostics
import GenSource
import GenLoading
import Testing

@Suite("YAML, read as JSON")
struct YAMLTests {
  private func json(_ yaml: String) throws -> String {
    let file = SourceFile(path: "a.yaml", text: yaml).translatedFromYAML()
    #expect(file.translation?.mistakes == [])
    return String(decoding: file.bytes, as: UTF8.self)
  }

  @Test(
    "has scalars of the core schema of YAML 1.2",
    arguments: [
      ("no", #""no""#), ("on", #""on""#), ("Yes", #""Yes""#), ("true", "true"), ("True", "true"), ("FALSE", "false"),
      ("tRUE", #""tRUE""#), ("null", "null"), ("~", "null"), ("Null", "null"), ("nil", #""nil""#),
      ("12", "12"), ("-12", "-12"), ("+12", "12"), ("012", "12"), ("0", "0"), ("-0", "-0"), ("1_000", #""1_000""#),
      ("0x1F", "31"), ("0o17", "15"), ("017", "17"), ("0x", #""0x""#), ("0x-1", #""0x-1""#),
      ("0xFFFFFFFFFFFFFFFF", "18446744073709551615"), ("-0x1", #""-0x1""#), ("0o8", #""0o8""#),
      ("1.5", "1.5"), (".5", "0.5"), ("5.", "5.0"), ("-.5", "-0.5"),
      ("1e3", "1e3"), ("1.e+3", "1.0e+3"), ("1e", #""1e""#), ("1.2.3", #""1.2.3""#), (".", #"".""#), ("-", "[null]"),
      ("+", #""+""#), ("2020-01-01", #""2020-01-01""#), ("12:30:45", #""12:30:45""#), ("'12'", #""12""#),
      (#""no""#, #""no""#),
      ("'it''s'", #""it's""#), (#""a\tb\u00e9""#, #""a\tbé""#), (#""\"\\""#, #""\"\\""#),
      (#""\0\b\f\r\e\/""#, #""\u0000\b\f\r\u001b/""#),
      ("!!str 12", #""12""#), ("!!int '12'", "12"), ("!!float 1", "1"), ("!!bool 'true'", "true"),
      ("!!null ''", "null"),
      ("! 12", #""12""#), ("!!timestamp 2020-01-01", #""2020-01-01""#),
    ] as [(String, String)])
  func scalars(yaml: String, want: String) throws {
    #expect(try json(yaml) == want)
  }

  @Test(
    "has collections in blocks and in brackets, comments, and strings of several lines",
    arguments: [
      ("a: 1\nb:\n  - x # here\n  - {y: z}\n", #"{"a":1,"b":["x",{"y":"z"}]}"#),
      ("%YAML 1.2\n---\n[a, [b]]\n...\n", #"["a",["b"]]"#),
      ("a: |\n  one\n    two\n\n  three\n", #"{"a":"one\n  two\n\nthree\n"}"#),
      ("a: >-\n  one\n  two\n\n  three\n", #"{"a":"one two\nthree"}"#),
      ("a: |+\n  one\n\n", #"{"a":"one\n\n"}"#), ("a: 'x\n\n  y'", #"{"a":"x\ny"}"#),
      ("200: ok\ntrue: yes\nnull: no\n1.50: x", #"{"200":"ok","true":"yes","null":"no","1.50":"x"}"#),
      ("? a\n: b\n? c\n", #"{"a":"b","c":null}"#), ("a:\tb\n", #"{"a":"b"}"#), ("\u{FEFF}a: b", #"{"a":"b"}"#),
      ("a: b\r\nc: d\r\n", #"{"a":"b","c":"d"}"#), ("", ""), ("# nothing", ""), ("{}", "{}"), ("a: []", #"{"a":[]}"#),
      ("a:", #"{"a":null}"#),
      ("- - a\n  - b\n-\n  c: d", #"[["a","b"],{"c":"d"}]"#), (#"{"a": [1, "x"]}"#, #"{"a":[1,"x"]}"#),
    ] as [(String, String)])
  func collections(yaml: String, want: String) throws {
    #expect(try json(yaml) == want)
  }

  @Test(
    "follows aliases and merge keys: own members win, then those of earlier mappings",
    arguments: [
      ("a: &x [1]\nb: *x", #"{"a":[1],"b":[1]}"#), ("a: &x 1\nb: &x 2\nc: *x", #"{"a":1,"b":2,"c":2}"#),
      ("&k a: 1\nb: *k", #"{"a":1,"b":"a"}"#), ("a: &k b\n*k : 1", #"{"a":"b","b":1}"#),
      ("a: &x {b: 1, c: 2}\nd: {c: 3, <<: *x}", #"{"a":{"b":1,"c":2},"d":{"c":3,"b":1}}"#),
      ("- &x {a: 1}\n- &y {a: 2, b: 2}\n- <<: [*x, *y]", #"[{"a":1},{"a":2,"b":2},{"a":1,"b":2}]"#),
      ("- &x {a: 1}\n- &y {<<: *x, b: 2}\n- <<: *y\n  a: 3", #"[{"a":1},{"a":1,"b":2},{"b":2,"a":3}]"#),
      ("<<: {a: 1}", #"{"a":1}"#), ("'<<': 1", #"{"<<":1}"#),
    ] as [(String, String)])
  func aliases(yaml: String, want: String) throws {
    #expect(try json(yaml) == want)
  }

  /// In a text `👉` stands before the place of the mistake.
  @Test(
    "is rejected at the place of a mistake",
    arguments: [
      ("a: 👉*b", "yaml.alias", #"the anchor "&b" is missing before this alias"#),
      ("a: &b [👉*b]", "yaml.alias", "the alias stands in the value of its own anchor"),
      ("a: 👉!Ref b", "yaml.tag", #"unknown tag "!Ref""#),
      ("a: 👉!!int x", "yaml.tag", "the value is not of the type of its tag"),
      ("a: 👉!!set {b}", "yaml.tag", #"unknown tag "tag:yaml.org,2002:set""#),
      ("a: 👉.inf", "yaml.number", #"the number ".inf" is not one of JSON"#),
      ("a: {👉{b}}", "yaml.key", "a key is a sequence or a mapping"),
      ("a: 1\n👉---\nb: 2", "yaml.documents", "a second document begins here"),
      ("<<: 👉1", "yaml.merge", #""<<" merges mappings, and this value is not a mapping"#),
      ("<<: [{a: 1}, 👉2]", "yaml.merge", #""<<" merges mappings, and this value is not a mapping"#),
      ("a: 👉0xFFFFFFFFFFFFFFFFF", "yaml.number", #"the number "0xFFFFFFFFFFFFFFFFF" is not one of JSON"#),
      ("a: &x {b: 1}\nc: {<<: *x, 👉<<: *x}", "yaml.merge", #"a second "<<" in one mapping"#),
      (#"a: "\u👉d83d\ude00""#, "yaml.syntax", "not YAML: found invalid Unicode character escape code"),
      (#"a: "👉\d""#, "yaml.syntax", "not YAML: found unknown escape character"),
      ("a: 👉@b", "yaml.syntax", "not YAML: found character that cannot start any token"),
      ("a: 👉\u{1}", "yaml.syntax", "not YAML: control characters are not allowed"),
      ("a: b\n c👉: d", "yaml.syntax", "not YAML: mapping values are not allowed in this context"),
      ("a: 'b\nc: d👉", "yaml.syntax", "not YAML: found unexpected end of stream"),
      ("ü:\n👉\t- b", "yaml.syntax", "not YAML: found character that cannot start any token"),
      ("ü: b👉: c", "yaml.syntax", "not YAML: mapping values are not allowed in this context"),
      ("a: [1👉", "yaml.syntax", "not YAML: did not find expected ',' or ']'"),
      (
        String(repeating: "[", count: 512) + "👉[", "yaml.too-deep",
        "more than 512 sequences and mappings inside each other"
      ),
    ] as [(String, Diagnostic.ID, String)])
  func mistakes(marked: String, id: Diagnostic.ID, message: String) throws {
    let parts = marked.split(separator: "👉", omittingEmptySubsequences: false)
    let file = SourceFile(path: "a.yaml", text: parts.joined())
    let mistake = try #require(file.translatedFromYAML().translation?.mistakes.first)
    #expect(mistake.id == id)
    #expect(mistake.message == message)
    #expect(mistake.place == SourcePlace(file: file, offset: parts[0].utf8.count))
  }

  private static let repeated = "aliases and merge keys repeat more than 1 MiB"
  private static let deep = "more than 512 sequences and mappings inside each other, with what aliases stand for"
  private static let merged = "more than 100 merge keys lead to each other"

  @Test("is rejected where its bytes are not UTF-8")
  func invalidUTF8() throws {
    let file = SourceFile(path: "a.yaml", bytes: Array("a: ".utf8) + [0xFF])
    let mistake = try #require(file.translatedFromYAML().translation?.mistakes.first)
    #expect(mistake.id == "yaml.syntax")
    #expect(mistake.place == SourcePlace(file: file, offset: 3))
  }

  @Test(
    "is rejected where aliases multiply, or lead ever deeper",
    arguments: [
      ("a0: &a0 [x, x]\n", "a#: &a# [*a$, *a$, *a$, *a$, *a$, *a$, *a$, *a$]\n", 9, repeated),
      ("a0: &a0 {x: 1}\n", "a#: &a# {<<: [*a$, *a$], y#: 1}\n", 100, repeated),
      ("a0: &a0 {}\n", "a#: &a# {<<: [*a$, *a$]}\n", 100, repeated),
      ("a0: &a0 " + String(repeating: "x", count: 1_000) + "\n", "a#: *a0\n", 1_100, repeated),
      ("a0: &a0 []\n", "a#: &a# [*a$]\n", 2_000, deep), ("a0: &a0 {}\n", "a#: &a# {<<: *a$, k#: 1}\n", 2_000, merged),
    ] as [(String, String, Int, String)])
  func bombs(first: String, line: String, count: Int, message: String) throws {
    let lines = (1...count).map {
      line.replacingOccurrences("#", "\($0)").replacingOccurrences("$", "\($0 - 1)")
    }
    let file = SourceFile(path: "a.yaml", text: first + lines.joined())
      .translatedFromYAML(repeatableBytes: 1 << 20)
    #expect(file.translation?.mistakes.map(\.message) == [message])
  }

  @Test("keeps the places of keys and values")
  func places() throws {
    let yaml = "a: &x\n  ü: [1, 'b']\nc: *x\n"
    let file = SourceFile(path: "a.yaml", text: yaml)
    let sink = DiagnosticSink()
    let root = try #require(JSONDocument.parse(file.translatedFromYAML(), sink: sink)).root
    func text(_ place: SourcePlace?) -> String {
      #expect(place?.origin.file === file)
      return String(
        decoding: file.bytes[(place?.origin.offset ?? 0)...].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
    #expect(text(root["a"]?.member("ü")?.keyPlace) == "ü: [1, 'b']")
    #expect(text(root["a"]?["ü"]?.elements.dropFirst().first?.place) == "'b']")
    #expect(text(root.member("c")?.keyPlace) == "c: *x")
    #expect(text(root["c"]?["ü"]?.elements.first?.place) == "1, 'b']")
  }

  @Test("has duplicate keys where they stand")
  func duplicates() throws {
    let file = SourceFile(path: "a.yaml", text: "a: 1\nb: 2\n'a': 3\n")
    let sink = DiagnosticSink()
    _ = JSONDocument.parse(file.translatedFromYAML(), sink: sink)
    #expect(sink.diagnostics.map(\.id) == ["json.duplicate-key"])
    #expect(sink.diagnostics[0].place?.origin == SourcePlace(file: file, offset: 10))
  }
}

extension String {
  fileprivate func replacingOccurrences(_ text: Character, _ replacement: String) -> String {
    map { $0 == text ? replacement : String($0) }.joined()
  }
}
#endif
