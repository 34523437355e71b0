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
    NurseryClient.shared.plant.getPlantByIdPublisher(plantId: id)
      .map(\.name)
      .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
      .store(in: &subscriptions)
  }

  func save(_ plant: Plant) -> AnyPublisher<Plant, Error> {
    NurseryClient.shared.plant.addPlantPublisher(body: plant)
  }

  func find(_ cursor: String?) -> AnyPublisher<[String], Error> {
    NurseryClient.shared.plant.findPlantsPublisher(state: .inStock, cursor: cursor)
      .map { $0.plants.map(title) }
      .eraseToAnyPublisher()
  }
}
