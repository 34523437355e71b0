@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("Credentials")
struct SecurityTests {
  static let header = APIKeyScheme("header", in: .header("X-Key"))
  static let query = APIKeyScheme("query", in: .query("api key"))
  static let cookie = APIKeyScheme("cookie", in: .cookie("key"))
  static let basic = BasicScheme("basic")
  static let bearer = BearerScheme("bearer")
  static let digest = AuthorizationScheme("digest")
  static let schemes: [any SecurityScheme] = [header, query, cookie, basic, bearer, digest, MutualTLSScheme("mtls")]

  /// A scheme that is given a credential.
  struct Given: Sendable, CustomTestStringConvertible {
    let scheme: String
    let testDescription: String
    let give: @Sendable (inout ClientConfiguration) -> Void

    init<Scheme>(_ scheme: Scheme, _ credential: Credential<Scheme>, _ description: String = "") {
      self.scheme = scheme.name
      testDescription = scheme.name + description
      give = { $0[scheme] = credential }
    }

    /// A credential that has a text in it, whatever its kind.
    static func some(_ text: String, for scheme: String) throws -> Given {
      let all = [
        Given(header, .apiKey(text)), Given(query, .apiKey(text)), Given(cookie, .apiKey(text)),
        Given(basic, .basic(user: "me", password: text)), Given(bearer, .token(text)),
        Given(digest, .authorization(text)),
      ]
      return try #require(all.first { $0.scheme == scheme })
    }

    /// The same, requested.
    static func requested(_ text: String, for scheme: String) throws -> Given {
      let all = [
        Given(header, .apiKey { text }), Given(query, .apiKey { text }), Given(cookie, .apiKey { text }),
        Given(basic, .basic { ("me", text) }), Given(bearer, .token { text }), Given(digest, .authorization { text }),
      ]
      return try #require(all.first { $0.scheme == scheme })
    }
  }

  private static func builder(_ alternatives: [[String]]) -> RequestBuilder<Void> {
    var request = RequestBuilder<Void>(.get, "/pets")
    request.query("limit", 1)
    for names in alternatives {
      switch names.count {
      case 0: request.security()
      case 1: request.security(names[0])
      default: request.security(names[0], names[1])
      }
    }
    return request
  }

  @Test(
    "that a client does not have are in the error of a request that is rejected for it",
    arguments: [
      ([["header"]], [], 401, "header"), ([["header"], ["query", "bearer"]], [], 401, "header, or query and bearer"),
      ([["header"], ["query", "bearer"]], ["query"], 401, "header, or query and bearer"),
      ([["header"], ["query", "bearer"]], ["header"], 401, nil), ([["header"]], [], 403, nil), ([], [], 401, nil),
      ([["header"], []], [], 401, nil), ([["mtls"]], [], 401, nil),
      ([["mtls", "unknown"]], [], 401, "mtls and unknown"),
    ] as [([[String]], [String], Int, String?)])
  func missing(alternatives: [[String]], given: [String], status: Int, want: String?) async throws {
    var configuration = ClientConfiguration(server: "https://h", transport: FakeTransport(status: status, "{}"))
    configuration.declare(Self.schemes)
    for name in given { try Given.some("s", for: name).give(&configuration) }
    let result = await PetstoreClient(configuration: configuration).result(of: Self.builder(alternatives))
    let error = try #require(throws: UndocumentedResponse.self) { try result.get() }
    let missing = want.map { "; it was sent without a credential and needs " + $0 } ?? ""
    #expect("\(error)" == "undocumented status \(status) and 2 bytes for GET https://h/pets" + missing)
  }

