import Nursery

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// What an app with publishers does.
final class PlantModel {
  private var subscriptions: Set<AnyCancellable> = []

  func show(_ id: Int) {
    PlantAPI.getPlantById(plantId: id)
      .map(\.name)
      .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
      .store(in: &subscriptions)
  }

  func save(_ plant: Plant) -> AnyPublisher<Plant, Error> {
    PlantAPI.addPlant(plant: plant)
  }

  func find(_ cursor: String?) -> AnyPublisher<[String], Error> {
    PlantAPI.findPlants(state: .inStock, cursor: cursor)
      .map { $0.plants.map(title) }
      .eraseToAnyPublisher()
  }
}
