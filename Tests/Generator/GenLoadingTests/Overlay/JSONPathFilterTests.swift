import Testing

@Suite("A filter of a JSONPath")
struct JSONPathFilterTests {
  @Test(
    "selects the children for which something exists",
    arguments: [
      ("$[?@.a]", #"[{"a": 1}, {"b": 1}, {"a": null}, {"a": false}, 3]"#, "/0 /2 /3"),
      ("$[?@]", "[0, null, false, \"\", [], {}]", "/0 /1 /2 /3 /4 /5"),
      ("$[?!@.a]", #"[{"a": null}, {"b": 1}, 1]"#, "/1 /2"),
      ("$[?@.*]", "[[], [1], {}, {\"a\": 1}, 1]", "/1 /3"),
      ("$[?@[1]]", "[[1], [1, 2], {\"1\": 1}]", "/1"),
      ("$[?@..x]", #"[{"a": [{"x": 1}]}, {"a": 1}]"#, "/0"),
      ("$[?@['a','b']]", #"[{"b": 1}, {"c": 1}]"#, "/0"),
      ("$[?@[::2]]", "[[], [1]]", "/1"),
      ("$[?$.on]", #"{"on": false, "x": 1}"#, "/on /x"),
      ("$[?$.off]", #"{"on": false, "x": 1}"#, ""),
      ("$[?@[?@ > 1]]", "[[0], [0, 1], [0, 1, 2], [42]]", "/2 /3"),
      ("$[?@.a[?@.b == $.c]]", #"{"c": 1, "x": {"a": [{"b": 1}]}, "y": {"a": [{"b": 2}]}}"#, "/x"),
      ("$[?@.a]", #"{"x": {"a": 1}, "y": {}}"#, "/x"),
      ("$[?@.a]", "\"text\"", ""), ("$[?@.a]", "1", ""),
      ("$.*[?@.deprecated == true]", #"{"/a": {"get": {"deprecated": true}, "put": {}}}"#, "//a/get"),
    ] as [(String, String, String)])
  func existence(path: String, json: String, want: String) throws {
    #expect(try selection(path, in: json) == want)
  }

  @Test(
    "compares with ==, and with != for the contrary",
    arguments: [
      ("@.a", "'b'", #"[{"a": "b"}, {"a": "c"}, {"a": ["b"]}, {}]"#, "/0"),
      ("@.a", #""b""#, #"[{"a": "b"}, {"a": "B"}]"#, "/0"),
      ("@.a", "'1'", #"[{"a": 1}, {"a": "1"}]"#, "/1"),
      ("@.a", "1", #"[{"a": 1}, {"a": 1.0}, {"a": 10e-1}, {"a": "1"}, {"a": true}, {"a": 2}]"#, "/0 /1 /2"),
      ("@", "-0", "[0, -0, 0.0, 1]", "/0 /1 /2"),
      ("@", "1.1", "[1.1, 1.10, 1]", "/0 /1"),
      ("@", "1e2", "[100, 1E2, 1e-2]", "/0 /1"),
      ("@", "1E+2", "[100, 2]", "/0"),
      ("@", "1.5e-3", "[0.0015, 1.5]", "/0"),
      ("@", "-1", "[-1, 1]", "/0"),
      ("@", "null", "[null, false, 0, \"\", \"null\"]", "/0"),
      ("@", "true", "[true, false, 1, \"true\"]", "/0"),
      ("@", "false", "[false, true, null, 0]", "/0"),
      ("@.a", "null", #"[{"a": null}, {}, {"a": 0}]"#, "/0"),
      // A value that is not there equals only another one that is not.
      ("@.a", "@.b", #"[{"a": 1, "b": 1}, {"a": 1}, {"c": 1}, {"a": 1, "b": 2}]"#, "/0 /2"),
      ("@.a", "$.x", #"{"k": {"a": 1}, "l": {}}"#, "/l"),
      ("@", "@", "[1, null, [], {}, \"a\"]", "/0 /1 /2 /3 /4"),
      (
        "@.a", "@.b", #"[{"a": [[1, [2]]], "b": [[1, [2]]]}, {"a": [[1, [2]]], "b": [[[2], 1]]}, {"a": [], "b": [1]}]"#,
        "/0"
      ),
      ("@.a", "@.b", #"[{"a": {"x": 1, "y": 2}, "b": {"y": 2, "x": 1.0}}, {"a": {"x": 1}, "b": {"y": 1}}]"#, "/0"),
      ("@.a", "@.b", #"[{"a": {"x": 1}, "b": {"x": 1, "y": 1}}, {"a": {}, "b": []}, {"a": {}, "b": {}}]"#, "/2"),
      ("@[0]", "@[-1]", "[[1, 2, 1], [1, 2], []]", "/0 /2"),
      (#"@"#, #"'\u00e9'"#, "[\"\u{E9}\", \"e\u{301}\"]", "/0"),
      ("'b'", "@.a", #"[{"a": "b"}, {"a": "c"}]"#, "/0"),
      ("1", "1", "[1, 2]", "/0 /1"), ("'a'", "1", "[1]", ""),
    ] as [(String, String, String, String)])
  func equality(left: String, right: String, json: String, want: String) throws {
    #expect(try selection("$[?\(left)==\(right)]", in: json) == want)
    #expect(try selection("$[?\(right) == \(left)]", in: json) == want)
    let rest = Set(try selection("$[*]", in: json).split(separator: " ")).subtracting(want.split(separator: " "))
    #expect(Set(try selection("$[?\(left) != \(right)]", in: json).split(separator: " ")) == rest)
  }

  @Test(
    "compares numbers and texts by their order, and equal values of all kinds with <= and >=",
    arguments: [
      ("@ < 10", "[1, 10, 20, \"1\", null]", "/0"), ("@ <= 10", "[1, 10, 20, \"1\", null]", "/0 /1"),
      ("@ > 10", "[1, 10, 20, \"20\"]", "/2"), ("@ >= 10", "[1, 10, 20, true]", "/1 /2"),
      ("@ < 'c'", #"["b", "c", "d", "", 1]"#, "/0 /3"), ("@ <= 'c'", #"["b", "c", "d"]"#, "/0 /1"),
      ("@ > 'c'", #"["b", "c", "cc", "d"]"#, "/2 /3"), ("@ >= 'c'", #"["b", "c", "d"]"#, "/1 /2"),
      // By the numbers of the characters: that of z is less than that of é.
      ("@ > 'z'", #"["é", "a", "Z"]"#, "/0"), ("@ > '\u{FFFF}'", #"["𝄞", "a"]"#, "/0"),
      ("@ < null", "[null, 1]", ""), ("@ <= null", "[null, 1]", "/0"), ("@ >= null", "[null, 1]", "/0"),
      ("@ < true", "[false, true]", ""), ("@ <= true", "[false, true]", "/1"), ("@ >= false", "[false, true]", "/0"),
      ("@.a < 1", #"[{"b": 0}, {"a": 0}]"#, "/1"), ("@.a <= @.b", "[[], {}]", "/0 /1"), ("@.a < @.b", "[[], {}]", ""),
      ("@.a <= 1", #"[{}, {"a": 1}]"#, "/1"), ("@ <= @", "[[1], {}]", "/0 /1"), ("@ < $[1]", "[[1], [2]]", ""),
      ("@ > -1.5e1", "[-16, -15, -14]", "/2"), ("10 > @", "[1, 10]", "/0"),
    ] as [(String, String, String)])
  func order(condition: String, json: String, want: String) throws {
    #expect(try selection("$[?\(condition)]", in: json) == want)
  }

  @Test(
    "combines conditions: ! binds before &&, and && before ||",
    arguments: [
      ("@.a && @.b", "/2"), ("@.a || @.b", "/0 /1 /2"), ("!@.a && @.b", "/1"), ("!(@.a && @.b)", "/0 /1 /3"),
      ("!(@.a || @.b)", "/3"), ("@.a && @.b || @.c", "/2 /3"), ("@.c || @.a && @.b", "/2 /3"),
      ("(@.c || @.a) && @.b", "/2"), ("@.a && (@.b || @.c)", "/2"), ("!!@.a", nil), ("!(!(@.a))", "/0 /2"),
      ("@.a == 1 && @.b == 2", "/2"), ("@.a == 1 || @.b == 1", "/0 /1 /2"), ("@.a && @.a != 1", ""),
      ("((@.a))", "/0 /2"), ("@.a&&@.b||@.c&&@.d", "/2"), ("@.a || @.b || @.c", "/0 /1 /2 /3"),
    ] as [(String, String?)])
  func logic(condition: String, want: String?) throws {
    let json = #"[{"a": 1}, {"b": 1}, {"a": 1, "b": 2}, {"c": 1}]"#
    guard let want else {
      #expect(throws: (any Error).self) { try selection("$[?\(condition)]", in: json) }
      return
    }
    #expect(try selection("$[?\(condition)]", in: json) == want)
  }

  @Test(
    "has the functions length, count and value",
    arguments: [
      ("length(@) == 2", #"["ab", "a", [1, 2], {"a": 1, "b": 2}, 2, null, true]"#, "/0 /2 /3"),
      // Characters, not bytes or what people take for one.
      ("length(@) == 1", "[\"é\", \"e\u{301}\", \"👍\", \"👍🏽\"]", "/0 /2"),
      ("length(@.a) == 0", #"[{"a": ""}, {"a": []}, {"a": {}}, {}]"#, "/0 /1 /2"),
      ("length(@) == length(@)", "[1, \"a\"]", "/0 /1"), ("length(@) >= 1", "[1, null, \"a\"]", "/2"),
      ("length('abc') == 3", "[0]", "/0"), ("length(value(@.*)) == 2", #"[["ab"], ["ab", "cd"]]"#, "/0"),
      ("length(1) == 1", "[0]", ""),
      ("count(@.*) == 2", "[[1, 2], [1], {\"a\": 1, \"b\": 1}, 2]", "/0 /2"),
      ("count(@..*) > 2", "[[1, [2, 3]], [1, 2]]", "/0"), ("count(@['a','a']) == 2", #"[{"a": 1}]"#, "/0"),
      ("count(@) == 1", "[1, []]", "/0 /1"), ("count($.*) == 2", "[1, 2]", "/0 /1"), ("count(@.x) == 0", "[1]", "/0"),
      ("count(@[?@ > 1]) == 1", "[[1, 2], [2, 3]]", "/0"),
      ("value(@.*) == 4", "[[4], {\"foo\": 4}, [5], [4, 4], []]", "/0 /1"),
      ("value(@..c) == 'd'", #"[{"a": {"c": "d"}}, {"c": "d", "e": {"c": "d"}}]"#, "/0"),
      ("value(@.x) == value(@.y)", "[1]", "/0"), ("value(@) == null", "[null, 1]", "/0"),
    ] as [(String, String, String)])
  func functions(condition: String, json: String, want: String) throws {
    #expect(try selection("$[?\(condition)]", in: json) == want)
  }

  @Test(
    "has match for whole texts, and search for parts of them",
    arguments: [
      ("match(@, 'a.c')", #"["abc", "abcd", "xabc", "ac"]"#, "/0"),
      ("search(@, 'a.c')", #"["abc", "xabcd", "ac"]"#, "/0 /1"),
      ("match(@.a, 'b')", #"[{"a": "b"}, {"a": 1}, {}, {"a": ["b"]}]"#, "/0"),
      ("!match(@, 'a')", #"["a", "b", 1]"#, "/1 /2"),
      ("match(@, $[0])", #"["a|b", "b"]"#, "/1"), ("match(@, 1)", #"["1"]"#, ""), ("search(1, '1')", "[1]", ""),
      // Two spellings of one letter are two patterns.
      ("match(@.t, @.p)", #"[{"t": "\u00e9", "p": "\u00e9"}, {"t": "e\u0301", "p": "e\u0301"}]"#, "/0 /1"),
      ("match(@, '[')", #"["[", "a"]"#, ""), ("search(@, value($..p))", #"{"p": "b+", "q": "abb", "r": "a"}"#, "/p /q"),
      (#"match(@, '\\p{Lu}\\d?')"#, #"["A"]"#, ""), (#"match(@, '\\p{Lu}')"#, #"["Ж", "ж", "ЖЖ"]"#, "/0"),
      ("search(@, '')", #"["", "a", 1]"#, "/0 /1"), (#"match(@, "a\\.b")"#, #"["a.b", "axb"]"#, "/0"),
    ] as [(String, String, String)])
  func patterns(condition: String, json: String, want: String) throws {
    #expect(try selection("$[?\(condition)]", in: json) == want)
  }
}
