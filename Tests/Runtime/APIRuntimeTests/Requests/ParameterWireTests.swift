@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A parameter that is added to a request, and what the request shows of it.
struct ParameterCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let want: String
  let add: @Sendable (inout RequestBuilder<Void>) -> Void

  init(_ name: String, _ want: String, _ add: @escaping @Sendable (inout RequestBuilder<Void>) -> Void) {
    testDescription = name
    self.want = want
    self.add = add
  }

  /// Path and query, then the header fields: `/7?a=1 | X: y`. An error is its text.
  func check() throws {
    var request = RequestBuilder<Void>(.get, "/7")
    add(&request)
    #expect(try Self.shown(request) == want)
  }

  static func shown(_ request: RequestBuilder<Void>) throws -> String {
    do {
      let sent = try request.urlRequest(ClientConfiguration(server: "https://h", transport: FakeTransport.holding()))
      let url = sent.url?.absoluteString.dropFirst("https://h".count) ?? ""
      let headers = (sent.allHTTPHeaderFields ?? [:]).map { "\($0.key): \($0.value)" }.sorted()
      return ([String(url)] + headers).joined(separator: " | ")
    } catch let error as APIError {
      return error.description.replacingOccurrences(of: "the request cannot be built: ", with: "")
    }
  }
}

private struct RGB: Codable, Sendable {
  var R: Int? = 100
  var G: Int? = 200
  var B: Int? = 150
}

private let separated = "the JSON of a nested list or object contains ',', the separator of the parts"
private let colors = ["blue", "black", "brown"]

@Suite("A parameter")
struct ParameterWireTests {
  @Test(
    "that may be empty is sent with nothing behind its name",
    arguments: [
      .init("list", "/7?a=") { $0.query("a", [String](), allowEmpty: true) },
      .init("list, not exploded", "/7?a=") { $0.query("a", [String](), explode: false, allowEmpty: true) },
      .init("list of nil", "/7?a=") { $0.query("a", [String?.none], allowEmpty: true) },
      .init("object", "/7?a=") { $0.query("a", [String: Int](), allowEmpty: true) },
      .init("object of nil", "/7?a=") { $0.query("a", RGB(R: nil, G: nil, B: nil), allowEmpty: true) },
      .init("deep object", "/7?a=") { $0.query("a", [String: Int](), style: .deepObject, allowEmpty: true) },
      .init("pipes", "/7?a=") { $0.query("a", [Int](), style: .pipeDelimited, allowEmpty: true) },
      .init("text", "/7?a=") { $0.query("a", "", allowEmpty: true) },
      .init("nil", "/7") { $0.query("a", [String]?.none, allowEmpty: true) },
      .init("null", "/7") { $0.query("a", JSONValue.null, allowEmpty: true) },
      .init("value", "/7?a=1&a=2") { $0.query("a", [1, 2], allowEmpty: true) },
      .init("escaped name", "/7?a%5B%5D=") { $0.query("a[]", [Int](), allowEmpty: true) },
      .init("list that may not", "/7") { $0.query("a", [String]()) },
      .init("object that may not", "/7") { $0.query("a", [String: Int]()) },
    ] as [ParameterCase])
  func allowEmpty(row: ParameterCase) throws { try row.check() }

