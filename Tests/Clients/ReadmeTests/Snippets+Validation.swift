import APIRuntime
import Testing
import ValidationGolden

@Suite("A snippet of the page about validation", .timeLimit(.minutes(5)))
@MainActor
struct ValidationSnippetTests {
  private let print = Printer()

  @Test("lists the violations of a model")
  func model() async {
    let inner = Parcel(code: "Ab", owner: Owner(name: "Ada"), weight: 31.6)
    let parcel = Parcel(code: "A", owner: Owner(name: "Ada Lovelace"), parts: [inner])
    // README
    do {
      try parcel.validate()
    } catch {
      // code: 1 character, at least 2 are required
      // owner.name: 12 characters, at most 10 are allowed
      // parts[0].weight: greater than 31.5
      for violation in error.violations { print(violation) }
    }
    // end
    #expect(
      await print.next(3) == [
        "code: 1 character, at least 2 are required", "owner.name: 12 characters, at most 10 are allowed",
        "parts[0].weight: greater than 31.5",
      ])
  }

  @Test("sends no request that is not valid")
  func requests() async {
    // README
    var configuration = ClientConfiguration(server: "https://parcels.example.com")
    configuration.validation = .requests
    let client = ParcelsClient(configuration: configuration)
    // end
    let parcel = ParcelInput(code: "A", owner: OwnerInput(name: "Ada"))
    await #expect(throws: ConstraintError.self) { try await client.parcels.sendParcel(body: parcel) }
  }
}
