@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A logging interceptor")
struct LoggingInterceptorTests {
  private static let response = TransportResponse(
    status: 201, headers: ["Content-Type": "application/json", "Set-Cookie": "session=s3cret"],
    body: Data(#"{"id": 1, "name": "Rex", "Token": {"value": "s3cret"}, "owners": [{"token": "s3cret"}]}"#.utf8))

  /// The log of one call, without the times.
  private func texts(
    _ level: LoggingInterceptor.Level,
    headers: Set<String> = [],
    members: Set<String> = [],
    response: FakeTransport.Outcome = .success(response),
    request: RequestBuilder<ShopPet> = PetsAPI.addPet(
      pet: ShopPet(id: 1, name: "Rex"), trace: "s3cret", session: "s3cret")
  ) async throws -> [String] {
    let texts = Locked<[String]>([])
    var client = try PetstoreClient(FakeTransport { _ in response })
    let scheme = APIKeyScheme("api_key", in: .query("key"))
    client.configuration.declare([scheme])
    client.configuration[scheme] = .apiKey("s3cret")
    client.configuration.headers = ["Authorization": "s3cret"]
    client.configuration.interceptors = [
      LoggingInterceptor(level: level, redactedHeaders: headers, redactedMembers: members) { text in
        texts.update { $0.append(text) }
      }
    ]
    _ = await client.result(of: request)
    return texts.value.map { text in
      text.replacingOccurrences(of: #"in [0-9]+\.[0-9]{3} s"#, with: "in TIME", options: .regularExpression)
    }
  }

  @Test("logs a request and its response in a line each")
  func summary() async throws {
    let url = "https://example.com/v1/pets?key=REDACTED"
    #expect(
      try await texts(.summary) == [
        "→ POST \(url) (addPet)",
        "← 201 to POST \(url) (addPet) in TIME",
      ])
  }

  @Test(
    "makes no text where its sink takes none",
    arguments: [([true, true], 2), ([true, false], 1), ([false, false], 0)])
  func disabled(taken: [Bool], count: Int) async throws {
    let (rest, texts) = (Locked(taken), Locked<[String]>([]))
    var client = try PetstoreClient(FakeTransport(status: 200, "[]"))
    client.configuration.interceptors = [
      LoggingInterceptor { text in texts.update { $0.append(text) } }.enabled { rest.update { $0.removeFirst() } }
    ]
    _ = try await client.result(of: PetsAPI.listPets()).get()
    #expect(texts.value.count == count)
    #expect(rest.value.isEmpty)
  }

  @Test("logs the header fields without secrets")
  func headers() async throws {
    let url = "https://example.com/v1/pets?key=REDACTED"
    #expect(
      try await texts(.headers, headers: ["x-trace"]) == [
        """
        → POST \(url) (addPet)
        Accept: application/json
        Authorization: REDACTED
        Content-Type: application/json
        Cookie: REDACTED
        X-Trace: REDACTED
        """,
        """
        ← 201 to POST \(url) (addPet) in TIME
        Content-Type: application/json
        Set-Cookie: REDACTED
        """,
      ])
  }

  @Test("logs bodies without secret members, at any depth")
  func bodies() async throws {
    let texts = try await texts(.bodies, members: ["token", "NAME"]).map { $0.components(separatedBy: "\n").last }
    #expect(
      texts == [
        #"  {"id":1,"name":"REDACTED"}"#,
        #"  {"id": 1, "name": "REDACTED", "Token": "REDACTED", "owners": [{"token": "REDACTED"}]}"#,
      ])
  }

