public import Dispatch
import Foundation

/// The sending of a request, with what its call has of its own. How a call proceeds from here on is decided by
/// ``RequestExecution``; elements of a stream begin in RequestBuilder+Stream.swift.
extension RequestBuilder {
  /// Sends the request. `completion` is called exactly once: on `queue` or, where that is `nil`, on any thread but the main
  /// one, with a transport that responds at once also before this returns.
  ///
  /// Fails with ``ErrorResponse`` for a documented failure, with ``UndocumentedResponse`` for any other response that
  /// is not a success, with `CancellationError` as soon as the task is cancelled, and with ``APIError`` for everything
  /// else. A task serves one request.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the client. Settings of the request override those in it.
  ///   - task: The task of this call alone. One that serves another call fails with ``APIError/taskReused``, without an
  ///     effect on that call.
  ///   - queue: The queue of the completion.
  ///   - completion: Called with the response or the error; after a cancel with `CancellationError`, whatever else
  ///     arrives.
  @_spi(Generated) public func execute(
    _ configuration: ClientConfiguration,
    task: RequestTask,
    on queue: DispatchQueue? = nil,
    completion: @escaping @Sendable (Result<Response<Body>, any Error>) -> Void
  ) {
    run(configuration, task, on: queue, onPiece: nil, completion: completion)
  }

  /// Sends the request, and calls `onPiece` with what can be read of the response while it arrives.
  ///
  /// - Parameter onPiece: Called in order on `queue`, or on the thread that reads the body where that is `nil`; not
  ///   after the end of the call. `nil` collects the body.
  // The runtime itself sends requests of one type, for tokens: made for that type, all steps of a call would be linked twice.
  @_semantics("optimize.sil.specialize.generic.never")
  func run(
    _ configuration: ClientConfiguration,
    _ task: RequestTask,
    on queue: DispatchQueue?,
    onPiece: (@Sendable (Body) -> Void)?,
    completion: @escaping @Sendable (Result<Response<Body>, any Error>) -> Void
  ) {
    let tokenRequest = tokenRequest
    var configuration = (tokenRequest?.configuration(configuration) ?? configuration).ofCall(self)
    let observed = ObservedCall.begin(self, configuration)
    let credentialRequests = CredentialRequests.current.get()
    /// Hands over the result, that of a token request without its secrets, and then ends the task.
    @Sendable func complete(_ result: Result<Response<Body>, any Error>) {
      observed?.end(result)
      credentialRequests.call { completion(tokenRequest.map { result.mapError($0.shown) } ?? result) }
      task.complete()
    }
    /// Completes with the cancel, never on the stack of the caller.
    @Sendable func cancelled() {
      (queue ?? .global()).async { complete(.failure(CancellationError())) }
    }
    switch task.start(whenCancelled: cancelled) {
    case .started:
      if let onProgress { task.onProgress(onProgress) }
      configuration.credentialRequests = credentialRequests
      if configuration.runsTasks { task.inherit(CallerContext()) }
      configuration.recorder = ResponseRecorder(self, configuration)
      if onPiece != nil { configuration.resumption = StreamResumption(self, configuration.options) }
      if !configuration.options.credentials.areKnown {
        configuration.interceptors += usableCredentials(configuration).compactMap { $0.reissue(configuration) }
      }
      configuration.isCallOver = { task.state != .running }
      let execution = RequestExecution(
        builder: self, configuration: configuration, task: task, observed: observed, queue: queue, onPiece: onPiece,
        completion: complete)
      if let mocked { execution.run(mocked) } else { execution.begin() }
    case .cancelled: cancelled()
    // The task belongs to another call.
    case .taken:
      (queue ?? .global()).async {
        let result = Result<Response<Body>, any Error>.failure(APIError.taskReused)
        observed?.end(result)
        completion(result)
      }
    }
  }
}

extension ClientConfiguration {
  /// Returns the configuration of one call: with the settings of its request in place of those of the client, one
  /// idempotency key for all its attempts, and an interceptor that retries it if nothing else does.
  func ofCall<Body>(_ request: RequestBuilder<Body>) -> ClientConfiguration {
    var configuration = self
    configuration.options = options.overridden(by: request.options)
    configuration.options.idempotencyKey = request.idempotencyKey(configuration.options)
    if configuration.options.retries ?? 0 > 0, !interceptors.contains(where: { $0 is RetryInterceptor }) {
      configuration.interceptors.insert(retryInterceptor, at: 0)
    }
    return configuration
  }
}

extension RequestBuilder {
  /// Sets the header field that the description has for idempotency keys. A `nil` leaves the key to the settings of the
  /// call.
  @_spi(Generated) public mutating func idempotencyHeader(_ name: String, _ value: (some Encodable & Sendable)?) {
    setIdempotencyHeader(name)
    header(name, value)
  }

  /// The name of the header field of the idempotency key.
  var idempotencyHeaderName: String { idempotencyHeader ?? "Idempotency-Key" }

  /// Whether the call has an idempotency key in its own parameters.
  var hasIdempotencyKey: Bool { has(idempotencyHeaderName, in: .header) }

  /// Returns whether sending the request twice has the effect of sending it once: by its method, or by an idempotency key
  /// that it has or that a call gives it.
  func isIdempotent(_ options: CallOptions) -> Bool {
    method.isIdempotent || hasIdempotencyKey || options.idempotencyKey != nil
  }

  /// Returns the key that all attempts of a call send, unless its parameters have one.
  ///
  /// A key that is ``CallOptions/IdempotencyKey/automatic`` becomes a UUID here, once for the call, if the operation
  /// has a header field for it or is not idempotent by its method.
  fileprivate func idempotencyKey(_ options: CallOptions) -> CallOptions.IdempotencyKey? {
    guard let key = options.idempotencyKey, !hasIdempotencyKey else { return nil }
    if key.text != nil { return key }
    let isNeeded = idempotencyHeader != nil || !method.isIdempotent
    return isNeeded ? CallOptions.IdempotencyKey(UUID().uuidString.lowercased()) : nil
  }
}
