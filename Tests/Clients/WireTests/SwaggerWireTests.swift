#if LoopbackTests && (canImport(Combine) || OpenCombine)
import APIRuntime
import Foundation
import LoopbackSupport
import SwaggerWire
import Testing

/// https://spec.openapis.org/oas/v2.0.html#parameter-object: `collectionFormat` and `formData`.
@Suite("A parameter of Swagger 2.0 in a generated call", .timeLimit(.minutes(5)))
struct SwaggerWireTests {
  typealias Row = WireRow<SwaggerWireClient>

  @Test("is what its collection format says, in every style of calls", arguments: Style.allCases, rows + forms)
  func formats(style: Style, row: Row) async throws { try await row.check(style) }

  private static let ab = ["a", "b"]

  private static let rows: [Row] = [
    Row(.query(), "GET /v1/query"),
    Row(.query(usual: colors), "GET /v1/query?usual=blue,black,brown"),
    Row(.query(csv: colors), "GET /v1/query?csv=blue,black,brown"),
    Row(.query(csv: ["a,b", "c"]), "GET /v1/query?csv=a%2Cb,c"),
    Row(.query(ssv: colors), "GET /v1/query?ssv=blue%20black%20brown"),
    Row(.query(tsv: colors), "GET /v1/query?tsv=blue%09black%09brown"),
    Row(.query(pipes: colors), "GET /v1/query?pipes=blue%7Cblack%7Cbrown"),
    Row(.query(multi: colors), "GET /v1/query?multi=blue&multi=black&multi=brown"),
    Row(.query(multi: []), "GET /v1/query"),
    Row(.query(text: "a b"), "GET /v1/query?text=a%20b"),
    Row(.query(integer: 7), "GET /v1/query?integer=7"),
    Row(.query(flag: true), "GET /v1/query?flag=true"),
    Row(.query(at: noon), "GET /v1/query?at=2024-02-29T12%3A00%3A00Z"),
    Row(.query(shade: .blue), "GET /v1/query?shade=blue"),
    Row(.query(blank: ""), "GET /v1/query?blank="),
    Row(.path(usual: ab, csv: ab, ssv: ab, tsv: ab, pipes: ab), "GET /v1/path/a,b/a,b/a%20b/a%09b/a%7Cb"),
    Row(
      .path(usual: ["/"], csv: ["?"], ssv: ["#"], tsv: ["%"], pipes: ["|"]), "GET /v1/path/%2F/%3F/%23/%25/%7C"),
    Row(.path(usual: [], csv: ab, ssv: ab, tsv: ab, pipes: ab), refused: "the path parameter 'usual' is empty"),
    Row(.header(xUsual: colors), "GET /v1/header", ["X-Usual: blue,black,brown"]),
    Row(.header(xCsv: colors), "GET /v1/header", ["X-Csv: blue,black,brown"]),
    Row(.header(xSsv: colors), "GET /v1/header", ["X-Ssv: blue black brown"]),
    Row(.header(xTsv: colors), "GET /v1/header", ["X-Tsv: blue\tblack\tbrown"]),
    Row(.header(xPipes: colors), "GET /v1/header", ["X-Pipes: blue|black|brown"]),
    Row(.header(xText: "a"), "GET /v1/header", ["X-Text: a"]),
    Row(
      .body(Tint(name: "a", day: leapDay)), "POST /v1/body", ["Content-Type: application/json"],
      body: #"{"day":"2024-02-29","name":"a"}"#),
  ]

  private static func form(_ body: SwaggerAPI.Form.RequestBody?, _ text: String) -> Row {
    Row(.form(body), "POST /v1/form", ["Content-Type: application/x-www-form-urlencoded"], body: text)
  }

  private static func part(_ name: String, _ body: String) -> String {
    "--b\r\nContent-Disposition: form-data; name=\"\(name)\"\r\nContent-Type: text/plain\r\n\r\n\(body)\r\n"
  }

  private static func upload(_ body: SwaggerAPI.Upload.RequestBody, _ text: String) -> Row {
    Row(
      .upload(body), "POST /v1/upload", ["Content-Type: multipart/form-data; boundary=b"], body: text + "--b--\r\n")
  }

  private static let forms: [Row] = [
    form(.init(csv: colors), "csv=blue,black,brown"),
    form(.init(ssv: colors), "ssv=blue%20black%20brown"),
    form(.init(tsv: colors), "tsv=blue%09black%09brown"),
    form(.init(pipes: colors), "pipes=blue%7Cblack%7Cbrown"),
    form(.init(multi: colors), "multi=blue&multi=black&multi=brown"),
    form(.init(text: "a b&é", integer: 7), "text=a+b%26%C3%A9&integer=7"),
    Row(.form(nil), "POST /v1/form"),
    upload(.init(note: "é"), part("note", "é")),
    upload(.init(note: "", tags: ["x", "y"]), part("note", "") + part("tags", "x") + part("tags", "y")),
    upload(.init(note: "", csv: ["x", "y"]), part("note", "") + part("csv", "x,y")),
    upload(
      .init(note: "", file: .data(Data("F".utf8), fileName: "f.txt", contentType: "text/plain")),
      part("note", "")
        + "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"f.txt\"\r\n"
        + "Content-Type: text/plain\r\n\r\nF\r\n"),
  ]
}
#endif