  @Test("that a client does not have are in the error also where the description has its body")
  func missingOfDescribed() async throws {
    struct Problem: Decodable, Sendable { let code: Int }
    var configuration = ClientConfiguration(server: "https://h", transport: FakeTransport(status: 401, #"{"code":7}"#))
    configuration.declare(Self.schemes)
    var request = Self.builder([["header"]])
    request.failure(401, Problem.self)
    let result = await PetstoreClient(configuration: configuration).result(of: request)
    let error = try #require(throws: ErrorResponse<Problem>.self) { try result.get() }
    #expect("\(error)" == "status 401: Problem(code: 7); it was sent without a credential and needs header")
  }

  private func request(_ alternatives: [[String]], _ given: [Given]) throws -> URLRequest {
    let url = try #require(URL(string: "https://h"))
    let request = Self.builder(alternatives)
    var configuration = ClientConfiguration(server: ServerURL(url), transport: FakeTransport.holding())
    configuration.declare(Self.schemes)
    for each in given { each.give(&configuration) }
    return try request.urlRequest(configuration)
  }

  private func shown(_ request: URLRequest) -> String {
    let headers = (request.allHTTPHeaderFields ?? [:]).map { "\($0.key): \($0.value)" }.sorted()
    return ([request.url?.query ?? ""] + headers).joined(separator: " | ")
  }

  @Test(
    "are put where the scheme wants them",
    arguments: [
      (Given(header, .apiKey("k")), "limit=1 | X-Key: k"),
      (Given(query, .apiKey("a b&c")), "limit=1&api%20key=a%20b%26c"),
      (Given(cookie, .apiKey("k")), "limit=1 | Cookie: key=k"),
      (Given(cookie, .apiKey("a+b/c==")), "limit=1 | Cookie: key=a+b/c=="),
      (
        Given(basic, .basic(user: "Aladdin", password: "open sesame")),
        "limit=1 | Authorization: Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="
      ),
      (Given(bearer, .token("t")), "limit=1 | Authorization: Bearer t"),
      (Given(digest, .authorization("Digest x=1")), "limit=1 | Authorization: Digest x=1"),
    ] as [(Given, String)])
  func placed(given: Given, want: String) throws {
    #expect(shown(try request([[given.scheme]], [given])) == want)
  }

  @Test("belong to the scheme that they were given for, whatever else is declared under its name")
  func redeclared() throws {
    var request = RequestBuilder<Void>(.get, "/pets")
    request.security("header")
    var configuration = ClientConfiguration(server: "https://h", transport: FakeTransport.holding())
    configuration.declare([Self.header])
    configuration[Self.header] = .apiKey("k")
    #expect(shown(try request.urlRequest(configuration)) == " | X-Key: k")
    let others: [any SecurityScheme] = [BearerScheme("header"), APIKeyScheme("header", in: .header("X-Other"))]
    for other in others {
      configuration.declare([other])
      #expect(shown(try request.urlRequest(configuration)) == "")
    }
    configuration.declare([Self.header])
    #expect(shown(try request.urlRequest(configuration)) == " | X-Key: k")
    configuration[Self.header] = nil
    #expect(shown(try request.urlRequest(configuration)) == "")
  }

  @Test(
    "are those of the first alternative that has all of its own",
    arguments: [
      ([["header"], ["bearer"]], ["header", "bearer"], "limit=1 | X-Key: header"),
      ([["header"], ["bearer"]], ["bearer"], "limit=1 | Authorization: Bearer bearer"),
      ([["header", "bearer"], ["cookie"]], ["header", "cookie"], "limit=1 | Cookie: key=cookie"),
      ([["header", "bearer"]], ["header", "bearer"], "limit=1 | Authorization: Bearer bearer | X-Key: header"),
      ([[], ["header"]], ["header"], "limit=1 | X-Key: header"),
      ([["header"], []], ["bearer"], "limit=1"),
      ([["header"]], [], "limit=1"),
      ([["header"], ["bearer"], []], ["bearer", "cookie"], "limit=1 | Authorization: Bearer bearer"),
      ([["query", "cookie"]], ["query", "cookie"], "limit=1&api%20key=query | Cookie: key=cookie"),
      ([["unheard of"]], ["header"], "limit=1"),
      ([["mtls", "header"]], ["header"], "limit=1 | X-Key: header"),
      ([["mtls"], ["header"]], ["header"], "limit=1 | X-Key: header"),
      ([["mtls"], ["header"]], ["bearer"], "limit=1"),
      ([["mtls", "header"], ["bearer"]], ["bearer"], "limit=1 | Authorization: Bearer bearer"),
      ([], ["header"], "limit=1"),
    ] as [([[String]], [String], String)])
  func alternatives(names: [[String]], having: [String], want: String) throws {
    #expect(shown(try request(names, having.map { try Given.some($0, for: $0) })) == want)
  }

  @Test(
    "that cannot be sent are refused without being shown",
    arguments: [Given(header, .apiKey("hunter2\n")), Given(basic, .basic(user: "a:b", password: "hunter2"))])
  func refused(given: Given) throws {
    let error = #expect(throws: APIError.self) { try request([[given.scheme]], [given]) }
    #expect("\(error as Any)".contains("hunter2") == false)
  }

  private static let secret = "hunter2"
  private static let encoded = Data("me:hunter2".utf8).base64EncodedString()

  private static func dumped(_ value: Any) -> String {
    var text = ""
    dump(value, to: &text)
    return [text, "\(value)", String(reflecting: value), "\([value])"].joined(separator: "\n")
  }

  @Test("are in no text of theirs", arguments: ["header", "basic", "bearer", "digest"])
  func description(scheme: String) throws {
    for given in [try Given.some(Self.secret, for: scheme), try .requested(Self.secret, for: scheme)] {
      var configuration = ClientConfiguration(server: "https://h", transport: FakeTransport.holding())
      given.give(&configuration)
      configuration.headers = ["authorization": Self.secret, "X-Trace": "shown"]
      let credentials: [Any] = [
        configuration[Self.header] as Any, configuration[Self.basic] as Any, configuration[Self.bearer] as Any,
        configuration[Self.digest] as Any,
      ]
      let text = Self.dumped(configuration) + Self.dumped(credentials)
      #expect(!text.contains(Self.secret))
      #expect(!text.contains(Self.encoded))
      #expect(text.contains("REDACTED"))
      #expect(text.contains("shown"))
    }
  }

  @Test(
    "are in no text of an error",
    arguments: ["header", "query", "cookie", "basic", "bearer"],
    [
      .success(TransportResponse(status: 500)), .success(TransportResponse(status: 200, body: Data("[".utf8))),
      .failure(
        URLError(
          .cannotConnectToHost,
          userInfo: [
            NSURLErrorFailingURLErrorKey: URL(string: "https://h?api%20key=hunter2") as Any,
            NSUnderlyingErrorKey: NSError(domain: "https://h?api%20key=hunter2", code: 1),
          ])),
      .failure(NSError(domain: "x", code: 1, userInfo: ["url": "https://h?api%20key=hunter2"])),
    ] as [Result<TransportResponse, any Error>])
  func error(scheme: String, result: Result<TransportResponse, any Error>) async throws {
    for given in [try Given.some(Self.secret, for: scheme), try .requested(Self.secret, for: scheme)] {
      try await check(given, result)
    }
  }

  @Test(
    "are in no text of an error of a server that repeats them",
    arguments: [
      (404, #"{"message": "the key TOKEN is too old"}"#), (401, #"["the key TOKEN is too old"]"#),
      (400, #"{"key": ["TOKEN is too old"]}"#), (200, #""TOKEN""#), (200, #"{"TOKEN": 1}"#),
    ], ["hunter2", String(repeating: "hunter2", count: 200)])
  func repeated(row: (status: Int, body: String), token: String) async throws {
    let body = Data(row.body.replacingOccurrences(of: "TOKEN", with: token).utf8)
    var client = try PetstoreClient(FakeTransport { _ in .success(TransportResponse(status: row.status, body: body)) })
    client.configuration.declare(Self.schemes)
    client.configuration[Self.bearer] = .token { token }
    var request = RequestBuilder<[String: Date]>(.get, "/pets")
    request.security("bearer")
    if row.body.hasPrefix("\"") {
      var dates = RequestBuilder<Date>(.get, "/pets")
      dates.security("bearer")
      dates.success(200)
      try await check(client, dates)
    } else {
      request.success(200)
      request.failure(404, ErrorModel.self)
      try await check(client, request)
    }
  }

  private func check<Body>(_ client: PetstoreClient, _ request: RequestBuilder<Body>) async throws {
    let result = await client.result(of: request)
    let error = #expect(throws: (any Error).self) { try result.get() }
    let failure = try #require(error)
    let text = "\(failure)" + String(reflecting: failure) + failure.localizedDescription
    #expect(!text.contains("hunt"))
    #expect(text.contains("REDACTED"))
  }

  private func check(_ given: Given, _ result: Result<TransportResponse, any Error>) async throws {
    var client = try PetstoreClient(FakeTransport { _ in result })
    client.configuration.server = "https://me:hunter2@h/v1"
    client.configuration.declare(Self.schemes)
    given.give(&client.configuration)
    var request = PetsAPI.addPet(pet: ShopPet(id: 1, name: "Rex"))
    request.security(given.scheme)
    request.success(200)
    let result = await client.result(of: request)
    let error = #expect(throws: (any Error).self) { try result.get() }
    let failure = try #require(error)
    let text = "\(failure)" + String(reflecting: failure) + failure.localizedDescription + "\([failure])"
    #expect(!text.contains(Self.secret))
    #expect(!text.contains(Self.encoded))
    #expect(text.contains("POST https://h/v1/pets"))
    switch failure {
    case APIError.transport(let underlying, let request):
      #expect(!Self.dumped(request).contains(Self.secret))
      if underlying is URLError { #expect(!Self.dumped(underlying).contains(Self.secret)) }
    case APIError.undecodableBody(_, let response):
      #expect(!Self.dumped(response).contains(Self.secret))
      #expect(!Self.dumped(response).contains(Self.encoded))
    case let failure as UndocumentedResponse:
      #expect(!Self.dumped(failure.response).contains(Self.secret))
      #expect(!Self.dumped(failure.response).contains(Self.encoded))
    default:
      Issue.record("an error of another kind: \(failure)")
    }
  }
}
