import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A body that is given to a request, and the bytes that the request shows of it.
struct BodyCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let want: String
  let add: @Sendable (inout RequestBuilder<Void>) -> Void

  init(_ name: String, _ want: String, _ add: @escaping @Sendable (inout RequestBuilder<Void>) -> Void) {
    testDescription = name
    self.want = want
    self.add = add
  }

  /// The body, behind its type where that is asked for. An error is its text.
  func shown(withType: Bool = false) throws -> String {
    var request = RequestBuilder<Void>(.post, "/")
    add(&request)
    var configuration = ClientConfiguration(server: "https://h", transport: FakeTransport.holding())
    configuration.makeBoundary = { "B" }
    do {
      let sent = try request.urlRequest(configuration)
      let body = sent.httpBody.map { String(decoding: $0, as: UTF8.self) } ?? "none"
      return withType ? "\(sent.value(forHTTPHeaderField: "Content-Type") ?? "none") | \(body)" : body
    } catch let error as APIError {
      return error.description.replacingOccurrences(of: "the request cannot be built: ", with: "")
    }
  }
}

private enum Kind: String, Codable, Sendable {
  case big = "very big"
}

private struct Address: Codable, Sendable {
  var streetAddress = "123 Example Dr."
  var city = "Somewhere"
  var state = "CA"
  var zip = "99999+1234"
}

private struct User: Codable, Sendable {
  var id = "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"
  var address: Address? = Address()
}

private struct Numbers: Codable, Sendable {
  var list = [1, 2]
  var lists = [[1], [2, 3]]
  var objects = [["a": 1], ["b": 2]]
  var none: Int?
  var empty: [Int] = []
}

private struct Patch: Codable, Sendable {
  var name: Nullable<String>?
  var tags: Nullable<[String]>?
}

