import GenPlanning
import SwiftPlan
import Testing

@testable import GenExtras

@Suite("A pattern of samples")
struct SamplePatternTests {
  @Test(
    "makes texts that it matches",
    arguments: [
      ("^a+$", 0, nil, "a"), ("^a*$", 3, 3, "aaa"), ("abc", 0, nil, "abc"), ("^[^a-z]$", 0, nil, "A"),
      ("^(a|b)c{2}$", 0, nil, "acc"), (#"^\+\d{3,5}$"#, 0, nil, "+111"), ("^(?:x|y)?z$", 0, nil, "xz"),
      ("^[a-f0-9]{8}$", 0, nil, "aaaaaaaa"), (#"^\u0041[\x42-C]$"#, 0, nil, "AB"), ("^.{3}$", 0, nil, "aaa"),
      ("^(?<year>[0-9]{4})$", 0, nil, "1111"), ("", 0, nil, ""),
      (#"^\p{Lu}[\p{L}\p{N}']*$"#, 3, nil, "Aaa"), ("^a{2,1000000}$", 0, nil, "aa"), ("{}", 0, nil, "{}"),
    ] as [(String, Int, Int?, String)])
  func texts(pattern: String, least: Int, most: Int?, want: String) throws {
    let made = try #require(SamplePattern(pattern))
    #expect(made.text(least: least, most: most) == want)
    #expect(made.matches(want))
  }

  @Test(
    "compares texts with itself",
    arguments: [
      ("^a+$", "", false), ("a", "cat", true), ("^a", "cat", false),
      ("(a+)+$", String(repeating: "a", count: 40) + "b", false),
      (#"^\d{2}$"#, "1", false), (#"^\d{2}$"#, "12", true), (#"^\d{2}$"#, "123", false), ("^(a|ab)c$", "abc", true),
      ("^$", "", true), ("^[a-c]*?d$", "abcd", true), (#"^\S+$"#, "a b", false), ("^(a?)*b$", "aab", true),
      (#"^\p{L}+$"#, "Zoë", true), (#"^\p{L}+$"#, "a1", false), ("^[+--]$", ",", true), ("^[a-c-]$", "-", true),
      (#"^[\w-a]$"#, "-", true), ("^(?P<n>a)b??$", "ab", true),
    ] as [(String, String, Bool)])
  func matching(pattern: String, text: String, want: Bool) throws {
    #expect(try #require(SamplePattern(pattern)).matches(text) == want)
  }

  @Test("costs a time that is linear in the text, and no stack", .timeLimit(.minutes(5)))
  func linear() throws {
    let nested = try #require(SamplePattern("^(a+)+$"))
    #expect(nested.matches(String(repeating: "a", count: 6_000)))
    #expect(!nested.matches(String(repeating: "a", count: 6_000) + "b"))
    // Repetitions of nothing, which would take years.
    let empty = try #require(SamplePattern("((((a{0}){2000}){2000}){2000}){2000}"))
    #expect(empty.text(least: 0, most: nil) == nil)
    #expect(!empty.matches("a"))
  }

  @Test(
    "is unreadable with anything else",
    arguments: [
      "(?=a)", "(?!a)", "(?<=a)b", #"(a)\1"#, #"\bword\b"#, #"\p{Script=Greek}"#, #"\P{L}"#, "a++", "(", "a)", "[a",
      "*a", "a{2,1}", "a{", "a{x}", "a{,2}", "(?i)a", #"[\D]"#, #"\u12"#, "[[a]", "[]", "[^]", "^[]a]$", "^[^]]+$",
      "a|[]",
    ])
  func unreadable(pattern: String) {
    #expect(SamplePattern(pattern) == nil)
  }

  @Test("gives up where a text would be too long")
  func limits() throws {
    #expect(try #require(SamplePattern("^(a{1000}){1000}$")).text(least: 0, most: nil) == nil)
    #expect(SamplePattern("a{1000000}") == nil)
  }
}