  @Test(
    "with JSON as its content is one text",
    arguments: [
      .init("query", "/7?f=%7B%22B%22%3A150%2C%22G%22%3A200%2C%22R%22%3A100%7D") { $0.query("f", json: RGB()) },
      .init("query, list", "/7?f=%5B%22a%20b%22%2C%22%26%22%5D") { $0.query("f", json: ["a b", "&"]) },
      .init("query, text", "/7?f=%22x%22") { $0.query("f", json: "x") },
      .init("query, number", "/7?f=7") { $0.query("f", json: 7) },
      .init("query, null", "/7?f=null") { $0.query("f", json: JSONValue.null) },
      .init("query, nil", "/7") { $0.query("f", json: RGB?.none) },
      .init("query, empty", "/7?f=%5B%5D") { $0.query("f", json: [Int]()) },
      .init("query, date", "/7?f=%221970-01-01T00%3A00%3A00Z%22") {
        $0.query("f", json: Date(timeIntervalSince1970: 0))
      },
      .init("query, in order", "/7?a=1&f=true&b=2") {
        $0.query("a", 1)
        $0.query("f", json: true)
        $0.query("b", 2)
      },
      .init("header", #"/7 | F: {"B":150,"G":200,"R":100}"#) { $0.header("F", json: RGB()) },
      .init("header, line break", #"/7 | F: "a\r\nb""#) { $0.header("F", json: "a\r\nb") },
      .init("header, nil", "/7") { $0.header("F", json: RGB?.none) },
      .init("cookie", "/7 | Cookie: f={%22R%22:100}") { $0.cookie("f", json: RGB(G: nil, B: nil)) },
      .init("cookie, nil", "/7") { $0.cookie("f", json: RGB?.none) },
      .init("NaN", "parameter f: JSON has no number nan") { $0.query("f", json: Double.nan) },
    ] as [ParameterCase])
  func json(row: ParameterCase) throws { try row.check() }

  @Test(
    "with JSON as its content fills a path",
    arguments: [
      (["a": "b/c"], "/x/%7B%22a%22%3A%22b%2Fc%22%7D"), (["..": ""], "/x/%7B%22..%22%3A%22%22%7D"),
    ])
  func jsonPath(value: [String: String], want: String) throws {
    var request = RequestBuilder<Void>(.get, "/x/{f}")
    request.path("f", json: value)
    #expect(try ParameterCase.shown(request) == want)
  }

  @Test(
    "of several segments keeps its slashes, and nothing else that would end the path",
    arguments: [
      ("a/b.txt", "/files/a/b.txt/meta"), ("/a/b", "/files/a/b/meta"), ("//a", "/files//a/meta"),
      ("a b/c?d#e", "/files/a%20b/c%3Fd%23e/meta"),
      ("a%2Fb", "/files/a%252Fb/meta"), ("a", "/files/a/meta"), ("", "the path parameter '+path' is empty"),
      ("a/../b", "the path '/files/{+path}/meta' would have a segment '..'"),
    ])
  func segments(value: String, want: String) throws {
    var request = RequestBuilder<Void>(.get, "/files/{+path}/meta")
    request.path("path", value)
    #expect(try ParameterCase.shown(request) == want)
  }

  @Test("whose name begins with a plus is found by its whole name, too")
  func plus() throws {
    var request = RequestBuilder<Void>(.get, "/files/{+path}")
    request.path("+path", "a/b")
    #expect(try ParameterCase.shown(request) == "/files/a%2Fb")
  }

  @Test(
    "that is the whole query is written by its media type",
    arguments: [
      .init("form", "/7?foo=a+%2B+b&bar=true") {
        // OpenAPI 3.2.0, 4.12.8 has such a form: https://spec.openapis.org/oas/v3.2.0.html#parameter-object-examples
        $0.queryString(Search(foo: "a + b", bar: true), contentType: .form)
      },
      .init("JSON", "/7?%7B%22bar%22%3Atrue%2C%22foo%22%3A%22a%20%2B%20b%22%7D") {
        // 3.2.0, 4.12.8: ?%7B%22numbers%22%3A%5B1%2C2%5D%2C%22flag%22%3Anull%7D
        $0.queryString(Search(foo: "a + b", bar: true), contentType: .json)
      },
      .init("JSON list", "/7?%7B%22numbers%22%3A%5B1%2C2%5D%7D") {
        $0.queryString(["numbers": [1, 2]], contentType: "application/problem+json")
      },
      .init("text", "/7?%24.a.b%5B1%3A1%5D") {
        // 3.2.0, 4.12.8: a JSONPath, $.a.b[1:1]
        $0.queryString("$.a.b[1:1]", contentType: "application/jsonpath")
      },
      .init("number as text", "/7?7") { $0.queryString(7, contentType: .text) },
      .init("nil", "/7") { $0.queryString(String?.none, contentType: .text) },
      .init("empty form", "/7") { $0.queryString([String: String](), contentType: .form) },
      .init("form with a style", "/7?foo=a%20%2B%20b&bar=true") {
        $0.queryStringEncoding("foo")
        $0.queryString(Search(foo: "a + b", bar: true), contentType: .form)
      },
      .init("form with types", "/7?foo=%22a+%2B+b%22&bar=true") {
        $0.queryStringEncoding("foo", contentType: .json)
        $0.queryString(Search(foo: "a + b", bar: true), contentType: .form)
      },
      .init("form with a deep object", "/7?f%5BR%5D=100&f%5BG%5D=200&f%5BB%5D=150") {
        $0.queryStringEncoding("f", style: .deepObject)
        $0.queryString(["f": RGB()], contentType: .form)
      },
      .init("form with reserved characters", "/7?at=/a?b=c,d") {
        $0.queryStringEncoding("at", explode: false, allowReserved: true)
        $0.queryString(["at": ["/a?b=c", "d"]], contentType: .form)
      },
      .init("form with a wrong style", "the query: f: form parameter 'f': style label is not allowed in a query") {
        $0.queryStringEncoding("f", style: .label)
        $0.queryString(["f": 1], contentType: .form)
      },
      .init("JSON, which has no properties with styles", "/7?%7B%22f%22%3A1%7D") {
        $0.queryStringEncoding("f", style: .deepObject)
        $0.queryString(["f": 1], contentType: .json)
      },
      .init("object as text", "the query: a list or an object cannot be serialized as application/jsonpath") {
        $0.queryString(["a": 1], contentType: "application/jsonpath")
      },
      .init("list as a form", "the query: a form must be an object") {
        $0.queryString([1], contentType: .form)
      },
    ] as [ParameterCase])
  func queryString(row: ParameterCase) throws { try row.check() }

  @Test(
    "has the delimiters of its style",
    arguments: [
      // OpenAPI 3.0.4, 4.7.12.4, and the collectionFormat of 2.0
      .init("ssv", "/7?color=blue%20black%20brown") {
        $0.query("color", colors, style: .spaceDelimited, explode: false)
      },
      .init("pipes", "/7?color=blue%7Cblack%7Cbrown") {
        $0.query("color", colors, style: .pipeDelimited, explode: false)
      },
      .init("tsv", "/7?color=blue%09black%09brown") {
        $0.query("color", colors, style: .tabDelimited, explode: false)
      },
      .init("csv", "/7?color=blue,black,brown") { $0.query("color", colors, explode: false) },
      .init("multi", "/7?color=blue&color=black&color=brown") { $0.query("color", colors) },
      .init("tsv of one", "/7?color=blue") { $0.query("color", ["blue"], style: .tabDelimited) },
      .init("tsv, exploded", "/7?color=blue&color=black&color=brown") {
        $0.query("color", colors, style: .tabDelimited, explode: true)
      },
      .init("object with spaces", "/7?color=R%20100%20G%20200%20B%20150") {
        $0.query("color", RGB(), style: .spaceDelimited)
      },
      .init("object with pipes", "/7?color=R%7C100%7CG%7C200%7CB%7C150") {
        $0.query("color", RGB(), style: .pipeDelimited)
      },
      .init("deep object", "/7?color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150") {
        $0.query("color", RGB(), style: .deepObject, explode: true)
      },
      .init("ssv in a header", "/7 | X: blue black brown") { $0.header("X", colors, style: .spaceDelimited) },
      .init("pipes in a header", "/7 | X: blue|black|brown") { $0.header("X", colors, style: .pipeDelimited) },
      .init("tsv in a header", "/7 | X: blue\tblack\tbrown") { $0.header("X", colors, style: .tabDelimited) },
      .init("csv in a header", "/7 | X: blue,black,brown") { $0.header("X", colors) },
      .init("none in a header", "/7") { $0.header("X", [String](), style: .pipeDelimited) },
      .init("nil in a header", "/7") { $0.header("X", [String]?.none, style: .pipeDelimited) },
      .init("form in a header", "parameter X: header parameter 'X': style form is not allowed in a header") {
        $0.header("X", colors, style: .form)
      },
      .init("text in a header", "/7 | X: a") { $0.header("X", "a", style: .pipeDelimited) },
      .init("nested in a header", "parameter X: header parameter 'X': \(separated)") {
        $0.header("X", [["a", "b"]])
      },
      // 3.2.0, 4.12.6: style cookie
      .init("cookie", "/7 | Cookie: color=blue,black,brown") {
        $0.cookie("color", colors, style: .cookie, explode: false)
      },
      .init("cookies", "/7 | Cookie: color=blue; color=black; color=brown") {
        $0.cookie("color", colors, style: .cookie)
      },
      .init("cookies of an object", "/7 | Cookie: R=100; G=200; B=150") { $0.cookie("color", RGB(), style: .cookie) },
      .init("cookie of an object", "/7 | Cookie: color=R,100,G,200,B,150") {
        $0.cookie("color", RGB(), style: .cookie, explode: false)
      },
      .init("raw cookie", "/7 | Cookie: greeting=Hello%2C%20world!") {
        $0.cookie("greeting", "Hello%2C%20world!", style: .cookie)
      },
      // The example encodes the "!", too, which RFC 6265 allows in a cookie.
      .init("form cookie", "/7 | Cookie: greeting=Hello%2C%20world!") { $0.cookie("greeting", "Hello, world!") },
      .init("cookie with an end", "parameter a: cookie parameter 'a': the value contains ';'") {
        $0.cookie("a", "1; b=2", style: .cookie)
      },
      .init("simple in a cookie", "parameter a: cookie parameter 'a': style simple is not allowed in a cookie") {
        $0.cookie("a", 1, style: .simple)
      },
    ] as [ParameterCase])
  func delimiters(row: ParameterCase) throws { try row.check() }

  @Test(
    "in a path stays in its segment, or is refused",
    arguments: [
      ("a/b", .simple, "/x/a%2Fb/y"), ("?", .simple, "/x/%3F/y"), ("#", .simple, "/x/%23/y"),
      ("%2F", .simple, "/x/%252F/y"), ("%", .simple, "/x/%25/y"), ("...", .simple, "/x/.../y"),
      ("v1..v2", .simple, "/x/v1..v2/y"), ("../a", .simple, "the path '/x/{v}/y' would have a segment '..%2Fa'"),
      ("a/..", .simple, "the path '/x/{v}/y' would have a segment 'a%2F..'"),
      ("a/./b", .simple, "the path '/x/{v}/y' would have a segment 'a%2F.%2Fb'"),
      ("..\\a", .simple, "the path '/x/{v}/y' would have a segment '..%5Ca'"),
      ("%2e%2E", .simple, "the path '/x/{v}/y' would have a segment '%252e%252E'"),
      ("%2e./a", .simple, "the path '/x/{v}/y' would have a segment '%252e.%2Fa'"),
      ("a%2F..", .simple, "the path '/x/{v}/y' would have a segment 'a%252F..'"),
      ("%252e%252e", .simple, "/x/%25252e%25252e/y"), ("a/.b/c..", .simple, "/x/a%2F.b%2Fc../y"),
      ("%2", .simple, "/x/%252/y"), ("%zz..", .simple, "/x/%25zz../y"), (";a=1", .simple, "/x/%3Ba%3D1/y"),
      (" ", .simple, "/x/%20/y"),
      ("\r\n", .simple, "/x/%0D%0A/y"), ("\0", .simple, "/x/%00/y"), ("//h", .simple, "/x/%2F%2Fh/y"),
      ("{x}", .simple, "/x/%7Bx%7D/y"), ("+&=:@", .simple, "/x/%2B%26%3D%3A%40/y"), ("é", .simple, "/x/%C3%A9/y"),
      ("", .simple, "the path parameter 'v' is empty"),
      (".", .simple, "the path '/x/{v}/y' would have a segment '.'"),
      ("..", .simple, "the path '/x/{v}/y' would have a segment '..'"),
      ("", .label, "the path '/x/{v}/y' would have a segment '.'"),
      (".", .label, "the path '/x/{v}/y' would have a segment '..'"),
      ("..", .label, "/x/.../y"), ("a/b", .label, "/x/.a%2Fb/y"), ("..", .matrix, "/x/;v=../y"),
      ("", .matrix, "/x/;v/y"),
      ("a;b=c", .matrix, "/x/;v=a%3Bb%3Dc/y"), ("/", .matrix, "/x/;v=%2F/y"),
    ] as [(String, ParameterStyle, String)])
  func segment(value: String, style: ParameterStyle, want: String) throws {
    var request = RequestBuilder<Void>(.get, "/x/{v}/y")
    request.path("v", value, style: style)
    #expect(try ParameterCase.shown(request) == want)
  }

  @Test(
    "in a path may be a list with the delimiters of Swagger 2.0, and stays in its segment",
    arguments: [
      (.spaceDelimited, ["a", "b"], "/x/a%20b/y"), (.pipeDelimited, ["a", "b"], "/x/a%7Cb/y"),
      (.tabDelimited, ["a", "b"], "/x/a%09b/y"), (.simple, ["a", "b"], "/x/a,b/y"),
      (.pipeDelimited, ["a/b", "?"], "/x/a%2Fb%7C%3F/y"), (.tabDelimited, ["a"], "/x/a/y"),
      (.pipeDelimited, [], "the path parameter 'v' is empty"), (.simple, [], "the path parameter 'v' is empty"),
      (.simple, [".", "."], "/x/.,./y"), (.label, ["", ""], "/x/.,/y"),
      (.tabDelimited, [".."], "the path '/x/{v}/y' would have a segment '..'"),
    ] as [(ParameterStyle, [String], String)])
  func listInPath(style: ParameterStyle, value: [String], want: String) throws {
    var request = RequestBuilder<Void>(.get, "/x/{v}/y")
    request.path("v", value, style: style)
    #expect(try ParameterCase.shown(request) == want)
  }

  @Test("cannot make a dot segment together with another one")
  func dots() throws {
    var request = RequestBuilder<Void>(.get, "/x/{a}{b}/y")
    request.path("a", ".")
    request.path("b", ".")
    #expect(try ParameterCase.shown(request) == "the path '/x/{a}{b}/y' would have a segment '..'")
  }

  @Test(
    "in a header never ends it",
    arguments: ["a\r\nX: y", "a\nb", "a\rb", "a\0b", "\u{1B}[0m", "a\u{7F}"], [true, false])
  func header(value: String, isList: Bool) throws {
    var request = RequestBuilder<Void>(.get, "/7")
    if isList {
      request.header("X", [value], style: .pipeDelimited)
    } else {
      request.header("X", value)
    }
    let want = "parameter X: header parameter 'X': the value contains a line break or another control character"
    #expect(try ParameterCase.shown(request) == want)
  }
}

private struct Search: Encodable, Sendable {
  var foo: String
  var bar: Bool
}
