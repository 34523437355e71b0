import Foundation
import Testing

@testable import APIRuntime

/// The bytes of a text in which `⟨C3 28⟩` stands for bytes that a Swift literal cannot hold.
func marked(_ text: String) -> Data {
  var data = Data()
  for part in text.split(separator: "⟨", omittingEmptySubsequences: false) {
    guard let end = part.firstIndex(of: "⟩") else {
      data += Data(part.utf8)
      continue
    }
    data += Data(part[..<end].split(separator: " ").compactMap { UInt8($0, radix: 16) })
    data += Data(part[part.index(after: end)...].utf8)
  }
  return data
}

@Suite("By RFC 8259, a text of the JSON decoder")
struct JSONConformanceTests {
  @Test(
    "of each of these kinds is read, as Foundation reads it",
    arguments: [structures, spaces, numbers, strings, keys].joined())
  func accepted(text: String) throws {
    let data = marked(text)
    let value = try APIJSONDecoder().decode(JSONValue.self, from: data)
    #expect(try value == JSONDecoder.api().decode(JSONValue.self, from: data))
  }

  @Test("is read as the value that it has", arguments: values)
  func value(text: String, want: JSONValue) throws {
    #expect(try APIJSONDecoder().decode(JSONValue.self, from: marked(text)) == want)
  }

  @Test(
    "of each of these kinds is an error with its place",
    arguments: [badStructures, badSpaces, badNumbers, badStrings, badUTF8].joined())
  func refused(text: String, want: String) throws {
    let error = try #require(throws: DecodingError.self) {
      try APIJSONDecoder().decode(JSONValue.self, from: marked(text))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record(error)
      return
    }
    #expect(context.codingPath.isEmpty)
    #expect(context.debugDescription == want)
  }

  @Test("is an error where it is cut, at every byte")
  func cut() throws {
    let whole = Array(#" {"a": [1.5e3, "é\u00e9\ud83d\ude00", true, null, {}], "b": -0}"#.utf8)
    for length in 0..<whole.count {
      #expect(throws: DecodingError.self, "\(length) bytes") {
        try APIJSONDecoder().decode(JSONValue.self, from: Data(whole[..<length]))
      }
    }
  }

  @Test("is an error with any byte for its last one, unless that one is white space or the bracket")
  func anyEnd() {
    for byte in UInt8.min...UInt8.max {
      let open = try? APIJSONDecoder().decode(JSONValue.self, from: Data("[1 ".utf8) + [byte])
      #expect((open == [1]) == (byte == UInt8(ascii: "]")), "byte \(byte)")
      let closed = try? APIJSONDecoder().decode(JSONValue.self, from: Data("[1]".utf8) + [byte])
      #expect((closed == [1]) == " \t\r\n".utf8.contains(byte), "byte \(byte)")
    }
  }

  @Test(
    "is read in all encodings that Foundation reads",
    arguments: [
      .utf8, .utf16, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
    ] as [String.Encoding])
  func encodings(encoding: String.Encoding) throws {
    let json = try #require(#"["\#u{5B5B}\#u{2222}",[[]],{"é":1}]"#.data(using: encoding))
    #expect(
      try APIJSONDecoder().decode(JSONValue.self, from: json) == [.string("\u{5B5B}\u{2222}"), [[]], ["é": 1]])
  }
}

