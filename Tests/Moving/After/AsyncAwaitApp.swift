import APIRuntime
import Foundation
import Nursery

/// What an app with `async` calls does.
actor PlantStore {
  private(set) var plants: [Plant] = []

  func load(_ state: PlantAPI.FindPlants.State) async throws {
    var cursor: String?
    repeat {
      let page: PlantAPI.FindPlants.ResponseBody = try await NurseryClient.shared.plant.findPlants(
        state: state, pageSize: 50, cursor: cursor)
      plants += page.plants
      cursor = page.nextCursor
    } while cursor != nil
  }

  func loadAll() async throws {
    try await load(.inStock)
    try await load(._2Weeks)
    try await load(.default)
  }

  func addFern() async throws -> String {
    let plant = try await NurseryClient.shared.plant.addPlant(body: fern())
    return title(of: plant)
  }

  func names(of ids: [Int]) async throws -> [String] {
    var names: [String] = []
    for id in ids {
      names.append(try await NurseryClient.shared.plant.getPlantById(plantId: id).name)
    }
    return names
  }

  func remove(_ id: Int) async {
    do {
      try await NurseryClient.shared.plant.removePlant(plantId: id, xReason: "sold")
    } catch {
      print(error.localizedDescription)
    }
  }

  func addPhoto(_ photo: URL, to id: Int) async throws {
    try await NurseryClient.shared.plant.uploadPhoto(plantId: id, body: .init(file: .file(photo), caption: "In June"))
  }
}
