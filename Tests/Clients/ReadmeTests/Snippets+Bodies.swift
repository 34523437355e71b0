#if canImport(Combine) || OpenCombine
import APIRuntime
import APIRuntimeCombine
import Foundation
import LoopbackSupport
import Petstore
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

@Suite("A snippet about bodies")
struct BodySnippetTests {
  private let pet = NewPet(name: "Rex")

  private func client(_ transport: FakeTransport) -> PetstoreClient {
    PetstoreClient(configuration: ClientConfiguration(server: "https://example.com", transport: transport))
  }

  @Test("shows a request as a command")
  func curl() throws {
    let client = client(FakeTransport(status: 200))
    let printed = Locked<[String]>([])
    func print(_ text: String) { printed.update { $0.append(text) } }
    // README
    print(try PetsAPI.createPet(body: pet).curl(client.configuration))
    // end
    #expect(printed.value.first?.contains(#"--data-raw '{"name":"Rex"}'"#) == true)
  }

  @Test("sends what is made while it is sent")
  func streams() async throws {
    struct Camera { let pieces = AsyncStream<Data> { $0.finish() } }
    struct Reader { func next() throws -> Data? { nil } }
    let (camera, reader, size) = (Camera(), Reader(), 0)
    let publisher = [Data([1])].publisher
    // README
    let photo = UploadFile.stream(camera.pieces, contentType: "image/jpeg")
    let text = UploadFile.stream(length: size) { try reader.next() }  // called for each piece, until it returns nil
    let values = UploadFile.stream(publisher.asyncValues)  // a publisher, by APIRuntimeCombine
    // end
    #expect(Set([photo, text, values]).count == 3)
  }

  private struct PetChange: Codable {
    var name: String?
    var description: Nullable<String>?
  }

  @Test("clears a value")
  func clearing() throws {
    func sent(_ change: PetChange) throws -> String {
      String(decoding: try APIJSONEncoder().encode(change), as: UTF8.self)
    }
    // README
    var change = PetChange(name: "Rex")
    change.description = .null  // sends null: the server removes the description
    change.description = nil  // sends nothing: the server keeps the description
    // end
    #expect(try sent(change) == #"{"name":"Rex"}"#)
    change.description = .null
    #expect(try sent(change) == #"{"description":null,"name":"Rex"}"#)
  }

  @Test("codes other media types")
  func coders() async throws {
    let list = try PropertyListEncoder().encode(Pet(name: "Rex", id: 7))
    let response = TransportResponse(status: 201, headers: ["Content-Type": "application/x-plist"], body: list)
    var client = client(FakeTransport { _ in .success(response) })
    // README
    client.configuration.coders["application/x-plist"] = BodyCoder(
      encode: { try PropertyListEncoder().encode($0) },
      decode: { try PropertyListDecoder().decode($0, from: $1) })
    // end
    // README
    var request = PetsAPI.createPet(body: pet)
    request.body(pet, contentType: "application/x-plist")
    let created = try await client.body(for: request.decoded(as: Pet.self, accept: "application/x-plist"))
    // end
    #expect(created == Pet(name: "Rex", id: 7))
  }

  @Test("has failures with status 200")
  func checked() async throws {
    let client = client(FakeTransport(status: 200, #"{"ok": true, "id": 7, "name": "Rex"}"#))
    // README
    let pet = try await client.checked(PetsAPI.getPet(petId: 7))
    // end
    #expect(pet == Pet(name: "Rex", id: 7))
    let failing = self.client(FakeTransport(status: 200, #"{"ok": false, "error": "pet_not_found"}"#))
    let error = await #expect(throws: RejectedCall.self) { try await failing.checked(PetsAPI.getPet(petId: 7)) }
    #expect(error?.reason == "pet_not_found")
  }

  @MainActor
  private final class ProgressBar {
    var progress: Float = 0 { didSet { change.yield(progress) } }
    private let (changes, change) = AsyncStream<Float>.makeStream()

    nonisolated func next(_ count: Int) async -> [Float] {
      await changes.prefix(count).reduce(into: []) { $0.append($1) }
    }
  }

  @MainActor
  private final class UploadScreen {
    let bar = ProgressBar()

    func showProgress(of upload: inout RequestBuilder<Void>) {
      // README
      upload.onProgress = { [weak self] progress in
        guard let total = progress.bytesToSend, total > 0 else { return }
        let fraction = Float(progress.bytesSent) / Float(total)
        DispatchQueue.main.async { [weak self] in self?.bar.progress = fraction }
      }
      // end
    }
  }

  @Test("shows the progress of an upload on the main actor")
  @MainActor
  func progress() async throws {
    let transport = FakeTransport.holding()
    let client = client(transport)
    let screen = UploadScreen()
    var upload = RequestBuilder<Void>(.put, "/")
    upload.body(file: .data(Data("photo".utf8)), contentType: "image/png")
    upload.success(200, .empty)
    screen.showProgress(of: &upload)
    let sending = Task { [upload] in try await client.body(for: upload) }
    let call = try await transport.nextHeld()
    for bytes: Int64 in [1, 3, 4] { call.receive(.sent(bytes, of: 4)) }
    #expect(await screen.bar.next(3) == [0.25, 0.75, 1])
    call.respond(.success(TransportResponse(status: 200)))
    try await sending.value
  }
}

// README
nonisolated struct RejectedCall: Error {
  let reason: String
}

nonisolated struct Checked<Body: Decodable & Sendable>: Decodable, Sendable {
  let result: Result<Body, RejectedCall>

  private struct Status: Decodable {
    let ok: Bool
    let error: String?
  }

  init(from decoder: any Decoder) throws {
    let status = try Status(from: decoder)
    result = status.ok ? .success(try Body(from: decoder)) : .failure(RejectedCall(reason: status.error ?? ""))
  }
}

extension PetstoreClient {
  func checked<Body: Decodable>(_ request: RequestBuilder<Body>) async throws -> Body {
    try await body(for: request.decoded(as: Checked<Body>.self)).result.get()
  }
}
// end
#endif