extension JSONConformanceTests {
  static let structures = [
    "[null]", "[true,false]", "[[]]", "[[],[]]", "[{}]", #"{"a":[]}"#, #"{"a":{}}"#, #"{"a":null}"#,
    "[[[[[[[[1]]]]]]]]", #"[0,"0",[0],{"0":0}]"#, #"{"a":1,"b":{"a":1},"c":{"a":1}}"#, "-1", #"" ""#, "null", "true",
    #"["[","]","{","}"]"#, "{}", "[]", #"[{"a":1},{"a":1}]"#,
  ]
  static let spaces = [
    " 1", "1 ", "\n1\n", "\r1\r", "\t1\t", "\r\n\r\n{}\r\n", "[\n]", "[\r\n1\r\n,\r\n2\r\n]", "{\t\"a\"\t:\t1\t}",
    "⟨EF BB BF⟩ 1", "⟨EF BB BF⟩\"a\"", " [ ] ", " { } ",
  ]
  static let numbers = [
    "9", "10", "-0", "-0.0", "0E+0", "0.10", "1e-2", "1E+2", "1.0e01", "1.0E-01", "1e00", "-1.5e+3", "1e2", "1.0",
    "0.000000000000000000001", "-1e-400", "18446744073709551616", "-9223372036854775809", "9223372036854775807",
    "-9223372036854775808", "9007199254740993", "9007199254740993.0", "0.1", "123456789012345678", "5e-324",
    "1.7976931348623157e308", "123456.789", "1234567890123456789e-3", "0.30000000000000004",
    "2.2250738585072011e-308", "8.5", "-12.25e1", "100000000000000000000000000000000000000000000000000",
  ]
  static let strings = [
    #""\"""#, #""\\""#, #""\\\"""#, #""/""#, #""\/""#, #""\u002F""#, #""\u0022\u005C""#, #""\u000a""#, #""\u0000""#,
    "\"\u{2028}\u{2029}\"", "\"⟨EF BB BF⟩\"", #""\uFEFF""#, "\"⟨EF BF BE⟩\"", #""\uFDCF\ufffe""#,
    "\"⟨F0 9F BF BF⟩\"", #""\uDBFF\uDFFE""#, #""\uD834\uDd1e""#, #""\ud83d\ude00\ud83d\ude00""#,
    #""\u00E9\u0065\u0301""#, "\"⟨7F⟩⟨C2 80⟩\"", #""\\ud800""#, #""\b\f\n\r\t""#, "\"👩‍👩‍👧\"", "\"\"",
    "\"abcdefgh\"", "\"abcdefghi\"", "\"abcdefg\\n\"", "\"éééééééééééééééééé\"",
  ]
  static let keys = [
    #"{"":0}"#, #"{"":{"":0}}"#, #"{"\u0000":1,"":2}"#, #"{"a":1,"a\u0000":2}"#, #"{"a":1,"A":2,"á":3}"#,
    #"{"\\":1,"\"":2,"/":3}"#, #"{"\n":1}"#, #"{"a":1,"a":2}"#, #"{"a":1,"b":2,"\u0061":3}"#,
    #"{"x":{"a":1,"a":2},"x":3,"a":4}"#, #"{"😀":1,"\ud83d\ude00":2}"#,
    "{" + (0..<100).map { "\"k\($0 % 70)\":\($0)" }.joined(separator: ",") + "}",
  ]

