import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

/// Returns an object with one member.
private func object(_ json: String) -> String { #"{"value":\#(json)}"# }

/// The reading of an object with one member where values are coerced.
private func coerced<Value: FieldValue>(
  _ json: String, _ want: Value, sourceLocation: SourceLocation = #_sourceLocation
) -> MemberReading {
  MemberReading(object(json), want, .coerced, sourceLocation: sourceLocation)
}

/// The error of an object with one member where values are coerced.
private func coerced<Value: FieldValue>(
  _ json: String, _ type: Value.Type, fails want: String, sourceLocation: SourceLocation = #_sourceLocation
) -> MemberReading {
  MemberReading(object(json), type, fails: want, .coerced, sourceLocation: sourceLocation)
}

/// Returns the moment of a text.
private func moment(_ text: String) throws -> Date { try #require(RFC3339.date(from: text)) }

@Suite("A value that a server sends as another kind of JSON than it is described as, where values are coerced,")
struct CoercionTests {
  @Test(
    "is a number if it is the text of one",
    arguments: [
      coerced(#""4""#, Strict(4)), coerced(#""-4""#, Strict(Int32(-4))),
      coerced(#""4""#, Strict(Int64(4))), coerced(#""4""#, Strict(UInt32(4))),
      coerced(#""18446744073709551615""#, Strict(UInt64.max)),
      coerced(#""19.99""#, Strict(19.99)), coerced(#""2.5""#, Strict(Float(2.5))),
      coerced(#""1e2""#, Strict(100.0)), coerced(#""\u0034""#, Strict(4)),
      coerced(#""0.1234567890123456789""#, Strict(Decimal(string: "0.1234567890123456789") ?? 0)),
      coerced(#""Infinity""#, Strict(Double.infinity)),
      coerced(#""-Infinity""#, Strict(-Float.infinity)),
      coerced(#""4""#, Loose(4)), coerced(#""4""#, Strict(Int?.some(4))),
      coerced(#""4""#, Strict(Nullable.value(4))),
      coerced(#""4""#, Loose(Nullable.value(4))),
    ])
  private func number(reading: MemberReading) throws { try reading.check() }

  @Test("is the number that JSON does not have, as protobuf writes it")
  func notANumber() throws {
    let json = Data(object(#""NaN""#).utf8)
    #expect(try APIJSONDecoder(unknownValues: .coerced).decode(Strict<Double>.self, from: json).value.isNaN)
    #expect(try JSONDecoder.api(unknownValues: .coerced).decode(Strict<Float>.self, from: json).value.isNaN)
  }

  @Test(
    "is a text or a Boolean if it is a number or a Boolean that is one",
    arguments: [
      coerced("4", Strict("4")), coerced("-1.5", Strict("-1.5")),
      coerced("9223372036854775808", Strict("9223372036854775808")),
      coerced("true", Strict("true")), coerced("false", Loose("false")),
      coerced("4", Loose(Nullable.value("4"))), coerced("4", Strict(String?.some("4"))),
      coerced("1", Strict(true)), coerced("0", Strict(false)),
      coerced(#""1""#, Strict(true)), coerced(#""0""#, Loose(false)),
      coerced(#""true""#, Strict(true)), coerced(#""false""#, Strict(false)),
    ])
  private func textOrBoolean(reading: MemberReading) throws { try reading.check() }

  @Test(
    "is missing if it is an empty text where a number or a Boolean may be missing",
    arguments: [
      coerced(#""""#, Loose(Int?.none)), coerced(#""""#, Loose(Decimal?.none)), coerced(#""""#, Loose(Bool?.none)),
      coerced(#""""#, Strict(Double?.none)), coerced(#""""#, Loose(Nullable<Int>.null)), coerced(#""""#, Loose("")),
    ])
  private func none(reading: MemberReading) throws { try reading.check() }

  @Test(
    "is a day or a moment if it is the other one",
    arguments: [
      coerced(#""2024-02-29T23:30:00-05:00""#, Strict(CalendarDate("2024-02-29") ?? .first)),
      coerced(#""2024-02-29 00:00:00""#, Loose(CalendarDate("2024-02-29"))),
      coerced(#""2024-02-29""#, Strict(try? moment("2024-02-29T00:00:00Z"))),
      coerced(#""2024-02-29""#, Loose(try? moment("2024-02-29T00:00:00Z"))),
    ])
  private func date(reading: MemberReading) throws { try reading.check() }

  @Test(
    "is an error if it may be anything else",
    arguments: [
      coerced(#""four""#, Strict<Int>.self, fails: "value: expected Int"),
      coerced(#""""#, Strict<Int>.self, fails: "value: expected Int"),
      coerced(#"["1",""]"#, Strict<[Int]>.self, fails: "value[1]: expected Int"),
      coerced(#"" 4""#, Strict<Int>.self, fails: "value: expected Int"),
      coerced(#""4.5""#, Strict<Int>.self, fails: "value: expected Int"),
      coerced(#""3000000000""#, Strict<Int32>.self, fails: "value: expected Int32"),
      coerced(#""-1""#, Strict<UInt32>.self, fails: "value: expected UInt32"),
      coerced(#""0x10""#, Strict<Double>.self, fails: "value: expected Double"),
      coerced(#""inf""#, Strict<Double>.self, fails: "value: expected Double"),
      coerced(#""1e999""#, Strict<Double>.self, fails: "value: expected Double"),
      coerced(#""NaN""#, Strict<Int>.self, fails: "value: expected Int"),
      coerced(#""NaN""#, Strict<Decimal>.self, fails: "value: expected Decimal"),
      coerced("true", Strict<Int>.self, fails: "value: expected Int"),
      coerced("2", Strict<Bool>.self, fails: "value: expected Bool"),
      coerced(#""yes""#, Strict<Bool>.self, fails: "value: expected Bool"),
      coerced("null", Strict<String>.self, fails: "value: expected String"),
      coerced("[1]", Strict<String>.self, fails: "value: expected String"),
      coerced("{}", Strict<String>.self, fails: "value: expected String"),
      coerced(#""2024-02-30""#, Strict<Date>.self, fails: "value: expected a date-time"),
      coerced("1704067200", Strict<Date>.self, fails: "value: expected "),
      coerced(#""2024-02-29x""#, Strict<CalendarDate>.self, fails: "value: expected a date"),
      coerced("4", Strict<UUID>.self, fails: "value: expected "),
    ])
  private func error(reading: MemberReading) throws { try reading.check() }

  @Test("is read in lists and dictionaries, too")
  private func elements() throws {
    try coerced(#"[1,"2.5"]"#, Strict([1, 2.5])).check()
    try coerced(#"["1",null]"#, Strict([1, nil])).check()
    try coerced(#"{"a":"7"}"#, Loose(["a": Int64(7)])).check()
    try coerced("[[1],[true]]", Strict([["1"], ["true"]])).check()
    try coerced("[1,\"x\"]", Strict<[Int]>.self, fails: "value[1]: expected Int").check()
  }

  @Test("is read as the body of a response, too", arguments: [false, true])
  func whole(foundation: Bool) async throws {
    #expect(try await decodedBody(#""4""#, Int.self, foundation: foundation, .coerced).body.get() == 4)
    #expect(try await decodedBody("[1]", [String].self, foundation: foundation, .coerced).body.get() == ["1"])
    let list = try await decodedBody(#"{"a":"1"}"#, [String: Int].self, foundation: foundation, .coerced)
    #expect(try list.body.get() == ["a": 1])
    #expect(list.drift == "GET /decisions 200 /a: otherType \"string\", once")
  }

  /// Returns a value that our own decoder reads.
  private func read<Value: FieldValue>(_ type: Value.Type, _ json: String) throws -> Value {
    try APIJSONDecoder(unknownValues: .coerced).decode(type, from: Data(json.utf8))
  }

  @Test("is an object or a dictionary without members if it is an empty list, as PHP writes it")
  func emptyList() throws {
    #expect(try read([String: Int].self, "[]") == [:])
    #expect(try read(Strict<[String: JSONValue]>.self, object("[]")) == Strict([:]))
    #expect(try read([Loose<Int>].self, "[[]]") == [Loose(nil)])
    for (json, type) in [("[]", Strict<Int>.self), ("[1]", Strict<Int>.self)] {
      let error = #expect(throws: DecodingError.self) { try read(type, json) }
      #expect(error.map { text(of: $0) } == "expected object, found array at line 1, column 1")
    }
  }

  @Test(
    "is not coerced in a union that has its type, in the member or in an object around it",
    arguments: [
      coerced(#""4""#, Strict(OneOf<Int, String>.second("4"))),
      coerced(#""4""#, Strict(OneOf<String, Int>.first("4"))),
      coerced("4", Strict(OneOf<String, Int>.second(4))),
      coerced(#""4""#, Strict(OneOf<Double, StringEncoded<Int64>>.second(4))),
      coerced(#""4""#, OneOf<Strict<Int>, Strict<String>>.second(Strict("4"))),
      coerced("4", OneOf<Strict<String>, Strict<Int>>.second(Strict(4))),
      coerced(#""4""#, OneOf<Loose<Double>, Loose<String>>.second(Loose("4"))),
      coerced("[1]", Strict(OneOf<[String], [Int]>.second([1]))),
      coerced("[]", Strict(OneOf<[String: Int], [Int]>.second([]))),
      coerced(#""4""#, OneOf<Strict<Int>, Strict<Bool>>.first(Strict(4))),
    ])
  private func union(reading: MemberReading) throws { try reading.check() }

  @Test(
    "is kept as it is by a union of other types",
    arguments: [
      coerced(#""4""#, Strict(OneOf<Int, Bool>.unknown(.string("4")))),
      coerced("1.5", Strict(OneOf<String, Int>.unknown(.number(1.5)))),
      coerced("[]", Strict(OneOf<[String: Int], String>.unknown(.array([])))),
      coerced("[1]", Strict(OneOf<[String], Bool>.unknown(.array([.integer(1)])))),
      coerced(#"{"a":"1"}"#, Strict(OneOf<[String: Int], Bool>.unknown(.object(["a": .string("1")])))),
    ])
  private func preserved(reading: MemberReading) throws { try reading.check() }

  @Test("is an error unless values are coerced", arguments: [UnknownValues.preserved, .rejected])
  func strict(treatment: UnknownValues) {
    func check<Value: FieldValue>(_ type: Value.Type, _ json: String) {
      let json = Data(object(json).utf8)
      #expect(throws: DecodingError.self) {
        try APIJSONDecoder(unknownValues: treatment).decode(Strict<Value>.self, from: json)
      }
      #expect(throws: DecodingError.self) {
        try JSONDecoder.api(unknownValues: treatment).decode(Strict<Value>.self, from: json)
      }
    }
    check(Int.self, #""4""#)
    check(Decimal.self, #""4""#)
    check([Double].self, #"["4"]"#)
    check(String.self, "4")
    check(Bool.self, "1")
    check(Int?.self, #""""#)
    check(Date.self, #""2024-02-29""#)
    check(CalendarDate.self, #""2024-02-29T00:00:00Z""#)
    check([String: Int].self, "[]")
  }

  @Test("is reported, once", arguments: [false, true])
  func drift(foundation: Bool) async throws {
    let list = try await decodedBody(
      #"[{"value":"4"},{"value":5}]"#, [Strict<Int>].self, foundation: foundation, .coerced)
    #expect(try list.body.get() == [Strict(4), Strict(5)])
    #expect(list.drift == "GET /decisions 200 /*/value: otherType \"string\", once")
    let text = try await decodedBody(
      #"[{"value":"4"},{"value":5}]"#, [OneOf<Strict<Int>, Strict<String>>].self, foundation: foundation, .coerced)
    #expect(try text.body.get() == [.second(Strict("4")), .first(Strict(5))])
    #expect(text.drift.isEmpty)
    let day = try await decodedBody(#"{"value":"2024-02-29"}"#, Strict<Date>.self, foundation: foundation, .coerced)
    #expect(try day.body.get() == Strict(moment("2024-02-29T00:00:00Z")))
    #expect(day.drift == "GET /decisions 200 /value: invalidValue, once")
  }

  @Test("is reported if an object without members is an empty list")
  func emptyListDrift() async throws {
    let list = try await decodedBody(#"{"value":[]}"#, Strict<[String: Int]>.self, foundation: false, .coerced)
    #expect(try list.body.get() == Strict([:]))
    #expect(list.drift == "GET /decisions 200 /value: otherType \"array\", once")
  }
}
