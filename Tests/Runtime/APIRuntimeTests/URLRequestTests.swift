@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A request, written out")
struct URLRequestTests {
  private func configuration(_ base: String = "https://h/v1") throws -> ClientConfiguration {
    ClientConfiguration(server: ServerURL(base), transport: FakeTransport.holding())
  }

  private func get(_ path: String, _ change: (inout RequestBuilder<Void>) -> Void = { _ in }) -> RequestBuilder<Void> {
    var request = RequestBuilder<Void>(.get, path)
    change(&request)
    return request
  }

  @Test(
    "joins base URL and path with one slash, and keeps the base's query in front",
    arguments: [
      ("https://h/v1/", "/pets", "https://h/v1/pets"),
      ("https://h/v1", "/pets", "https://h/v1/pets"),
      ("https://h/v1", "pets", "https://h/v1/pets"),
      ("https://h", "/pets", "https://h/pets"),
      ("https://h", "/", "https://h/"),
      ("https://h/v1//", "/pets/", "https://h/v1/pets/"),
      ("https://h:8080/v1?tenant=a%20b#top", "/pets", "https://h:8080/v1/pets?tenant=a%20b"),
      ("https://h/v1?", "/pets", "https://h/v1/pets"),
      ("https://h/a%2Fb", "/pets", "https://h/a%2Fb/pets"),
      ("https://h", "/pets?kind=dog", "https://h/pets?kind=dog"),
      ("https://h", "/pets#byTag", "https://h/pets"),
      ("https://h", "/größe/a b/%2F/50%", "https://h/gr%C3%B6%C3%9Fe/a%20b/%2F/50%25"),
    ] as [(String, String, String)])
  func join(base: String, path: String, want: String) throws {
    #expect(try get(path).urlRequest(configuration(base)).url?.absoluteString == want)
  }

  @Test(
    "fills the path, each value encoded once",
    arguments: [
      ("7", "/pets/7/toys"), ("a/b", "/pets/a%2Fb/toys"), ("a%2Fb", "/pets/a%252Fb/toys"),
      ("?#&", "/pets/%3F%23%26/toys"), ("ü", "/pets/%C3%BC/toys"), ("...", "/pets/.../toys"),
      ("{id}", "/pets/%7Bid%7D/toys"),
    ] as [(String, String)])
  func path(value: String, want: String) throws {
    let request = get("/pets/{id}/toys") { $0.path("id", value) }
    #expect(try request.urlRequest(configuration("https://h")).url?.absoluteString == "https://h" + want)
  }

