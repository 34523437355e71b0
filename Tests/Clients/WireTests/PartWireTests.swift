#if LoopbackTests && (canImport(Combine) || OpenCombine)
import APIRuntime
import Foundation
import LoopbackSupport
import Testing
import Wire

@Suite("A multipart body of a generated call", .timeLimit(.minutes(5)))
struct PartWireTests {
  typealias Row = WireRow<WireClient>

  @Test("has the parts that are described, in every style of calls", arguments: Style.allCases, parts + unnamed)
  func described(style: Style, row: Row) async throws { try await row.check(style) }

  /// RFC 7578: one part a property, and one for each file of a list. The boundary is `b`.
  private static func multipart(
    _ call: Call<WireClient, Nothing>, _ path: String, type: String = "multipart/form-data", _ parts: String...
  ) -> Row {
    let body = parts.map { "--b\r\n" + $0 + "\r\n" }.joined() + "--b--\r\n"
    return Row(call, "POST /v1/" + path, ["Content-Type: \(type); boundary=b"], body: body)
  }

  private static func part(_ name: String, _ type: String, _ body: String, more: String = "") -> String {
    "Content-Disposition: form-data; name=\"\(name)\"\r\nContent-Type: \(type)\r\n\(more)\r\n\(body)"
  }

  private static func file(_ name: String, _ fileName: String, _ type: String, _ body: String, more: String = "")
    -> String
  {
    "Content-Disposition: form-data; name=\"\(name)\"; filename=\"\(fileName)\"\r\nContent-Type: \(type)\r\n\(more)\r\n\(body)"
  }

  private static let a = UploadFile.data(Data("A".utf8), fileName: "a.png")
  private static var traced: UploadFile {
    var file = UploadFile.data(Data("J".utf8), fileName: "a.jpg", contentType: "image/jpeg")
    file.headers = ["X-Part": "7"]
    return file
  }

