import GenDiagnostics
import GenSource
import Testing

/// A text in bytes that a Swift literal cannot hold stands as `⟨C3 28⟩`; places are lines and columns, as they are
/// printed.
@Suite("By RFC 8259, a text")
struct JSONConformanceTests {
  @Test(
    "of each of these kinds is read",
    arguments: [acceptedStructure, acceptedSpace, acceptedNumbers, acceptedStrings, acceptedKeys].joined())
  func accepted(text: String, want: String) throws {
    #expect(outline(try document(text).root) == want)
  }

  @Test(
    "of each of these kinds is refused, with all its places",
    arguments: [
      refusedStructure, refusedSpace, refusedNumbers, refusedWords, refusedEscapes, refusedCharacters, refusedUTF8,
      refusedEncodings, refusedKeys, refusedEnds,
    ].joined())
  func refused(text: String, want: String) {
    let file = MarkedText(text).file
    let sink = DiagnosticSink()
    _ = JSONDocument.parse(file, sink: sink)
    let lines = LineTable(file)
    let found = sink.diagnostics.map { diagnostic in
      let place = lines.position(of: diagnostic.place?.offset ?? -1)
      return "\(place.line):\(place.column) \(diagnostic.id.name.dropFirst("json.".count))"
    }
    #expect(found.joined(separator: ", ") == want)
  }

  @Test("of any size is read", arguments: [1, 7, 8, 9, 4_095, 4_096, 1_000_000])
  func size(count: Int) throws {
    let letters = String(repeating: "a", count: count)
    let digits = String(repeating: "9", count: count)
    let root = try document("{\"\(letters)\": \"\(letters)\", \"n\": [-\(digits), \(digits).\(digits)e\(digits)]}").root
    #expect(root[letters]?.string == letters)
    #expect(root["n"]?.elements.map { $0.number?.utf8.count } == [count + 1, 3 * count + 2])
  }

