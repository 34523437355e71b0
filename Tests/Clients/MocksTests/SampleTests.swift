import APIRuntime
import APIRuntimeTesting
import Foundation
import MocksGolden
import Testing

@Suite("A generated sample")
struct SampleTests {
  @Test("has examples, and what the limits allow where there is none")
  func values() throws {
    let animal = Animal.sample()
    #expect(animal.id == 7)
    #expect(animal.name == "Rex")
    #expect(animal.kind == .dog)
    #expect(animal.tag == "AA-111")
    #expect(animal.born == CalendarDate("2024-01-31"))
    #expect(animal.seen == Date(timeIntervalSince1970: 1_706_702_400))
    #expect(animal.chip == UUID(uuidString: "123e4567-e89b-12d3-a456-426614174000"))
    #expect(animal.photo == URL(string: "https://example.com/"))
    #expect(animal.weight == 0.5)
    #expect(animal.price == Decimal(string: "12.5"))
    #expect(animal.mother == nil)
    let surgery = Treatment.surgery(Surgery(minutes: 30))
    #expect(animal.treatments == [surgery, surgery])
    #expect(Problem.sample().message.count >= 20)
    #expect(Owner.sample().email == "ann@example.com")
    #expect(Owner.sample().nickname == "Ann")
    #expect(Owner.sample().notes == ["key": "text"])
    #expect(Kind.sampleValue() == .dog)
  }

  @Test("takes other values, and is the same at each call")
  func arguments() {
    #expect(Animal.sample(name: "Tom", mother: .sample()).mother == .sample())
    #expect(Animal.sample(name: "Tom").name == "Tom")
    #expect(Animal.sample() == .sample())
    #expect(Event.sample(text: "bye") == Event(text: "bye"))
  }

  @Test("of all documented responses fills a stub of the server")
  func documented() async throws {
    let stub = StubTransport(ClinicClient.documentedSamples)
    let client = ClinicClient(configuration: ClientConfiguration(server: "https://a.example/v2", transport: stub))
    #expect(try await client.animals.listAnimals() == [.sample()])
    #expect(try await client.animals.getAnimal(animalId: 3) == .sample())
    // The example of the description.
    #expect(try await client.animals.addAnimal(body: .sample()) == Animal(id: 41, name: "Tom", kind: .cat))
    try await client.animals.removeAnimal(animalId: 3)
    #expect(try await client.wards.closeAll() == .sample())
    try stub.on(AnimalsAPI.getAnimal(animalId: 4), status: 404, body: Problem.sample())
    #expect(try await client.animals.getAnimal(animalId: 3) == .sample())
    await #expect(throws: ErrorResponse<Problem>.self) { try await client.animals.getAnimal(animalId: 4) }
  }
}