  private static let parts: [Row] = [
    multipart(.parts(.init()), "parts"),
    multipart(.parts(.init(name: "é")), "parts", part("name", "text/plain", "é")),
    multipart(.parts(.init(count: 7)), "parts", part("count", "text/plain", "7")),
    multipart(.parts(.init(at: noon)), "parts", part("at", "text/plain", "2024-02-29T12:00:00Z")),
    multipart(.parts(.init(shade: .lightBrown)), "parts", part("shade", "text/plain", "light brown")),
    multipart(
      .parts(.init(tags: ["x", ""])), "parts", part("tags", "text/plain", "x"), part("tags", "text/plain", "")),
    multipart(.parts(.init(meta: rgb)), "parts", part("meta", "application/json", rgbJSON)),
    multipart(.parts(.init(photo: a)), "parts", file("photo", "a.png", "image/png", "A")),
    multipart(
      .parts(.init(photo: .data(Data("x".utf8)))), "parts", file("photo", "photo", "application/octet-stream", "x")),
    multipart(
      .parts(.init(photo: .data(Data("x".utf8), fileName: "\"\r\n.png"))), "parts",
      file("photo", "%22%0D%0A.png", "image/png", "x")),
    multipart(
      .parts(.init(pages: [a, .data(Data("B".utf8), fileName: "b.txt", contentType: "text/plain")])), "parts",
      file("pages", "a.png", "image/png", "A"), file("pages", "b.txt", "text/plain", "B")),
    multipart(.parts(.init(pages: [])), "parts"),
    multipart(
      .parts(.init(scan: .data(Data("abc".utf8)))), "parts", file("scan", "scan", "application/octet-stream", "abc")),
    multipart(
      .parts(.init(scans: [a, a])), "parts", file("scans", "a.png", "image/png", "A"),
      file("scans", "a.png", "image/png", "A")),
    multipart(
      .parts(.init(thumbnail: Data("abc".utf8))), "parts", part("thumbnail", "text/plain", "YWJj")),
    multipart(
      .parts(.init(photo: .file(file))), "parts",
      file("photo", "arguments", "application/octet-stream", "--responseAs Callback,Combine,AsyncAwait wire.json\n")),
    multipart(
      .parts(.init(name: "a", meta: RGB(r: 1), photo: a)), "parts", part("name", "text/plain", "a"),
      part("meta", "application/json", #"{"R":1}"#), file("photo", "a.png", "image/png", "A")),
    multipart(
      .partsEither(.scan(.init(scan: a, caption: "x"))), "parts-either",
      file("scan", "a.png", "image/png", "A"), part("caption", "text/plain", "x")),
    multipart(.partsEither(.note(.init(note: "x"))), "parts-either", part("note", "text/plain", "x")),
    multipart(
      .partsTyped(.init(meta: .init(content: RGB(r: 1)), note: "*a*")), "parts-typed",
      part("meta", "application/vnd.rgb+json", #"{"R":1}"#, more: "X-Always: yes\r\n"),
      part("note", "text/markdown", "*a*")),
    multipart(
      .partsTyped(.init(meta: .init(content: RGB(), xPart: #"a"; é"#), photo: a)), "parts-typed",
      part("meta", "application/vnd.rgb+json", "{}", more: "X-Always: yes\r\nX-Part: a\"; é\r\n"),
      file("photo", "a.png", "image/png", "A")),
    multipart(
      .partsTyped(.init(meta: .init(content: RGB()), photo: traced)), "parts-typed",
      part("meta", "application/vnd.rgb+json", "{}", more: "X-Always: yes\r\n"),
      file("photo", "a.jpg", "image/jpeg", "J", more: "X-Part: 7\r\n")),
    // Of the listed types, that of the name.
    multipart(
      .partsTyped(.init(meta: .init(content: RGB()), photo: .data(Data("J".utf8), fileName: "a.JPG"))), "parts-typed",
      part("meta", "application/vnd.rgb+json", "{}", more: "X-Always: yes\r\n"),
      file("photo", "a.JPG", "image/jpeg", "J")),
    multipart(
      .partsTyped(.init(meta: .init(content: RGB()), csv: colors)), "parts-typed",
      part("meta", "application/vnd.rgb+json", "{}", more: "X-Always: yes\r\n"),
      part("csv", "text/plain", "blue,black,brown")),
    multipart(
      .partsTyped(
        .init(
          meta: .init(content: RGB()),
          pages: [.init(content: a, xPage: 1), .init(content: .data(Data("B".utf8)), xPage: 2)])), "parts-typed",
      part("meta", "application/vnd.rgb+json", "{}", more: "X-Always: yes\r\n"),
      file("pages", "a.png", "image/png", "A", more: "X-Page: 1\r\n"),
      file("pages", "pages", "application/octet-stream", "B", more: "X-Page: 2\r\n")),
  ]

  // MARK: - Parts without names

  private static func part(_ fields: String..., body: String) -> String {
    fields.map { $0 + "\r\n" }.joined() + "\r\n" + body
  }

  private static let rgbPart = part("Content-Type: application/json", body: rgbJSON)
  private static let uri = "https://a.example/x"
  private static let location = "Content-Location: " + uri

  /// https://spec.openapis.org/oas/v3.2.0.html#encoding-by-position: one part an element, in their order.
  private static let unnamed: [Row] = [
    multipart(
      .partsInOrder(.init(rgb: rgb, file: .data(Data("A".utf8), contentType: "image/png"))), "parts-in-order",
      type: #"multipart/related; type="application/json""#,
      part("Content-Type: application/json; charset=UTF-8", body: rgbJSON),
      part("Content-Type: image/png", body: "A")),
    multipart(
      .partsInOrder(.init(rgb: RGB(), file: .file(file))), "parts-in-order",
      type: #"multipart/related; type="application/json""#,
      part("Content-Type: application/json; charset=UTF-8", body: "{}"),
      part(
        #"Content-Disposition: attachment; filename="arguments""#, "Content-Type: application/octet-stream",
        body: "--responseAs Callback,Combine,AsyncAwait wire.json\n")),
    multipart(.partsOfList([]), "parts-of-list", type: "multipart/mixed"),
    multipart(
      .partsOfList([rgb, RGB(r: 1)]), "parts-of-list", type: "multipart/mixed",
      part("Content-Type: application/vnd.rgb+json", "X-Always: yes", body: rgbJSON),
      part("Content-Type: application/vnd.rgb+json", "X-Always: yes", body: #"{"R":1}"#)),
    multipart(
      .partsOfPage(.init(part1: .init(content: "<p>--b</p>", contentLocation: url))), "parts-of-page",
      type: #"multipart/related; type="text/html""#, part("Content-Type: text/html", location, body: "<p>--b</p>")),
    multipart(
      .partsOfPage(
        .init(
          part1: .init(content: "<p>", contentLocation: url),
          items: [
            .init(content: .string("p {}"), contentLocation: url),
            .init(content: .file(.data(Data("A".utf8), contentType: "image/png")), contentLocation: url),
          ])), "parts-of-page", type: #"multipart/related; type="text/html""#,
      part("Content-Type: text/html", location, body: "<p>"), part("Content-Type: text/css", location, body: "p {}"),
      part("Content-Type: image/png", location, body: "A")),
    multipart(
      .partsMixed(.init(order: .init(name: "a"))), "parts-mixed", type: "multipart/mixed",
      part("Content-Type: application/json", body: #"{"name":"a"}"#)),
    multipart(
      .partsMixed(
        .init(
          order: .init(name: "a"), part2: [1, 2], part3: "\r\n--b--\r",
          items: [.rgb(rgb), .file(.data(Data("B".utf8), fileName: #"a"b"#))])), "parts-mixed",
      type: "multipart/mixed", part("Content-Type: application/json", body: #"{"name":"a"}"#),
      part("Content-Type: application/json", body: "[1,2]"),
      part("Content-Type: text/plain", body: "\r\n--b--\r"), rgbPart,
      part(
        #"Content-Disposition: attachment; filename="a%22b""#, "Content-Type: application/octet-stream", body: "B")),
  ]

  private static let url = URL(string: uri) ?? URL(fileURLWithPath: "/")
  private static let rgbJSON = #"{"B":150,"G":200,"R":100}"#

  /// A file that is on disk anyway: the arguments of the golden case.
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Golden/wire/arguments")
}
#endif
