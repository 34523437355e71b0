import Foundation

extension RequestBuilder {
  /// Sends the request. `completion` is called exactly once, after this returns: on the callback queue of the
  /// configuration, else on a background queue, never on the main thread.
  ///
  /// Fails with ``ErrorResponse`` for a documented failure, with `CancellationError` as soon as the task is cancelled,
  /// and with ``APIError`` for everything else. A task serves one request.
  public func execute(
    _ configuration: ClientConfiguration,
    task: RequestTask,
    completion: @escaping @Sendable (Result<Response<Body>, any Error>) -> Void
  ) {
    let queue = configuration.callbackQueue ?? .global()
    let start = task.start {
      queue.async { completion(.failure(CancellationError())) }
    }
    switch start {
    case .started:
      let exchange = Exchange(
        builder: self, configuration: configuration, task: task, queue: queue, completion: completion)
      DispatchQueue.global().async { exchange.send() }
    case .cancelled:
      queue.async { completion(.failure(CancellationError())) }
    case .taken:
      queue.async { completion(.failure(APIError.taskReused)) }
    }
  }
}
