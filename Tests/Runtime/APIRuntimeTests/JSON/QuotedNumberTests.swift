import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

/// Returns an object whose member is a text.
private func object(_ text: String) -> String { #"{"value":"\#(text)"}"# }

@Suite("A number that is sent as a text")
struct QuotedNumberTests {
  @Test(
    "is the number as a member of any number type",
    arguments: [
      MemberReading(object("4"), Strict(4)), MemberReading(object("-4"), Strict(Int32(-4))),
      MemberReading(object("4"), Strict(Int64(4))),
      MemberReading(object("4"), Strict(UInt32(4))), MemberReading(object("18446744073709551615"), Strict(UInt64.max)),
      MemberReading(object("19.99"), Strict(19.99)), MemberReading(object("2.5"), Strict(Float(2.5))),
      MemberReading(object("0.1234567890123456789"), Strict(Decimal(string: "0.1234567890123456789") ?? 0)),
      MemberReading(object("1e2"), Strict(100.0)), MemberReading(object(#"\u0034"#), Strict(4)),
      MemberReading(object("4"), Loose(4)), MemberReading(object("4"), Strict(Int?.some(4))),
      MemberReading(object("4"), Strict(Nullable.value(4))), MemberReading(object("4"), Loose(Nullable.value(4))),
      MemberReading(object("Infinity"), Strict(Double.infinity)),
      MemberReading(object("-Infinity"), Strict(-Float.infinity)),
    ])
  private func member(reading: MemberReading) throws { try reading.check() }

  @Test(
    "is an error where it is not one of the type",
    arguments: [
      MemberReading(object("four"), Strict<Int>.self, fails: "value: expected Int"),
      MemberReading(object(""), Strict<Int>.self, fails: "value: expected Int"),
      MemberReading(object(""), Loose<Double>.self, fails: "value: expected Double"),
      MemberReading(object(" 4"), Strict<Int>.self, fails: "value: expected Int"),
      MemberReading(object("4.5"), Strict<Int>.self, fails: "value: expected Int"),
      MemberReading(
        object("3000000000"), Strict<Int32>.self, fails: "value: expected Int32"),
      MemberReading(object("-1"), Strict<UInt32>.self, fails: "value: expected UInt32"),
      MemberReading(object("0x10"), Strict<Double>.self, fails: "value: expected Double"),
      MemberReading(object("inf"), Strict<Double>.self, fails: "value: expected Double"),
      MemberReading(object("1e999"), Strict<Double>.self, fails: "value: expected Double"),
      MemberReading(object("NaN"), Strict<Int>.self, fails: "value: expected Int"),
      MemberReading(object("NaN"), Strict<Decimal>.self, fails: "value: expected Decimal"),
      MemberReading(object("true"), Strict<Bool>.self, fails: "value: expected Bool"),
      MemberReading(#"{"value":4}"#, Strict<String>.self, fails: "value: expected String"),
    ])
  private func error(reading: MemberReading) throws { try reading.check() }

  @Test("is a number that JSON does not have, as protobuf writes it")
  func notANumber() throws {
    let json = Data(object("NaN").utf8)
    #expect(try APIJSONDecoder().decode(Strict<Double>.self, from: json).value.isNaN)
    #expect(try JSONDecoder.api().decode(Strict<Float>.self, from: json).value.isNaN)
  }

  @Test("is the number in lists, dictionaries and as a whole value, too, by our own decoder")
  func elements() throws {
    func read<Value: FieldValue>(_ type: Value.Type, _ json: String) throws -> Value {
      try APIJSONDecoder().decode(type, from: Data(json.utf8))
    }
    #expect(try read([Double].self, #"[1,"2.5"]"#) == [1, 2.5])
    #expect(try read([Int?].self, #"["1",null]"#) == [1, nil])
    #expect(try read([String: Int64].self, #"{"a":"7"}"#) == ["a": 7])
    #expect(try read(Int.self, #""4""#) == 4)
    #expect(try read(OneOf<Int, Bool>.self, #""4""#) == .first(4))
  }

  @Test(
    "is a text in a union with one, in the member or in an object around it",
    arguments: [
      MemberReading(object("4"), Strict(OneOf<Int, String>.second("4"))),
      MemberReading(object("4"), Strict(OneOf<String, Int>.first("4"))),
      MemberReading(object("4"), Strict(OneOf<Double, StringEncoded<Int64>>.second(4))),
      MemberReading(object("4"), OneOf<Strict<Int>, Strict<String>>.second(Strict("4"))),
      MemberReading(object("4"), OneOf<Loose<Double>, Loose<String>>.second(Loose("4"))),
      MemberReading(object("4"), OneOf<Strict<Int>, Strict<Bool>>.first(Strict(4))),
    ])
  private func union(reading: MemberReading) throws { try reading.check() }

  @Test("is reported as a value of another type, once", arguments: [false, true])
  func drift(foundation: Bool) async throws {
    let json = #"[{"value":"4"},{"value":5}]"#
    let list = try await decodedBody(json, [Strict<Int>].self, foundation: foundation)
    #expect(try list.body.get() == [Strict(4), Strict(5)])
    #expect(list.drift == "GET /decisions 200 /*/value: otherType, once")
    let text = try await decodedBody(json, [OneOf<Strict<Int>, Strict<String>>].self, foundation: foundation)
    #expect(try text.body.get() == [.second(Strict("4")), .first(Strict(5))])
    #expect(text.drift.isEmpty)
  }
}
