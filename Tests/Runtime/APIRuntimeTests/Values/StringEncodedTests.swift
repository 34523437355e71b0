import Foundation
import Testing

@testable import APIRuntime

@Suite("A number in a string")
struct StringEncodedTests {
  @Test(
    "is read from its text, and from a number, and written as a string",
    arguments: [
      (#""0""#, 0, #""0""#), (#""-0""#, 0, #""0""#), (#""+1""#, 1, #""1""#), (#""007""#, 7, #""7""#), ("7", 7, #""7""#),
      (#""9223372036854775807""#, .max, #""9223372036854775807""#),
      (#""-9223372036854775808""#, .min, #""-9223372036854775808""#),
      ("9223372036854775807", .max, #""9223372036854775807""#),
      ("-9223372036854775808", .min, #""-9223372036854775808""#),
    ] as [(String, Int64, String)])
  func integers(text: String, value: Int64, written: String) throws {
    try check(text, value, written)
  }

  @Test(
    "may have a fraction and an exponent",
    arguments: [
      (#""0.1""#, 0.1, #""0.1""#), (#""1e3""#, 1000, #""1000""#), (#""-2.50E-1""#, -0.25, #""-0.25""#),
      (#""+007.5""#, 7.5, #""7.5""#), (#"".5""#, 0.5, #""0.5""#), ("0.5", 0.5, #""0.5""#), ("3", 3, #""3""#),
      (#""1e+300""#, 1e300, #""1e+300""#),
    ] as [(String, Double, String)])
  func doubles(text: String, value: Double, written: String) throws {
    try check(text, value, written)
  }

  @Test(
    "as a Decimal loses no digit",
    arguments: [
      (#""0.10""#, "0.1", #""0.1""#), (#""1e3""#, "1000", #""1000""#), (#""-0.00""#, "0", #""0""#),
      (#""0.1000000000000000000000000000000001""#, "0.1000000000000000000000000000000001", nil),
      (#""99999999999999999999999999999999999999""#, "99999999999999999999999999999999999999", nil),
      (#""12345678901234567890.123456789012345678""#, "12345678901234567890.123456789012345678", nil),
      (#""-1e-100""#, "-1e-100", #""-0.\#(String(repeating: "0", count: 99))1""#),
      (#""1e100""#, "1e100", #""1\#(String(repeating: "0", count: 100))""#),
      ("12.5", "12.5", #""12.5""#), (#""+.50""#, "0.5", #""0.5""#),
    ] as [(String, String, String?)])
  func decimals(text: String, value: String, written: String?) throws {
    try check(text, try #require(Decimal(string: value)), written ?? text)
  }

  @Test("may be of any of these types")
  func types() throws {
    try check(#""-1""#, -1 as Int, #""-1""#)
    try check(#""2147483647""#, Int32.max, #""2147483647""#)
    try check(#""4294967295""#, UInt32.max, #""4294967295""#)
    try check(#""18446744073709551615""#, UInt64.max, #""18446744073709551615""#)
    try check("18446744073709551615", UInt64.max, #""18446744073709551615""#)
    try check(#""0.1""#, 0.1 as Float, #""0.1""#)
  }

  @Test(
    "is refused if the text is anything else",
    arguments: [
      (#""abc""#, "expected an Int64 in a string, found 'abc'"), (#""""#, "expected an Int64 in a string, found ''"),
      (#"" 1""#, "expected an Int64 in a string, found ' 1'"), (#""1 ""#, "expected an Int64 in a string, found '1 '"),
      (#""1e3""#, "expected an Int64 in a string, found '1e3'"),
      (#""1.0""#, "expected an Int64 in a string, found '1.0'"),
      (#""0x1F""#, "expected an Int64 in a string, found '0x1F'"),
      (#""--1""#, "expected an Int64 in a string, found '--1'"),
      (#""1_000""#, "expected an Int64 in a string, found '1_000'"),
      (#""１""#, "expected an Int64 in a string, found '１'"),
      (#""9223372036854775808""#, "expected an Int64 in a string, found '9223372036854775808'"),
      (#""-9223372036854775809""#, "expected an Int64 in a string, found '-9223372036854775809'"),
      ("true", "expected Int64, found bool"), ("null", "expected Int64, found null"),
      ("{}", "expected Int64, found object"),
      (
        #""\#(String(repeating: "x", count: 100))""#,
        "expected an Int64 in a string, found '\(String(repeating: "x", count: 60))…'"
      ),
    ])
  func refused(text: String, want: String) {
    #expect(failure(Int64.self, text) == "[0]: " + want)
  }

  @Test(
    "with a fraction is refused if the text is anything else",
    arguments: [
      "", " 1", "1 ", "abc", "1,5", "1.", ".", "e3", "1e", "1e+", "0x1p3", "nan", "NaN", "inf", "-Infinity", "1e3.5",
      "1e99999999999999999999", "1.5.5", "١",
    ])
  func refusedFraction(text: String) {
    #expect(failure(Double.self, #""\#(text)""#) == "[0]: expected a Double in a string, found '\(text)'")
    #expect(failure(Float.self, #""\#(text)""#) == "[0]: expected a Float in a string, found '\(text)'")
    #expect(failure(Decimal.self, #""\#(text)""#) == "[0]: expected a Decimal in a string, found '\(text)'")
  }

  @Test(
    "is refused if the type cannot hold it",
    arguments: [
      "1e166", "1e400", "1e-200", "0.12345678901234567890123456789012345678901",
      "12345678901234567890123456789012345678901234567890.5",
    ])
  func tooLong(text: String) {
    #expect(failure(Decimal.self, #""\#(text)""#) == "[0]: expected a Decimal in a string, found '\(text)'")
    #expect(failure(UInt32.self, #""4294967296""#) == "[0]: expected a UInt32 in a string, found '4294967296'")
    #expect(failure(UInt64.self, #""-1""#) == "[0]: expected a UInt64 in a string, found '-1'")
    #expect(failure(Double.self, #""1e400""#) == "[0]: expected a Double in a string, found '1e400'")
  }

  @Test("is written into parameters as its text")
  func parameters() throws {
    func text(_ value: any Encodable) throws -> String {
      try ParameterSerializer.usual.path("x", value, ParameterSerialization(style: .simple, explode: false))
    }
    #expect(try text(StringEncoded(Int64.max)) == "9223372036854775807")
    #expect(try text([2.5, 3] as [StringEncoded<Double>]) == "2.5,3")
    #expect(throws: EncodingError.self) { try text(StringEncoded(Double.nan)) }
    #expect(throws: EncodingError.self) { try JSONEncoder.api().encode([StringEncoded(Decimal.nan)]) }
  }

  @Test("is encoded again once it is changed")
  func change() throws {
    var prices = try JSONDecoder.api().decode([StringEncoded<Decimal>].self, from: Data(#"["10.00", "10.00"]"#.utf8))
    prices[0].value += 1
    #expect(try json(prices) == #"["11","10.00"]"#)
    #expect(prices[1] == 10)
  }

  @Test("is handled like a number")
  func handling() {
    let price: StringEncoded<Decimal> = 12.5
    let count: StringEncoded<Int64> = 3
    #expect(price.value == Decimal(string: "12.5"))
    #expect("\(price) × \(count)" == "12.5 × 3")
    #expect(count < 4)
    #expect(Set([count, 3, 4]).count == 2)
  }

  @Test(
    "is a Decimal of the digits of its literal",
    arguments: [
      (19.99, "19.99"), (0.07, "0.07"), (1234567.89, "1234567.89"), (-0.1, "-0.1"), (3, "3"), (2.0, "2"),
      (1e-7, "0.0000001"), (12e20, "1200000000000000000000"),
    ] as [(StringEncoded<Decimal>, String)])
  func literals(price: StringEncoded<Decimal>, want: String) throws {
    #expect(try json([price]) == #"["\#(want)"]"#)
    #expect(try String(decoding: APIJSONEncoder().encode(price), as: UTF8.self) == #""\#(want)""#)
  }

  @Test("is a Decimal of the digits of its literal in a Nullable, too, and any other number is as the literal is")
  func otherLiterals() throws {
    #expect([19.99, .null] as [Nullable<StringEncoded<Decimal>>] == [.value(19.99), .null])
    #expect((19.99 as Nullable<Decimal>).value?.description == "19.99")
    #expect((-0.0 as StringEncoded<Double>).value.sign == .minus)
    #expect((0.1 as StringEncoded<Float>).value == 0.1)
  }

  private func check<Value: StringEncodable>(_ text: String, _ value: Value, _ written: String) throws {
    let decoded = try JSONDecoder.api().decode([StringEncoded<Value>].self, from: Data("[\(text)]".utf8))
    #expect(decoded == [StringEncoded(value)])
    #expect(try json([StringEncoded(value)]) == "[\(written)]")
    // A string is sent back unchanged.
    #expect(try json(decoded) == "[\(text.hasPrefix("\"") ? text : written)]")
  }

  private func json(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder.api().encode(value), as: UTF8.self)
  }

  private func failure<Value: StringEncodable>(_ type: Value.Type, _ element: String) -> String? {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder.api().decode([StringEncoded<Value>].self, from: Data("[\(element)]".utf8))
    }
    return error.map { text(of: $0) }
  }
}
