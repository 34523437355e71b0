@_spi(Generated) @testable import APIRuntime
import Foundation
import Testing

extension ResponseHeader where Value == Int {
  fileprivate static var left: Self { Self("X-Left") }
}

@Suite("A documented header")
struct ResponseHeaderTests {
  private enum Kind: OpenEnum, Hashable {
    case dry
    case unknown(String)

    init(rawValue: String) {
      self = rawValue == "dry" ? .dry : .unknown(rawValue)
    }

    var rawValue: String { if case .unknown(let value) = self { value } else { "dry" } }
    var isUnknown: Bool { self != .dry }
  }

  private struct Color: Decodable, Equatable {
    var r: Int
    var g: Int?
    var name: String?
  }

  private func read<Value: Equatable>(_ text: String, _ want: Value?, explode: Bool = false, _ place: SourceLocation)
  where Value: Decodable & Sendable {
    let headers: HTTPHeaders = ["x-a": text]
    #expect(headers[ResponseHeader<Value>("X-A", explode: explode)] == want, sourceLocation: place)
  }

  private func check<Value: Decodable & Sendable & Equatable>(
    _ text: String, _ want: Value?, explode: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    read(text, want, explode: explode, sourceLocation)
  }

  @Test("is read as its type")
  func primitives() throws {
    check("12", 12)
    check(" 12 ", 12)
    check("-7", Int64(-7))
    check("1.5", 1.5)
    check("true", true)
    check("a, b", "a, b")
    check("", "")
    check("dry", Kind.dry)
    check("wet", Kind.unknown("wet"))
    check("2024-02-29", CalendarDate(year: 2024, month: 2, day: 29))
    check("2001-01-01T00:00:10Z", Date(timeIntervalSinceReferenceDate: 10))
    check("Mon, 01 Jan 2001 00:00:10 GMT", Date(timeIntervalSinceReferenceDate: 10))
    check("https://h/a?b", URL(string: "https://h/a?b"))
    check("6BA7B810-9DAD-11D1-80B4-00C04FD430C8", UUID(uuidString: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"))
    check("6ba7b8109dad11d180b400c04fd430c8", UUID(uuidString: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"))
    check("12.50", Decimal(string: "12.5"))
    check("aGk=", Data("hi".utf8))
  }

  @Test("is nil when it is something else")
  func mismatches() {
    check("x", Int?.none)
    check("1.5", Int?.none)
    check("300", UInt8?.none)
    check("yes", Bool?.none)
    check("yesterday", Date?.none)
    check("Mon, 31 Feb 2001 00:00:10 GMT", Date?.none)
    check("1,x", [Int]?.none)
    check("", Int?.none)
  }

  @Test("may be a list")
  func lists() {
    check("1, 2,3", [1, 2, 3])
    check("", [String]())
    check("a,,b", ["a", "", "b"])
    check("dry,wet", [Kind.dry, .unknown("wet")])
  }

  @Test(
    "may be a list as a collection format of Swagger 2.0 has it",
    arguments: [(ParameterStyle.pipeDelimited, "a|b,c"), (.spaceDelimited, "a b,c"), (.tabDelimited, "a\tb,c")])
  func collectionFormats(style: ParameterStyle, text: String) {
    let headers: HTTPHeaders = ["x-a": text]
    #expect(headers[ResponseHeader<[String]>("X-A", style: style)] == ["a", "b,c"])
  }

  @Test("may be a list in several fields")
  func repeated() {
    var headers: HTTPHeaders = ["X-A": "1, 2"]
    headers.add("x-a", "3")
    #expect(headers[ResponseHeader<[Int]>("X-A")] == [1, 2, 3])
  }

  @Test("has an element for each cookie, whose date has a comma")
  func cookies() {
    let cookies = ["a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Path=/", "b=2, 3"]
    var headers: HTTPHeaders = ["set-cookie": cookies[0]]
    #expect(headers[ResponseHeader<[String]>("Set-Cookie")] == [cookies[0]])
    headers.add("Set-Cookie", cookies[1])
    #expect(headers[ResponseHeader<[String]>("Set-Cookie")] == cookies)
    #expect(headers[ResponseHeader<String>("Set-Cookie")] == cookies.joined(separator: ", "))
  }

  @Test("may be an object, exploded or not")
  func objects() {
    check("r,100,g,200", Color(r: 100, g: 200))
    check("r=100,name=a=b", Color(r: 100, name: "a=b"), explode: true)
    check("R=1", Color?.none, explode: true)
    check("r", Color?.none)
    check("a=1,b=2", ["a": 1, "b": 2], explode: true)
  }

  @Test("may be an object or a list in JSON, of types that are made of these")
  func json() throws {
    check(#"{"r": 100, "name": "a, b"}"#, Color(r: 100, name: "a, b"))
    check(#"{"r":100,"g":200}"#, Color(r: 100, g: 200), explode: true)
    check(#"{"a":1,"b":2}"#, ["a": 1, "b": 2])
    check("{}", [String: Int]())
    check("[1, 2]", [1, 2])
    check(#"["a,b"]"#, ["a,b"])
    check(#"[{"r":1}]"#, [Color(r: 1)])
    check(#"{"r":1}"#, #"{"r":1}"#)
    check(#"{"r":1}"#, Kind.unknown(#"{"r":1}"#))
    check(#"{"r":1}"#, JSONText(Color(r: 1)))
    check(#"{"r":1}"#, JSONValue.string(#"{"r":1}"#))
    check("{r,100", ["{r": 100])
    check("[1", ["[1"])
    check(#"{"r":1}, {"r":2}"#, Color?.none)
    check(#"{"r":"x"}"#, Color?.none)
    check("{}", Color?.none)
    check(#"{"r":1}"#, Int?.none)
  }

  @Test(
    "that is JSON of another object is an error with its place, unless it is a secret",
    arguments: ["X-A", "Set-Cookie"])
  func jsonErrors(name: String) throws {
    let error = try #require(throws: DecodingError.self) {
      try ([name: #"{"r":"hunter2"}"#] as HTTPHeaders).value(of: ResponseHeader<Color>(name))
    }
    #expect(text(of: error).hasPrefix(name == "X-A" ? "X-A.r: expected Int, found string" : "Set-Cookie"))
    #expect("\(error)".contains("hunter2") == (name == "X-A"))
  }

  @Test(
    "that is a date has one of the forms of RFC 9110, section 5.6.7",
    arguments: [
      "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ])
  func dates(text: String) {
    check(text, Date(timeIntervalSince1970: 784_111_777))
  }

  @Test(
    "that is a date with a year of two digits is not more than 50 years ahead",
    arguments: [
      ("2026-11-27", "94", 1994), ("2026-11-27", "26", 2026), ("2026-11-27", "76", 2076), ("2026-11-27", "77", 1977),
      ("2026-11-27", "00", 2000), ("2049-12-31", "99", 2099), ("2049-01-01", "00", 2000), ("2050-01-01", "00", 2000),
      ("2099-12-31", "00", 2000), ("2100-01-01", "50", 2150), ("2100-01-01", "51", 2051),
    ])
  func centuries(now: String, year: String, want: Int) throws {
    let now = try #require(RFC3339.date(from: now + "T00:00:00Z"))
    let date = try #require(HTTPDate.date(from: "Sunday, 06-Nov-\(year) 08:49:37 GMT", receivedAt: now))
    #expect(RFC3339.text(of: date) == "\(want)-11-06T08:49:37Z")
  }

  @Test("is found by its name, and joined where there are several")
  func names() throws {
    var headers: HTTPHeaders = ["x-left": "3", "X-A": "1"]
    headers.add("x-a", "2")
    #expect(headers[.left] == 3)
    #expect(try headers.value(of: .left) == 3)
    #expect(headers[ResponseHeader<[Int]>("X-A")] == [1, 2])
    #expect(([:] as HTTPHeaders)[.left] == nil)
    #expect(try ([:] as HTTPHeaders).value(of: .left) == nil)
  }

  @Test("that cannot be decoded is an error with its name and its text, unless that is a secret")
  func errors() throws {
    let error = #expect(throws: DecodingError.self) {
      try (["X-Left": "many"] as HTTPHeaders).value(of: .left)
    }
    #expect("\(error as Any)".contains("X-Left"))
    #expect("\(error as Any)".contains("many"))
    let secret = #expect(throws: DecodingError.self) {
      try (["Set-Cookie": "hunter2"] as HTTPHeaders).value(of: ResponseHeader<Int>("Set-Cookie"))
    }
    #expect(!"\(secret as Any)".contains("hunter2"))
  }
}
