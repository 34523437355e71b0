import Foundation
import Nursery

/// What an app does with requests, and with failures: none of it has a former name, and each error says what to write.
func showStatus(of id: Int) {
  // error: 'execute' is unavailable: write `NurseryClient.shared.response(for: request)`
  PlantAPI.getPlantByIdWithRequestBuilder(plantId: id).execute { result in
    switch result {
    case .success(let response):
      // error: 'statusCode' has been renamed to 'status'
      // error: 'header' has been renamed to 'headers'
      print(response.statusCode, response.header["ETag"] ?? "none", response.body.name)
      // error: 'bodyData' is unavailable: the body is decoded; an `Interceptor` sees its bytes
      print(response.bodyData?.count ?? 0)
    case .failure(.error(let code, let data, _, let error)):
      print(code, data?.count ?? 0, error)
    }
  }
}

func showInBackground(_ id: Int) {
  let request = PlantAPI.getPlantByIdWithRequestBuilder(plantId: id)
  // error: 'addHeader(name:value:)' is unavailable: make the request a `var`, and write `request.header(name, value)`
  // error: 'execute' is unavailable: write `NurseryClient.shared.response(for: request)`
  request.addHeader(name: "X-Trace", value: "1").execute(.global()) { result in
    if case .failure(let error) = result { print(error) }
  }
  // error: 'requestTask' is unavailable: keep the task that the call returns
  request.requestTask.cancel()
  // error: 'URLString' is unavailable: write `try request.urlRequest(NurseryClient.shared.configuration).url`
  print(request.URLString)
}

func remove(_ id: Int) async {
  do {
    try await PlantAPI.removePlant(plantId: id, xReason: "sold")
    // error: 'ErrorResponse' is unavailable: catch `let failure as any FailureResponse`
  } catch ErrorResponse.error(let code, let data, _, _) where code == 404 {
    print(data.map { String(decoding: $0, as: UTF8.self) } ?? "")
  } catch {
    // error: 'DecodableRequestBuilderError' is unavailable: catch `APIError.undecodableBody(let error, let response)`
    if case DecodableRequestBuilderError.jsonDecoding(let error) = error { print(error) }
  }
}

func text(of error: Error) -> String {
  // error: 'ErrorResponse' is unavailable: catch `let failure as any FailureResponse`
  guard let failure = error as? ErrorResponse else { return error.localizedDescription }
  switch failure {
  case .error(let code, _, let response, let error):
    return "\(code) \(response?.url?.path ?? ""): \(error.localizedDescription)"
  }
}

func failure() -> Error {
  // error: 'ErrorResponse' is unavailable: catch `let failure as any FailureResponse`
  ErrorResponse.error(404, nil, nil, CocoaError(.fileReadUnknown))
}