  @Test(
    "hides what authorization servers keep secret without being told, and no other body",
    arguments: [
      (
        "application/json", #"{"access_token":"SEKRET","refresh_token":"r1","n":1}"#,
        #"{"access_token":"REDACTED","refresh_token":"REDACTED","n":1}"#
      ),
      ("application/x-www-form-urlencoded", "user=u&password=pass", "user=u&password=REDACTED"),
      ("text/plain", "no secret", "no secret"),
      // Bodies that are no JSON as a whole.
      ("application/x-ndjson", "{\"x\":1}\n{\"access_token\":\"SEKRET\"}", #"{"access_token":"REDACTED"}"#),
      ("application/json", ")]}',\n{\"n\":1e400,\"password\":\"pass\"}", #"{"n":1e400,"password":"REDACTED"}"#),
    ])
  func usualSecrets(type: String, body: String, want: String) async throws {
    let response = TransportResponse(status: 201, headers: ["Content-Type": type], body: Data(body.utf8))
    let texts = try await texts(.bodies, response: .success(response))
    #expect(texts.last?.components(separatedBy: "\n").last == "  " + want)
  }

  @Test("hides the signature of a URL that is a credential itself")
  func signedURL() async throws {
    let url = "https://s3.example/k?X-Amz-Signature=a1&X-Amz-Date=1&sig=b2"
    let texts = try await texts(.summary, request: RequestBuilder<ShopPet>(.get, "/").following(url))
    #expect(texts.first == "→ GET https://s3.example/k?X-Amz-Signature=REDACTED&X-Amz-Date=1&sig=REDACTED")
  }

  @Test(
    "hides what a request has in secret members in the response, too, wherever that has it",
    arguments: [
      (#"{"hint":"the name Fido1 is taken"}"#, #"{"hint":"the name REDACTED is taken"}"#),
      (#"{"names":["Fido1","Fido2"]}"#, #"{"names":["REDACTED","Fido2"]}"#),
    ])
  func repeated(body: String, want: String) async throws {
    let response = TransportResponse(
      status: 201, headers: ["Content-Type": "application/json", "X-Name": "Fido1"], body: Data(body.utf8))
    let pet = ShopPet(id: 1, name: "Fido1")
    let texts = try await texts(
      .bodies, members: ["NAME"], response: .success(response),
      request: PetsAPI.addPet(pet: pet, trace: "", session: ""))
    #expect(texts.allSatisfy { !$0.contains("Fido1") })
    #expect(texts.last?.components(separatedBy: "\n").last == "  " + want)
  }

  @Test(
    "hides each text and each long number in a secret member of the request in the response, too",
    arguments: [
      ("12345", "no 12345", "no REDACTED"), ("-1.25", "no -1.25", "no REDACTED"), ("123", "no 123", "no 123"),
      ("true", "is true", "is true"), ("null", "is null", "is null"),
      (#"{"value":["abcd",["efgh",45678]]}"#, "value abcd, efgh, 45678", "value REDACTED, REDACTED, REDACTED"),
    ] as [(String, String, String)])
  func leaves(value: String, said: String, want: String) async throws {
    let response = TransportResponse(
      status: 400, headers: ["Content-Type": "application/json"], body: Data("\"\(said)\"".utf8))
    var request = RequestBuilder<ShopPet>(.post, "/")
    request.body(["own": try JSONDecoder().decode(JSONValue.self, from: Data(value.utf8))], contentType: .json)
    let texts = try await texts(.bodies, members: ["own"], response: .success(response), request: request)
    #expect(texts.first?.contains(value) == (value == "null"))
    #expect(texts.last?.hasSuffix("\n  \"\(want)\"") == true)
  }

  @Test(
    "logs only the length of a body in which secrets cannot be found",
    arguments: [
      ("application/json", "{\"token\": ", "10 bytes of application/json"),
      (
        "application/json", "{\"token\": \"\(String(repeating: "s3cret", count: 20_000))\"}",
        "120013 bytes of application/json"
      ),
      ("text/html; charset=utf-8", "token s3cret", "12 bytes of text/html"),
      ("", "token s3cret", "12 bytes of unknown type"),
      ("application/x-www-form-urlencoded", "a=1&token=s3cret&tok%65n=s3cret", "a=1&token=REDACTED&tok%65n=REDACTED"),
      ("multipart/form-data", "--B\r\n\r\n{\"token\":\"s3cret\"}\r\n--B--", "32 bytes of multipart/form-data"),
    ] as [(String, String, String)])
  func hidden(type: String, body: String, want: String) async throws {
    let headers: HTTPHeaders = type.isEmpty ? [:] : ["Content-Type": type]
    let response = TransportResponse(status: 201, headers: headers, body: Data(body.utf8))
    let texts = try await texts(.bodies, members: ["token"], response: .success(response))
    #expect(texts.last?.components(separatedBy: "\n").last == "  " + want)
  }

  @Test("logs the error of a call without a response, without the secrets of the URL")
  func failure() async throws {
    let url = try #require(URL(string: "https://example.com/v1/pets?key=s3cret"))
    let error = URLError(
      .timedOut, userInfo: [NSURLErrorFailingURLErrorKey: url, NSLocalizedDescriptionKey: "too slow"])
    let texts = try await texts(.bodies, response: .failure(error))
    let text = try #require(texts.last)
    #expect(text.hasPrefix("← no response to POST https://example.com/v1/pets?key=REDACTED (addPet) in TIME: "))
    #expect(!text.contains("s3cret"))
  }

  @Test("escapes control characters of header fields and of bodies, and bounds header fields")
  func control() async throws {
    let response = TransportResponse(
      status: 201,
      headers: [
        "Content-Type": "text/plain\u{1B}[2J", "X-Bell": "\u{7}\u{202E}",
        "X-Long": String(repeating: "x", count: 5_000),
      ],
      body: Data("a\r\n\u{1B}[31mb".utf8))
    let text = try #require(try await texts(.bodies, response: .success(response)).last)
    #expect(
      text.components(separatedBy: "\n").dropFirst() == [
        #"Content-Type: text/plain\u{1B}[2J"#, #"X-Bell: \u{7}\u{202E}"#,
        "X-Long: " + String(repeating: "x", count: 1_000) + "…", "  a", #"  \u{1B}[31mb"#,
      ])
  }

  @Test(
    "shows no credential of the call, wherever the server repeats it",
    arguments: [
      ("api_key=S3cret/x", "api_key=REDACTED"), ("the key S3cret/x", "the key REDACTED"),
      ("S3cret%2Fx and S3cret%2fx", "REDACTED and REDACTED"), ("token t0ken!", "token REDACTED"),
      (#"{"key":"S3cret\/x"}"#, #"{"key":"REDACTED"}"#),
      ("Bearer t0ken!", "REDACTED"), ("me:passw0rd", "me:REDACTED"),
      ("https://me:other@h.test/a@b", "https://h.test/a@b"), ("//me:other@h.test?q=1@2", "//h.test?q=1@2"),
      ("/next?api_key=another&page=2#x", "/next?api_key=REDACTED&page=2#x"),
      ("<https://h.test/?page=2&key=another>; rel=next", "<https://h.test/?page=2&key=REDACTED>; rel=next"),
      ("ftp://h?k%65y=a http://h?x=1", "ftp://h?k%65y=REDACTED http://h?x=1"), ("a ?== && = @ //", "a ?== && = @ //"),
    ] as [(String, String)])
  func repeated(text: String, want: String) async throws {
    let texts = Locked<[String]>([])
    let response = TransportResponse(
      status: 302, headers: ["Location": text, "Content-Type": "text/plain"], body: Data(text.utf8))
    var client = try PetstoreClient(FakeTransport { _ in .success(response) })
    client.configuration.server = "https://me:passw0rd@example.com/v1?api_key=S3cret%2Fx&v=2"
    let login = BearerScheme("login")
    client.configuration.declare([APIKeyScheme("key", in: .query("key")), login])
    client.configuration[login] = .token { "t0ken!" }
    client.configuration.interceptors = [
      LoggingInterceptor(level: .bodies) { text in texts.update { $0.append(text) } }
    ]
    var request = PetsAPI.listPets()
    request.security("login")
    _ = await client.result(of: request)
    let url = "https://example.com/v1/pets?api_key=REDACTED&v=REDACTED"
    #expect(texts.value.first?.contains("GET \(url)") == true)
    let lines = texts.value.last?.components(separatedBy: "\n") ?? []
    #expect(lines.first?.hasPrefix("← 302 to GET \(url) ") == true)
    #expect(lines.dropFirst() == ["Location: \(want)", "Content-Type: text/plain", "  " + want])
    for secret in ["S3cret", "t0ken!", "passw0rd"] {
      #expect(!texts.value.joined().contains(secret))
    }
  }

  @Test("shows no key that looks percent-encoded, as it was sent or decoded", arguments: ["cookie", "query"])
  func encoded(location: String) async throws {
    let texts = Locked<[String]>([])
    var client = try PetstoreClient(FakeTransport(status: 200, headers: ["X-Key": "k%41y-s3cret, kAy-s3cret"], "[]"))
    client.configuration.server = location == "query" ? "https://example.com?key=k%41y-s3cret" : "https://example.com"
    let scheme = APIKeyScheme("key", in: .cookie("key"))
    client.configuration.declare([scheme])
    client.configuration[scheme] = location == "cookie" ? .apiKey("k%41y-s3cret") : nil
    client.configuration.interceptors = [
      LoggingInterceptor(level: .headers) { text in texts.update { $0.append(text) } }
    ]
    var request = PetsAPI.listPets()
    if location == "cookie" { request.security("key") }
    _ = await client.result(of: request)
    #expect(texts.value.last?.hasSuffix("X-Key: REDACTED, REDACTED") == true)
    #expect(!texts.value.joined().contains("s3cret"))
  }
}
