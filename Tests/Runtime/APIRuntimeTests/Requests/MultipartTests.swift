import Foundation
import Testing

@_spi(Generated) @testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

private struct Profile: Codable, Sendable {
  var id = "f81d4fae"
  var address: [String: String]? = ["city": "Berlin"]
  var photo: UploadFile?
  var photos: [UploadFile]?
  var children: [String]?
  var addresses: [[String: String]]?
}

/// A part with its header fields.
private func part(_ fields: String..., body: String) -> String {
  (["--B"] + fields + ["", body]).joined(separator: "\r\n") + "\r\n"
}

private func named(_ name: String, _ rest: String = "") -> String {
  "Content-Disposition: form-data; name=\"\(name)\"\(rest)"
}

private let plain = "Content-Type: text/plain"
private let json = "Content-Type: application/json"
private let bytes = "Content-Type: application/octet-stream"
private let file = UploadFile.data(Data("abc".utf8))
/// The part of that file.
private let attached = part(named("a", "; filename=\"a\""), bytes, body: "abc")

@Suite("A multipart body")
struct MultipartTests {
  @Test(
    "has a part for each value, typed as OpenAPI has it",
    arguments: [
      // OpenAPI 3.1.1, 4.8.15.4: text/plain for primitives, application/json for objects, by element for lists
      .init(
        "values", part(named("id"), plain, body: "f81d4fae") + part(named("address"), json, body: #"{"city":"Berlin"}"#)
      ) { $0.body(Profile(), contentType: .multipart) },
      .init(
        "texts",
        part(named("id"), plain, body: "1") + part(named("children"), plain, body: "a")
          + part(named("children"), plain, body: "b")
      ) { $0.body(Profile(id: "1", address: nil, children: ["a", "b"]), contentType: .multipart) },
      .init(
        "objects",
        part(named("id"), plain, body: "1") + part(named("addresses"), json, body: #"{"a":"b"}"#)
          + part(named("addresses"), json, body: #"{"c":"d"}"#)
      ) { $0.body(Profile(id: "1", address: nil, addresses: [["a": "b"], ["c": "d"]]), contentType: .multipart) },
      .init("lists", part(named("a"), json, body: "[1,2]") + part(named("a"), json, body: "[3]")) {
        $0.body(["a": [[1, 2], [3]]], contentType: .multipart)
      },
      .init("file", part(named("a", "; filename=\"a\""), bytes, body: "abc")) {
        $0.body(["a": file], contentType: .multipart)
      },
      .init("file with a name", part(named("a", "; filename=\"ü.png\""), "Content-Type: image/png", body: "abc")) {
        $0.body(
          ["a": UploadFile.data(Data("abc".utf8), fileName: "ü.png", contentType: "image/png")], contentType: .multipart
        )
      },
      .init(
        "files",
        part(named("id"), plain, body: "1") + part(named("photos", "; filename=\"x\""), bytes, body: "abc")
          + part(named("photos", "; filename=\"photos\""), bytes, body: "abc")
      ) {
        let named = UploadFile.data(Data("abc".utf8), fileName: "x")
        $0.body(Profile(id: "1", address: nil, photos: [named, file]), contentType: .multipart)
      },
      .init("nothing", "") { $0.body([String: Int](), contentType: .multipart) },
      .init("nil", "") { $0.body(["a": Int?.none], contentType: .multipart) },
      .init("empty text", part(named("a"), plain, body: "")) { $0.body(["a": ""], contentType: .multipart) },
      .init("any JSON", part(named("a"), plain, body: "1") + part(named("b"), json, body: #"{"c":null}"#)) {
        $0.body(JSONValue.object(["a": 1, "b": ["c": nil], "d": nil]), contentType: .multipart)
      },
    ] as [BodyCase])
  func parts(row: BodyCase) throws {
    #expect(try row.shown(withType: true) == "multipart/form-data; boundary=B | " + row.want + "--B--\r\n")
  }

  @Test(
    "has parts as their encodings have them",
    arguments: [
      // OpenAPI 3.1.1, 4.8.16.3, profileImage and its header
      .init(
        "type and header",
        part(named("a", "; filename=\"a\""), "Content-Type: image/png", "X-Rate-Limit-Limit: 5", body: "abc")
      ) {
        $0.bodyEncoding("a", contentType: "image/png, image/jpeg", headers: ["X-Rate-Limit-Limit": "5"])
        $0.body(["a": file], contentType: .multipart)
      },
      .init("type of the file", part(named("a", "; filename=\"a\""), "Content-Type: image/gif", body: "abc")) {
        $0.bodyEncoding("a", contentType: "image/png")
        $0.body(["a": UploadFile.data(Data("abc".utf8), contentType: "image/gif")], contentType: .multipart)
      },
      .init("type of the name", part(named("a", "; filename=\"b.jpg\""), "Content-Type: image/jpeg", body: "abc")) {
        $0.bodyEncoding("a", contentType: "image/png, image/jpeg")
        $0.body(["a": UploadFile.data(Data("abc".utf8), fileName: "b.jpg")], contentType: .multipart)
      },
      .init("any image", part(named("a", "; filename=\"a\""), bytes, body: "abc")) {
        $0.bodyEncoding("a", contentType: "image/*")
        $0.body(["a": file], contentType: .multipart)
      },
      .init("header of the file", part(named("a", "; filename=\"a\""), bytes, "x: file", "Y: 1", body: "abc")) {
        var own = file
        own.headers = ["x": "file"]
        $0.bodyEncoding("a", contentType: .octetStream, headers: ["X": "encoding", "Y": "1", "Content-Type": "no"])
        $0.body(["a": own], contentType: .multipart)
      },
      .init("text as JSON", part(named("a"), json, body: #""x""#)) {
        $0.bodyEncoding("a", contentType: .json)
        $0.body(["a": "x"], contentType: .multipart)
      },
      .init("text of another type", part(named("a"), "Content-Type: application/xml; charset=utf-8", body: "<a/>")) {
        $0.bodyEncoding("a", contentType: "application/xml; charset=utf-8")
        $0.body(["a": "<a/>"], contentType: .multipart)
      },
      .init("each of a list", part(named("a"), json, body: "1") + part(named("a"), json, body: "2")) {
        $0.bodyEncoding("a", contentType: .json)
        $0.body(["a": [1, 2]], contentType: .multipart)
      },
      .init("style", part(named("a"), plain, body: "1|2")) {
        $0.bodyEncoding("a", style: .pipeDelimited, explode: false)
        $0.body(["a": [1, 2]], contentType: .multipart)
      },
      .init("deep object", part(named("a[b]"), plain, body: "c d")) {
        $0.bodyEncoding("a", style: .deepObject)
        $0.body(["a": ["b": "c d"]], contentType: .multipart)
      },
      .init("file with a style", attached) {
        $0.bodyEncoding("a")
        $0.body(["a": file], contentType: .multipart)
      },
      .init("files with a style", attached + attached) {
        $0.bodyEncoding("a", style: .pipeDelimited, explode: false)
        $0.body(["a": [file, file]], contentType: .multipart)
      },
      .init(
        "escaped names",
        part(named("a%22b%0D%0Ac\\", "; filename=\"%22x%22%00%1B\t%7F.png\""), "Content-Type: image/png", body: "abc")
      ) {
        $0.body(
          ["a\"b\r\nc\\": UploadFile.data(Data("abc".utf8), fileName: "\"x\"\0\u{1B}\t\u{7F}.png")],
          contentType: .multipart)
      },
    ] as [BodyCase])
  func encodings(row: BodyCase) throws {
    #expect(try row.shown() == row.want + "--B--\r\n")
  }

  @Test(
    "of another subtype names its parts unless it is a list",
    arguments: [
      .init("object", "multipart/mixed; boundary=B | " + part(named("a"), plain, body: "1") + "--B--\r\n") {
        $0.body(["a": 1], contentType: "multipart/mixed")
      },
      .init(
        "list",
        "multipart/related; type=\"a/b\"; boundary=B | " + part(json, body: #"{"a":1}"#)
          + part("Content-Disposition: attachment; filename=\"x\"", bytes, body: "abc") + "--B--\r\n"
      ) {
        let parts = [AnyPart(["a": 1]), AnyPart(UploadFile.data(Data("abc".utf8), fileName: "x"))]
        $0.body(parts, contentType: "multipart/related; type=\"a/b\"; boundary=mine")
      },
      // RFC 2387, 3.1: the type of the root, which is the first part.
      .init(
        "related parts",
        "multipart/related; start=\"<a>\"; type=\"text/html\"; boundary=B | "
          + part("Content-Type: text/html; charset=utf-8", body: "a")
          + part("Content-Type: text/html; charset=utf-8", body: "b")
          + "--B--\r\n"
      ) {
        $0.bodyEncoding(contentType: "text/html; charset=utf-8")
        $0.body(["a", "b"], contentType: "multipart/related; start=\"<a>\"")
      },
      .init(
        "related files",
        "multipart/related; type=\"image/png\"; boundary=B | " + part("Content-Type: image/png", body: "abc")
          + "--B--\r\n"
      ) {
        $0.body([UploadFile.data(Data("abc".utf8), contentType: "image/png")], contentType: "multipart/related")
      },
      .init("nothing related", "multipart/related; boundary=B | --B--\r\n") {
        $0.body([Int](), contentType: "multipart/related")
      },
    ] as [BodyCase])
  func subtypes(row: BodyCase) throws {
    #expect(try row.shown(withType: true) == row.want)
  }

  @Test(
    "is refused when a part cannot be what it should",
    arguments: [
      .init("object as XML", "the body: property 'a' cannot be serialized as application/xml") {
        $0.bodyEncoding("a", contentType: "application/xml")
        $0.body(["a": ["b": 1]], contentType: .multipart)
      },
      .init("list", "the body: a multipart/form-data body must be an object") {
        $0.body([file], contentType: .multipart)
      },
      .init("text", "the body: a multipart/form-data body must be an object") {
        $0.body("a", contentType: .multipart)
      },
      .init("text, mixed", "the body: a multipart body must be an object or a list") {
        $0.body("a", contentType: "multipart/mixed")
      },
      .init("header", "the body: header 'X': the value contains a line break or another control character") {
        $0.bodyEncoding("a", contentType: .text, headers: ["X": "a\r\nb"])
        $0.body(["a": "x"], contentType: .multipart)
      },
      .init("type", "the body: header 'Content-Type': the value contains a line break or another control character") {
        $0.body(["a": UploadFile.data(Data(), contentType: "a/b\r\nX: y")], contentType: .multipart)
      },
      .init("file", "the body: the file '/nonexistent/x.png' cannot be read") {
        $0.body(["a": UploadFile.file(URL(fileURLWithPath: "/nonexistent/x.png"))], contentType: .multipart)
      },
      .init("folder", "the body: the file '/' cannot be read") {
        $0.body(file: .file(URL(fileURLWithPath: "/")))
      },
      .init("address", "the body: the file 'https://h/a' cannot be read") {
        if let url = URL(string: "https://h/a") { $0.body(file: .file(url)) }
      },
      .init("file in JSON", "the body: the file '/nonexistent/x.png' cannot be read") {
        $0.body([UploadFile.file(URL(fileURLWithPath: "/nonexistent/x.png"))])
      },
    ] as [BodyCase])
  func refused(row: BodyCase) throws {
    #expect(try row.shown() == row.want)
  }

  @Test("has a boundary of its own each time")
  func boundary() throws {
    var request = RequestBuilder<Void>(.post, "/")
    request.body(["a": 1], contentType: .multipart)
    let configuration = ClientConfiguration(server: "https://h")
    let types = try (1...2).map { _ in
      try request.urlRequest(configuration).value(forHTTPHeaderField: "Content-Type")
    }
    #expect(types[0] != types[1])
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
