@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("An response")
struct OutcomeTests {
  private let rex = ShopPet(id: 1, name: "Rex")

  private func outcome<Body>(
    _ status: Int,
    _ body: String,
    headers: HTTPHeaders = [:],
    _ document: (inout RequestBuilder<Body>) -> Void
  ) async throws -> Response<Body> {
    var request = RequestBuilder<Body>(.get, "/")
    document(&request)
    return try await PetstoreClient(FakeTransport(status: status, headers: headers, body)).result(of: request).get()
  }

  @Test("has its status, its header fields and its body")
  func success() async throws {
    let response = try await outcome(201, #"{"id":1,"name":"Rex"}"#, headers: ["ETag": "x"]) {
      (request: inout RequestBuilder<ShopPet>) in request.success(201)
    }
    #expect(response.status == 201)
    #expect(response.headers["etag"] == "x")
    #expect(response.body == rex)
  }

  @Test("is read by what was declared, whatever its Content-Type says")
  func contentType() async throws {
    let response = try await outcome(200, #"{"id":1,"name":"Rex"}"#, headers: ["Content-Type": "text/html"]) {
      (request: inout RequestBuilder<ShopPet>) in request.success(200)
    }
    #expect(response.body == rex)
  }

  @Test("may be text, bytes or nothing")
  func kinds() async throws {
    let text = try await outcome(200, "ü") { (request: inout RequestBuilder<String>) in request.success(200, .text) }
    let data = try await outcome(200, "ü") { (request: inout RequestBuilder<Data>) in request.success(200, .data) }
    let none = try await outcome(204, "?") { (request: inout RequestBuilder<Void>) in request.success(204, .empty) }
    #expect(text.body == "ü")
    #expect(data.body == Data([0xC3, 0xBC]))
    #expect(none.status == 204)
  }

  @Test(
    "of an optional body may be empty, null or a value",
    arguments: [
      (200, "", nil), (200, "null", nil), (204, "?", nil),
      (200, #"{"id":1,"name":"Rex"}"#, ShopPet(id: 1, name: "Rex")),
    ] as [(Int, String, ShopPet?)])
  func optional(status: Int, body: String, want: ShopPet?) async throws {
    let response = try await outcome(status, body) { (request: inout RequestBuilder<ShopPet?>) in
      request.success(200)
      request.success(204, .empty)
    }
    #expect(response.body == want)
  }

  @Test("of optional text may be empty")
  func optionalText() async throws {
    let document = { (request: inout RequestBuilder<String?>) in request.success(200, .text { $0 }) }
    #expect(try await outcome(200, "", document).body == nil)
    #expect(try await outcome(200, "x", document).body == "x")
  }

  @Test("of any JSON is null without a body, whatever its status from 200 to 299", arguments: [200, 202, 204, 205])
  func anything(status: Int) async throws {
    for headers in [[:], ["Content-Type": "application/json"], ["Content-Length": "0"]] as [HTTPHeaders] {
      let any = try await outcome(status, "", headers: headers) { (request: inout RequestBuilder<JSONValue>) in
        request.success(200)
      }
      #expect(any.body == .null)
      #expect(any.status == status)
      let optional = try await outcome(status, "", headers: headers) { (request: inout RequestBuilder<JSONValue?>) in
        request.success(200)
      }
      #expect(optional.body == nil)
      let found = try await outcome(status, "", headers: headers) { (request: inout RequestBuilder<Found>) in
        request.success(200, .json(JSONValue.self) { .any($0) })
        request.success(206, .text { .text($0) })
      }
      #expect(found.body == .any(.null))
    }
  }

  @Test("of an object of which nothing is said is empty without a body", arguments: [200, 204])
  func object(status: Int) async throws {
    let object = try await outcome(status, "") { (request: inout RequestBuilder<[String: JSONValue]>) in
      request.success(200)
    }
    #expect(object.body == [:])
    await #expect(throws: (any Error).self) {
      try await outcome(status, "") { (request: inout RequestBuilder<[String: Int]>) in request.success(200) }
    }
  }

