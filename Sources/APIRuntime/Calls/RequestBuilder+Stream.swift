public import Dispatch

extension RequestBuilder {
  /// Sends the request, and calls `onElement` with each element of the response as it arrives: in order, one at a time, on
  /// `queue`, or in the background where that is `nil`. The completion comes there, too: once, when the response has ended or
  /// failed, and nothing after it.
  ///
  /// Nothing waits for a slow `onElement`: elements that have come are kept until it is their turn.
  public func execute<Element>(
    _ configuration: ClientConfiguration,
    task: RequestTask,
    on queue: DispatchQueue? = nil,
    onElement: @escaping @Sendable (Element) -> Void,
    completion: @escaping @Sendable (Result<Response<Void>, any Error>) -> Void
  ) where Body == Streamed<Element> {
    // That queue may run several things at a time.
    let queue = DispatchQueue(label: "APIRuntime.Stream", target: queue)
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
