#if canImport(Combine) || OpenCombine
import APIRuntime
import APIRuntimeTesting
import DeprecatedStyleGolden
import Foundation
import LoopbackSupport
import Testing

/// What an app does in a style that another one takes the place of.
protocol CallbackApp: Sendable {
  func getPlant(_ id: Int, of client: NurseryClient) -> Call<Void, Plant>
  func getMockedPlant(_ id: Int, of plants: any PlantCalls) -> Call<Void, Plant>
}

struct StagedApp: CallbackApp {
  @available(*, deprecated)
  func getPlant(_ id: Int, of client: NurseryClient) -> Call<Void, Plant> {
    Call(
      callback: { client.plant.getPlantById(plantId: id, completion: $1) },
      publisher: { _ in client.plant.getPlantByIdPublisher(plantId: id) },
      asyncAwait: { _ in try await client.plant.getPlantById(plantId: id) })
  }

  @available(*, deprecated)
  func getMockedPlant(_ id: Int, of plants: any PlantCalls) -> Call<Void, Plant> {
    Call(
      callback: { plants.getPlantById(plantId: id, completion: $1) },
      publisher: { _ in plants.getPlantByIdPublisher(plantId: id) },
      asyncAwait: { _ in try await plants.getPlantById(plantId: id) })
  }
}

@Suite("A style that is deprecated", .timeLimit(.minutes(5)))
struct DeprecatedStyleTests {
  @Test("works as the others do", arguments: LoopbackSupport.Style.allCases)
  func calls(style: LoopbackSupport.Style) async throws {
    let (app, stub, plant) = (StagedApp() as any CallbackApp, StubTransport(), Plant(name: "Ivy", photoURLs: [], id: 7))
    try stub.on(PlantAPI.getPlantById(plantId: 7), .json(plant))
    let configuration = ClientConfiguration(
      server: "https://nursery.example", transport: stub, publisherQueue: DispatchQueue(label: "publishers"))
    #expect(
      await app.getPlant(7, of: NurseryClient(configuration: configuration)).endings(style, ()) == [.value(plant)])
    let mock = PlantMock(publisherQueue: DispatchQueue(label: "publishers"))
    mock.onGetPlantById { _ in plant }
    #expect(await app.getMockedPlant(7, of: mock).endings(style, ()) == [.value(plant)])
  }
}
#endif
