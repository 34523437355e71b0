import APIRuntime
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
