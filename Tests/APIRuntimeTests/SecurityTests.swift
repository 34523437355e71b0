import APIRuntime
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("Credentials")
struct SecurityTests {
  static let schemes: [String: SecurityScheme] = [
    "header": .apiKey(in: .header, name: "X-Key"), "query": .apiKey(in: .query, name: "api key"),
    "cookie": .apiKey(in: .cookie, name: "key"), "basic": .http("basic"), "bearer": .http("bearer"),
    "digest": .http("Digest"), "oauth": .oauth2, "openid": .openIDConnect, "mtls": .mutualTLS,
  ]

  private func request(_ alternatives: [[String]], _ credentials: [String: Credential]) throws -> URLRequest {
    let url = try #require(URL(string: "https://h"))
    var request = RequestBuilder<Void>(.get, "/pets")
    request.query("limit", 1)
    for names in alternatives {
      switch names.count {
      case 0: request.security()
      case 1: request.security(names[0])
      default: request.security(names[0], names[1])
      }
    }
    return try request.urlRequest(
      ClientConfiguration(
        server: ServerURL(url), securitySchemes: Self.schemes, credentials: credentials,
        transport: FakeTransport.holding()))
  }

  private func shown(_ request: URLRequest) -> String {
    let headers = (request.allHTTPHeaderFields ?? [:]).map { "\($0.key): \($0.value)" }.sorted()
    return ([request.url?.query ?? ""] + headers).joined(separator: " | ")
  }

  @Test(
    "are put where the scheme wants them",
    arguments: [
      ("header", .apiKey("k"), "limit=1 | X-Key: k"),
      ("header", .bearer("k"), "limit=1 | X-Key: Bearer k"),
      ("query", .apiKey("a b&c"), "limit=1&api%20key=a%20b%26c"),
      ("cookie", .apiKey("k"), "limit=1 | Cookie: key=k"),
      ("cookie", .apiKey("a+b/c=="), "limit=1 | Cookie: key=a+b/c=="),
      (
        "basic", .basic(user: "Aladdin", password: "open sesame"),
        "limit=1 | Authorization: Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="
      ),
      ("bearer", .bearer("t"), "limit=1 | Authorization: Bearer t"),
      ("bearer", .apiKey("t"), "limit=1 | Authorization: Bearer t"),
      ("digest", .custom("Digest x=1"), "limit=1 | Authorization: Digest x=1"),
      ("digest", .apiKey("x=1"), "limit=1 | Authorization: Digest x=1"),
      ("oauth", .bearer("t"), "limit=1 | Authorization: Bearer t"),
      ("openid", .apiKey("t"), "limit=1 | Authorization: Bearer t"),
    ] as [(String, Credential, String)])
  func placed(scheme: String, credential: Credential, want: String) throws {
    #expect(shown(try request([[scheme]], [scheme: credential])) == want)
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
      ([["unheard of"]], ["unheard of"], "limit=1"),
      ([["mtls", "header"]], ["header"], "limit=1 | X-Key: header"),
      ([], ["header"], "limit=1"),
    ])
  func alternatives(names: [[String]], having: [String], want: String) throws {
    let credentials = Dictionary(uniqueKeysWithValues: having.map { ($0, Credential.apiKey($0)) })
    #expect(shown(try request(names, credentials)) == want)
  }

  @Test(
    "that cannot be sent are refused without being shown",
    arguments: [("header", .apiKey("hunter2\n")), ("basic", .basic(user: "a:b", password: "hunter2"))]
      as [(String, Credential)])
  func refused(scheme: String, credential: Credential) throws {
    let error = #expect(throws: APIError.self) { try request([[scheme]], [scheme: credential]) }
    #expect("\(error as Any)".contains("hunter2") == false)
  }

  private static let secret = "hunter2"
  private static let encoded = Data("me:hunter2".utf8).base64EncodedString()

  private static func dumped(_ value: Any) -> String {
    var text = ""
    dump(value, to: &text)
    return [text, "\(value)", String(reflecting: value), "\([value])"].joined(separator: "\n")
  }

  @Test(
    "are in no text of theirs",
    arguments: [
      .apiKey(secret), .bearer(secret), .basic(user: "me", password: secret), .custom(secret), .token { secret },
    ] as [Credential])
  func description(credential: Credential) throws {
    var configuration = ClientConfiguration(
      server: "https://h", credentials: ["key": credential],
      transport: FakeTransport.holding())
    configuration.headers = ["authorization": Self.secret, "X-Trace": "shown"]
    let text = Self.dumped(configuration) + Self.dumped(credential)
    #expect(!text.contains(Self.secret))
    #expect(text.contains("REDACTED"))
    #expect(text.contains("shown"))
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
    let given = scheme == "basic" ? Credential.basic(user: "me", password: Self.secret) : .apiKey(Self.secret)
    for credential in [given, .token { Self.secret }] { try await check(scheme, credential, result) }
  }

  @Test(
    "are in no text of an error of a server that repeats them",
    arguments: [
      (404, #"{"message": "the key TOKEN is too old"}"#), (200, #""TOKEN""#), (200, #"{"TOKEN": 1}"#),
    ], ["hunter2", String(repeating: "hunter2", count: 200)])
  func repeated(row: (status: Int, body: String), token: String) async throws {
    let body = Data(row.body.replacingOccurrences(of: "TOKEN", with: token).utf8)
    var client = try PetstoreClient(FakeTransport { _ in .success(TransportResponse(status: row.status, body: body)) })
    client.configuration.securitySchemes = Self.schemes
    client.configuration.credentials = ["bearer": .token { token }]
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

  private func check(_ scheme: String, _ credential: Credential, _ result: Result<TransportResponse, any Error>)
    async throws
  {
    var client = try PetstoreClient(FakeTransport { _ in result })
    client.configuration.server = "https://me:hunter2@h/v1"
    client.configuration.securitySchemes = Self.schemes
    client.configuration.credentials = [scheme: credential]
    var request = PetsAPI.addPet(pet: ShopPet(id: 1, name: "Rex"))
    request.security(scheme)
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
