import APIRuntime
import Foundation
import GoldenModels
import Testing

@Suite("A format")
struct FormatTests {
  @Test(
    "is read from its JSON and written as the same",
    arguments: texts + moments + numbers + numbersInStrings + jsonInStrings + inside)
  func row(_ row: Row) throws {
    try row.check()
  }

  private static let uuid = UUID(
    uuid: (0x6B, 0xA7, 0xB8, 0x10, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0x00, 0xC0, 0x4F, 0xD4, 0x30, 0xC8))

  private static let texts: [Row] = [
    Row("none", #"{"plain":"a/b \"c\""}"#, Texts(plain: #"a/b "c""#)),
    Row("date", #"{"day":"2024-02-29"}"#, Texts(day: .on(2024, 2, 29))),
    Row("date of long ago", #"{"day":"0001-01-01"}"#, Texts(day: .on(1, 1, 1))),
    Row("uuid", #"{"id":"6BA7B810-9DAD-11D1-80B4-00C04FD430C8"}"#, Texts(id: uuid)),
    Row(
      "uuid in small letters", #"{"id":"6ba7b810-9dad-11d1-80b4-00c04fd430c8"}"#, Texts(id: uuid),
      encoded: #"{"id":"6BA7B810-9DAD-11D1-80B4-00C04FD430C8"}"#),
    Row("uri", #"{"link":"https://a.example/b?c=d#e"}"#, Texts(link: URL(string: "https://a.example/b?c=d#e"))),
    Row("a relative uri", #"{"link":"../b"}"#, Texts(link: URL(string: "../b"))),
    Row("url", #"{"page":"mailto:ann@a.example"}"#, Texts(page: URL(string: "mailto:ann@a.example"))),
    Row("byte", #"{"bytes":"+/8="}"#, Texts(bytes: Data([0xFB, 0xFF]))),
    Row("byte of nothing", #"{"bytes":""}"#, Texts(bytes: Data())),
    Row("byte without padding", #"{"bytes":"+/8"}"#, Texts(bytes: Data([0xFB, 0xFF])), encoded: #"{"bytes":"+/8="}"#),
    Row("binary, which is plain text in JSON", #"{"file":"hello"}"#, Texts(file: "hello")),
    Row("a media type of plain text", #"{"image":"hello"}"#, Texts(image: "hello")),
    Row("a media type of base 64", #"{"scan":"AQID"}"#, Texts(scan: Data([1, 2, 3]))),
    Row("base64url", #"{"token":"-_8"}"#, Texts(token: Base64URL(Data([0xFB, 0xFF])))),
    Row(
      "base64url with padding", #"{"token":"-_8="}"#, Texts(token: Base64URL(Data([0xFB, 0xFF]))),
      encoded: #"{"token":"-_8"}"#),
    Row("contentEncoding", #"{"encoded":"AQID"}"#, Texts(encoded: Data([1, 2, 3]))),
    Row("email", #"{"email":"not checked"}"#, Texts(email: "not checked")),
    Row("duration", #"{"duration":"P1D"}"#, Texts(duration: "P1D")),
    Row("unheard of", #"{"secret":"?"}"#, Texts(secret: "?")),
  ]

  /// 6 May 2024 at 05:08:09 UTC and some.
  private static func moment(_ fraction: TimeInterval) -> Texts {
    Texts(moment: Date(timeIntervalSinceReferenceDate: 736_664_889 + fraction))
  }

  /// A row for a date-time, and for how it is written if not the same.
  private static func row(_ text: String, _ fraction: TimeInterval, _ written: String? = nil) -> Row {
    Row(text, #"{"moment":"\#(text)"}"#, moment(fraction), encoded: written.map { #"{"moment":"\#($0)"}"# })
  }

  private static let moments: [Row] = [
    row("2024-05-06T05:08:09Z", 0),
    row("2024-05-06T05:08:09.5Z", 0.5, "2024-05-06T05:08:09.500Z"),
    row("2024-05-06T05:08:09.25Z", 0.25, "2024-05-06T05:08:09.250Z"),
    row("2024-05-06T05:08:09.125Z", 0.125),
    row("2024-05-06T05:08:09.1250Z", 0.125, "2024-05-06T05:08:09.125Z"),
    row("2024-05-06T05:08:09.03125Z", 0.03125, "2024-05-06T05:08:09.031250Z"),
    row("2024-05-06T05:08:09.123456Z", 0.123456),
    row("2024-05-06T05:08:09.1234567Z", 0.1234567),
    row("2024-05-06T05:08:09.12500000Z", 0.125, "2024-05-06T05:08:09.125Z"),
    row("2024-05-06T05:08:09.123456789Z", 0.123456789, "2024-05-06T05:08:09.1234568Z"),
    row("2024-05-06T07:08:09+02:00", 0, "2024-05-06T05:08:09Z"),
    row("2024-05-05T23:38:09.5-05:30", 0.5, "2024-05-06T05:08:09.500Z"),
    row("2024-05-06t05:08:09z", 0, "2024-05-06T05:08:09Z"),
    row("2024-05-06 05:08:09", 0, "2024-05-06T05:08:09Z"),
    row("2024-05-06T05:08:09+0000", 0, "2024-05-06T05:08:09Z"),
  ]

  private static func decimal(_ digits: Decimal, _ exponent: Int) -> Decimal {
    Decimal(sign: .plus, exponent: exponent, significand: digits)
  }

  private static let numbers: [Row] = [
    Row("integer", #"{"int":-7}"#, Numbers(int: -7)),
    Row("an integer written as a fraction", #"{"int":7.0}"#, Numbers(int: 7), encoded: #"{"int":7}"#),
    Row("an integer written with an exponent", #"{"int":1e3}"#, Numbers(int: 1000), encoded: #"{"int":1000}"#),
    Row("int32", #"{"int32":2147483647}"#, Numbers(int32: 2_147_483_647)),
    Row("int64", #"{"int64":-9223372036854775808}"#, Numbers(int64: .min)),
    Row("int64 that no Double holds", #"{"int64":9007199254740993}"#, Numbers(int64: 9_007_199_254_740_993)),
    Row("uint32", #"{"uint32":4294967295}"#, Numbers(uint32: 4_294_967_295)),
    Row("uint64", #"{"uint64":18446744073709551615}"#, Numbers(uint64: 18_446_744_073_709_551_615)),
    Row("number", #"{"number":1.5}"#, Numbers(number: 1.5)),
    Row("a whole number", #"{"number":2}"#, Numbers(number: 2)),
    Row("float", #"{"float":0.1}"#, Numbers(float: 0.1)),
    Row("double", #"{"double":0.30000000000000004}"#, Numbers(double: 0.30000000000000004)),
    Row("decimal", #"{"decimal":0.1}"#, Numbers(decimal: decimal(1, -1))),
    Row(
      "decimal that no Double holds", #"{"decimal":12345678901234567.89}"#,
      Numbers(decimal: decimal(1_234_567_890_123_456_789, -2))),
    Row("unheard of", #"{"odd":3}"#, Numbers(odd: 3)),
    Row("an integer beyond 64 bits", #"{"long":18446744073709551616}"#, Numbers(long: Decimal(UInt64.max) + 1)),
    Row(
      "an integer of 128 bits", #"{"long":340282366920938463463374607431768211455}"#,
      Numbers(long: Decimal(UInt64.max) * Decimal(UInt64.max) + Decimal(UInt64.max) * 2)),
    Row("an integer that few digits are known of", #"{"floating":1e+308}"#, Numbers(floating: 1e308)),
  ]

  private static let numbersInStrings: [Row] = [
    Row("int64 in a string", #"{"int64":"9007199254740993"}"#, NumbersInStrings(int64: 9_007_199_254_740_993)),
    Row("int64 that should be in a string", #"{"int64":-7}"#, NumbersInStrings(int64: -7), encoded: #"{"int64":"-7"}"#),
    Row(
      "uint64 in a string", #"{"uint64":"18446744073709551615"}"#,
      NumbersInStrings(uint64: 18_446_744_073_709_551_615)),
    Row(
      "decimal in a string", #"{"decimal":"12345678901234567.89"}"#,
      NumbersInStrings(decimal: StringEncoded(decimal(1_234_567_890_123_456_789, -2)))),
    Row("null", #"{"int64":null}"#, NumbersInStrings(), encoded: "{}"),
  ]

  private static let meta = JSONText(Telegram.Meta(sent: .mayMorning, tags: ["a"]))
  private static let metaText = #""{\"sent\":\"2024-05-06T05:08:09Z\",\"tags\":[\"a\"]}""#

  private static let jsonInStrings: [Row] = [
    Row("JSON in a string", #"{"meta":\#(metaText)}"#, Telegram(meta: meta)),
    Row(
      "JSON of values and of anything", #"{"anything":"true","limits":"[1,2]","meta":\#(metaText)}"#,
      Telegram(meta: meta, limits: JSONText([1, 2]), anything: JSONText(true))),
    Row(
      "JSON of itself", #"{"meta":\#(metaText),"reply":"{\"meta\":\"{\\\"sent\\\":\\\"2024-05-06T05:08:09Z\\\"}\"}"}"#,
      Telegram(meta: meta, reply: JSONText(Telegram(meta: JSONText(Telegram.Meta(sent: .mayMorning)))))),
    Row(
      "a list of JSON in strings",
      #"{"meta":\#(metaText),"pages":["{\"number\":1}","{\"kind\":\"map\",\"number\":2}"]}"#,
      Telegram(meta: meta, pages: [JSONText(Sheet(number: 1)), JSONText(Sheet(number: 2, kind: .unknown("map")))])),
    Row(
      "JSON in a string or by itself, in a string", #"{"attachment":"{\"number\":1}","meta":\#(metaText)}"#,
      Telegram(meta: meta, attachment: .sheetText(JSONText(Sheet(number: 1))))),
    Row(
      "JSON in a string or by itself, by itself", #"{"attachment":{"number":1},"meta":\#(metaText)}"#,
      Telegram(meta: meta, attachment: .sheet(Sheet(number: 1)))),
    Row(
      "what is not read as JSON", #"{"bare":"[","meta":\#(metaText),"packed":"e30=","untold":"{"}"#,
      Telegram(meta: meta, packed: Data("{}".utf8), untold: "{", bare: "[")),
  ]

  private static let inside: [Row] = [
    Row("empty lists and maps", #"{"days":{},"moments":[]}"#, Samples(moments: [], days: [:])),
    Row(
      "formats in lists and maps",
      #"{"days":{"a":"2024-02-29"},"moments":["2024-05-06T05:08:09Z"],"parts":["AQID",""]}"#,
      Samples(moments: [.mayMorning], days: ["a": .on(2024, 2, 29)], parts: [Data([1, 2, 3]), Data()])),
  ]

  @Test("of a number in a string keeps the text that was read until the number changes")
  func textOfNumber() throws {
    let text = #"{"decimal":"1.50","int64":"007"}"#
    var numbers = try JSONDecoder.api().decode(NumbersInStrings.self, from: Data(text.utf8))
    #expect(numbers == NumbersInStrings(int64: 7, decimal: StringEncoded(Self.decimal(15, -1))))
    #expect(String(decoding: try JSONEncoder.api().encode(numbers), as: UTF8.self) == text)
    numbers.int64?.value += 1
    #expect(
      String(decoding: try JSONEncoder.api().encode(numbers), as: UTF8.self) == #"{"decimal":"1.50","int64":"8"}"#)
  }
}
