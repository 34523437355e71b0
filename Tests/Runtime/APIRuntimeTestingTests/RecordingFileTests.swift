import APIRuntimeTesting
import Foundation
import Petstore
import Testing

@_spi(Generated) @testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A file of recordings", .timeLimit(.minutes(5)))
struct RecordingFileTests {
  private func client(_ transport: any Transport, key: String = "secret-key") -> PetstoreClient {
    var configuration = ClientConfiguration(server: "https://a.example/v1", transport: transport)
    configuration.headers["Authorization"] = "Bearer \(key)"
    return PetstoreClient(configuration: configuration)
  }

  private func withFile(_ body: (URL) async throws -> Void) async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("recordings-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try await body(file)
  }

  @Test("has bodies before their compression, without secrets, and replays them to a client that does not compress")
  func compression() async throws {
    let stub = StubTransport()
    stub.on(.post, "/pets", .json(Pet(name: "Rex", id: 1), status: 201))
    let recording = RecordingTransport(stub, secrets: SecretNames(bodyMembers: ["name"]))
    let name = String(repeating: "Rex the secret ", count: 50)
    var compressing = client(recording)
    compressing.configuration.compression = .gzip
    _ = try await compressing.pets.createPet(body: NewPet(name: name))
    let received = try #require(stub.requests.first)
    #expect(received.headers["Content-Encoding"] == "gzip")
    #expect(try received.body(as: NewPet.self).name == name)
    // What is made while it is sent is compressed in a file, if the request says so.
    var request = RequestBuilder<Void>(.put, "/log")
    request.compression = .gzip
    let text = "{\"name\": \"Rex the secret Rex the secret\"}"
    request.body(
      file: .stream(
        AsyncStream {
          $0.yield(Data(text.utf8)); $0.finish()
        }), contentType: "application/jsonl")
    stub.on(.put, "/log", .status(204))
    _ = try? await compressing.response(for: request)
    #expect(stub.requests.last?.body == Data(text.utf8))
    #expect(stub.requests.last?.headers["Content-Encoding"] == "gzip")
    #expect(recording.recordings.count == 2)
    try await withFile { file in
      try recording.write(to: file)
      #expect(try String(contentsOf: file, encoding: .utf8).contains("REDACTED"))
      #expect(try !String(contentsOf: file, encoding: .utf8).contains("secret "))
      let replaying = ReplayingTransport(
        try Recording.recordings(in: file), secrets: SecretNames(bodyMembers: ["name"]))
      #expect(try await client(replaying).pets.createPet(body: NewPet(name: name)).id == 1)
    }
  }

