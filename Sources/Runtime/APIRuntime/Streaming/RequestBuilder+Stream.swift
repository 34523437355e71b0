public import Dispatch

/// The calls whose elements arrive one by one. How they are read is decided by the ``ResponseDecoder``.
extension RequestBuilder {
  /// Sends the request, and calls `onElement` with each element of the response as it arrives: in order, one at a time,
  /// on `queue`, or in the background where that is `nil`. `completion` is called there, too, exactly once, after the
  /// last element.
  ///
  /// There is no back-pressure: elements wait in memory while `onElement` runs.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the client.
  ///   - task: The task of this call alone. A cancel, also from `onElement`, ends the delivery before the next element.
  ///   - queue: The queue of both closures, which are never called at the same time.
  ///   - onElement: Called with each element.
  ///   - completion: Called with the head of the response, or with the error of the call or of an element.
  @_spi(Generated) public func execute<Element>(
    _ configuration: ClientConfiguration,
    task: RequestTask,
    on queue: DispatchQueue? = nil,
    onElement: @escaping @Sendable (Element) -> Void,
    completion: @escaping @Sendable (Result<Response<Void>, any Error>) -> Void
  ) where Body == Streamed<Element> {
    // The queue of the caller may run several blocks at a time.
    let queue = DispatchQueue(label: "APIRuntime.Stream", target: queue)
    // A cancel in `onElement` ends the delivery before the next element.
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

  /// Returns the request with the elements of its response as its success, for servers that can also send it as a
  /// stream.
  ///
  ///     let request = ReportsAPI.listRows().streamed(.jsonLines(of: Row.self))
  ///
  /// - Parameters:
  ///   - decoder: What makes elements of the response while it arrives.
  ///   - accept: The media type for `Accept`, by default that of the decoder.
  public func streamed<Element>(
    _ decoder: ResponseDecoder<Streamed<Element>>, accept: String? = nil
  ) -> RequestBuilder<Streamed<Element>> {
    decoded(by: decoder, accept: accept ?? decoder.mediaType)
  }
}
