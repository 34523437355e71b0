@_spi(Generated) @testable import APIRuntime
import Testing

@Suite("Header fields")
struct HTTPHeadersTests {
  @Test("are found whatever their case", arguments: ["content-type", "Content-Type", "CONTENT-TYPE"])
  func lookup(name: String) {
    let headers: HTTPHeaders = ["Content-Type": "text/plain", "X-Other": "1"]
    #expect(headers[name] == "text/plain")
    #expect(headers["Content"] == nil)
  }

  @Test("of one name are joined, or read one by one")
  func several() {
    var headers: HTTPHeaders = ["A": "1", "B": "2"]
    headers.add("a", "3")
    #expect(headers["A"] == "1, 3")
    #expect(headers.values(for: "A") == ["1", "3"])
    #expect(headers.map(\.name) == ["A", "B", "a"])
  }

  @Test("are replaced in their place, all of one name by one")
  func replace() {
    var headers: HTTPHeaders = ["A": "1", "B": "2", "a": "3", "C": "4"]
    headers["a"] = "5"
    #expect(headers.map { "\($0.name)=\($0.value)" } == ["a=5", "B=2", "C=4"])
    headers["b"] = nil
    headers["D"] = "6"
    #expect(headers.map { "\($0.name)=\($0.value)" } == ["a=5", "C=4", "D=6"])
  }

  @Test("are equal but for the case of their names")
  func equality() {
    let headers: HTTPHeaders = ["Accept": "a"]
    #expect(headers == ["ACCEPT": "a"])
    #expect(headers.hashValue == (["ACCEPT": "a"] as HTTPHeaders).hashValue)
    #expect(headers != ["Accept": "A"])
  }
}

@Suite("A header field that has one value")
struct SingleHeaderFieldTests {
  @Test(
    "has the first one of several",
    arguments: [
      (nil, nil), ("", ""), ("a", "a"), ("a, b", "a"), (" a ,b", "a"), (", b", ""),
      (#"a; b="c, d", e"#, #"a; b="c, d""#),
    ] as [(String?, String?)])
  func first(text: String?, want: String?) {
    var headers: HTTPHeaders = ["X-Other": "1"]
    headers["X-Value"] = text
    #expect(headers.first("x-value") == want)
  }

  @Test("is a media type unless it is empty", arguments: [nil, "", ", text/plain"])
  func contentType(text: String?) {
    var headers: HTTPHeaders = [:]
    headers["Content-Type"] = text
    #expect(headers.contentType == nil)
    headers["Content-Type"] = "text/plain; charset=utf-8, text/html"
    #expect(headers.contentType == "text/plain; charset=utf-8")
  }
}

@Suite("An HTTP method")
struct HTTPMethodTests {
  @Test(
    "may be sent twice or not",
    arguments: [
      ("GET", true), ("PUT", true), ("DELETE", true), ("OPTIONS", true), ("HEAD", true), ("TRACE", true),
      ("QUERY", true), ("POST", false), ("PATCH", false), ("COPY", false), ("get", false),
    ] as [(String, Bool)])
  func idempotent(name: String, want: Bool) {
    #expect(HTTPMethod(name).isIdempotent == want)
  }
}
