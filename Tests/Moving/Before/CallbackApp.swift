import APIRuntime
import Dispatch
import Foundation
import Nursery

/// What an app with completions does.
@MainActor
final class PlantScreen {
  private(set) var title = ""
  private var task: RequestTask?

  func show(_ id: Int) {
    task = PlantAPI.getPlantById(plantId: id) { plant, error in
      if let plant = plant {
        self.title = App.title(of: plant)
      } else if let error = error {
        self.title = error.localizedDescription
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

  func workInBackground() {
    OpenAPIClientAPI.apiResponseQueue = .global()
  }
}