  @Test("is refused where it is cut, at every byte")
  func cut() throws {
    let whole = Array(#" {"a": [1.5e3, "é\u00e9\ud83d\ude00", true, null, {}], "b": -0}"#.utf8)
    for length in 0..<whole.count {
      let sink = DiagnosticSink()
      _ = JSONDocument.parse(SourceFile(path: "cut.json", bytes: Array(whole[..<length])), sink: sink)
      #expect(sink.hasErrors, "\(length) bytes")
      #expect(sink.diagnostics.allSatisfy { 0...length ~= $0.place?.offset ?? -1 }, "\(length) bytes")
    }
  }

  @Test("is refused with any byte for its last one, unless that one is white space or the bracket")
  func anyEnd() {
    for byte in UInt8.min...UInt8.max {
      let sink = DiagnosticSink()
      _ = JSONDocument.parse(SourceFile(path: "end.json", bytes: Array("[1 ".utf8) + [byte]), sink: sink)
      #expect(sink.hasErrors == (byte != UInt8(ascii: "]")), "byte \(byte)")
      let after = DiagnosticSink()
      _ = JSONDocument.parse(SourceFile(path: "end.json", bytes: Array("[1]".utf8) + [byte]), sink: after)
      #expect(after.hasErrors == !" \t\r\n".utf8.contains(byte), "byte \(byte)")
    }
  }
}

// MARK: - Accepted

extension JSONConformanceTests {
  static let acceptedStructure: [(String, String)] = [
    ("[null]", "(null)"), ("[true,false]", "(true false)"), ("[[]]", "(())"), ("[[],[]]", "(() ())"),
    ("[{}]", "({})"), (#"{"a":[]}"#, "{<a>=()}"), (#"{"a":{}}"#, "{<a>={}}"), (#"{"a":null}"#, "{<a>=null}"),
    ("[[[[[[[[1]]]]]]]]", "((((((((1))))))))"), (#"[0,"0",[0],{"0":0}]"#, "(0 <0> (0) {<0>=0})"),
    (#"{"a":1,"b":{"a":1},"c":{"a":1}}"#, "{<a>=1 <b>={<a>=1} <c>={<a>=1}}"),
    (#"[{"a":1},{"a":1}]"#, "({<a>=1} {<a>=1})"), ("-1", "-1"), (#"" ""#, "< >"),
    (#"["[","]","{","}"]"#, "(<[> <]> <{> <}>)"),
    (#"["true","null","1"]"#, "(<true> <null> <1>)"),
  ]

  static let acceptedSpace: [(String, String)] = [
    (" 1", "1"), ("1 ", "1"), ("\n1\n", "1"), ("\r1\r", "1"), ("\t1\t", "1"), ("\r\n\r\n{}\r\n", "{}"),
    ("[\n]", "()"), ("[\r\n1\r\n,\r\n2\r\n]", "(1 2)"), ("{\t\"a\"\t:\t1\t}", "{<a>=1}"),
    ("{\n\"a\"\n:\n1\n,\n\"b\"\n:\n2\n}", "{<a>=1 <b>=2}"), ("⟨EF BB BF⟩ 1", "1"), ("⟨EF BB BF⟩\"a\"", "<a>"),
    ("⟨EF BB BF⟩\r\n[ ]\r\n", "()"),
  ]

  static let acceptedNumbers: [(String, String)] = [
    ("9", "9"), ("10", "10"), ("100", "100"), ("-0.0", "-0.0"), ("-0e-0", "-0e-0"), ("0E+0", "0E+0"), ("0.10", "0.10"),
    ("1e-2", "1e-2"), ("1E-2", "1E-2"), ("1E+2", "1E+2"), ("1.0e01", "1.0e01"), ("1.0E-01", "1.0E-01"),
    ("1e00", "1e00"),
    ("-1.5e+3", "-1.5e+3"), ("0.000000000000000000001", "0.000000000000000000001"), ("1e400", "1e400"),
    ("-1e-400", "-1e-400"), ("18446744073709551616", "18446744073709551616"), ("[0,-0]", "(0 -0)"),
    ("-9223372036854775809", "-9223372036854775809"), ("1e99999999999999999999", "1e99999999999999999999"),
    ("[1e1,1E1]", "(1e1 1E1)"), (#"{"a":-1}"#, "{<a>=-1}"),
  ]

  static let acceptedStrings: [(String, String)] = [
    (#""\"""#, "<\">"), (#""\\""#, "<\\>"), (#""\\\"""#, "<\\\">"), (#""\\\\""#, "<\\\\>"), (#""/""#, "</>"),
    (#""\/""#, "</>"),
    (#""\u002F""#, "</>"), (#""\u0022\u005C""#, "<\"\\>"), (#""\u000a""#, "<\n>"), (#""\u001f""#, "<\u{1F}>"),
    (#""\u007f\u0080\u009F""#, "<\u{7F}\u{80}\u{9F}>"), (#""\u2028\u2029""#, "<\u{2028}\u{2029}>"),
    ("\"\u{2028}\u{2029}\"", "<\u{2028}\u{2029}>"), ("\"⟨EF BB BF⟩\"", "<\u{FEFF}>"), (#""\uFEFF""#, "<\u{FEFF}>"),
    ("\"⟨EF BF BE⟩\"", "<\u{FFFE}>"), ("\"⟨EF BF BF⟩\"", "<\u{FFFF}>"), (#""\uFDCF\ufffe""#, "<\u{FDCF}\u{FFFE}>"),
    ("\"⟨F0 9F BF BF⟩\"", "<\u{1FFFF}>"), (#""\uDBFF\uDFFE""#, "<\u{10FFFE}>"), (#""\uD834\uDd1e""#, "<𝄞>"),
    (#""\ud83d\ude00\ud83d\ude00""#, "<😀😀>"), (#""\u00E9\u0065\u0301""#, "<\u{E9}e\u{301}>"),
    ("\"⟨7F⟩⟨C2 80⟩\"", "<\u{7F}\u{80}>"),
    (#""\\u0000""#, "<\\u0000>"), (#""\\ud800""#, "<\\ud800>"), (#""a\\""#, "<a\\>"), (#""\b\f""#, "<\u{8}\u{C}>"),
    (#""'""#, "<'>"), (#""${x} \\(y) %n""#, "<${x} \\(y) %n>"), ("\"// no\"", "<// no>"), ("\"⟨C2 A0⟩\"", "<\u{A0}>"),
    ("\"👩‍👩‍👧\"", "<👩‍👩‍👧>"), ("\"\u{202E}\"", "<\u{202E}>"),
  ]

  static let acceptedKeys: [(String, String)] = [
    (#"{"":0}"#, "{<>=0}"), (#"{"":{"":0}}"#, "{<>={<>=0}}"), (#"{"\u0000":1,"":2}"#, "{<\0>=1 <>=2}"),
    (#"{"a":1,"a\u0000":2}"#, "{<a>=1 <a\0>=2}"), (#"{"a":1,"A":2,"á":3}"#, "{<a>=1 <A>=2 <á>=3}"),
    (#"{"\\":1,"\"":2,"/":3}"#, "{<\\>=1 <\">=2 </>=3}"), (#"{"\n":1}"#, "{<\n>=1}"),
    (#"{"__proto__":1}"#, "{<__proto__>=1}"),
    (#"{"😀":1,"\ud83d\ude01":2}"#, "{<😀>=1 <😁>=2}"), (#"{"ﬁ":1,"fi":2}"#, "{<ﬁ>=1 <fi>=2}"),
    (#"{"1":1,"01":2,"1.0":3}"#, "{<1>=1 <01>=2 <1.0>=3}"), ("{\"⟨EF BB BF⟩a\":1,\"a\":2}", "{<\u{FEFF}a>=1 <a>=2}"),
  ]
}

// MARK: - Refused

extension JSONConformanceTests {
  static let refusedStructure: [(String, String)] = [
    ("[1,\n 2,\n]", "2:3 trailing-comma"), ("{\n  \"a\": 1,\n}", "2:9 trailing-comma"), ("[,]", "1:2 missing-value"),
    ("{,}", "1:2 missing-value"), ("[1,,]", "1:4 missing-value"), ("[[1]\n[2]]", "1:5 missing-comma"),
    ("{\"a\":1\n\"b\":2}", "1:7 missing-comma"), (#"{"a" : 1 : 2}"#, "1:10 unexpected-character"),
    (#"{"a"::1}"#, "1:6 unexpected-character"), ("{:1}", "1:2 unexpected-character"), ("{1:1}", "1:2 unquoted-key"),
    ("{null:1}", "1:2 unquoted-key"), ("{true:1}", "1:2 unquoted-key"), ("{\"a\"}", "1:5 missing-colon"),
    ("[)", "1:2 unexpected-character"), ("(1)", "1:1 unexpected-character"), ("<a/>", "1:1 markup"),
    ("[1}\n", "1:3 mismatched-bracket"), ("{]", "1:2 mismatched-bracket"), ("[{]}", "1:3 mismatched-bracket"),
    ("}", "1:1 unexpected-character"), (":", "1:1 unexpected-character"), ("[:]", "1:2 unexpected-character"),
    (#"{"a":1;"b":2}"#, "1:7 unexpected-character"), (#"["a" "b"]"#, "1:5 missing-comma"),
    (#"[1 true]"#, "1:3 missing-comma"), ("[...]", "1:2 bad-number"), ("[*]", "1:2 unexpected-character"),
    (#"{"a":1,"b"=2}"#, "1:11 unexpected-character"), ("{{}:1}", "1:2 unexpected-character"),
  ]

  static let refusedSpace: [(String, String)] = [
    ("[⟨0B⟩1]", "1:2 unexpected-character"), ("[1⟨00⟩]", "1:3 unexpected-character"),
    ("⟨0C⟩[]", "1:1 unexpected-character"),
    ("[\u{2028}1]", "1:2 unexpected-character"), ("[1\u{2029}]", "1:3 unexpected-character"),
    ("\u{A0}{}", "1:1 unexpected-character"), ("[\u{3000}]", "1:2 unexpected-character"),
    ("[\u{85}]", "1:2 unexpected-character"),
    ("[\u{200B}1]", "1:2 unexpected-character"), ("[1,\n⟨EF BB BF⟩2]", "2:1 unexpected-character"),
    ("⟨EF BB BF⟩⟨EF BB BF⟩{}", "1:1 unexpected-character"), (" ⟨EF BB BF⟩{}", "1:2 unexpected-character"),
    ("[⟨EF BB BF⟩]", "1:2 unexpected-character"), ("{}⟨EF BB BF⟩", "1:3 text-after-value"),
    ("⟨1B⟩[0m", "1:1 unexpected-character"),
  ]

  static let refusedNumbers: [(String, String)] = [
    ("[-]", "1:2 bad-number"), ("[\n-\n]", "2:1 bad-number"), ("[-01.5]", "1:2 bad-number"),
    ("[000]", "1:2 bad-number"),
    ("[0.]", "1:3 bad-number"), ("[0.e1]", "1:3 bad-number"), ("[1.e+1]", "1:3 bad-number"),
    ("[.1e1]", "1:2 bad-number"),
    ("[1e+]", "1:3 bad-number"), ("[1e1.5]", "1:5 bad-number"), ("[1ee1]", "1:3 bad-number"),
    ("[1e1e1]", "1:5 bad-number"),
    ("[1-1]", "1:3 bad-number"), ("[1+1]", "1:3 bad-number"), ("[++1]", "1:2 bad-number"), ("[-+1]", "1:2 bad-number"),
    ("[0b1]", "1:3 bad-number"), ("[0o7]", "1:3 bad-number"), ("[1L]", "1:3 bad-number"), ("[1.0f]", "1:5 bad-number"),
    ("[0xG]", "1:2 bad-number"), ("[1 000]", "1:3 missing-comma, 1:4 bad-number"), ("[1,5e]", "1:5 bad-number"),
    ("[１]", "1:2 unexpected-character"), ("[٣]", "1:2 unexpected-character"), ("[−1]", "1:2 unexpected-character"),
    ("[-∞]", "1:2 bad-number"), ("[1½]", "1:3 unexpected-character"),
    ("[-a]", "1:2 bad-number"), ("[1__0]", "1:3 bad-number"),
    ("[-nan]", "1:2 not-a-number"), ("[INF]", "1:2 not-a-number"), ("1e", "1:2 bad-number"), ("0x", "1:1 bad-number"),
  ]

  static let refusedWords: [(String, String)] = [
    ("[TRUE]", "1:2 bad-literal"), ("[tRue]", "1:2 bad-literal"), ("[nULL]", "1:2 bad-literal"),
    ("[truefalse]", "1:2 bad-literal"),
    ("[true1]", "1:2 bad-literal"), ("[fals]", "1:2 bad-literal"), ("[nulll,\n n]", "1:2 bad-literal, 2:2 bad-literal"),
    ("[yes]", "1:2 bad-literal"), ("undefined", "1:1 bad-literal"), ("[_]", "1:2 bad-literal"),
    ("[$]", "1:2 bad-literal"),
    ("[true true]", "1:6 missing-comma"), ("truefalse", "1:1 bad-literal"), ("null null", "1:6 text-after-value"),
  ]

  static let refusedEscapes: [(String, String)] = [
    (#"["\a"]"#, "1:3 bad-escape"), (#"["\v"]"#, "1:3 bad-escape"), (#"["\0"]"#, "1:3 bad-escape"),
    (#"["\B"]"#, "1:3 bad-escape"),
    (#"["\ "]"#, "1:3 bad-escape"), ("[\"\\⟨00⟩\"]", "1:3 bad-escape"), ("[\"\\\t\"]", "1:3 bad-escape"),
    (#"["\u"]"#, "1:3 bad-escape"), (#"["\u0"]"#, "1:3 bad-escape"), (#"["\u00g0"]"#, "1:3 bad-escape"),
    (#"["\u-001"]"#, "1:3 bad-escape"), (#"["\u+0041"]"#, "1:3 bad-escape"), (#"["\u 041"]"#, "1:3 bad-escape"),
    (#"["\uＦＦＦＦ"]"#, "1:3 bad-escape"), (#"["\ud800\u"]"#, "1:3 lone-surrogate"),
    (#"["\ud800\n"]"#, "1:3 lone-surrogate"),
    (#"["\ud800\\udc00"]"#, "1:3 lone-surrogate"), (#"["\udc00\ud800"]"#, "1:3 lone-surrogate"),
    (#"["\udfff"]"#, "1:3 lone-surrogate"), (#"["\uDBFF\uDBFF"]"#, "1:3 lone-surrogate"),
    (#"{"\ud800":1}"#, "1:3 lone-surrogate"),
    (#"["ab\ud800é"]"#, "1:5 lone-surrogate"), ("[\n\"a\",\n\"\\q\"\n]", "3:2 bad-escape"),
    (#"["\xC3\xA9"]"#, "1:3 bad-escape"), (#"["\😀"]"#, "1:3 bad-escape"),
  ]

  static let refusedCharacters: [(String, String)] = [
    ("[\"⟨01⟩\"]", "1:3 control-character"), ("[\"⟨08⟩\"]", "1:3 control-character"),
    ("[\"⟨0B⟩\"]", "1:3 control-character"),
    ("[\"⟨0C⟩\"]", "1:3 control-character"), ("[\"⟨1B⟩[31m\"]", "1:3 control-character"),
    ("{\"a\tb\":1}", "1:4 control-character"),
    ("{\"⟨00⟩\":1}", "1:3 control-character"), ("[\"a\rb\"]", "1:4 control-character"),
    ("[\"é⟨1F⟩\"]", "1:5 control-character"),
    ("[\"12345678⟨1F⟩\"]", "1:11 control-character"), ("[\"a\n", "1:2 unterminated-string"),
    ("\"a\\\"", "1:1 unterminated-string"),
    ("{\"a\":\"b}", "1:6 unterminated-string"), ("[\"⟨1F⟩", "1:2 unterminated-string"),
    ("['a\"]", "1:2 unterminated-string"),
  ]

  static let refusedUTF8: [(String, String)] = [
    ("[\"⟨BF⟩\"]", "1:3 invalid-utf8"), ("[\"⟨C0 AF⟩\"]", "1:3 invalid-utf8"), ("[\"⟨C1 81⟩\"]", "1:3 invalid-utf8"),
    ("[\"⟨E0 80 AF⟩\"]", "1:3 invalid-utf8"), ("[\"⟨F0 80 80 AF⟩\"]", "1:3 invalid-utf8"),
    ("[\"⟨E0 A0⟩\"]", "1:3 invalid-utf8"),
    ("[\"⟨F0 90 80⟩\"]", "1:3 invalid-utf8"), ("[\"⟨F0 90⟩\"]", "1:3 invalid-utf8"),
    ("[\"⟨F4 8F BF⟩\"]", "1:3 invalid-utf8"),
    ("[\"⟨F4 BF BF BF⟩\"]", "1:3 invalid-utf8"), ("[\"⟨F7 BF BF BF⟩\"]", "1:3 invalid-utf8"),
    ("[\"⟨F8 88 80 80 80⟩\"]", "1:3 invalid-utf8"),
    ("[\"⟨FC 84 80 80 80 80⟩\"]", "1:3 invalid-utf8"), ("[\"⟨FE FE FF FF⟩\"]", "1:3 invalid-utf8"),
    ("[\"⟨ED A0 BD ED B8 80⟩\"]", "1:3 invalid-utf8"),
    ("[\"⟨ED AF BF⟩\"]", "1:3 invalid-utf8"), ("[\"⟨ED B0 80⟩\"]", "1:3 invalid-utf8"),
    ("[\"é⟨E9⟩\"]", "1:5 invalid-utf8"),
    ("[\"⟨C2⟩é\"]", "1:3 invalid-utf8"), ("[\"⟨E2 28 A1⟩\"]", "1:3 invalid-utf8"),
    ("[\"⟨F0 28 8C BC⟩\"]", "1:3 invalid-utf8"),
    ("[\"⟨F0 90 28 BC⟩\"]", "1:3 invalid-utf8"), ("{\"⟨C3⟩\":1}", "1:3 invalid-utf8"), ("[⟨E9⟩]", "1:2 invalid-utf8"),
    ("⟨80⟩", "1:1 invalid-utf8"), ("[]⟨FF⟩", "1:3 text-after-value"), ("[\n\"a\",\n\"⟨FF⟩\"]", "3:2 invalid-utf8"),
    ("[1⟨E9⟩]", "1:3 invalid-utf8"),
    ("[\"⟨E2 82⟩", "1:2 unterminated-string"), ("⟨EF BB⟩{}", "1:1 invalid-utf8"), ("{⟨FF⟩:1}", "1:2 invalid-utf8"),
    (#"{"a"⟨FF⟩1}"#, "1:5 invalid-utf8"), ("[\"\\⟨FF⟩\"]", "1:3 bad-escape"),
  ]

  static let refusedEncodings: [(String, String)] = [
    ("⟨FF FE⟩", "1:1 encoding"), ("⟨FE FF⟩", "1:1 encoding"), ("⟨FF FE 5B 00 5D 00⟩", "1:1 encoding"),
    ("⟨5B 00 5D 00⟩", "1:1 encoding"),
    ("⟨00 5B 00 5D⟩", "1:1 encoding"), ("⟨22 00 E9 00 22 00⟩", "1:1 encoding"), ("⟨20 00 7B 00 7D 00⟩", "1:1 encoding"),
    ("⟨FF FE 00 00⟩", "1:1 encoding"), ("⟨00 00 FE FF⟩", "1:1 encoding"), ("⟨5B 00 00 00 5D 00 00 00⟩", "1:1 encoding"),
  ]

  static let refusedKeys: [(String, String)] = [
    ("{\"a\":1,\n \"a\":1}", "2:2 duplicate-key"), (#"{"\u0061":1,"\u0061":2}"#, "1:13 duplicate-key"),
    (#"{"\ud83d\ude00":1,"😀":2}"#, "1:19 duplicate-key"), (#"{"a\u0000":1,"a\u0000":2}"#, "1:14 duplicate-key"),
    (#"{"/":1,"\/":2}"#, "1:8 duplicate-key"), (#"{"a":1,"b":2,"c":3,"b":4}"#, "1:20 duplicate-key"),
    (#"[{"a":1,"a":2},{"a":1}]"#, "1:9 duplicate-key"), (#"{'a':1,"a":2}"#, "1:2 single-quotes, 1:8 duplicate-key"),
    (
      #"{"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0,"9":0,"10":0,"11":0,"12":0,"13":0,"1":0}"#,
      "1:84 duplicate-key"
    ),
  ]

  static let refusedEnds: [(String, String)] = [
    ("\n", "1:1 empty"), ("⟨EF BB BF⟩ \n", "1:1 empty"), ("[", "1:2 unexpected-end"), ("{", "1:2 unexpected-end"),
    ("[1", "1:3 unexpected-end"),
    ("[1,\n", "2:1 unexpected-end"), ("{\"a\":\n\n", "3:1 unexpected-end"), ("[[]", "1:4 unexpected-end"),
    ("{\"a\":{}", "1:8 unexpected-end"),
    ("{\"a\":1,", "1:8 unexpected-end"), ("{\"a\" ", "1:6 unexpected-end"), ("[] []", "1:4 text-after-value"),
    ("{}\n\n1", "3:1 text-after-value"),
    ("1,", "1:2 text-after-value"), ("[]]", "1:3 text-after-value"), ("[]⟨00⟩", "1:3 text-after-value"),
    ("\"a\" \"b\"", "1:5 text-after-value"),
    ("{}\"a\"", "1:3 text-after-value"), ("[] // x", "1:4 comment"), ("[] #", "1:4 comment"),
    ("[]/", "1:3 unexpected-character"),
    ("[] /* x", "1:4 comment"), ("[1, /* x */ 2]", "1:5 comment"), ("⟨00⟩", "1:1 encoding"),
  ]
}
