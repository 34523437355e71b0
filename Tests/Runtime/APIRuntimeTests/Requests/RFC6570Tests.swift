import APIRuntime
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The variables of https://www.rfc-editor.org/rfc/rfc6570#section-3.2
private enum Variable: String, Sendable, CustomTestStringConvertible {
  case value, hello, half, who, base, path, dub, v, x, empty, count, dom, list, keys, emptyKeys

  struct Keys: Encodable, Sendable {
    var semi = ";"
    var dot = "."
    var comma = ","
  }

  func add(to request: inout RequestBuilder<Void>, _ add: (inout RequestBuilder<Void>, String, Box) -> Void) {
    switch self {
    case .value: add(&request, "var", Box("value"))
    case .hello: add(&request, "hello", Box("Hello World!"))
    case .half: add(&request, "half", Box("50%"))
    case .who: add(&request, "who", Box("fred"))
    case .base: add(&request, "base", Box("http://example.com/home/"))
    case .path: add(&request, "path", Box("/foo/bar"))
    case .dub: add(&request, "dub", Box("me/too"))
    case .v: add(&request, "v", Box("6"))
    case .x: add(&request, "x", Box(1024))
    case .empty: add(&request, "empty", Box(""))
    case .count: add(&request, "count", Box(["one", "two", "three"]))
    case .dom: add(&request, "dom", Box(["example", "com"]))
    case .list: add(&request, "list", Box(["red", "green", "blue"]))
    case .keys: add(&request, "keys", Box(Keys()))
    case .emptyKeys: add(&request, "empty_keys", Box([String: String]()))
    }
  }

  var name: String {
    switch self {
    case .value: "var"
    case .emptyKeys: "empty_keys"
    default: rawValue
    }
  }

  var testDescription: String { rawValue }
}

/// A value of any type.
private struct Box: Encodable, Sendable {
  let value: any Encodable & Sendable

  init(_ value: any Encodable & Sendable) {
    self.value = value
  }

  func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}

@Suite("An example of RFC 6570")
struct RFC6570Tests {
  private func url(_ path: String, _ change: (inout RequestBuilder<Void>) -> Void) throws -> String? {
    var request = RequestBuilder<Void>(.get, path)
    change(&request)
    let configuration = ClientConfiguration(server: "https://h", transport: FakeTransport.holding())
    return try request.urlRequest(configuration).url.map { String($0.absoluteString.dropFirst("https://h".count)) }
  }

  /// `X` stands before every expression, as sections 3.2.2, 3.2.5 and 3.2.7 have it where it may be empty.
  @Test(
    "is a path",
    arguments: [
      // 3.2.2 {var}
      (.simple, false, .value, "value"), (.simple, false, .hello, "Hello%20World%21"), (.simple, false, .half, "50%25"),
      (.simple, false, .dub, "me%2Ftoo"), (.simple, false, .base, "http%3A%2F%2Fexample.com%2Fhome%2F"),
      (.simple, false, .path, "%2Ffoo%2Fbar"), (.simple, false, .count, "one,two,three"),
      (.simple, true, .count, "one,two,three"), (.simple, false, .list, "red,green,blue"),
      (.simple, true, .list, "red,green,blue"), (.simple, false, .keys, "semi,%3B,dot,.,comma,%2C"),
      (.simple, true, .keys, "semi=%3B,dot=.,comma=%2C"),
      // 3.2.5 {.var}
      (.label, false, .who, ".fred"), (.label, false, .half, ".50%25"), (.label, true, .dom, ".example.com"),
      (.label, false, .value, ".value"), (.label, false, .empty, "."), (.label, false, .list, ".red,green,blue"),
      (.label, true, .list, ".red.green.blue"), (.label, false, .keys, ".semi,%3B,dot,.,comma,%2C"),
      (.label, true, .keys, ".semi=%3B.dot=..comma=%2C"),
      // 3.2.7 {;var}
      (.matrix, false, .who, ";who=fred"), (.matrix, false, .half, ";half=50%25"), (.matrix, false, .empty, ";empty"),
      (.matrix, false, .v, ";v=6"), (.matrix, false, .x, ";x=1024"),
      (.matrix, false, .hello, ";hello=Hello%20World%21"),
      (.matrix, false, .count, ";count=one,two,three"), (.matrix, true, .count, ";count=one;count=two;count=three"),
      (.matrix, false, .list, ";list=red,green,blue"), (.matrix, true, .list, ";list=red;list=green;list=blue"),
      (.matrix, false, .keys, ";keys=semi,%3B,dot,.,comma,%2C"), (.matrix, true, .keys, ";semi=%3B;dot=.;comma=%2C"),
    ] as [(ParameterStyle, Bool, Variable, String)])
  private func path(style: ParameterStyle, explode: Bool, variable: Variable, want: String) throws {
    let text = try url("/X{\(variable.name)}") { request in
      variable.add(to: &request) { $0.path($1, $2, style: style, explode: explode) }
    }
    #expect(text == "/X" + want)
  }

  @Test(
    "is a query",
    arguments: [
      // 3.2.8 {?var}
      (false, .who, "?who=fred"), (false, .half, "?half=50%25"), (false, .x, "?x=1024"), (false, .empty, "?empty="),
      (false, .value, "?var=value"), (false, .list, "?list=red,green,blue"),
      (true, .list, "?list=red&list=green&list=blue"), (false, .keys, "?keys=semi,%3B,dot,.,comma,%2C"),
      (true, .keys, "?semi=%3B&dot=.&comma=%2C"), (true, .count, "?count=one&count=two&count=three"),
      (false, .count, "?count=one,two,three"),
      // 2.3: "an associative array containing zero members is undefined"
      (false, .emptyKeys, ""), (true, .emptyKeys, ""),
    ] as [(Bool, Variable, String)])
  private func query(explode: Bool, variable: Variable, want: String) throws {
    let text = try url("/") { request in variable.add(to: &request) { $0.query($1, $2, explode: explode) } }
    #expect(text == "/" + want)
  }

  @Test(
    "is a query whose reserved characters are allowed",
    arguments: [
      // 3.2.3 {+var}, behind a name
      (false, .base, "?base=http://example.com/home/"), (false, .path, "?path=/foo/bar"), (false, .half, "?half=50%25"),
      (false, .hello, "?hello=Hello%20World!"), (false, .list, "?list=red,green,blue"),
      (false, .keys, "?keys=semi,;,dot,.,comma,,"), (true, .keys, "?semi=;&dot=.&comma=,"),
    ] as [(Bool, Variable, String)])
  private func reserved(explode: Bool, variable: Variable, want: String) throws {
    let text = try url("/") { request in
      variable.add(to: &request) { $0.query($1, $2, explode: explode, allowReserved: true) }
    }
    #expect(text == "/" + want)
  }
}
