#if canImport(Combine) || OpenCombine
import APIRuntime
import APIRuntimeTesting
import Foundation
import MocksGolden
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A snippet of the page about testing", .timeLimit(.minutes(5)))
@MainActor
struct TestingSnippetTests {
  private let print = Printer()

  @Test("mocks calls")
  func mocks() async throws {
    // README
    func names(_ animals: any AnimalsCalls) async throws -> [String] {
      try await animals.listAnimals(limit: 2).map(\.name)
    }

    let animals = AnimalsMock()
    animals.onListAnimals { limit, kind in [.sample(), .sample(id: 8, name: "Tom")] }
    animals.onGetAnimal { id in throw ErrorResponse(status: 404, body: Problem.sample()) }

    print(try await names(animals))
    print(animals.onListAnimals.calls.count, animals.onListAnimals.calls[0].limit ?? 0)
    // end
    #expect(await print.next(2) == [#"["Rex", "Tom"]"#, "1 2"])
    await #expect(throws: ErrorResponse<Problem>.self) { try await animals.getAnimal(animalId: 7) }
  }

  @Test("makes samples")
  func samples() {
    // README
    let rex = Animal.sample()
    let tom = Animal.sample(id: 8, name: "Tom", mother: rex)
    // end
    #expect(tom.mother?.name == "Rex")
  }

  @Test("stubs and records a server")
  func stubs() async throws {
    // README
    let stub = StubTransport(ClinicClient.documentedSamples)
    try stub.on(AnimalsAPI.getAnimal(animalId: 7), status: 404, body: Problem.sample())
    try stub.on(AnimalsAPI.listAnimals(), .status(503, headers: ["Retry-After": "0"]), .json([Animal.sample()]))
    stub.on(.delete, "/animals/{animalId}", .failure(URLError(.notConnectedToInternet)))

    var client = ClinicClient(configuration: ClientConfiguration(server: "https://example.com", transport: stub))
    client.configuration.interceptors = [RetryInterceptor()]
    print(try await client.animals.listAnimals(limit: 2).count)
    print(try stub.requests(for: AnimalsAPI.listAnimals(limit: 2)).count)
    // end
    #expect(await print.next(2) == ["1", "2"])
    let stubbed = client.animals
    await #expect(throws: ErrorResponse<Problem>.self) { try await stubbed.getAnimal(animalId: 7) }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("clinic-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    // README
    let recording = RecordingTransport(stub)
    client.configuration.transport = recording
    _ = try await client.animals.getAnimal(animalId: 3)
    try recording.write(to: file)

    client.configuration.transport = ReplayingTransport(try Recording.recordings(in: file))
    print(try await client.animals.getAnimal(animalId: 3).name)
    // end
    #expect(await print.next() == ["Rex"])
  }

  @Test("has a transport of its own")
  func canned() async throws {
    let configuration = ClientConfiguration(server: "https://example.com", transport: Canned())
    #expect(try await ClinicClient(configuration: configuration).animals.listAnimals() == [])
  }
}
#endif
