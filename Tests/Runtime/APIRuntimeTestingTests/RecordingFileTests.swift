@_spi(Generated) import APIRuntime
import APIRuntimeTesting
import Foundation
import Petstore
import Testing

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

  /// What a file has of a request and its response, and the response's body from its pieces.
  private func recorded(
    _ pieces: [Data], type: String = "application/json", to request: RequestBuilder<Data>,
    _ configure: (inout ClientConfiguration) -> Void = { _ in }
  ) async throws -> String {
    let events = [TransportEvent.head(status: 200, headers: ["Content-Type": type])] + pieces.map { .body($0) }
    let recording = RecordingTransport(Scripted(events: events + [.end(nil)]))
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