@Suite("A body")
struct BodyTests {
  @Test(
    "of text is in the charset of its type",
    arguments: [
      ("text/plain", [0xC3, 0xBC]), ("text/plain; charset=utf-8", [0xC3, 0xBC]),
      ("text/plain; charset=iso-8859-1", [0xFC]), (#"text/csv; header=present; Charset="Windows-1252""#, [0xFC]),
      ("text/plain; charset=UTF-16LE", [0xFC, 0x00]), ("application/xml; charset=iso-8859-1", [0xFC]),
      // JSON has no charset.
      ("application/json; charset=iso-8859-1", [0xC3, 0xBC]),
    ] as [(MediaType, [UInt8])])
  func charsets(type: MediaType, bytes: [UInt8]) throws {
    let configuration = ClientConfiguration(server: "https://h", transport: FakeTransport.holding())
    var request = RequestBuilder<Void>(.post, "/")
    request.body(text: "ü", contentType: type)
    #expect(try request.urlRequest(configuration).httpBody == Data(bytes))
    guard type.kind == .text else { return }
    request.body("ü", contentType: type)
    #expect(try request.urlRequest(configuration).httpBody == Data(bytes))
    request.bodyEncoding("a", contentType: type)
    request.body(["a": "ü"], contentType: .multipart)
    let body = try #require(try request.urlRequest(configuration).httpBody)
    #expect(body.range(of: Data("\r\n\r\n".utf8 + bytes + "\r\n".utf8)) != nil)
  }

  @Test(
    "of text that its charset lacks a character of is an error",
    arguments: [
      .init("Latin 1", "the body: the text has characters that iso-8859-1 lacks") {
        $0.body(text: "€", contentType: "text/plain; charset=iso-8859-1")
      },
      .init("value", "the body: the text has characters that US-ASCII lacks") {
        $0.body("ü", contentType: "text/plain; charset=US-ASCII")
      },
      .init("part", "the body: the text has characters that iso-8859-1 lacks") {
        $0.bodyEncoding("a", contentType: "text/plain; charset=iso-8859-1")
        $0.body(["a": "€"], contentType: .multipart)
      },
      .init("unknown charset", "the body: text cannot be written in x-none, an unknown charset") {
        $0.body(text: "a", contentType: "text/plain; charset=x-none")
      },
    ] as [BodyCase])
  func lackingCharsets(row: BodyCase) throws {
    #expect(try row.shown() == row.want)
  }

  @Test(
    "is written as its media type has it",
    arguments: [
      .init("JSON", #"application/json | {"a":1}"#) { $0.body(["a": 1]) },
      .init("JSON text", #"application/json | "a""#) { $0.body("a") },
      .init("JSON null", "application/json | null") { $0.body(JSONValue.null) },
      .init("vendor JSON", #"application/vnd.api+json | {"a":1}"#) {
        $0.body(["a": 1], contentType: "application/vnd.api+json")
      },
      .init("merge patch", #"application/merge-patch+json | {"name":null}"#) {
        $0.body(Patch(name: .null), contentType: "application/merge-patch+json")
      },
      .init("JSON of another case", #"Application/JSON; charset=utf-8 | [1]"#) {
        $0.body([1], contentType: "Application/JSON; charset=utf-8")
      },
      .init("text JSON", "text/json | [1]") { $0.body([1], contentType: "text/json") },
      .init("anything", "application/json | [1]") { $0.body([1], contentType: "*/*") },
      .init("text", "text/plain | ü") { $0.body("ü", contentType: .text) },
      .init("number", "text/plain | 0.5") { $0.body(0.5, contentType: .text) },
      .init("enum", "text/plain; charset=utf-8 | very big") {
        $0.body(Kind.big, contentType: "text/plain; charset=utf-8")
      },
      .init("date", "text/plain | 1970-01-01T00:00:00Z") {
        $0.body(Date(timeIntervalSince1970: 0), contentType: .text)
      },
      .init("day", "text/csv | 2024-02-29") {
        $0.body(CalendarDate(year: 2024, month: 2, day: 29), contentType: "text/csv")
      },
      .init("text as it is", "application/xml | <a/>") { $0.body(text: "<a/>", contentType: "application/xml") },
      .init("list as text", "the body: a list or an object cannot be serialized as text/plain") {
        $0.body([1], contentType: .text)
      },
      .init(
        "XML",
        "the body: a value cannot be serialized as application/xml, only text or an UploadFile; set configuration.coders"
      ) {
        $0.body(["a": 1], contentType: "application/xml")
      },
      .init("bytes", "application/octet-stream | abc") { $0.body(file: .data(Data("abc".utf8))) },
      .init("image", "image/png | abc") { $0.body(file: .data(Data("abc".utf8)), contentType: "image/png") },
      .init("image of its own type", "image/gif | abc") {
        $0.body(file: .data(Data("abc".utf8), contentType: "image/gif"), contentType: "image/*")
      },
      .init("image of any type", "application/octet-stream | abc") {
        $0.body(file: .data(Data("abc".utf8)), contentType: "image/*")
      },
      .init("image of the type of its name", "image/jpeg | abc") {
        $0.body(file: .data(Data("abc".utf8), fileName: "a.jpg"), contentType: "image/gif, image/jpeg")
      },
      .init("value of the type of its name", "image/jpeg | abc") {
        $0.body(UploadFile.data(Data("abc".utf8), fileName: "a.jpg"), contentType: "image/gif, image/jpeg")
      },
      .init("file as a value", "image/png | abc") {
        $0.body(UploadFile.data(Data("abc".utf8)), contentType: "image/png")
      },
      .init("file in JSON", #"application/json | ["YWJj"]"#) { $0.body([UploadFile.data(Data("abc".utf8))]) },
      .init("nil", "none | none") { $0.body(Int?.none) },
      .init("nil text", "none | none") { $0.body(text: nil) },
      .init("nil file", "none | none") { $0.body(file: nil) },
      .init("empty file", "application/octet-stream | ") { $0.body(file: .data(Data())) },
      .init("header of the call", "text/html | a") {
        $0.body("a", contentType: .text)
        $0.header("Content-Type", "text/html")
      },
      .init("parts despite a header", "multipart/form-data; boundary=B | --B--\r\n") {
        $0.body([String: Int](), contentType: .multipart)
        $0.header("Content-Type", "multipart/form-data")
      },
    ] as [BodyCase])
  func mediaTypes(row: BodyCase) throws {
    #expect(try row.shown(withType: true) == row.want)
  }

  @Test(
    "as a form has a pair for each text, and objects as JSON",
    arguments: [
      .init("plain", "a+b=c+d") { $0.body(["a b": "c d"], contentType: .form) },
      .init("unreserved", "a=*-._%7E") { $0.body(["a": "*-._~"], contentType: .form) },
      .init("reserved", "a=1%2B1%3D2%26%C3%A9") { $0.body(["a": "1+1=2&é"], contentType: .form) },
      .init("line break", "a=x%0D%0Ay") { $0.body(["a": "x\r\ny"], contentType: .form) },
      .init("empty", "a=") { $0.body(["a": ""], contentType: .form) },
      .init("no members", "") { $0.body([String: String](), contentType: .form) },
      // OpenAPI 3.1.1, 4.8.15.3 "URL Encoded Form with JSON Values", with keys sorted
      .init(
        "object",
        "id=f81d4fae-7dec-11d0-a765-00a0c91e6bf6&address=%7B%22city%22%3A%22Somewhere%22%2C%22state%22%3A%22CA%22%2C"
          + "%22streetAddress%22%3A%22123+Example+Dr.%22%2C%22zip%22%3A%2299999%2B1234%22%7D"
      ) { $0.body(User(), contentType: .form) },
      // The same section: the id as application/json
      .init("text as JSON", "id=%22f81d4fae-7dec-11d0-a765-00a0c91e6bf6%22") {
        $0.body(User(address: nil), contentType: .form)
        $0.bodyEncoding("id", contentType: .json)
      },
      .init(
        "lists", "list=1&list=2&lists=%5B1%5D&lists=%5B2%2C3%5D&objects=%7B%22a%22%3A1%7D&objects=%7B%22b%22%3A2%7D"
      ) { $0.body(Numbers(), contentType: .form) },
      .init("list of one style", "list=1,2") {
        $0.bodyEncoding("list", explode: false)
        $0.body(["list": [1, 2]], contentType: .form)
      },
      .init("spaces", "list=1%202") {
        $0.bodyEncoding("list", style: .spaceDelimited, explode: false)
        $0.body(["list": [1, 2]], contentType: .form)
      },
      .init("deep object", "filter%5Bname%5D%5B0%5D=a&filter%5Btags%5D%5B0%5D=b") {
        $0.bodyEncoding("filter", style: .deepObject)
        $0.body(["filter": ["name": ["a"], "tags": ["b"]]], contentType: .form)
      },
      .init("exploded object", "a=1&b=2") {
        $0.bodyEncoding("filter")
        $0.body(["filter": ["a": 1, "b": 2]], contentType: .form)
      },
      .init("reserved allowed", "url=https://h/a?b=c") {
        $0.bodyEncoding("url", allowReserved: true)
        $0.body(["url": "https://h/a?b=c"], contentType: .form)
      },
      .init("style before type", "a=x") {
        $0.bodyEncoding("a", contentType: .json)
        $0.bodyEncoding("a")
        $0.body(["a": "x"], contentType: .form)
      },
      .init("bytes", "a=YWJj") { $0.body(["a": UploadFile.data(Data("abc".utf8))], contentType: .form) },
      .init("of any type", "a=x") {
        $0.bodyEncoding("a", contentType: "image/png, image/jpeg")
        $0.body(["a": "x"], contentType: .form)
      },
      .init("null in JSON", "tags=null") {
        $0.bodyEncoding("tags", contentType: .json)
        $0.body(Patch(name: .null, tags: .null), contentType: .form)
      },
      .init("null", "tags=a&tags=b") {
        $0.body(Patch(name: .null, tags: .value(["a", "b"])), contentType: .form)
      },
      .init(
        "nested list in a style", "the body: a: form parameter 'a': the JSON of a nested list or object contains '%7C'"
      ) {
        $0.bodyEncoding("a", style: .pipeDelimited, explode: false)
        $0.body(["a": [["|"]]], contentType: .form)
      },
      .init("object as text", "the body: property 'a' cannot be serialized as text/plain") {
        $0.bodyEncoding("a", contentType: .text)
        $0.body(["a": ["b": 1]], contentType: .form)
      },
      .init("list", "the body: a form must be an object") { $0.body([1], contentType: .form) },
      .init("text", "the body: a form must be an object") { $0.body("a", contentType: .form) },
    ] as [BodyCase])
  func forms(row: BodyCase) throws {
    #expect(try row.shown().hasPrefix(row.want))
    if !row.want.hasPrefix("the body") { #expect(try row.shown() == row.want) }
  }

  @Test(
    "has a media type in its essence",
    arguments: [
      ("application/json", "application/json"), ("Application/JSON", "application/json"),
      ("text/plain; charset=utf-8", "text/plain"), (" text/plain ;x", "text/plain"), ("text/plain;", "text/plain"),
      ("", ""), (";", ""), ("IMAGE/PNG;a=\"b;c\"", "image/png"),
    ] as [(String, String)])
  func essence(text: String, want: String) {
    #expect(MediaType(rawValue: text).essence == want)
  }
}
