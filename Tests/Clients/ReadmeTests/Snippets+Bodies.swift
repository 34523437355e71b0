#if canImport(Combine) || OpenCombine
import APIRuntime
import Foundation
import LoopbackSupport
import Petstore
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
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
}
#endif
