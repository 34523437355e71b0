import APIRuntime
import CompatGolden
import Dispatch
import Foundation

/// Callers by the names of another generator.
@available(*, deprecated)
@MainActor
class FormerViewController {
  var title: String?

  func viewDidLoad() {
    PlantAPI.getPlantById(plantId: 7) { [weak self] plant, error in
      self?.title = plant?.name ?? error?.localizedDescription
    }
    PlantAPI.getPlantById(plantId: 7) { [weak self] result in
      self?.title = (try? result.get())?.name
    }
    PlantAPI.getPlantById(plantId: 7, apiResponseQueue: .global()) { plant, _ in
      print(plant?.name ?? "none")
    }
  }
}

/// An app from before there were actors.
@available(*, deprecated)
class FormerManager {
  var plant: Plant?

  func load(_ completion: @escaping (Plant?) -> Void) {
    PlantAPI.getPlantById(plantId: 7) { plant, _ in
      // 5 complete: warning: capture of 'self'
      // 5 complete: warning: sending 'self'
      // 6: error: sending 'self'
      self.plant = plant
      // 5 complete: warning: capture of 'completion'
      // 5 complete: warning: sending 'completion'
      // 6: error: sending 'completion'
      completion(plant)
    }
  }
}
