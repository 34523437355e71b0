import Foundation

extension RequestBuilder {
  /// Sends the request, and calls `onElement` with each element of the answer as it comes: in order, one at a time, and
  /// where the completion is called. That comes once, when the answer has ended or failed, and nothing after it.
  public func execute<Element>(
    _ configuration: ClientConfiguration,
    task: RequestTask,
    onElement: @escaping @Sendable (Element) -> Void,
    completion: @escaping @Sendable (Result<Response<Void>, any Error>) -> Void
  ) where Body == Streamed<Element> {
    execute(configuration, task: task) { result in
      completion(
        result.map { response in
          for element in response.body.elements { onElement(element) }
          return Response(status: response.status, headers: response.headers, body: ())
        })
    }
  }
}
