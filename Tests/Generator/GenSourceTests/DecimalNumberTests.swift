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
}
