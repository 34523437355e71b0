import APIRuntime
import Foundation
import GoldenModels
import Testing

@Suite("A value of another schema")
struct RejectionTests {
  @Test(
    "is refused with a text that says where and why",
    arguments: objects + required + nulls + formats + numbers + nested + unions + annotations)
  func rejection(_ rejection: Rejection) {
    rejection.check()
  }

  private static let objects: [Rejection] = [
    Rejection(Medium.self, "[]", "expected object, found array at line 1, column 1"),
    Rejection(Medium.self, #""Emma""#, "expected object, found string 'Emma' at line 1, column 1"),
    Rejection(Medium.self, "7", "expected object, found number 7 at line 1, column 1"),
    Rejection(Medium.self, "true", "expected object, found bool true at line 1, column 1"),
    Rejection(Medium.self, "null", "expected object, found null"),
    Rejection(Medium.self, "", "the body is empty, expected JSON of Medium"),
    Rejection(Medium.self, #"{"id":1"#, "expected ',' or '}' at line 1, column 8, found the end"),
    Rejection(Labels.self, "[]", "expected object, found array at line 1, column 1"),
    Rejection(Roles.self, "{}", "expected array, found object at line 1, column 1"),
    Rejection(Roles.self, #""a""#, "expected array, found string 'a' at line 1, column 1"),
    Rejection(IsSunny.self, "1", "expected Bool, found number 1 at line 1, column 1"),
    Rejection(Sky.self, "1", "expected String, found number 1 at line 1, column 1"),
    Rejection(Shift.self, #""1""#, "expected Int, found string '1' at line 1, column 1"),
  ]

  private static let required: [Rejection] = [
    Rejection(Medium.self, "{}", "id: missing"),
    Rejection(Medium.self, #"{"id":1}"#, "title: missing"),
    Rejection(Audiobook.self, #"{"id":1,"title":"a","createdAt":"2024-05-06T05:08:09Z"}"#, "updatedAt: missing"),
    Rejection(Ancestor.self, #"{"mother":{"name":"B"}}"#, "name: missing"),
    Rejection(Ancestor.self, #"{"mother":{"father":{}},"name":"A"}"#, "mother.name: missing"),
    Rejection(Device.self, "{}", "name: missing"),
    Rejection(Negation.self, "{}", "not: missing"),
  ]

  private static let nulls: [Rejection] = [
    Rejection(Medium.self, #"{"id":null,"title":"a"}"#, "id: expected Int, found null"),
    Rejection(Medium.self, #"{"id":1,"title":null}"#, "title: expected String, found null"),
    Rejection(Samples.self, #"{"days":{"a":null},"moments":[]}"#, "days.a: expected String, found null"),
    Rejection(Samples.self, #"{"days":{},"moments":[null]}"#, "moments[0]: expected Date, found null"),
    Rejection(Labels.self, #"{"a":null}"#, "a: expected String, found null"),
    Rejection(Counters.self, #"{"a":null,"total":1}"#, "a: expected Int64, found null"),
    Rejection(Forecast.self, #"{"sky":null,"source":"station"}"#, "sky: expected String, found null"),
  ]

  private static let formats: [Rejection] = [
    Rejection(
      Texts.self, #"{"moment":"2024-05-06"}"#,
      "moment: expected a date-time such as 2024-02-29T12:00:00Z, found '2024-05-06' at line 1, column 11"),
    Rejection(
      Texts.self, #"{"moment":1714972089}"#,
      "moment: expected a date-time such as 2024-02-29T12:00:00Z, found number 1714972089 at line 1, column 11"),
    Rejection(Texts.self, #"{"day":"2023-02-29"}"#, "day: expected a date such as 2024-02-29, found '2023-02-29'"),
    Rejection(Texts.self, #"{"day":"6.5.2024"}"#, "day: expected a date such as 2024-02-29, found '6.5.2024'"),
    Rejection(Texts.self, #"{"id":"6ba7b810"}"#, "id: expected a UUID, found '6ba7b810' at line 1, column 7"),
    Rejection(Texts.self, #"{"link":"http://["}"#, "link: expected a URL, found 'http://[' at line 1, column 9"),
    Rejection(Texts.self, #"{"bytes":"a*b="}"#, "bytes: expected bytes in base64, found 'a*b=' at line 1, column 10"),
    Rejection(Texts.self, #"{"file":[1]}"#, "file: expected String, found array at line 1, column 9"),
    Rejection(Texts.self, #"{"token":"a+b/="}"#, "token: expected bytes in base64url, found 'a+b/='"),
  ]

  private static let numbers: [Rejection] = [
    Rejection(Numbers.self, #"{"int":1.5}"#, "int: expected Int, found 1.5 at line 1, column 8"),
    Rejection(Numbers.self, #"{"int":"1"}"#, "int: expected Int, found string '1' at line 1, column 8"),
    Rejection(
      Numbers.self, #"{"int64":9223372036854775808}"#,
      "int64: the number 9223372036854775808 is out of range for Int64 at line 1, column 10"
    ),
    Rejection(Numbers.self, #"{"uint32":-1}"#, "uint32: the number -1 is out of range for UInt32 at line 1, column 11"),
    Rejection(
      Numbers.self, #"{"uint32":4294967296}"#,
      "uint32: the number 4294967296 is out of range for UInt32 at line 1, column 11"),
    Rejection(
      Numbers.self, #"{"uint64":18446744073709551616}"#,
      "uint64: the number 18446744073709551616 is out of range for UInt64 at line 1, column 11"),
    Rejection(
      Numbers.self, #"{"double":-1e400}"#, "double: the number -1e400 is out of range for Double at line 1, column 11"),
    Rejection(
      Numbers.self, #"{"int":\#(String(repeating: "9", count: 500))}"#,
      "int: the number \(String(repeating: "9", count: 60))… is out of range for Int at line 1, column 8"),
    Rejection(
      Numbers.self, #"{"decimal":1e400}"#, "decimal: the number 1e400 is out of range for Decimal at line 1, column 12"),
    Rejection(
      Matrix.self, #"{"a":{"b":1},"c":{"d":1e400}}"#,
      "c.d: the number 1e400 is out of range for Double at line 1, column 23"),
    Rejection(Grid.self, "[[1],[2,1.5]]", "[1][1]: expected Int, found 1.5 at line 1, column 9"),
    Rejection(
      Glossary.self, #"{"a":[1,1e400]}"#, "a[1]: the number 1e400 is out of range for Double at line 1, column 9"),
    Rejection(Double.self, "1e400", "the number 1e400 is out of range for Double at line 1, column 1"),
    Rejection(
      JSONValue.self, String(repeating: "9", count: 500),
      "the number \(String(repeating: "9", count: 60))… is out of range for Double at line 1, column 1"),
    Rejection(
      Numbers.self, #"{"int":01}"#, "a number cannot begin with a superfluous zero at line 1, column 8, found '0'"),
    Rejection(Numbers.self, #"{"int":1.5"#, "expected ',' or '}' at line 1, column 11, found the end"),
    Rejection(
      Numbers.self, #"{"decimal":"0.1"}"#, "decimal: expected Decimal, found string '0.1' at line 1, column 12"),
    Rejection(NumbersInStrings.self, #"{"int64":"1.5"}"#, "int64: expected an Int64 in a string, found '1.5'"),
    Rejection(NumbersInStrings.self, #"{"uint64":"-1"}"#, "uint64: expected a UInt64 in a string, found '-1'"),
    Rejection(NumbersInStrings.self, #"{"decimal":"a"}"#, "decimal: expected a Decimal in a string, found 'a'"),
    Rejection(NumbersInStrings.self, #"{"int64":true}"#, "int64: expected Int64, found bool true at line 1, column 10"),
  ]

  private static let nested: [Rejection] = [
    Rejection(Grid.self, #"[[1],[2,"3"]]"#, "[1][1]: expected Int, found string '3' at line 1, column 9"),
    Rejection(Matrix.self, #"{"a":{"b c":"1"}}"#, "a.b c: expected Double, found string '1' at line 1, column 13"),
    Rejection(Folder.self, #"{"folders":[{"folders":[]},{}]}"#, "folders[1].folders: missing"),
    Rejection(
      Series.self, #"{"id":1,"partOf":{"id":"2","title":"b"},"title":"a"}"#,
      "partOf.id: expected Int, found string '2' at line 1, column 24"),
    Rejection(
      Reader.self, #"{"contact":{"email":1}}"#, "contact.email: expected String, found number 1 at line 1, column 21"),
    Rejection(Directory.self, #"{"etc":{}}"#, "etc.path: missing"),
    Rejection(Suburb.self, #"{"grid":[[null],[[]]]}"#, "grid[1][0]: expected Int, found array at line 1, column 18"),
    Rejection(
      Forecast.self, #"{"days":["mon",2],"sky":"clear","source":"station"}"#,
      "days[1]: expected String, found number 2 at line 1, column 16"),
    Rejection(
      Preferences.self, #"{"extra":1,"limits":{"cpu":1,"ram":2}}"#,
      "limits.ram: expected String, found number 2 at line 1, column 36"),
  ]

  private static let unions: [Rejection] = [
    Rejection(PaymentMethod.self, "7", "expected object, found number 7 at line 1, column 1"),
    Rejection(PaymentMethod.self, #"{"method":"iban"}"#, "iban: missing"),
    Rejection(
      LoanEvent.self, #"{"day":"today","kind":"returned"}"#, "day: expected a date such as 2024-02-29, found 'today'"),
    Rejection(Mark.self, #"{"kind":"line","radius":2}"#, "length: missing"),
    Rejection(
      Fee.self, #"{"cents":"50","model":"flat"}"#, "cents: expected Int, found string '50' at line 1, column 10"),
    Rejection(
      Payment.self, #"{"currency":"EUR","fees":[{"model":"tiered"}],"method":{"method":"cash"}}"#,
      "fees[0].steps: missing"),
    Rejection(
      Payment.self, #"{"currency":7,"method":{"method":"cash"}}"#,
      "currency: expected String, found number 7 at line 1, column 13"),
  ]

  private static let annotations: [Rejection] = [
    Rejection(Retry.self, #"{"pause":1}"#, "limit: missing"),
    Rejection(CommissionChange.self, #"{"name":"a"}"#, "op: missing"),
    Rejection(Commission.self, #"{"id":"7","name":"a"}"#, "id: expected Int64, found string '7' at line 1, column 7"),
    Rejection(Receipt.self, #"{"commission":null,"old":null}"#, "number: missing"),
  ]
}

@Suite("An unknown value of a model, if it is refused")
struct RefusedValueTests {
  @Test("is an error that says which members were tried and why each failed", arguments: enumerations + unions)
  func rejection(_ rejection: Rejection) {
    rejection.check()
  }

  @Test("is not one of an enum that allows any")
  func open() throws {
    let decoder = JSONDecoder.api(unknownValues: .rejected)
    #expect(try decoder.decode([Currency].self, from: Data(#"["EUR","CHF"]"#.utf8)) == [.eur, .other("CHF")])
  }

  private static func refused<Model: Decodable & Sendable>(
    _ type: Model.Type, _ json: String, _ wanted: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Rejection {
    Rejection(type, json, wanted, unknownValues: .rejected, sourceLocation: sourceLocation)
  }

  private static let enumerations: [Rejection] = [
    refused(Sky.self, #""hail""#, "'hail' is not one of the known values of Sky"),
    refused(
      Sky.self, #""\#(String(repeating: "hail ", count: 100))""#,
      "'\(String(repeating: "hail ", count: 12))…' is not one of the known values of Sky"),
    refused(Shift.self, "7", "7 is not one of the known values of Shift"),
    refused(Trend.self, "false", "false is not one of the known values of Trend"),
    refused(
      Forecast.self, #"{"days":["mon","sun"],"sky":"clear","source":"station"}"#,
      "days[1]: 'sun' is not one of the known values of Day"),
  ]

  private static let unions: [Rejection] = [
    refused(
      PaymentMethod.self, #"{"method":"shells"}"#,
      "'shells' is not one of the known values of the method of PaymentMethod"),
    refused(PaymentMethod.self, #"{"iban":"DE1"}"#, "the method of PaymentMethod is missing"),
    refused(LoanEvent.self, #"{"kind":"lost"}"#, "'lost' is not one of the known values of the kind of LoanEvent"),
    refused(
      Party.self, #"{"alias":"A"}"#,
      "fits none of Individual (none of its members), Organisation (none of its members)"),
    refused(
      Discount.self, "5",
      "fits none of PercentageOff (expected object, found number 5 at line 1, column 1), "
        + "FixedAmount (expected object, found number 5 at line 1, column 1)"),
    refused(
      Remark.self, "[]",
      "fits none of String (expected String, found array at line 1, column 1), "
        + "Int (expected Int, found array at line 1, column 1), "
        + "Bool (expected Bool, found array at line 1, column 1)"),
    refused(
      Priority.self, #""middling""#,
      "fits none of Enumeration ('middling' is not one of the known values of Enumeration), "
        + "Int (expected Int, found string 'middling' at line 1, column 1)"),
    refused(
      Payer.self, #"{"method":"shells"}"#,
      "fits none of PaymentMethod ('shells' is not one of the known values of the method of PaymentMethod), "
        + "Party (none of its members)"),
    refused(
      Payment.self, #"{"currency":"EUR","discounts":{"may":{}},"method":{"method":"cash"}}"#,
      "discounts.may: fits none of PercentageOff (percent: missing), FixedAmount (cents: missing)"),
    refused(
      LogEntry.self, "[7,null]",
      "[1]: fits none of Int (expected Int, found null), "
        + "String (expected String, found null), Bool (expected Bool, found null)"),
  ]
}
