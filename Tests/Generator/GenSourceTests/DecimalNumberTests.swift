import Foundation
import GenSource
import Testing

@Suite("A decimal number")
struct DecimalNumberTests {
  @Test(
    "is less than another one by all of its digits",
    arguments: [
      ("0", "1"), ("-1", "0"), ("-0", "1e-400"), ("-1e-400", "0"), ("-2", "-1"), ("9", "10"), ("0.9", "1"),
      ("0.09", "0.1"),
      ("1e1", "11"), ("99e-1", "10"), ("18446744073709551616", "18446744073709551617"),
      ("0.1", "0.10000000000000000001"), ("-0.10000000000000000001", "-0.1"), ("1e400", "1.0000000000000000001E+400"),
      ("-1e1000000", "1e-1000000"),
    ] as [(String, String)])
  func order(less: String, more: String) throws {
    let (one, other) = (try #require(DecimalNumber(less)), try #require(DecimalNumber(more)))
    #expect(one < other)
    #expect(!(other < one))
    #expect(one != other)
  }

  @Test(
    "is equal to another one whose text is longer",
    arguments: [("0", "-0.00e9"), ("100", "1e2"), ("0.5", "0.50"), ("-12", "-1.2E+1"), ("0.001", "1e-3")])
  func equality(one: String, other: String) throws {
    #expect(try #require(DecimalNumber(one)) == #require(DecimalNumber(other)))
  }

  @Test("has an exponent that can be counted", arguments: ["1e99999999999999999999", "1e1000000001"])
  func exponents(text: String) {
    #expect(DecimalNumber(text) == nil)
  }

  /// A row of `Tests/Numbers/multiples.json`, by which the runtime divides, too.
  struct Multiple: Decodable, Sendable {
    let number: String
    let divisor: String
    let isMultiple: Bool

    static func all() throws -> [Multiple] {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let json = try Data(contentsOf: folder.appendingPathComponent("Numbers/multiples.json"))
      return try JSONDecoder().decode([Multiple].self, from: json)
    }
  }

  @Test("is a multiple of another one by all of its digits", arguments: try Multiple.all())
  func multiples(row: Multiple) throws {
    let divisor = try #require(DecimalNumber(row.divisor))
    #expect(try #require(DecimalNumber(row.number)).isMultiple(of: divisor) == row.isMultiple)
  }

  @Test("is a multiple as integers are", arguments: 1...64)
  func integers(divisor: Int) throws {
    let fraction = try #require(DecimalNumber("\(divisor)e-3"))
    for number in 0...300 {
      let isMultiple = try #require(DecimalNumber("\(Double(number) / 1000)")).isMultiple(of: fraction)
      #expect(isMultiple == number.isMultiple(of: divisor), "\(number)")
    }
    // A large power of ten has the factors 2 and 5 alone.
    let rest = sequence(first: divisor) { $0 % 2 == 0 ? $0 / 2 : $0 % 5 == 0 ? $0 / 5 : nil }.map { $0 }.last
    #expect(try #require(DecimalNumber("1e1000000000")).isMultiple(of: fraction) == (rest == 1))
  }

  @Test(
    "is not divided where that takes too long",
    .timeLimit(.minutes(1)),
    arguments: [
      (String(repeating: "7", count: 1_000_000), String(repeating: "7", count: 500_000)),
      (String(repeating: "7", count: 1_000_000), "7"), ("1e1000000000", String(repeating: "8", count: 1_000_000)),
    ])
  func size(number: String, divisor: String) throws {
    #expect(try !#require(DecimalNumber(number)).isMultiple(of: #require(DecimalNumber(divisor))))
  }
}

@Suite("A bound")
struct BoundTests {
  @Test(
    "is stricter than one that allows more",
    arguments: [
      (.least, "9223372036854775807", false, "9223372036854775806", false), (.least, "0.1", true, "0.10", false),
      (.least, "0.10000000000000000001", false, "0.1", true), (.greatest, "-1e400", false, "-1e399", false),
      (.greatest, "9223372036854775806", false, "9223372036854775807", true), (.greatest, "5", true, "5.0", false),
    ] as [(Bound.Side, String, Bool, String, Bool)])
  func strictness(side: Bound.Side, one: String, isExclusive: Bool, other: String, isOtherExclusive: Bool) throws {
    let bound = try #require(Bound(side, one, isExclusive: isExclusive))
    let looser = try #require(Bound(side, other, isExclusive: isOtherExclusive))
    #expect(bound.isStricter(than: looser))
    #expect(!looser.isStricter(than: bound))
    #expect(!bound.isStricter(than: bound))
    #expect(bound.isStricter(than: nil))
  }

  @Test(
    "allows the numbers on its side",
    arguments: [
      (.least, "1", false, ["1", "1.0", "2", "1e400"], ["0.99999999999999999999", "-1"]),
      (.least, "1", true, ["1.00000000000000000001"], ["1.0", "0"]),
      (.greatest, "-1", false, ["-1", "-1.5"], ["-0.9", "0", "1"]),
      (.greatest, "18446744073709551616", true, ["18446744073709551615"], ["18446744073709551616"]),
    ] as [(Bound.Side, String, Bool, [String], [String])])
  func numbers(side: Bound.Side, text: String, isExclusive: Bool, allowed: [String], others: [String]) throws {
    let bound = try #require(Bound(side, text, isExclusive: isExclusive))
    for text in allowed { #expect(bound.allows(try #require(DecimalNumber(text))), "\(text)") }
    for text in others { #expect(!bound.allows(try #require(DecimalNumber(text))), "\(text)") }
  }
}
