import APIRuntime
import Foundation
import Nursery

/// What is written for the parts of an app that have no former name.
func showStatus(of id: Int) {
  NurseryClient.shared.response(for: PlantAPI.getPlantById(plantId: id)) { result in
    switch result {
    case .success(let response):
      print(response.status, response.headers["ETag"] ?? "none", response.body.name)
    case .failure(let failure as any FailureResponse):
      print(failure.status, failure.data.count)
    case .failure(let error):
      print(error)
    }
  }
}

func showInBackground(_ id: Int) {
  var request: RequestBuilder<Plant> = PlantAPI.getPlantById(plantId: id)
  request.header("X-Trace", "1")
  let task = NurseryClient.shared.response(for: request, on: .global()) { result in
    if case .failure(let error) = result { print(error) }
  }
  task.cancel()
  print((try? request.urlRequest(NurseryClient.shared.configuration).url) as Any)
}

func remove(_ id: Int) async {
  do {
    try await NurseryClient.shared.plant.removePlant(plantId: id, xReason: "sold")
  } catch let failure as any FailureResponse where failure.status == 404 {
    print(String(decoding: failure.data, as: UTF8.self))
  } catch APIError.undecodableBody(let error, _) {
    print(error)
  } catch {
    print(error)
  }
}

func text(of error: Error) -> String {
  guard let failure = error as? any FailureResponse else { return error.localizedDescription }
  return "\(failure.status): \(failure.localizedDescription)"
}

func configure() {
  NurseryClient.shared = NurseryClient(login: .token("secret"))
  NurseryClient.shared.configuration.makeDecoder = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}