  @Test("is replayed as it was, without secrets, to a client with others")
  func roundTrip() async throws {
    let stub = StubTransport()
    try stub.on(PetsAPI.getPet(petId: 7), .stream(["{\"id\":7,\"name\":\"secr", "et-key\"}"]))
    try stub.on(PetsAPI.getPet(petId: 8), .failure(URLError(.timedOut)))
    try stub.on(PetsAPI.getPet(petId: 9), .status(418, headers: ["X-A": "1"], body: Data([0xFF, 0x00])))
    stub.on(.post, "/pets", .json(Pet(name: "Rex", id: 1), status: 201))
    let recording = RecordingTransport(stub)
    _ = try await client(recording).pets.getPet(petId: 7)
    for id in [Int64(8), 9] { _ = try? await client(recording).pets.getPet(petId: id) }
    _ = try await client(recording).pets.createPet(body: NewPet(name: "Rex"))
    try await withFile { file in
      try recording.write(to: file)
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!text.contains("Bearer secret-key"))
      #expect(text.contains("REDACTED"))
      let recordings = try Recording.recordings(in: file)
      #expect(recordings == recording.recordings)
      let replaying = ReplayingTransport(recordings)
      let client = client(replaying, key: "other-key")
      #expect(try await client.pets.getPet(petId: 7).id == 7)
      #expect(try await client.pets.createPet(body: NewPet(name: "Rex")) == Pet(name: "Rex", id: 1))
      #expect(replaying.remaining.count == 2)
      let error = await #expect(throws: UndocumentedResponse.self) { try await client.pets.getPet(petId: 9) }
      #expect(error?.data == Data([0xFF, 0x00]))
      #expect(error?.headers["X-A"] == "1")
      do {
        _ = try await client.pets.getPet(petId: 8)
        Issue.record("it fails")
      } catch APIError.transport(let error as URLError, _) {
        #expect(error.code == .timedOut)
      }
      #expect(replaying.remaining.isEmpty)
      // Nothing is given twice.
      await #expect(throws: APIError.self) { try await client.pets.getPet(petId: 7) }
    }
  }

  @Test("replays a multipart body whatever its boundary is, and says what another body differs in")
  func multipart() async throws {
    func request(_ name: String) -> RequestBuilder<Void> {
      var request = RequestBuilder<Void>(.post, "/photos")
      request.body(["name": name, "note": "--A"], contentType: .multipart)
      request.success(204, .empty)
      return request
    }
    let stub = StubTransport()
    stub.on(.post, "/photos", .status(204))
    let recording = RecordingTransport(stub)
    try await client(recording).body(for: request("Rex"))
    #expect(recording.recordings.count == 1)
    let replaying = ReplayingTransport(recording.recordings)
    func failure(of request: RequestBuilder<Void>) async throws -> String {
      do {
        try await client(replaying).body(for: request)
        return ""
      } catch APIError.transport(let error as URLError, _) {
        #expect(error.code == .notConnectedToInternet)
        return error.localizedDescription
      }
    }
    let difference = try await failure(of: request("Rey"))
    #expect(
      difference.hasPrefix(
        "POST https://a.example/v1/photos is not recorded; the body of the recorded one differs from byte"))
    #expect(difference.contains("Rex"))
    #expect(
      try await failure(of: RequestBuilder<Void>(.get, "/a"))
        == "GET https://a.example/v1/a is not recorded; left are: POST https://a.example/v1/photos")
    #expect(try await failure(of: request("Rex")).isEmpty)
    #expect(try await failure(of: request("Rex")).hasSuffix("is not recorded; no recording is left"))
  }

  /// What a file has of a request and its response, and the response's body from its pieces.
  private func recorded<Body>(
    _ pieces: [Data], type: String = "application/json", to request: RequestBuilder<Body>,
    secrets: SecretNames = SecretNames(), _ configure: (inout ClientConfiguration) -> Void = { _ in }
  ) async throws -> String {
    let events = [TransportEvent.head(status: 200, headers: ["Content-Type": type])] + pieces.map { .body($0) }
    let recording = RecordingTransport(Scripted(events: events + [.end(nil)]), secrets: secrets)
    var configuration = ClientConfiguration(server: "https://a.example/v1", transport: recording)
    configure(&configuration)
    await withCheckedContinuation { continuation in
      request.execute(configuration, task: RequestTask()) { _ in continuation.resume() }
    }
    var texts = ""
    try await withFile { file in
      try recording.write(to: file)
      texts = try String(contentsOf: file, encoding: .utf8)
      for part in try Recording.recordings(in: file) {
        let object = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(part))
        for piece in object["response"]?["body"]?.arrayValue ?? [] {
          let bytes = piece["base64"]?.stringValue.flatMap { Data(base64Encoded: $0) }
          texts += piece["text"]?.stringValue ?? bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
        }
      }
    }
    return texts
  }

  private func request(_ form: [String: String]) -> RequestBuilder<Data> {
    var request = RequestBuilder<Data>(.post, "/token")
    request.body(form, contentType: .form)
    request.success(.range(2), .data)
    return request
  }

  @Test("has no client secret and no refresh token, in requests and responses")
  func tokens() async throws {
    let form = ["client_secret": "a+b/c%20d", "refresh_token": "refresh1", "scope": "pets"]
    let json = #"""
      {"scope":"pets","refresh_token" : "refresh\\2","a":["{\"client_secret\":\"inner3\"}"],"id":"refresh1"}
      """#
    let text = try await recorded([Data(json.utf8)], to: request(form))
    for secret in ["a+b/c", "a%2Bb", "refresh1", "refresh\\", "inner3"] {
      #expect(!text.contains(secret), "\(secret)")
    }
    #expect(text.contains("scope=pets") && text.contains(#"\"scope\":\"pets\""#))
    let other = try await recorded(
      [Data("a=1&refresh_token=r&b=2".utf8)], type: "application/x-www-form-urlencoded", to: request(form))
    #expect(other.contains("a=1&refresh_token=REDACTED&b=2"))
  }

  @Test("has no secret that a server repeats in several pieces, or in bytes that are not UTF-8")
  func pieces() async throws {
    let echo = Array(#"{"hint":"refresh1 and REFRESH1"}"#.utf8)
    for count in [1, 3, 5] {
      let starts = Array(stride(from: 0, to: echo.count, by: count))
      let pieces = starts.map { Data(echo[$0..<min($0 + count, echo.count)]) }
      let text = try await recorded(pieces, to: request(["refresh_token": "refresh1"]))
      #expect(text.hasSuffix(#"{"hint":"REDACTED and REDACTED"}"#))
    }
    let binary = Data([0xFF, 0xFE]) + Data("refresh1".utf8) + Data([0x80])
    let text = try await recorded([binary, binary], type: "image/png", to: request(["refresh_token": "refresh1"]))
    #expect(!text.contains("refresh1") && text.contains("REDACTED"))
    #expect(!text.contains(binary.base64EncodedString()))
  }

  @Test("has no key of a security scheme of the client, whatever the name of its header field is")
  func scheme() async throws {
    var request = RequestBuilder<Data>(.get, "/pets")
    request.security("own")
    request.success(.range(2), .data)
    let body = Data("the key is k3y-of-own".utf8)
    let text = try await recorded([body], type: "text/plain", to: request) { configuration in
      let scheme = APIKeyScheme("own", in: .header("X-Shop-Pass"))
      configuration.declare([scheme])
      configuration[scheme] = .apiKey("k3y-of-own")
    }
    #expect(text.contains("X-Shop-Pass") && text.contains("REDACTED") && !text.contains("k3y-of-own"))
  }

  @Test("has no key in the query of the server's address, whatever its name is")
  func server() async throws {
    var request = RequestBuilder<Data>(.get, "/pets")
    request.success(.range(2), .data)
    let text = try await recorded([Data("abcd1234".utf8)], type: "text/plain", to: request) { configuration in
      configuration.server = "https://a.example/v1?subscription-key=abcd1234"
    }
    #expect(text.contains("subscription-key=REDACTED") && !text.contains("abcd1234"))
  }

  @Test("has no code that a token is requested with")
  func code() async throws {
    let form = ["grant_type": "authorization_code", "code": "c0de/of+1"]
    let request = RequestBuilder<OAuthTokens>(OAuthClient(id: "shop"), at: "https://a.example/token", form)
    let text = try await recorded([Data(#"{"error":"invalid_grant","hint":"no c0de/of+1"}"#.utf8)], to: request)
    #expect(text.contains("code=REDACTED") && text.contains(#""no REDACTED""#))
    for secret in ["c0de/", "c0de%2F"] { #expect(!text.contains(secret)) }
  }

  @Test(
    "has no value of a secret member, however it is written",
    arguments: [
      (#"{"p":"{\"own\":\"ab\\\"cdefgh\",\"q\":1}"}"#, #"{"p":"{\"own\":\"REDACTED\",\"q\":1}"}"#),
      (
        #"{"p":"{\"q\":\"{\\\"own\\\":\\\"ab\\\\\\\"cdefgh\\\"}\"}"}"#,
        #"{"p":"{\"q\":\"{\\\"own\\\":\\\"REDACTED\\\"}\"}"}"#
      ),
      (#"{"p":"{\n\"own\" :\n \"abcd\"}"}"#, #"{"p":"{\n\"own\" :\n \"REDACTED\"}"}"#),
      (#"{"own":"ab\\","q":1}"#, #"{"own":"REDACTED","q":1}"#),
      (#"{"o\u0077n":"abcd"}"#, #"{"o\u0077n":"REDACTED"}"#),
      (#"{"own":12345,"q":[12345]}"#, #"{"own":"REDACTED","q":[12345]}"#),
      (#"{"own":true,"q":[true,false]}"#, #"{"own":"REDACTED","q":[true,false]}"#),
      (#"{"own":{"a":["x}]",{"b":"]"}],"c":7},"q":1}"#, #"{"own":"REDACTED","q":1}"#),
      (#"{"p":"{\"own\":[\"x]\",2],\"q\":1}"}"#, #"{"p":"{\"own\":\"REDACTED\",\"q\":1}"}"#),
      (#"{"own":null,"q":["own",{"own":""}]}"#, #"{"own":null,"q":["own",{"own":""}]}"#),
      (#"["q","own",:,{"OWN":"abcd"#, #"["q","own",:,{"OWN":"REDACTED"#),
      (#"{"p":"{\"own\":[\"abcd","q":1}"#, #"{"p":"{\"own\":\"REDACTED\"","q":1}"#),
    ] as [(String, String)])
  func members(body: String, want: String) async throws {
    var request = RequestBuilder<Data>(.get, "/")
    request.success(.range(2), .data)
    let text = try await recorded([Data(body.utf8)], to: request, secrets: SecretNames(bodyMembers: ["Own"]))
    #expect(text.hasSuffix(want))
  }

  @Test(
    "has no secret part of a multipart body, and no secret member in its other parts",
    arguments: ["multipart/form-data; boundary=B", #"multipart/mixed; charset=utf-8; Boundary="B""#])
  func parts(type: String) async throws {
    func body(_ own: String, _ other: String) -> String {
      let parts = [
        ("Content-Disposition: form-data; filename=\"own\"; name=\"q\"", "1"),
        ("content-disposition: form-data; name=\"own\"\r\nContent-Type: text/plain", own),
        ("Content-Disposition: form-data; name=q", "{\"own\":\"\(other)\"}"), ("Content-Disposition: form-data", ""),
      ]
      return parts.map { "--B\r\n\($0)\r\n\r\n\($1)\r\n" }.joined() + "--B--\r\n"
    }
    var request = RequestBuilder<Data>(.get, "/")
    request.success(.range(2), .data)
    let text = try await recorded(
      [Data(body("abcd\r\n--efgh", "ijkl").utf8)], type: type, to: request, secrets: SecretNames(bodyMembers: ["own"]))
    #expect(text.hasSuffix(body("REDACTED", "REDACTED")))
  }

  @Test("takes a time in proportion to its secrets")
  func cost() async throws {
    func time(of count: Int) async throws -> Duration {
      let members = "[" + (0..<count).map { #"{"own":"+49 30 \#($0)/a"}"# }.joined(separator: ",") + "]"
      var request = RequestBuilder<Data>(.post, "/")
      request.body(try JSONDecoder().decode(JSONValue.self, from: Data(members.utf8)), contentType: .json)
      request.success(.range(2), .data)
      let start = ContinuousClock.now
      let text = try await recorded([Data(members.utf8)], to: request, secrets: SecretNames(bodyMembers: ["own"]))
      #expect(!text.contains("+49"))
      return ContinuousClock.now - start
    }
    // In proportion to the square, it would be a hundred times as long.
    #expect(try await time(of: 5_000) < time(of: 500) * 40)
  }

  @Test("has no secret of a header field or of a query, wherever its text is")
  func secrets() async throws {
    let stub = StubTransport()
    stub.on(.get, "/pets", .text("the token is 12345678, the key abcdefgh", headers: ["X-Echo": "abcdefgh"]))
    let recording = RecordingTransport(stub, secrets: SecretNames(headers: ["X-Own"], members: ["own"]))
    var request = URLRequest(url: try #require(URL(string: "https://a.example/pets?own=12345678&b=2")))
    request.setValue("abcdefgh", forHTTPHeaderField: "x-own")
    recording.send(request, file: nil, cancellation: CallCancellation(RequestTask())) { _ in }
    try await withFile { file in
      try recording.write(to: file)
      let text = try String(contentsOf: file, encoding: .utf8)
      for secret in ["12345678", "abcdefgh"] { #expect(!text.contains(secret)) }
      #expect(text.contains("b=2"))
    }
  }
}

/// A transport that gives the same events to each request.
private struct Scripted: Transport {
  let events: [TransportEvent]

  func send(
    _ request: URLRequest, file: URL?, cancellation: CallCancellation,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    events.forEach(receive)
  }
}
