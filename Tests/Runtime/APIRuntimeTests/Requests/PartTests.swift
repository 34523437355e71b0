import Foundation
import Testing

@_spi(Generated) @testable import APIRuntime

/// A part of a body, as one of a description with header fields.
private struct Part<Content: Codable & Sendable>: Codable, Sendable {
  var content: Content
  var page: Int?
  var tags: [String]?
  var location: String?

  enum CodingKeys: String, CodingKey {
    // The content need not be the first member.
    case page = "X-Page"
    case content
    case tags = "X-Tags"
    case location = "Content-Location"
  }
}

/// The parts of a body by their positions.
private struct Upload<Second: Codable & Sendable>: Codable, Sendable {
  var first: [String: String]?
  var second: Second?
  var items: [UploadFile]?
}

private let png = UploadFile.data(Data("PNG".utf8), contentType: "image/png")
private let json = "Content-Type: application/json"
private let plain = "Content-Type: text/plain"

/// A part with its header fields.
private func part(_ fields: String..., body: String) -> String {
  (["--B"] + fields + ["", body]).joined(separator: "\r\n") + "\r\n"
}

@Suite("A part of a multipart body")
struct PartTests {
  private static let mixed: MediaType = "multipart/mixed"

  @Test(
    "without a name is what its position says",
    // RFC 2046, 5.1: the parts of multipart/mixed have an order, and need no header field.
    arguments: [
      .init("object and file", part(json, body: #"{"a":"b"}"#) + part("Content-Type: image/png", body: "PNG")) {
        $0.bodyEncoding(positions: ["first", "second"])
        $0.body(Upload(first: ["a": "b"], second: png), contentType: mixed)
      },
      .init("not the order of the properties", part(plain, body: "x") + part(json, body: #"{"a":"b"}"#)) {
        $0.bodyEncoding(positions: ["second", "first"])
        $0.body(Upload(first: ["a": "b"], second: "x"), contentType: mixed)
      },
      // OpenAPI 3.2.0, 4.15.1.1: an array within the array is one part, which is JSON.
      .init("list at a position", part(json, body: "[1,2]")) {
        $0.bodyEncoding(positions: ["second", "first"])
        $0.body(Upload(second: [1, 2]), contentType: mixed)
      },
      .init(
        "further parts",
        part(json, body: #"{"a":"b"}"#) + part("Content-Type: image/gif", body: "1")
          + part(#"Content-Disposition: attachment; filename="y.gif""#, "Content-Type: image/gif", body: "2")
      ) {
        let files = [
          UploadFile.data(Data("1".utf8)), UploadFile.data(Data("2".utf8), fileName: "y.gif"),
        ]
        $0.bodyEncoding("items", contentType: "image/gif")
        $0.bodyEncoding(positions: ["first"], items: "items")
        $0.body(Upload<String>(first: ["a": "b"], items: files), contentType: mixed)
      },
      .init("nothing", "") {
        $0.bodyEncoding(positions: ["first", "second"], items: "items")
        $0.body(Upload<String>(), contentType: mixed)
      },
      .init("the last one missing", part(json, body: #"{"a":"b"}"#)) {
        $0.bodyEncoding(positions: ["first", "second"])
        $0.body(Upload<String>(first: ["a": "b"]), contentType: mixed)
      },
      .init("null where it is JSON", part(json, body: "null") + part(plain, body: "1")) {
        $0.bodyEncoding("first", contentType: .json)
        $0.bodyEncoding(positions: ["first", "second"])
        $0.body(["first": nil, "second": 1], contentType: mixed)
      },
      .init("elements of a list", part(json, body: #"{"a":1}"#) + part(json, body: #"{"a":2}"#)) {
        $0.body([["a": 1], ["a": 2]], contentType: mixed)
      },
      .init("lists in a list", part(json, body: "[1,2]") + part(json, body: "[]")) {
        $0.body([[1, 2], []], contentType: mixed)
      },
      .init(
        "elements with an encoding",
        part("Content-Type: application/vnd.a+json", "X-Batch: yes", body: "1")
          + part("Content-Type: application/vnd.a+json", "X-Batch: yes", body: "2")
      ) {
        $0.bodyEncoding(contentType: "application/vnd.a+json", headers: ["X-Batch": "yes"])
        $0.body([1, 2], contentType: mixed)
      },
    ] as [BodyCase])
  func positions(row: BodyCase) throws {
    #expect(try row.shown() == row.want + "--B--\r\n")
  }

  @Test(
    "has the header fields that the caller gives",
    arguments: [
      .init(
        "named",
        part(
          #"Content-Disposition: form-data; name="a""#, plain, "X-Always: yes", "X-Page: 7", "X-Tags: b,c", body: "x")
      ) {
        $0.bodyEncoding("a", headers: ["X-Always": "yes"], hasHeaders: true)
        $0.body(["a": Part(content: "x", page: 7, tags: ["b", "c"])], contentType: .multipart)
      },
      .init("none", part(#"Content-Disposition: form-data; name="a""#, plain, body: "x")) {
        $0.bodyEncoding("a", headers: [:], hasHeaders: true)
        $0.body(["a": Part(content: "x")], contentType: .multipart)
      },
      .init(
        "each of a list",
        part(#"Content-Disposition: form-data; name="a""#, json, "X-Page: 1", body: #"{"b":1}"#)
          + part(#"Content-Disposition: form-data; name="a""#, json, "X-Page: 2", body: #"{"b":2}"#)
      ) {
        $0.bodyEncoding("a", headers: [:], hasHeaders: true)
        let parts = [Part(content: ["b": 1], page: 1), Part(content: ["b": 2], page: 2)]
        $0.body(["a": parts], contentType: .multipart)
      },
      .init(
        "file, whose own fields come first",
        part(
          #"Content-Disposition: form-data; name="a"; filename="a""#, "Content-Type: image/png", "X-Page: file",
          body: "PNG")
      ) {
        var file = png
        file.headers = ["X-Page": "file"]
        $0.bodyEncoding("a", contentType: "image/gif", hasHeaders: true)
        $0.body(["a": Part(content: file, page: 7)], contentType: .multipart)
      },
      .init("without a name", part("Content-Type: text/html", "Content-Location: https://a.example/", body: "<p>")) {
        $0.bodyEncoding(contentType: "text/html", hasHeaders: true)
        $0.body([Part(content: "<p>", location: "https://a.example/")], contentType: "multipart/related")
      },
      .init("an object without a content", part(json, body: #"{"b":1}"#)) {
        $0.bodyEncoding(headers: [:], hasHeaders: true)
        $0.body([["b": 1]], contentType: mixed)
      },
      // It ends at the empty line, whatever the content is.
      .init("content like a header", part(plain, "X-Page: 1", body: "\r\nX-Page: 2\r\n\r\n")) {
        $0.bodyEncoding(headers: [:], hasHeaders: true)
        $0.body([Part(content: "\r\nX-Page: 2\r\n\r\n", page: 1)], contentType: mixed)
      },
      .init("quotes", part(plain, #"Content-Location: a"b; c=\"d"#, body: "x")) {
        $0.bodyEncoding(headers: [:], hasHeaders: true)
        $0.body([Part(content: "x", location: #"a"b; c=\"d"#)], contentType: mixed)
      },
    ] as [BodyCase])
  func headers(row: BodyCase) throws {
    #expect(try row.shown() == row.want + "--B--\r\n")
  }

  @Test(
    "is refused where it would be another one",
    arguments: [
      .init("shifted", "the body: the part 'first' is missing before the part 'second'") {
        $0.bodyEncoding(positions: ["first", "second"])
        $0.body(Upload(second: "x"), contentType: mixed)
      },
      .init("shifted where it is null", "the body: the part 'first' is missing before the part 'second'") {
        $0.bodyEncoding(positions: ["first", "second"])
        $0.body(["first": nil, "second": 1], contentType: mixed)
      },
      .init("shifted, though it would be JSON", "the body: the part 'first' is missing before the part 'second'") {
        $0.bodyEncoding("first", contentType: .json)
        $0.bodyEncoding(positions: ["first", "second"])
        $0.body(Upload(second: "x"), contentType: mixed)
      },
      .init("shifted by further parts", "the body: the part 'second' is missing before the part 'items'") {
        $0.bodyEncoding(positions: ["first", "second"], items: "items")
        $0.body(Upload<String>(first: [:], items: [png]), contentType: mixed)
      },
      .init(
        "line break in a header",
        "the body: header parameter 'Content-Location': the value contains a line break or another control character"
      ) {
        $0.bodyEncoding(headers: [:], hasHeaders: true)
        $0.body([Part(content: "x", location: "a\r\nX-Page: 2")], contentType: mixed)
      },
      .init(
        "line feed in a header",
        "the body: header parameter 'X-Tags': the value contains a line break or another control character"
      ) {
        $0.bodyEncoding("a", headers: [:], hasHeaders: true)
        $0.body(["a": Part(content: "x", tags: ["a", "b\nc"])], contentType: .multipart)
      },
    ] as [BodyCase])
  func refused(row: BodyCase) throws {
    #expect(try row.shown() == row.want)
  }

  @Test("is encoded by a coder of the configuration, unless it is a file or missing")
  func coders() throws {
    var request = RequestBuilder<Void>(.post, "/")
    for name in ["a", "b", "c", "d"] { request.bodyEncoding(name, contentType: "application/xml") }
    let coder = BodyCoder(
      encode: { Data("<\(String(decoding: try JSONEncoder().encode($0), as: UTF8.self))/>".utf8) },
      decode: { type, _ in throw DecodingError.valueNotFound(type, .init(codingPath: [], debugDescription: "")) })
    let body: [String: AnyPart] = [
      "a": AnyPart(["x": 1]), "b": AnyPart(UploadFile.data(Data("<b/>".utf8))), "c": AnyPart(Int?.none),
      "d": AnyPart(7),
      "e": AnyPart(["y": 2]),
    ]
    request.body(body, contentType: .multipart)
    var configuration = ClientConfiguration(server: "https://h")
    configuration.makeBoundary = { "B" }
    configuration.coders["application/xml"] = coder
    let sent = try request.urlRequest(configuration).httpBody.map { String(decoding: $0, as: UTF8.self) }
    func named(_ name: String) -> String { "Content-Disposition: form-data; name=\"\(name)\"" }
    let xml = "Content-Type: application/xml"
    #expect(
      sent == part(named("a"), xml, body: #"<{"x":1}/>"#)
        + part(named("b") + #"; filename="b""#, xml, body: "<b/>") + part(named("d"), xml, body: "<7/>")
        + part(named("e"), json, body: #"{"y":2}"#) + "--B--\r\n")
  }
}

/// One of several types.
private struct AnyPart: Encodable, Sendable {
  let value: any Encodable & Sendable

  init(_ value: any Encodable & Sendable) {
    self.value = value
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
