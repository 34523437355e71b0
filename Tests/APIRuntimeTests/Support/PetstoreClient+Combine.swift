#if canImport(Combine) || OpenCombine
  import APIRuntime

  #if canImport(Combine)
    import Combine
  #else
    import OpenCombine
  #endif

  nonisolated extension PetstoreClient {
    func publisher<Body>(for request: RequestBuilder<Body>) -> AnyPublisher<Response<Body>, any Error> {
      Deferred {
        let task = RequestTask()
        return Future<Response<Body>, any Error> { promise in
          let promise = Promise(fulfill: promise)
          request.execute(configuration, task: task) { promise.fulfill($0) }
        }
        .handleEvents(receiveCancel: { task.cancel() })
      }
      .eraseToAnyPublisher()
    }
  }

  /// Combine does not mark its promises, which are called from any thread, as Sendable.
  nonisolated private struct Promise<Body: Sendable>: @unchecked Sendable {
    let fulfill: (Result<Response<Body>, any Error>) -> Void
  }
#endif
