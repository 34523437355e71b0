#if LoopbackTests && (canImport(Combine) || OpenCombine)
import APIRuntime
import Foundation
import LoopbackSupport
import Testing
import Wire

@Suite("The body of a generated call", .timeLimit(.minutes(5)))
struct BodyWireTests {
  typealias Row = WireRow<WireClient>

  @Test("is what its media type says, in every style of calls", arguments: Style.allCases, json + other + choices)
  func bodies(style: Style, row: Row) async throws { try await row.check(style) }

  @Test("is a form as the encodings say, in every style of calls", arguments: Style.allCases, forms + styled)
  func encoded(style: Style, row: Row) async throws { try await row.check(style) }

  private static func row(
    _ call: Call<WireClient, Nothing>, _ line: String, _ type: String, _ body: String
  ) -> Row {
    Row(call, line, ["Content-Type: " + type], body: body)
  }

  private static func post(_ call: Call<WireClient, Nothing>, _ path: String, _ type: String, _ body: String) -> Row {
    row(call, "POST /v1/" + path, type, body)
  }

  private static let rgbJSON = #"{"B":150,"G":200,"R":100}"#

  private static let json: [Row] = [
    post(.jsonBody(Draft(title: "a")), "json-body", "application/json", #"{"note":null,"title":"a"}"#),
    post(
      .jsonBody(Draft(title: "é/\"\n", note: "")), "json-body", "application/json", #"{"note":"","title":"é/\"\n"}"#),
    post(
      .jsonBody(Draft(title: "a", at: noon, day: leapDay, shade: .lightBrown)), "json-body", "application/json",
      #"{"at":"2024-02-29T12:00:00Z","day":"2024-02-29","note":null,"shade":"light brown","title":"a"}"#),
    post(
      .jsonBody(Draft(title: "a", rgb: rgb, list: ["x", ""], number: 1.5)), "json-body", "application/json",
      #"{"list":["x",""],"note":null,"number":1.5,"rgb":{"B":150,"G":200,"R":100},"title":"a"}"#),
    post(.jsonMaybe(Draft(title: "a")), "json-maybe", "application/json", #"{"note":null,"title":"a"}"#),
    Row(.jsonMaybe(), "POST /v1/json-maybe"),
    post(.jsonList(["a", "b"]), "json-list", "application/json", #"["a","b"]"#),
    post(.jsonList([]), "json-list", "application/json", "[]"),
    post(.jsonText("a\"b"), "json-text", "application/json", #""a\"b""#),
    post(.jsonNull(rgb), "json-null", "application/json", rgbJSON),
    // There has to be a body, and `null` is one.
    post(.jsonNull(nil), "json-null", "application/json", "null"),
    post(.jsonPlus(rgb), "json-plus", "application/vnd.wire+json", rgbJSON),
    post(.jsonCharset(rgb), "json-charset", "application/json; charset=utf-8", rgbJSON),
    row(.merge(Patch()), "PATCH /v1/merge", "application/merge-patch+json", "{}"),
    row(.merge(Patch(title: "a")), "PATCH /v1/merge", "application/merge-patch+json", #"{"title":"a"}"#),
    row(.merge(Patch(note: .null)), "PATCH /v1/merge", "application/merge-patch+json", #"{"note":null}"#),
    row(
      .merge(Patch(note: "", rgb: .value(RGBPatch(r: 1, g: .null)))), "PATCH /v1/merge", "application/merge-patch+json",
      #"{"note":"","rgb":{"G":null,"R":1}}"#),
  ]

  private static let other: [Row] = [
    row(.bytes(.data(Data("abc".utf8))), "PUT /v1/bytes", "application/octet-stream", "abc"),
    row(.bytes(.data(Data([0xFF, 0x00, 0x0D]))), "PUT /v1/bytes", "application/octet-stream", "FF 00 0D"),
    row(.bytes(.data(Data("x".utf8), contentType: "image/gif")), "PUT /v1/bytes", "image/gif", "x"),
    row(
      .bytes(.file(file)), "PUT /v1/bytes", "application/octet-stream",
      "--responseAs Callback,Combine,AsyncAwait wire.json\n"),
    row(.plain("héllo\r\n"), "PUT /v1/plain", "text/plain", "héllo\r\n"),
    row(.plain(""), "PUT /v1/plain", "text/plain", ""),
    row(.csv("a,b\n1,2\n"), "PUT /v1/csv", "text/csv", "a,b\n1,2\n"),
    row(.xml(.data(Data("<R>1</R>".utf8))), "PUT /v1/xml", "application/xml", "<R>1</R>"),
    row(.zip(.data(Data("PK".utf8))), "PUT /v1/zip", "application/zip", "PK"),
    row(.any(.data(Data("ÿ".utf8))), "PUT /v1/any", "application/octet-stream", "ÿ"),
    row(.any(.data(Data("x".utf8), contentType: "image/gif")), "PUT /v1/any", "image/gif", "x"),
  ]

  private static let choices: [Row] = [
    post(.choice(rgb), "choice", "application/json", rgbJSON),
    post(.choice(rgb, contentType: .json), "choice", "application/json", rgbJSON),
    post(.choice(rgb, contentType: .form), "choice", "application/x-www-form-urlencoded", "R=100&G=200&B=150"),
    post(.kinds(.json(rgb)), "kinds", "application/json", rgbJSON),
    post(.kinds(.text("a b")), "kinds", "text/plain", "a b"),
    post(.kinds(.png(.data(Data("png".utf8)))), "kinds", "image/png", "png"),
  ]

  private static func form(_ body: BodiesAPI.FormBody.RequestBody, _ text: String) -> Row {
    post(.formBody(body), "form-body", "application/x-www-form-urlencoded", text)
  }

  /// https://url.spec.whatwg.org/#urlencoded-serializing, with the types of
  /// https://spec.openapis.org/oas/v3.1.1.html#encoding-object for members without an encoding.
  private static let forms: [Row] = [
    form(.init(text: ""), "text="),
    form(.init(text: "a b&c=d+é*~"), "text=a+b%26c%3Dd%2B%C3%A9*%7E"),
    form(.init(text: "a\r\nb"), "text=a%0D%0Ab"),
    form(.init(text: "a", integer: 7, number: 1.5, flag: true), "text=a&integer=7&number=1.5&flag=true"),
    form(
      .init(text: "a", shade: .lightBrown, at: noon, day: leapDay, id: uuid),
      "text=a&shade=light+brown&at=2024-02-29T12%3A00%3A00Z&day=2024-02-29&id=6ba7b810-9dad-11d1-80b4-00c04fd430c8"),
    form(.init(text: "a", list: colors), "text=a&list=blue&list=black&list=brown"),
    form(.init(text: "a", list: []), "text=a"),
    form(
      .init(text: "a", object: rgb), "text=a&object=%7B%22B%22%3A150%2C%22G%22%3A200%2C%22R%22%3A100%7D"),
  ]

  private static func styled(_ body: BodiesAPI.FormStyled.RequestBody, _ text: String) -> Row {
    post(.formStyled(body), "form-styled", "application/x-www-form-urlencoded", text)
  }

  /// A style is that of a query parameter: https://spec.openapis.org/oas/v3.1.1.html#encoding-object
  private static let styled: [Row] = [
    styled(.init(csv: colors), "csv=blue,black,brown"),
    styled(.init(many: colors), "many=blue&many=black&many=brown"),
    styled(.init(pipes: colors), "pipes=blue%7Cblack%7Cbrown"),
    styled(.init(spaces: colors), "spaces=blue%20black%20brown"),
    styled(.init(deep: rgb), "deep%5BR%5D=100&deep%5BG%5D=200&deep%5BB%5D=150"),
    styled(.init(flat: rgb), "flat=R,100,G,200,B,150"),
    styled(.init(json: RGB(r: 1)), "json=%7B%22R%22%3A1%7D"),
    styled(.init(open: "a/b?c&d"), "open=a/b?c%26d"),
    // https://spec.openapis.org/oas/v3.2.0.html#encoding-object: an encoding is for each element of an array.
    styled(.init(list: ["a", "b"]), "list=%22a%22&list=%22b%22"),
    styled(.init(csv: ["a"], flat: RGB(r: 1), open: "x"), "csv=a&flat=R,1&open=x"),
  ]

  /// A file that is on disk anyway: the arguments of the golden case.
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Golden/wire/arguments")
}
#endif