  @Test("keeps the query in order and encodes names and values")
  func query() throws {
    let request = get("/pets") {
      $0.query("b", 2)
      $0.query("none", String?.none)
      $0.query("a&b=", "+ & = %")
      $0.query("b", true)
    }
    #expect(
      try request.urlRequest(configuration()).url?.absoluteString
        == "https://h/v1/pets?b=2&a%26b%3D=%2B%20%26%20%3D%20%25&b=true")
  }

  @Test(
    "that follows a URL has the query of the server's address at its origin alone",
    arguments: [
      ("/b?p=2", "https://h/b?p=2&code=k%26y"), ("https://h/b", "https://h/b?code=k%26y"),
      ("https://h/b?code=own", "https://h/b?code=own"), ("https://other/b?p=2", "https://other/b?p=2"),
      ("//other/b", "https://other/b"), ("http://h/b", "http://h/b"), ("https://h:8443/b", "https://h:8443/b"),
      ("https://h@other/b", "https://h@other/b"),
    ])
  func followed(url: String, want: String) throws {
    let configuration = ClientConfiguration(server: "https://h/v1?code=k%26y", transport: FakeTransport.holding())
    let request = RequestBuilder<Void>(.get, "/a").following(url)
    #expect(try request.urlRequest(configuration).url?.absoluteString == want)
  }

  @Test(
    "is refused when it would go elsewhere or cannot be sent",
    arguments: [
      ("/pets/{id}", nil, "the path parameter 'id' has no value"),
      ("/pets/{id}", "", "the path parameter 'id' is empty"),
      ("/pets/{id}", "..", "the path '/pets/{id}' would have a segment '..'"),
      ("/pets/{id}", ".", "the path '/pets/{id}' would have a segment '.'"),
      ("/pets/%2e%2E/x", nil, "the path '/pets/%2e%2E/x' would have a segment '%2e%2E'"),
      ("/pets/{id", nil, "the path '/pets/{id' has a '{' without a '}'"),
    ] as [(String, String?, String)])
  func refusedPath(path: String, id: String?, want: String) throws {
    let request = get(path) { if let id { $0.path("id", id) } }
    let error = #expect(throws: APIError.self) { try request.urlRequest(configuration()) }
    #expect(error?.description == "the request cannot be built: " + want)
  }

  @Test("is refused without a host", arguments: ["/v1", "v1", "file:///v1"])
  func refusedBase(base: String) throws {
    let error = #expect(throws: APIError.self) { try get("/pets").urlRequest(configuration(base)) }
    #expect(error?.description == "the request cannot be built: the server URL has no scheme or no host")
  }

  @Test(
    "is refused when a header would not stay one",
    arguments: [
      ("X-Trace", "a\r\nHost: evil", "header 'X-Trace': the value contains a line break or another control character"),
      ("X-Trace", "a\nb", "header 'X-Trace': the value contains a line break or another control character"),
      ("X-Trace", "a\u{1B}[0m", "header 'X-Trace': the value contains a line break or another control character"),
      ("X-Trace", "a\u{7F}", "header 'X-Trace': the value contains a line break or another control character"),
      ("X-Trace", "a\0", "header 'X-Trace': the value contains a line break or another control character"),
      ("X Trace", "a", #""X Trace" is not the name of a header"#),
      ("X:", "a", #""X:" is not the name of a header"#),
      ("", "a", #""" is not the name of a header"#),
      ("Ü", "a", #""Ü" is not the name of a header"#),
    ])
  func refusedHeader(name: String, value: String, want: String) throws {
    var configuration = try configuration()
    configuration.headers = [name: value]
    let error = #expect(throws: APIError.self) { try get("/pets").urlRequest(configuration) }
    #expect(error?.description == "the request cannot be built: " + want)
    let parameter = get("/pets") { $0.header(name, value) }
    #expect(throws: APIError.self) { try parameter.urlRequest(self.configuration()) }
  }

  @Test("is refused when a parameter cannot be encoded")
  func refusedParameter() throws {
    struct Stubborn: Encodable, Sendable, Error, CustomStringConvertible {
      let description = "does not want to"
      func encode(to encoder: any Encoder) throws { throw self }
    }
    let request = get("/pets") { $0.query("tag", Stubborn()) }
    let error = #expect(throws: APIError.self) { try request.urlRequest(configuration()) }
    #expect(error?.description == "the request cannot be built: parameter tag: does not want to")
  }

  @Test("is refused when its method is not a token")
  func refusedMethod() throws {
    let request = RequestBuilder<Void>(HTTPMethod("GET /\r\n"), "/")
    #expect(throws: APIError.self) { try request.urlRequest(configuration()) }
  }

  @Test("is refused when its body cannot be encoded")
  func refusedBody() throws {
    let request = get("/pets") { $0.body([Double.nan]) }
    let error = #expect(throws: APIError.self) { try request.urlRequest(configuration()) }
    #expect(error?.description.hasPrefix("the request cannot be built: the body: [0]: ") == true)
  }

  @Test(
    "has the body and its type",
    arguments: [
      ("json", #"{"message":"ü"}"#, "application/json"),
      ("merge", #"{"message":"ü"}"#, "application/merge-patch+json"),
      ("form", "message=%C3%BC", "application/x-www-form-urlencoded"),
      ("text", "ü", "text/plain"),
      ("data", "ü", "application/octet-stream"),
      ("png", "ü", "image/png"),
      ("none", nil, nil),
    ] as [(String, String?, String?)])
  func body(kind: String, want: String?, type: String?) throws {
    let value = ErrorModel(message: "ü")
    let request = get("/pets") {
      switch kind {
      case "json": $0.body(value)
      case "merge": $0.body(value, contentType: "application/merge-patch+json")
      case "form": $0.body(value, contentType: .form)
      case "text": $0.body(text: "ü")
      case "data": $0.body(file: .data(Data("ü".utf8)))
      case "png": $0.body(file: .data(Data("ü".utf8)), contentType: "image/png")
      default: $0.body(ErrorModel?.none)
      }
    }
    let sent = try request.urlRequest(configuration())
    #expect(sent.httpBody == want.map { Data($0.utf8) })
    #expect(sent.value(forHTTPHeaderField: "Content-Type") == type)
  }

  @Test("has a call's headers before the configuration's, and all cookies in one field")
  func headers() throws {
    var configuration = try configuration()
    configuration.headers = ["X-A": "default", "X-B": "default", "Content-Type": "text/html", "Cookie": "a=1"]
    configuration.timeout = 7
    let request = get("/pets") {
      $0.header("x-a", "call")
      $0.header("X-None", Int?.none)
      $0.cookie("session", "s 1")
      $0.cookie("none", Int?.none)
      $0.body(text: "hi")
    }
    let sent = try request.urlRequest(configuration)
    #expect(
      sent.allHTTPHeaderFields?.map { "\($0.key.lowercased()): \($0.value)" }.sorted() == [
        "content-type: text/plain", "cookie: a=1; session=s%201", "x-a: call", "x-b: default",
      ])
    #expect(sent.httpMethod == "GET")
    #expect(sent.timeoutInterval == 7)
  }

  @Test("asks for what its successes read")
  func accept() throws {
    func accept(_ change: (inout RequestBuilder<String>) -> Void) throws -> String? {
      var request = RequestBuilder<String>(.get, "/")
      change(&request)
      return try request.urlRequest(configuration()).value(forHTTPHeaderField: "Accept")
    }
    #expect(try accept { $0.success(200) } == "application/json")
    #expect(try accept { $0.success(200, accept: "application/hal+json") } == "application/hal+json")
    #expect(try accept { $0.success(200, .text) } == "text/plain")
    #expect(try accept { $0.success(200, .data { _ in "" }) } == "*/*")
    #expect(try accept { $0.success(200, .empty("")) } == nil)
    #expect(
      try accept {
        $0.success(200)
        $0.success(201, .text)
        $0.success(202)
      } == "application/json, text/plain")
    #expect(
      try accept {
        $0.success(200)
        $0.header("Accept", "text/csv")
      } == "text/csv")
  }
}
