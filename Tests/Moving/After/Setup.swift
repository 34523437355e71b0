import Foundation
import Nursery

/// Says where the nursery is, and who is asking.
func connect(with token: String) {
  NurseryClient.shared.configuration.server = "https://nursery.example/v2"
  NurseryClient.shared.configuration.headers["Authorization"] = "Bearer " + token
}

func fern() -> Plant {
  let supplier = Plant.Supplier(name: "Green & Sons")
  let waterings = [Plant.Watering(day: "Monday", litres: 0.5)]
  return Plant(
    name: "Fern", photoURLs: [], class: "Polypodiopsida", light: .half, supplier: supplier, waterings: waterings)
}

func advice(for plant: Plant) -> String {
  switch plant.light {
  case .full: return "by the window"
  case ._2Hours: return "in the hall"
  default: return "anywhere"
  }
}

func title(of plant: Plant) -> String {
  plant.name + (plant.class.map { " (\($0))" } ?? "")
}
