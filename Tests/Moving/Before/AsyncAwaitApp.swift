import Foundation
import Nursery

/// What an app with `async` calls does.
actor PlantStore {
  private(set) var plants: [Plant] = []

  func load(_ state: PlantAPI.State_findPlants) async throws {
    var cursor: String?
    repeat {
      let page: FindPlants200Response = try await PlantAPI.findPlants(
        state: state, pageSize: 50, cursor: cursor)
      plants += page.plants
      cursor = page.nextCursor
    } while cursor != nil
  }

  func loadAll() async throws {
    try await load(.inStock)
    try await load(._2weeks)
    try await load(._default)
  }

  func addFern() async throws -> String {
    let plant = try await PlantAPI.addPlant(plant: fern())
    return title(of: plant)
  }

  func names(of ids: [Int]) async throws -> [String] {
    var names: [String] = []
    for id in ids {
      names.append(try await PlantAPI.getPlantById(plantId: id).name)
    }
    return names
  }

  func remove(_ id: Int) async {
    do {
      try await PlantAPI.removePlant(plantId: id, xReason: "sold")
    } catch {
      print(error.localizedDescription)
    }
  }

  func addPhoto(_ photo: URL, to id: Int) async throws {
    try await PlantAPI.uploadPhoto(plantId: id, file: photo, caption: "In June")
  }
}
