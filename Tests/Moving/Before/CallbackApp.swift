import APIRuntime
import Dispatch
import Foundation
import Nursery

/// What an app with completions does.
final class PlantScreen {
  private var task: RequestTask?

  func show(_ id: Int) {
    task = PlantAPI.getPlantById(plantId: id) { plant, error in
      if let plant = plant {
        print(title(of: plant))
      } else if let error = error {
        print(error.localizedDescription)
      }
    }
  }

  func add() {
    PlantAPI.addPlant(plant: fern(), apiResponseQueue: .global()) { plant, error in
      print(plant.map(advice) ?? "failed")
    }
  }

  func cancel() {
    task?.cancel()
  }
}
