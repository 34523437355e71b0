public import Dispatch
import Foundation

extension RequestBuilder {
  /// Sends the request. `completion` is called exactly once, after this returns: on `queue`, or in the background where
  /// that is `nil`. The callback queue of the configuration is not used by itself.
  ///
  /// Fails with ``ErrorResponse`` for a documented failure, with `CancellationError` as soon as the task is cancelled,
  /// and with ``APIError`` for everything else. A task serves one request.
  public func execute(
    _ configuration: ClientConfiguration,
    task: RequestTask,
    on queue: DispatchQueue? = nil,
    completion: @escaping @Sendable (Result<Response<Body>, any Error>) -> Void
  ) {
    run(configuration, task, on: queue, onPiece: nil, completion: completion)
  }

  /// Sends the request, and hands over what can be read of the answer while it comes.
  func run(
    _ configuration: ClientConfiguration,
    _ task: RequestTask,
    on queue: DispatchQueue?,
    onPiece: (@Sendable (Body) -> Void)?,
    completion: @escaping @Sendable (Result<Response<Body>, any Error>) -> Void
  ) {
    @Sendable func fail(_ error: any Error) {
      (queue ?? .global()).async { completion(.failure(error)) }
    }
    switch task.start(whenCancelled: { fail(CancellationError()) }) {
    case .started:
      if let onProgress { task.onProgress(onProgress) }
      var configuration = configuration
      configuration.isCallOver = { task.state != .running }
      let exchange = Exchange(
        builder: self, configuration: configuration, task: task, queue: queue, onPiece: onPiece, completion: completion)
      exchange.begin()
    case .cancelled: fail(CancellationError())
    case .taken: fail(APIError.taskReused)
    }
  }
}
