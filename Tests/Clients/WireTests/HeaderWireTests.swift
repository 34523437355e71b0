#if LoopbackTests && (canImport(Combine) || OpenCombine)
import APIRuntime
import Foundation
import LoopbackSupport
import Testing
import Wire

@Suite("A header or a cookie of a generated call", .timeLimit(.minutes(5)))
struct HeaderWireTests {
  typealias Row = WireRow<WireClient>

  @Test("is what its style says, in every style of calls", arguments: Style.allCases, fields + cookies + plainCookies)
  func styles(style: Style, row: Row) async throws { try await row.check(style) }

  @Test("never ends the field early", arguments: Style.allCases, breaks)
  func lineBreaks(style: Style, row: Row) async throws { try await row.check(style) }

  private static func field(_ call: Call<WireClient, Nothing>, _ fields: String...) -> Row {
    Row(call, "GET /v1/headers", fields)
  }

  /// RFC 6570, section 3.2.2, but nothing is percent-encoded: https://spec.openapis.org/oas/v3.1.1.html#style-values
  private static let fields: [Row] = [
    field(.fields()),
    field(.fields(xText: "blue"), "X-Text: blue"),
    field(.fields(xText: "a/b?c&d=e+f%2F g"), "X-Text: a/b?c&d=e+f%2F g"),
    field(.fields(xText: "a\tb"), "X-Text: a\tb"),
    field(.fields(xText: "é"), "X-Text: é"),
    field(.fields(xInteger: -7), "X-Integer: -7"),
    field(.fields(xNumber: 1.5), "X-Number: 1.5"),
    field(.fields(xFlag: true), "X-Flag: true"),
    field(.fields(xShade: .lightBrown), "X-Shade: light brown"),
    field(.fields(xAt: noon), "X-At: 2024-02-29T12:00:00Z"),
    field(.fields(xDay: leapDay), "X-Day: 2024-02-29"),
    field(.fields(xId: uuid), "X-Id: 6ba7b810-9dad-11d1-80b4-00c04fd430c8"),
    field(.fields(xMaybe: "x"), "X-Maybe: x"),
    field(.fields(xList: colors), "X-List: blue,black,brown"),
    field(.fields(xList: ["a b", "c"]), "X-List: a b,c"),
    field(.fields(xList: [])),
    field(.fields(xNumbers: [1, 2]), "X-Numbers: 1,2"),
    field(.fields(xShades: [.blue, .black]), "X-Shades: blue,black"),
    field(.fields(xMap: ["b": "2", "a": "1"]), "X-Map: a,1,b,2"),
    field(.fields(xObject: rgb), "X-Object: R,100,G,200,B,150"),
    field(.fields(xObject: RGB(g: 200)), "X-Object: G,200"),
    field(.fields(xObject: RGB())),
    field(.fields(xListMany: colors), "X-List-Many: blue,black,brown"),
    field(.fields(xMapMany: ["k": "v"]), "X-Map-Many: k=v"),
    field(.fields(xObjectMany: rgb), "X-Object-Many: R=100,G=200,B=150"),
    field(.fields(xJson: rgb), #"X-Json: {"B":150,"G":200,"R":100}"#),
    field(.fields(xText: "a", xInteger: 1, xList: ["b"]), "X-Text: a", "X-Integer: 1", "X-List: b"),
    // https://spec.openapis.org/oas/v3.1.1.html#parameter-object: Accept, Content-Type and Authorization are ignored.
    Row(.ignored(), "GET /v1/headers-ignored"),
  ]

  private static func cookie(_ call: Call<WireClient, Nothing>, _ cookie: String?) -> Row {
    Row(call, "GET /v1/cookies", cookie.map { ["Cookie: " + $0] } ?? [])
  }

  /// Style form, percent-encoded, with `; ` between pairs as RFC 6265, section 4.2.1, has it.
  private static let cookies: [Row] = [
    cookie(.cookies(), nil),
    cookie(.cookies(text: "blue"), "text=blue"),
    cookie(.cookies(text: ""), "text="),
    cookie(.cookies(text: "a; b=c"), "text=a%3B%20b=c"),
    cookie(.cookies(text: "a\r\nb"), "text=a%0D%0Ab"),
    cookie(.cookies(text: "a+b/c=%2F"), "text=a+b/c=%2F"),
    cookie(.cookies(text: "50% off"), "text=50%25%20off"),
    cookie(.cookies(text: "a,\"b\"\\ü"), "text=a%2C%22b%22%5C%C3%BC"),
    cookie(.cookies(integer: 7), "integer=7"),
    cookie(.cookies(number: 0.5), "number=0.5"),
    cookie(.cookies(flag: false), "flag=false"),
    cookie(.cookies(shade: .lightBrown), "shade=light%20brown"),
    cookie(.cookies(at: noon), "at=2024-02-29T12:00:00Z"),
    cookie(.cookies(day: leapDay), "day=2024-02-29"),
    cookie(.cookies(id: uuid), "id=6ba7b810-9dad-11d1-80b4-00c04fd430c8"),
    cookie(.cookies(list: colors), "list=blue; list=black; list=brown"),
    cookie(.cookies(object: rgb), "R=100; G=200; B=150"),
    cookie(.cookies(map: ["k": "v"]), "k=v"),
    cookie(.cookies(text: "a", integer: 1), "text=a; integer=1"),
    Row(.cookiesFlat(text: "blue"), "GET /v1/cookies-flat", ["Cookie: text=blue"]),
    Row(.cookiesFlat(list: colors), "GET /v1/cookies-flat", ["Cookie: list=blue,black,brown"]),
    Row(.cookiesFlat(object: rgb), "GET /v1/cookies-flat", ["Cookie: object=R,100,G,200,B,150"]),
    Row(
      .cookiesJson(object: RGB(r: 100)), "GET /v1/cookies-json", ["Cookie: object={%22R%22:100}"]),
  ]

  /// Style cookie, which encodes nothing: https://spec.openapis.org/oas/v3.2.0.html#style-examples
  private static let plainCookies: [Row] = [
    Row(.cookiesPlain(text: "blue"), "GET /v1/cookies-plain", ["Cookie: text=blue"]),
    Row(.cookiesPlain(text: "a%2Cb!"), "GET /v1/cookies-plain", ["Cookie: text=a%2Cb!"]),
    Row(.cookiesPlain(list: colors), "GET /v1/cookies-plain", ["Cookie: list=blue; list=black; list=brown"]),
    Row(.cookiesPlain(object: rgb), "GET /v1/cookies-plain", ["Cookie: R=100; G=200; B=150"]),
    Row(.cookiesPlainFlat(list: colors), "GET /v1/cookies-plain-flat", ["Cookie: list=blue,black,brown"]),
    Row(.cookiesPlainFlat(object: rgb), "GET /v1/cookies-plain-flat", ["Cookie: object=R,100,G,200,B,150"]),
    Row(
      .cookiesPlain(text: "a; b=c"),
      refused: "parameter text: cookie parameter 'text': the value contains ';'"),
  ]

  private static func refused(_ name: String) -> String {
    "parameter \(name): header parameter '\(name)': the value contains a line break or another control character"
  }

  /// RFC 9110, section 5.5: no CR, LF or NUL in a field value. All control characters but the tab are refused.
  private static let breaks: [Row] = [
    Row(.fields(xText: "a\r\nX-Evil: 1"), refused: refused("X-Text")),
    Row(.fields(xText: "a\rb"), refused: refused("X-Text")),
    Row(.fields(xText: "a\nb"), refused: refused("X-Text")),
    Row(.fields(xText: "\n"), refused: refused("X-Text")),
    Row(.fields(xText: "a\0b"), refused: refused("X-Text")),
    Row(.fields(xText: "\u{1B}[0m"), refused: refused("X-Text")),
    Row(.fields(xShade: .unknown("a\r\nb")), refused: refused("X-Shade")),
    Row(.fields(xList: ["a", "b\r\nc"]), refused: refused("X-List")),
    Row(.fields(xMap: ["k\n": "v"]), refused: refused("X-Map")),
    Row(.fields(xMapMany: ["k": "v\r\n"]), refused: refused("X-Map-Many")),
    Row(
      .cookiesPlain(text: "a\r\nb"),
      refused: "parameter text: cookie parameter 'text': the value contains a line break or another control character"
    ),
  ]
}
#endif
