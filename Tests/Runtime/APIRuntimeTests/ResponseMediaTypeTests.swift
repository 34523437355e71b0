@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A success in several media types")
struct ResponseMediaTypeTests {
  private enum Found: Equatable, Sendable {
    case first(ShopPet)
    case second([Int])
    case empty
  }

  private func request(_ first: MediaType, _ second: MediaType, asking accept: MediaType? = nil)
    -> RequestBuilder<Found>
  {
    var request = RequestBuilder<Found>(.get, "/")
    request.accept(accept ?? first)
    request.success(200, .json(ShopPet.self) { .first($0) }, contentType: first)
    request.success(200, .json([Int].self) { .second($0) }, contentType: second)
    request.success(204, .empty(.empty))
    return request
  }

  private static let pet = #"{"id":1,"name":"Rex"}"#
  private static let first = Found.first(ShopPet(id: 1, name: "Rex"))
  private static let second = Found.second([1, 2])

  @Test(
    "is decoded by the media type of the response, and plain JSON by the one that was asked for",
    arguments: [
      ("application/json; v=1.0", "application/json; v=2.0", "application/json; v=1.0", "application/json; v=2.0", 2),
      ("application/json; v=1.0", "application/json; v=2.0", "application/json; v=2.0", "application/json; v=1.0", 1),
      (
        "application/json; v=1.0", "application/json; v=2.0", "application/json; v=1.0",
        "application/json;V=\"2.0\"; charset=utf-8", 2
      ),
      ("application/json; v=1.0", "application/json; v=2.0", "application/json; v=2.0", "application/json", 2),
      ("application/json; v=1.0", "application/json; v=2.0", "application/json; v=1.0", "application/json", 1),
      ("application/json", "application/vnd.v2+json", "application/json", "application/vnd.v2+json", 2),
      ("application/json", "application/vnd.v2+json", "application/json", "application/json; charset=utf-8", 1),
      (
        "application/json", "application/json; v=2.0", "application/json", "application/json; v=2.0; profile=x", 2
      ),
      (
        "application/json; v=1.0", "application/json; v=1.0; a=b", "application/json; v=1.0",
        "application/json; c=d; a=b; v=1.0", 2
      ),
      (
        "application/json; v=1.0; a=b", "application/json; v=2.0", "application/json; v=2.0",
        "application/json; v=1.0", 2
      ),
      // A server that answers in JSON of a type of its own may call it just JSON.
      ("application/json", "application/vnd.v2+json", "application/vnd.v2+json", "application/json", 2),
      ("application/json", "application/vnd.v2+json", "application/vnd.v2+json", nil, 2),
      // Nothing fits better than that it is JSON.
      ("application/json", "application/vnd.v2+json", "application/vnd.v2+json", "application/hal+json", 2),
    ] as [(MediaType, MediaType, MediaType, String?, Int)])
  func decoding(first: MediaType, second: MediaType, accept: MediaType, received: String?, want: Int) async throws {
    let headers: HTTPHeaders = received.map { ["Content-Type": $0] } ?? [:]
    let client = try PetstoreClient(FakeTransport(status: 200, headers: headers, want == 1 ? Self.pet : "[1,2]"))
    let found = try await client.result(of: request(first, second, asking: accept)).get().body
    #expect(found == (want == 1 ? Self.first : Self.second))
  }

