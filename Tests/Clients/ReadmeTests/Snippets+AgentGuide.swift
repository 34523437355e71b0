#if canImport(Combine) || OpenCombine
import APIRuntime
import APIRuntimeTesting
import Foundation
import MocksGolden
import PagesGolden
import Petstore
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A snippet of the guide for programs that write code", .timeLimit(.minutes(5)))
@MainActor
struct AgentGuideSnippetTests {
  private let print = Printer()
  private let key = "k3y"

  @Test("makes a client with settings")
  func settings() throws {
    // README
    var configuration = ClientConfiguration(server: PetstoreClient.Servers.production)
    configuration.headers["User-Agent"] = "Shop/1.0"
    configuration[PetstoreClient.SecuritySchemes.apiKey] = .apiKey(key)
    let client = PetstoreClient(configuration: configuration)
    // end
    let request = try PetsAPI.listPets().urlRequest(client.configuration)
    #expect(request.value(forHTTPHeaderField: "X-API-Key") == key)
    #expect(request.value(forHTTPHeaderField: "User-Agent") == "Shop/1.0")
  }

  @Test(
    "handles each kind of error",
    arguments: [
      (201, #"{"id": 7, "name": "Rex"}"#, "7"), (422, #"{"message": "m"}"#, "422 ValidationError("),
      (599, "", "599"),
    ])
  func errors(status: Int, body: String, want: String) async throws {
    let stub = StubTransport()
    stub.on(.post, "/pets", .status(status, body: Data(body.utf8)))
    stub.on(.get, "/pets", .status(200, body: Data("[]".utf8)))
    let client = PetstoreClient(configuration: ClientConfiguration(server: "https://shop.example", transport: stub))
    // README
    do {
      let pet = try await client.pets.createPet(body: NewPet(name: "Rex"))
      print(pet.id)
    } catch let error as ErrorResponse<ValidationError> {  // described: `status` and the decoded `body`
      print(error.status, error.body)
    } catch let failure as any FailureResponse {  // any other response of the server
      print(failure.status)
    } catch is CancellationError {
    } catch {  // an `APIError`: not sent, not received or not decoded
      print(error)
    }

    let task = client.pets.listPets(limit: 10) { result in print(result) }
    let pets = client.pets.listPetsPublisher(limit: 10)
    // end
    let lines = await print.next(2)
    #expect(lines[0].hasPrefix(want))
    #expect(lines[1] == "success([])")
    withExtendedLifetime((task, pets)) {}
  }

  @Test("reads pages and stubs a call")
  func pages() async throws {
    let stub = StubTransport()
    try stub.on(
      EntriesAPI.listByCursor(limit: 50),
      .json(EntriesAPI.ListByCursor.ResponseBody(data: [Entry(id: "a"), Entry(id: "b")]), headers: [:]))
    let archive = ArchiveClient(configuration: ClientConfiguration(server: "https://archive.example", transport: stub))
    // README
    for try await entry in archive.entries.listByCursorPages(limit: 50).items { print(entry.id) }
    // end
    #expect(await print.next(2) == ["a", "b"])
    // README
    let animals = AnimalsMock()
    animals.onGetAnimal { id in .sample(name: "Rex") }
    // end
    #expect(try await animals.getAnimal(animalId: 7).name == "Rex")
  }
}
#endif
