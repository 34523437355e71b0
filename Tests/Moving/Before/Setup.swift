import Foundation
import Nursery

/// Says where the nursery is, and who is asking.
func connect(with token: String) {
  OpenAPIClientAPI.basePath = "https://nursery.example/v2"
  OpenAPIClientAPI.customHeaders["Authorization"] = "Bearer " + token
}

func fern() -> Plant {
  let supplier = PlantSupplier(name: "Green & Sons")
  let waterings = [PlantWateringsInner(day: "Monday", litres: 0.5)]
  return Plant(
    name: "Fern", _class: "Polypodiopsida", photoURLs: [], light: .half, supplier: supplier, waterings: waterings)
}

func advice(for plant: Plant) -> String {
  switch plant.light {
  case .full: return "by the window"
  case ._2hours: return "in the hall"
  default: return "anywhere"
  }
}

func title(of plant: Plant) -> String {
  plant.name + (plant._class.map { " (\($0))" } ?? "")
}
