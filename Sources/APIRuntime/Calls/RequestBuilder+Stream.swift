import Foundation

extension RequestBuilder {
  /// Sends the request, and calls `onElement` with each element of the answer as it comes: in order, one at a time, and
  /// where the completion is called. That comes once, when the answer has ended or failed, and nothing after it.
  ///
  /// Nothing waits for a slow `onElement`: elements that have come are kept until it is their turn.
  public func execute<Element>(
    _ configuration: ClientConfiguration,
    task: RequestTask,
    onElement: @escaping @Sendable (Element) -> Void,
    completion: @escaping @Sendable (Result<Response<Void>, any Error>) -> Void
  ) where Body == Streamed<Element> {
    // The queue of the configuration may run several things at a time.
    let queue = DispatchQueue(label: "APIRuntime.Stream", target: configuration.callbackQueue)
    // A cancel within `onElement` is known to the element after it.
    let deliver: @Sendable (Streamed<Element>) -> Void = { body in
      for element in body.elements where !task.isCancelled { onElement(element) }
    }
    run(configuration, task, on: queue, onPiece: deliver) { result in
      completion(
        result.map { response in
          Response(status: response.status, headers: response.headers, body: ())
        })
    }
  }
}
