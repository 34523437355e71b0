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
}
#endif