  @Test(
    "of a text is its string, whether the server sends that as JSON or as it is",
    arguments: [
      ("application/json", #""a\nb""#, "a\nb", "a\nb"), ("application/problem+json", #""a""#, "a", "a"),
      ("text/plain; charset=utf-8", "Hello World", "Hello World", "Hello World"),
      // A string in JSON is one whatever it is called.
      ("text/plain", #""a""#, "a", #""a""#), (nil, #""a""#, "a", #""a""#),
      // As Spring writes a string for those who ask for JSON.
      ("application/json", "Hello World", nil, "Hello World"), ("application/json", #"{"a":1}"#, nil, #"{"a":1}"#),
      ("application/json", #""a"#, nil, #""a"#), ("text/html; charset=utf-8", "<p>", "<p>", "<p>"),
      ("application/octet-stream", "a", "a", "a"), ("text/html", "12", "12", "12"), ("text/csv", "", "", ""),
      (nil, "Hello", nil, "Hello"),
    ] as [(String?, String, asJSON: String?, asText: String)])
  func text(mediaType: String?, body: String, asJSON: String?, asText: String) async throws {
    let headers: HTTPHeaders = mediaType.map { ["Content-Type": $0] } ?? [:]
    let client = try PetstoreClient(FakeTransport(status: 200, headers: headers, body))
    var json = RequestBuilder<String>(.get, "/")
    json.success(200, .json(String.self) { $0 })
    let value = try? await client.result(of: json).get().body
    #expect(value == asJSON)
    var text = RequestBuilder<String>(.get, "/")
    text.success(200, .text)
    #expect(try await client.result(of: text).get().body == asText)
  }

  @Test(
    "of any JSON is a string where it is a text",
    arguments: [
      ("text/csv; charset=utf-8", "a,b\n1,2", "a,b\n1,2"), ("text/html", "<p>", "<p>"),
      ("text/plain", "Hello", "Hello"),
      ("text/plain", "", ""), ("text/plain", #"{"a":1}"#, ["a": 1]), ("text/html", "[1]", [1]), ("text/plain", "7", 7),
      ("application/json", "Hello", nil), ("text/json", "Hello", nil), (nil, "Hello", nil),
      ("application/pdf", "%PDF", nil), ("application/pdf", "[1]", [1]),
    ] as [(String?, String, JSONValue?)])
  func anyJSON(mediaType: String?, body: String, want: JSONValue?) async throws {
    let headers: HTTPHeaders = mediaType.map { ["Content-Type": $0] } ?? [:]
    let client = try PetstoreClient(FakeTransport(status: 200, headers: headers, body))
    var request = RequestBuilder<JSONValue>(.get, "/")
    request.success(200, .json(JSONValue.self) { $0 })
    let value = try? await client.result(of: request).get().body
    #expect(value == want)
    var optional = RequestBuilder<JSONValue?>(.get, "/")
    optional.success(200, .json(JSONValue?.self) { $0 })
    let other = try? await client.result(of: optional).get().body
    #expect(other == (body.isEmpty ? nil : want))
  }

  @Test(
    "of any JSON that is neither JSON nor a text is an error that says how to get its bytes",
    arguments: [
      ("application/pdf", "%PDF", "the body is application/pdf, not JSON: ask for its bytes by "),
      ("image/png; a=b", "\u{1}", #"by `.data(accept: "image/png")` of the request"#),
      ("application/pdf", "1e400", "1e400"), ("application/json", "%PDF", "expected a value at line 1, column 1"),
    ])
  func noJSON(mediaType: String, body: String, want: String) async throws {
    let client = try PetstoreClient(FakeTransport(status: 200, headers: ["Content-Type": mediaType], body))
    var request = RequestBuilder<JSONValue>(.get, "/")
    request.success(200)
    let result = await client.result(of: request)
    let error = #expect(throws: APIError.self) { try result.get() }
    #expect(error?.description.contains(want) == true)
  }

  @Test("of events in the place of JSON is an error that says how to read them")
  func events() async throws {
    let headers: HTTPHeaders = ["Content-Type": "text/event-stream; charset=utf-8"]
    let client = try PetstoreClient(FakeTransport(status: 200, headers: headers, "data: 1\n\n"))
    var request = RequestBuilder<[Int]>(.get, "/")
    request.success(200)
    let result = await client.result(of: request)
    let error = #expect(throws: APIError.self) { try result.get() }
    let want = "not JSON: read its events by `.streamed(.serverSentEvents())` of the request"
    #expect(error?.description.contains(want) == true)
  }

  @Test("of JSON in each line is an error that says how to read them, but not where one of them alone is wrong")
  func lines() async throws {
    let bodies = [("{\"a\": 1}\n{\"a\": 2}\n", true), ("{\n\"a\": 1\n", false)]
    for (body, isAdvised) in bodies {
      let client = try PetstoreClient(FakeTransport(status: 200, headers: ["Content-Type": "application/json"], body))
      var request = RequestBuilder<[String: Int]>(.get, "/")
      request.success(200)
      let result = await client.result(of: request)
      let error = #expect(throws: APIError.self) { try result.get() }
      #expect(error?.description.contains("by `.streamed(.jsonLines(of:))` of the request") == isAdvised)
    }
  }

  @Test(
    "of bytes is Base64 in JSON, and the body itself in any other media type",
    arguments: [
      ("application/json", #""YWJj""#, "abc"), ("application/hal+json", #""YWJj""#, "abc"), (nil, #""YWJj""#, "abc"),
      ("application/octet-stream", "YWJj", "YWJj"), ("image/png", #""YWJj""#, #""YWJj""#), ("text/plain", "", ""),
      ("application/json", "YWJj", nil), (nil, "YWJj", nil), ("application/x-coded", "YWJj", "coded"),
    ] as [(String?, String, String?)])
  func bytes(mediaType: String?, body: String, want: String?) async throws {
    let headers: HTTPHeaders = mediaType.map { ["Content-Type": $0] } ?? [:]
    var client = try PetstoreClient(FakeTransport(status: 200, headers: headers, body))
    client.configuration.coders["application/x-coded"] = BodyCoder(
      encode: { _ in Data() }, decode: { _, _ in Data("coded".utf8) })
    var request = RequestBuilder<Data>(.get, "/")
    request.success(200, .json(Data.self) { $0 })
    let bytes = try? await client.result(of: request).get().body
    #expect(bytes == want.map { Data($0.utf8) })
    var optional = RequestBuilder<Data?>(.get, "/")
    optional.success(200, .json(Data?.self) { $0 })
    let value = try? await client.result(of: optional).get().body
    #expect(value == (body.isEmpty ? nil : bytes))
  }

  @Test(
    "is decoded by its media type beside one that has none", arguments: [("v=1", first), ("v=2", second)])
  private func other(parameter: String, want: Found) async throws {
    var request = RequestBuilder<Found>(.get, "/")
    request.success(200, .json(ShopPet.self) { .first($0) })
    request.success(200, .json([Int].self) { .second($0) }, contentType: "application/json; v=2")
    let headers: HTTPHeaders = ["Content-Type": "application/json; \(parameter)"]
    let body = want == Self.first ? Self.pet : "[1,2]"
    let client = try PetstoreClient(FakeTransport(status: 200, headers: headers, body))
    #expect(try await client.result(of: request).get().body == want)
  }

  private func accept<Body>(of request: RequestBuilder<Body>) throws -> String? {
    let client = try PetstoreClient(FakeTransport(status: 200, ""))
    return try request.urlRequest(client.configuration).value(forHTTPHeaderField: "Accept")
  }

  @Test("is asked for in the one that the caller chooses, also where it is decoded as something else")
  func asking() throws {
    let request = request(.json, "application/vnd.v2+json", asking: "application/vnd.v2+json")
    #expect(try accept(of: self.request(.json, "application/vnd.v2+json")) == "application/json")
    #expect(try accept(of: request) == "application/vnd.v2+json")
    #expect(try accept(of: request.decoded(as: [Int].self)) == "application/vnd.v2+json")
    #expect(try accept(of: request.data(accept: "text/csv")) == "text/csv")
  }

  @Test(
    "of bytes is asked for before any other media type, unless the caller chooses it",
    arguments: [
      ("text/csv", "text/csv, */*;q=0.1"), ("image/*", "image/*, */*;q=0.1"), ("*/*", "*/*"),
      ("text/csv, */*", "text/csv, */*"),
      ("application/json", "application/json"), ("application/hal+json", "application/hal+json"),
    ])
  func bytes(described: String, want: String) throws {
    var request = RequestBuilder<Data>(.get, "/")
    request.success(200, .data, accept: described)
    request.success(204, .empty(Data()))
    let file = URL(fileURLWithPath: "/tmp/report")
    #expect(try accept(of: request) == want)
    #expect(try accept(of: request.file(at: file)) == want)
    #expect(try accept(of: request.data(accept: "text/csv")) == "text/csv")
    #expect(try accept(of: request.file(at: file, accept: "text/csv")) == "text/csv")
    request.success(202, .json(Data.self) { $0 })
    #expect(try accept(of: request).map { !$0.contains("q=") } == true)
  }

  @Test("of bytes is asked for in one of several media types before any other")
  func chosenBytes() throws {
    var request = RequestBuilder<Data>(.get, "/")
    request.accept("image/jpeg")
    request.success(200, .data, contentType: "image/png")
    request.success(200, .data, contentType: "image/jpeg")
    #expect(try accept(of: request) == "image/jpeg, */*;q=0.1")
  }

  @Test("is asked for with those of other successes that have no choice")
  func others() throws {
    var request = request(.json, "application/vnd.v2+json")
    request.success(202, .json([Int].self) { .second($0) }, accept: "application/hal+json")
    #expect(try accept(of: request) == "application/json, application/hal+json")
  }

  @Test("is replaced by one without a media type, and by one of the same")
  func replaced() async throws {
    var request = request(.json, "application/vnd.v2+json", asking: "application/vnd.v2+json")
    request.success(200, .json([Int].self) { .second($0) }, contentType: .json)
    let client = try PetstoreClient(FakeTransport(status: 200, headers: ["Content-Type": "application/json"], "[1,2]"))
    request.accept(.json)
    #expect(try await client.result(of: request).get().body == Self.second)
    request.success(200, .empty(.empty))
    #expect(try await client.result(of: request).get().body == .empty)
  }

  private struct Problem: Codable, Hashable, Sendable { var title: String }

  @Test("has failures that parameters tell apart, too", arguments: [("v=1", "message"), ("v=2", "title")])
  func failures(parameters: String, member: String) async throws {
    var request = RequestBuilder<ShopPet>(.get, "/")
    request.success(200)
    request.failure(404, ErrorModel.self)
    request.failure(404, Problem.self, contentType: "application/json; v=2")
    let headers: HTTPHeaders = ["Content-Type": "application/json; \(parameters)"]
    let client = try PetstoreClient(FakeTransport(status: 404, headers: headers, #"{"\#(member)":"x"}"#))
    let result = await client.result(of: request)
    let error = #expect(throws: (any Error).self) { try result.get() }
    #expect((error is ErrorResponse<Problem>) == (member == "title"))
    #expect((error is ErrorResponse<ErrorModel>) == (member == "message"))
  }

  @Test(
    "may be JSON in another charset than UTF-8, which servers name where it is UTF-8, too",
    arguments: [
      ("application/json; charset=iso-8859-1", [0xFC], true),
      ("application/json; charset=ISO-8859-1", [0xC3, 0xBC], true),
      ("application/json; charset=\"windows-1252\"", [0xFC], true), ("application/json", [0xC3, 0xBC], true),
      ("application/json", [0xFC], false), ("application/json; charset=utf-8", [0xFC], false),
      ("application/json; charset=rot13", [0xFC], false),
    ] as [(String, [UInt8], Bool)])
  func charset(type: String, bytes: [UInt8], isRead: Bool) async throws {
    let body = Data("[{\"id\":1,\"name\":\"".utf8) + bytes + Data("\"}]".utf8)
    let response = TransportResponse(status: 200, headers: ["Content-Type": type], body: body)
    let client = try PetstoreClient(FakeTransport { _ in .success(response) })
    let result = await client.result(of: PetsAPI.listPets())
    #expect((try? result.get().body) == (isRead ? [ShopPet(id: 1, name: "ü")] : nil))
  }
}