  @Test("of any JSON that fails needs a body, and so does any other one")
  func nothing() async throws {
    /// Documents any JSON as the failures of a success.
    func failing<Body: Decodable & Sendable>(_ request: inout RequestBuilder<Body>) {
      request.success(200)
      request.failure(.default, JSONValue.self)
    }
    for status in [404, 500] {
      let error = await #expect(throws: UndocumentedResponse.self) {
        try await outcome(status, "") { (request: inout RequestBuilder<JSONValue>) in failing(&request) }
      }
      #expect("\(error as Any)".contains("the body is empty, expected JSON of JSONValue"))
    }
    let pet = await #expect(throws: UndocumentedResponse.self) {
      try await outcome(204, "") { (request: inout RequestBuilder<ShopPet>) in failing(&request) }
    }
    #expect(pet?.status == 204)
    let list = await #expect(throws: APIError.self) {
      try await outcome(200, "") { (request: inout RequestBuilder<[JSONValue]>) in failing(&request) }
    }
    #expect("\(list as Any)".contains("the body is empty, expected JSON of Array<JSONValue>"))
  }

  private enum Found: Equatable, Sendable {
    case any(JSONValue)
    case ok(ShopPet)
    case text(String)
    case bytes(Data)
    case noContent
  }

  @Test(
    "of several kinds is a case of one enum",
    arguments: [
      (200, #"{"id":1,"name":"Rex"}"#, .ok(ShopPet(id: 1, name: "Rex"))), (202, "later", .text("later")),
      (206, "ab", .bytes(Data("ab".utf8))), (204, "", .noContent),
    ] as [(Int, String, Found)])
  private func several(status: Int, body: String, want: Found) async throws {
    let response = try await outcome(status, body) { (request: inout RequestBuilder<Found>) in
      request.success(200, .json(ShopPet.self) { .ok($0) })
      request.success(202, .text { .text($0) })
      request.success(206, .data { .bytes($0) })
      request.success(204, .empty(.noContent))
    }
    #expect(response.body == want)
  }

  @Test(
    "means what is documented for its status, before its range, before the default",
    arguments: [
      (200, "ok"), (201, "2XX"), (299, "2XX"), (404, "not found"), (400, "4XX"), (499, "4XX"), (500, "default"),
      (302, "default"),
    ] as [(Int, String)])
  func precedence(status: Int, want: String) async throws {
    struct Other: Error, Equatable { let text: String }
    var request = RequestBuilder<String>(.get, "/")
    request.failure(.default, ErrorModel.self)
    request.failure(.range(4), Int.self)
    request.failure(404, [Int].self)
    request.success(.default, .empty("default success"))
    request.success(.range(2), .empty("2XX"))
    request.success(200, .empty("ok"))
    let body = status == 404 ? "[4]" : status / 100 == 4 ? "4" : #"{"message":"m"}"#
    let got: String
    do {
      got = try await PetstoreClient(FakeTransport(status: status, body)).result(of: request).get().body
    } catch is ErrorResponse<[Int]> {
      got = "not found"
    } catch is ErrorResponse<Int> {
      got = "4XX"
    } catch is ErrorResponse<ErrorModel> {
      got = "default"
    }
    #expect(got == want)
  }

  @Test("that fails is never the default success", arguments: [302, 404])
  func defaults(status: Int) async throws {
    var request = RequestBuilder<String>(.get, "/")
    request.success(.default, .text)
    let result = try await PetstoreClient(FakeTransport(status: status, "{}")).result(of: request)
    let error = #expect(throws: UndocumentedResponse.self) { try result.get() }
    #expect(error?.status == status)
    #expect(error?.data == Data("{}".utf8))
    #expect(error?.response.request.url?.absoluteString == "https://example.com/v1/")
  }

  @Test("documented as a failure is thrown with its body")
  func failure() async throws {
    let client = try PetstoreClient(FakeTransport(status: 503, headers: ["Retry-After": "1"], #"{"message":"no"}"#))
    let result = await client.result(of: PetsAPI.listPets())
    let error = #expect(throws: ErrorResponse<ErrorModel>.self) { try result.get() }
    #expect(error?.status == 503)
    #expect(error?.headers["retry-after"] == "1")
    #expect(error?.body == ErrorModel(message: "no"))
    #expect(error?.description == #"status 503: ErrorModel(message: "no")"#)
    #expect(error?.data == Data(#"{"message":"no"}"#.utf8))
  }

  @Test("documented as a failure without a body is thrown with its bytes")
  func failureWithoutBody() async throws {
    let client = try PetstoreClient(FakeTransport(status: 404, "gone"))
    let result = await client.result(of: PetsAPI.listPets())
    let error = #expect(throws: ErrorResponse<Data>.self) { try result.get() }
    #expect(error?.body == Data("gone".utf8))
  }

  @Test(
    "that is not what was documented says where",
    arguments: [
      (
        200, #"[{"id":1,"name":"a"},{"id":"x","name":"b"}]"#,
        "[1].id: expected Int, found string 'x' at line 1, column 28"
      ),
      (200, #"[{"id":1}]"#, "[0].name: missing"),
      (200, #"[{"id":null,"name":"b"}]"#, "[0].id: expected Int, found null"),
      (200, #"{}"#, "expected array, found object at line 1, column 1"),
      (200, #"[{"id":1.5,"name":"b"}]"#, "[0].id: expected Int, found 1.5 at line 1, column 8"),
      (200, #"[{"id":1e400,"name":"b"}]"#, "[0].id: the number 1e400 is out of range for Int at line 1, column 8"),
      (200, #"[{"id":1,"name":"b"}"#, "expected ',' or ']' at line 1, column 21, found the end"),
      (200, #"[7]"#, "[0]: expected object, found number 7 at line 1, column 2"),
      (200, "", "the body is empty, expected JSON of Array<ShopPet>"),
    ] as [(Int, String, String)])
  func undecodable(status: Int, body: String, want: String) async throws {
    let client = try PetstoreClient(FakeTransport(status: status, body))
    let result = await client.result(of: PetsAPI.listPets(tag: "secret"))
    let error = #expect(throws: APIError.self) { try result.get() }
    let place = "(status \(status) and \(body.utf8.count) bytes for GET https://example.com/v1/pets)"
    #expect(error?.description == "the body cannot be decoded: \(want) \(place)")
    #expect(error?.localizedDescription == "The response of the server could not be read.")
  }

  @Test("that is not JSON, or text in UTF-8, is undecodable")
  func malformed() async throws {
    let list = try await PetstoreClient(FakeTransport(status: 200, "[")).result(of: PetsAPI.listPets())
    #expect(throws: APIError.self) { try list.get() }
    var request = RequestBuilder<String>(.get, "/")
    request.success(200, .text)
    let latin = FakeTransport { _ in .success(TransportResponse(status: 200, body: Data([0xFC]))) }
    let text = try await PetstoreClient(latin).result(of: request)
    let error = #expect(throws: APIError.self) { try text.get() }
    #expect(error?.description.contains("the body is not text in UTF-8") == true)
  }

  @Test("that is missing is an error of the transport")
  func transport() async throws {
    let client = try PetstoreClient(FakeTransport { _ in .failure(URLError(.timedOut)) })
    let result = await client.result(of: PetsAPI.listPets())
    let error = #expect(throws: APIError.self) { try result.get() }
    guard case .transport(let underlying, let request) = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect((underlying as? URLError)?.code == .timedOut)
    #expect(request.url?.path == "/v1/pets")
  }

  @Test("by a transport that gave up with CancellationError stays one")
  func cancelledByTransport() async throws {
    let client = try PetstoreClient(FakeTransport { _ in .failure(CancellationError()) })
    let result = await client.result(of: PetsAPI.listPets())
    #expect(throws: CancellationError.self) { try result.get() }
  }

  @Test("that fails may be text")
  func textFailure() async throws {
    await #expect {
      try await outcome(418, "no coffee") { (request: inout RequestBuilder<ShopPet>) in
        request.success(200)
        request.failure(.range(4), ResponseDecoder<String>.text)
      }
    } throws: { error in
      (error as? ErrorResponse<String>)?.body == "no coffee"
    }
  }

  private static let documents: [(@Sendable (inout RequestBuilder<ShopPet?>) -> Void, String?)] = [
    ({ $0.success(200) }, "application/json"),
    ({ $0.success(200, accept: "application/vnd.api+json") }, "application/vnd.api+json"),
    (
      {
        $0.success(200)
        $0.failure(400, ResponseDecoder<String>.text)
      }, "application/json"
    ),
    (
      {
        $0.success(204, .empty)
        $0.failure(400, ResponseDecoder<String>.text)
        $0.failure(404, ShopPet.self)
      }, "text/plain, application/json"
    ),
    ({ $0.success(204, .empty) }, nil),
  ]

  @Test("is asked for in the media types of the successes, else of the failures", arguments: documents)
  func accept(document: @Sendable (inout RequestBuilder<ShopPet?>) -> Void, want: String?) throws {
    var request = RequestBuilder<ShopPet?>(.get, "/")
    document(&request)
    let sent = try request.urlRequest(ClientConfiguration(server: "https://example.com"))
    #expect(sent.value(forHTTPHeaderField: "Accept") == want)
  }

  @Test("is decoded as bytes in another media type, with the same request and the same failures")
  func data() async throws {
    var request = RequestBuilder<ShopPet>(.post, "/pets/{id}")
    request.path("id", 7)
    request.query("q", "a")
    request.body(rex)
    request.security("key")
    request.success(200)
    request.failure(404, ShopPet.self)
    let bytes = request.data(accept: "text/csv")
    var configuration = ClientConfiguration(server: "https://example.com")
    let scheme = APIKeyScheme("key", in: .header("X-Key"))
    configuration.declare([scheme])
    configuration[scheme] = .apiKey("k")
    var want = try request.urlRequest(configuration)
    want.setValue("text/csv", forHTTPHeaderField: "Accept")
    let sent = try bytes.urlRequest(configuration)
    #expect(sent == want)
    #expect(sent.httpBody == want.httpBody)
    #expect(sent.allHTTPHeaderFields == want.allHTTPHeaderFields)
    let response = try await PetstoreClient(FakeTransport(status: 200, headers: [:], "1;Rex")).result(of: bytes).get()
    #expect(response.body == Data("1;Rex".utf8))
    let failure = try await PetstoreClient(FakeTransport(status: 404, headers: [:], #"{"id":1,"name":"Rex"}"#)).result(
      of: bytes)
    #expect(throws: ErrorResponse<ShopPet>.self) { try failure.get() }
  }

  @Test("that is undocumented has its media type in the error")
  func type() async throws {
    await #expect {
      try await outcome(502, "<html>", headers: ["Content-Type": "Text/HTML; charset=utf-8"]) {
        (request: inout RequestBuilder<ShopPet>) in request.success(200)
      }
    } throws: { error in
      "\(error)" == "undocumented status 502 and 6 bytes of text/html for GET https://example.com/v1/"
    }
  }
}
