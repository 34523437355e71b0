import Testing

@testable import GenLoading

@Suite("A regular expression of a JSONPath")
struct IRegexpTests {
  /// Texts that match as a whole, and texts that do not.
  @Test(
    "matches whole texts",
    arguments: [
      ("", [""], ["a"]), ("abc", ["abc"], ["ab", "abcd", "ABC", ""]), ("a|b", ["a", "b"], ["ab", "c"]),
      ("a||b", ["a", "", "b"], ["|"]), ("(ab|c)d", ["abd", "cd"], ["ab", "d", "abcd"]),
      ("a*", ["", "a", "aaa"], ["b", "ab"]),
      ("a+", ["a", "aa"], ["", "b"]), ("a?b", ["ab", "b"], ["aab"]), ("(ab)*", ["", "abab"], ["aba"]),
      ("(a*)*", ["", "aaa"], ["b"]), ("(a|b)*c", ["c", "abac"], ["abab"]), ("()", [""], ["a"]),
      ("a{2}", ["aa"], ["a", "aaa"]), ("a{2,}", ["aa", "aaaa"], ["a"]), ("a{1,3}", ["a", "aaa"], ["", "aaaa"]),
      ("a{0}", [""], ["a"]), ("(a{2}){2}", ["aaaa"], ["aaa", "aaaaa"]), ("a{0,2}b", ["b", "aab"], ["aaab"]),
      (".", ["a", "👍", "\u{2028}", "."], ["", "ab", "\n", "\r"]), ("a.b", ["axb", "a𐄁b"], ["ab", "a\nb"]),
      ("[abc]", ["a", "c"], ["d", "ab"]), ("[a-c]", ["b"], ["d", "-"]), ("[^a-c]", ["d", "-", "\n"], ["b", ""]),
      ("[-a]", ["-", "a"], ["b"]), ("[a-]", ["-", "a"], ["b"]), ("[a\\-c]", ["-", "a", "c"], ["b"]),
      ("[.*+]", [".", "*", "+"], ["a"]), ("[\\]\\[]", ["]", "["], ["a"]), ("[^^]", ["a"], ["^"]),
      ("[a^]", ["^", "a"], ["b"]),
      ("[0-9a-f]+", ["07af"], ["g", ""]), ("[\\n]", ["\n"], ["n"]), ("[é-ü]", ["ö"], ["o"]),
      ("\\.\\*\\+\\?\\(\\)\\[\\]\\{\\}\\|\\\\\\^\\-", [".*+?()[]{}|\\^-"], ["a"]), ("\\n\\r\\t", ["\n\r\t"], ["nrt"]),
      ("\\p{L}", ["a", "Ж", "中"], ["1", "_"]), ("\\p{Lu}+", ["AЖ"], ["a"]), ("\\P{Lu}", ["a", "1"], ["A"]),
      ("\\p{Nd}", ["1", "٣"], ["a", "½"]), ("\\p{N}", ["½"], ["a"]), ("[\\p{L}\\p{Nd}_]+", ["a1_Ж"], ["a-b"]),
      ("[^\\p{L}]", ["1"], ["a"]), ("[\\P{L}a]", ["1", "a"], ["b"]), ("\\p{Zs}", [" "], ["a"]),
      ("\\p{Sc}", ["€"], ["a"]),
      ("^ab", ["ab"], ["^ab", "b"]), ("ab$", ["ab"], ["ab$"]), ("a^b", [], ["ab", "a^b"]), ("\\$", ["$"], [""]),
      ("/v[0-9]+/.*", ["/v2/pets", "/v10/"], ["/v/", "v2/"]), (",-", [",-"], []), ("a=b<c>:;'\"", ["a=b<c>:;'\""], []),
    ] as [(String, [String], [String])])
  func whole(pattern: String, matching: [String], others: [String]) throws {
    let expression = try #require(try IRegexp(pattern))
    var steps = 100_000
    for text in matching { #expect(expression.matches(text, isWhole: true, steps: &steps), "\(text)") }
    for text in others { #expect(!expression.matches(text, isWhole: true, steps: &steps), "\(text)") }
  }

  @Test(
    "finds parts of texts",
    arguments: [
      ("b", ["b", "abc"], ["a", ""]), ("b+c", ["abbc"], ["abb"]), ("", ["", "a"], []), ("^b", ["bc"], ["ab"]),
      ("b$", ["ab"], ["bc"]), ("^$", [""], ["a"]), ("^a|b$", ["ax", "xb"], ["xa", "bx"]), ("aab", ["aaab"], ["aa"]),
      ("(ab){2}", ["xababx"], ["abxab"]), ("[^a]", ["ab"], ["aa"]),
    ] as [(String, [String], [String])])
  func parts(pattern: String, matching: [String], others: [String]) throws {
    let expression = try #require(try IRegexp(pattern))
    var steps = 100_000
    for text in matching { #expect(expression.matches(text, isWhole: false, steps: &steps), "\(text)") }
    for text in others { #expect(!expression.matches(text, isWhole: false, steps: &steps), "\(text)") }
  }

  @Test(
    "is not one by RFC 9485",
    arguments: [
      "*", "+a", "?", "a**", "(", ")", "(a", "a)", "[", "]", "[]", "[^]", "[a", "a]", "{", "}", "a{", "a{1", "a{,2}",
      "a{2,1}",
      "a{x}", "a{1}{2}", "\\", "\\d", "\\w", "\\s", "\\b", "\\1", "\\u0041", "\\p", "\\p{", "\\p{X}", "\\p{Lx}", "\\pL",
      "[b-a]",
      "[a-b-c]", "[\\d]", "[[a]]", "(?:a)", "(?i)a", "a{99999999999999999999}",
    ])
  func mistakes(pattern: String) throws {
    #expect(try IRegexp(pattern) == nil)
  }

  @Test("takes a time that is linear in the text, whatever it repeats")
  func linear() throws {
    let expression = try #require(try IRegexp("(a*)*(a|a)*(a|aa)+b"))
    var steps = 2_000_000
    #expect(!expression.matches(String(repeating: "a", count: 20_000), isWhole: true, steps: &steps))
    #expect(steps > 0)
  }

  @Test(
    "is refused where it has too many states",
    arguments: ["a{100000}", "(a{100}){200}", "((){9000}){9000}", "((a{50}){50}){50}"])
  func size(pattern: String) {
    #expect(throws: TooCostly.self) { try IRegexp(pattern) }
  }
}
