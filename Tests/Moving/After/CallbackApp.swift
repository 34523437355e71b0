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
    task = NurseryClient.shared.plant.getPlantById(plantId: id) { result in
      switch result {
      case .success(let plant): self.title = App.title(of: plant)
      case .failure(let error): self.title = error.localizedDescription
      }
    }
  }

  func add() {
    NurseryClient.shared.plant.addPlant(body: fern(), on: .global()) { result in
      print((try? result.get()).map(advice) ?? "failed")
    }
  }

  func cancel() {
    task?.cancel()
  }

  func workInBackground() {
    NurseryClient.shared.configuration.publisherQueue = .global()
  }
}
