import APIRuntime
import Dispatch
import Foundation
import Nursery

/// What an app with completions does.
final class PlantScreen {
  private var task: RequestTask?

  func show(_ id: Int) {
    task = NurseryClient.shared.plant.getPlantById(plantId: id) { result in
      switch result {
      case .success(let plant): print(title(of: plant))
      case .failure(let error): print(error.localizedDescription)
      }
    }
  }

  func add() {
    let client = NurseryClient.shared.with { $0.callbackQueue = .global() }
    client.plant.addPlant(body: fern()) { result in
      print((try? result.get()).map(advice) ?? "failed")
    }
  }

  func cancel() {
    task?.cancel()
  }
}