  static let values: [(String, JSONValue)] = [
    ("9007199254740993", .integer(9_007_199_254_740_993)), ("1.0", .integer(1)), ("1e2", .integer(100)),
    ("1.50", .number(1.5)), ("1e-400", .number(0)), ("-0.0", .integer(0)), ("18446744073709551616", .number(0x1p64)),
    (#"{"a":1,"a":2}"#, ["a": 1]), (#"{"b":0,"a":1,"\u0061":2}"#, ["b": 0, "a": 1]),
    (#""\ud83d\ude00\u00e9""#, "😀é"), ("⟨EF BB BF⟩[]", []),
    // Rounding to even, and a number of more digits than a `Double` has.
    ("9007199254740993e0", .integer(9_007_199_254_740_993)), ("9007199254740993.5", .number(0x1p53 + 2)),
    // Foundation's decoder reads this one as an integer, without the fraction.
    ("12345678901234567.25", .number(12_345_678_901_234_568)),
    ("[12345.678,0.1]", [.number(12345.678), .number(0.1)]),
  ]

  static let badStructures: [(String, String)] = [
    ("", "expected a value at line 1, column 1, found nothing"),
    (" ", "expected a value at line 1, column 2, found the end"),
    ("[1,\n 2,\n]", "expected a value at line 3, column 1, found ']'"),
    (#"{"a":1,}"#, "expected a key in quotes at line 1, column 8, found '}'"),
    ("[,]", "expected a value at line 1, column 2, found ','"),
    ("{,}", "expected a key in quotes at line 1, column 2, found ','"),
    ("[1 2]", "expected ',' or ']' at line 1, column 4, found '2'"),
    (#"{"a":1 "b":2}"#, "expected ',' or '}' at line 1, column 8, found '\"'"),
    (#"{"a"}"#, "expected ':' at line 1, column 5, found '}'"),
    ("{1:1}", "expected a key in quotes at line 1, column 2, found '1'"),
    ("[1}", "expected ',' or ']' at line 1, column 3, found '}'"),
    ("[{]}", "expected a key in quotes at line 1, column 3, found ']'"),
    ("}", "expected a value at line 1, column 1, found '}'"),
    ("[1]]", "expected the end of the JSON at line 1, column 4, found ']'"),
    ("1 2", "expected the end of the JSON at line 1, column 3, found '2'"),
    ("[nul]", "expected a value at line 1, column 2, found 'n'"),
    ("nulll", "expected the end of the JSON at line 1, column 5, found 'l'"),
    ("[NaN]", "expected a value at line 1, column 2, found 'N'"),
    ("Infinity", "expected a value at line 1, column 1, found 'I'"),
    ("[-Infinity]", "expected a digit at line 1, column 3, found 'I'"),
    ("'a'", "expected a value at line 1, column 1, found '''"),
    ("[1]// no", "expected the end of the JSON at line 1, column 4, found '/'"),
    (#"["é" x]"#, "expected ',' or ']' at line 1, column 6, found 'x'"),
  ]
  static let badSpaces: [(String, String)] = [
    ("[⟨0B⟩1]", #"expected a value at line 1, column 2, found '\u{B}'"#),
    ("[1⟨00⟩]", #"expected ',' or ']' at line 1, column 3, found '\u{0}'"#),
    ("\u{A0}{}", "expected a value at line 1, column 1, found '\u{A0}'"),
    ("⟨EF BB BF⟩x", "expected a value at line 1, column 1, found 'x'"),
    (" ⟨EF BB BF⟩{}", #"expected a value at line 1, column 2, found '\u{FEFF}'"#),
  ]
  static let badNumbers: [(String, String)] = [
    ("01", "a number cannot begin with a superfluous zero at line 1, column 1, found '0'"),
    ("-00", "a number cannot begin with a superfluous zero at line 1, column 1, found '-'"),
    ("1.", "expected a digit at line 1, column 3, found the end"),
    (".5", "expected a value at line 1, column 1, found '.'"),
    ("[1.e2]", "expected a digit at line 1, column 4, found 'e'"),
    ("[1e]", "expected a digit at line 1, column 4, found ']'"),
    ("[1e+]", "expected a digit at line 1, column 5, found ']'"),
    ("-", "expected a digit at line 1, column 2, found the end"),
    ("+1", "expected a value at line 1, column 1, found '+'"),
    ("[0x1]", "expected ',' or ']' at line 1, column 3, found 'x'"),
    ("[1_0]", "expected ',' or ']' at line 1, column 3, found '_'"),
  ]
  static let badStrings: [(String, String)] = [
    (#"["a]"#, "the string is not closed at line 1, column 2, found '\"'"),
    ("\"a\nb\"", #"a control character in a string must be escaped at line 1, column 3, found '\u{A}'"#),
    ("[\"⟨00⟩\"]", #"a control character in a string must be escaped at line 1, column 3, found '\u{0}'"#),
    (#""\x""#, #"unknown escape at line 1, column 2, found '\'"#),
    (#""\u12G4""#, #"four hexadecimal digits must follow '\u' at line 1, column 2, found '\'"#),
    (#""\u12"#, #"four hexadecimal digits must follow '\u' at line 1, column 2, found '\'"#),
    (#""\ud800""#, #"a low surrogate must follow a high one at line 1, column 2, found '\'"#),
    (#""\ud800\u0041""#, #"a low surrogate must follow a high one at line 1, column 2, found '\'"#),
    (#""\ud800\ud800""#, #"a low surrogate must follow a high one at line 1, column 2, found '\'"#),
    (#""a\udc00""#, #"a low surrogate must follow a high one at line 1, column 3, found '\'"#),
  ]
  static let badUTF8: [(String, String)] = [
    "80", "C0 AF", "C1 BF", "C3", "C3 28", "E0 80 AF", "E2 82", "ED A0 80", "ED BF BF", "F0 80 80 AF", "F4 90 80 80",
    "F5 80 80 80", "F0 9F 98", "FE", "FF",
  ].map { bytes in
    ("[\"⟨\(bytes)⟩\"]", "bad UTF-8 at line 1, column 3, found the byte 0x\(bytes.prefix(2))")
  }
}
