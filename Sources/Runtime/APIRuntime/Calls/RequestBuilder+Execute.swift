public import Dispatch
import Foundation

extension RequestBuilder {
  /// Sends the request. `completion` is called exactly once, after this returns: on `queue`, or in the background where
  /// that is `nil`.
  ///
  /// Fails with ``ErrorResponse`` for a documented failure, with ``UndocumentedResponse`` for any other response that
  /// is not a success, with `CancellationError` as soon as the task is cancelled, and with ``APIError`` for everything
  /// else. A task serves one request.
  @_spi(Generated) public func execute(
    _ configuration: ClientConfiguration,
    task: RequestTask,
    on queue: DispatchQueue? = nil,
    completion: @escaping @Sendable (Result<Response<Body>, any Error>) -> Void
  ) {
    run(configuration, task, on: queue, onPiece: nil, completion: completion)
  }

  /// Sends the request, and calls `onPiece` with what can be read of the response while it arrives.
  func run(
    _ configuration: ClientConfiguration,
    _ task: RequestTask,
    on queue: DispatchQueue?,
    onPiece: (@Sendable (Body) -> Void)?,
    completion: @escaping @Sendable (Result<Response<Body>, any Error>) -> Void
  ) {
    let tokenRequest = tokenRequest
    @Sendable func complete(_ result: Result<Response<Body>, any Error>) {
      completion(tokenRequest.map { result.mapError($0.shown) } ?? result)
      task.complete()
    }
    @Sendable func cancelled() {
      (queue ?? .global()).async { complete(.failure(CancellationError())) }
    }
    switch task.start(whenCancelled: cancelled) {
    case .started:
      if let onProgress { task.onProgress(onProgress) }
      var configuration = (tokenRequest?.configuration(configuration) ?? configuration).ofCall(self)
      configuration.recorder = ResponseRecorder(self, configuration)
      if !configuration.options.credentials.secrets.values.allSatisfy(\.isKnown) {
        configuration.interceptors += usableCredentials(configuration).compactMap { $0.reissue(configuration) }
      }
      configuration.isCallOver = { task.state != .running }
      let execution = RequestExecution(
        builder: self, configuration: configuration, task: task, queue: queue, onPiece: onPiece, completion: complete)
      if let mocked { execution.run(mocked) } else { execution.begin() }
    case .cancelled: cancelled()
    // The task belongs to another call.
    case .taken: (queue ?? .global()).async { completion(.failure(APIError.taskReused)) }
    }
  }
}
