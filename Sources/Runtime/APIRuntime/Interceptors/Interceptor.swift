public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// An interceptor between a client and its transport: it changes requests before they are sent, receives their results,
/// and decides whether they are sent again.
///
/// The interceptors of a configuration are called in their order. Each adapts the request that the one before it
/// returned, and each receives every result. After an attempt without a documented success they are asked for a
/// decision, until one makes one. Each attempt starts from the beginning: tokens are requested, the request is built
/// and adapted again. No interceptor is called after a cancel.
///
/// All functions are called in the background, and may call their completions on any thread. Work that can be stopped
/// is set with ``CallCancellation/onCancel(_:)``. See ``AsyncInterceptor`` for `async` functions.
///
/// What is below requests, such as connections and redirects, belongs to the ``Transport``.
public protocol Interceptor: Sendable {
  /// Called before each attempt. Calls `completion` once, with the request to send or with an error, which ends the
  /// call.
  ///
  /// - Parameters:
  ///   - request: The request as the interceptors before this one adapted it, with its credentials.
  ///   - call: The call that the request belongs to.
  ///   - cancellation: The way to stop the work of this function with the call.
  ///   - completion: Takes the request or the error. All calls but the first are ignored.
  func adapt(
    _ request: URLRequest,
    of call: CallContext,
    cancellation: CallCancellation,
    completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
  )

  /// Called with the result of each attempt, before the decision on another one. A body that is streamed or written to
  /// a file is not in the result.
  ///
  /// It must return quickly, as the decision waits for it.
  ///
  /// - Parameters:
  ///   - result: The response, or the error of the transport.
  ///   - attempt: The attempt, with the request that was sent.
  func received(_ result: Result<TransportResponse, any Error>, to attempt: Attempt)

  /// Called after an attempt without a documented success. Calls `completion` once, with a decision.
  ///
  /// It is not called after a documented success whose body cannot be decoded, nor when elements of the response have
  /// been delivered.
  ///
  /// - Parameters:
  ///   - attempt: The attempt, with the request that was sent and the number of retries of this interceptor.
  ///   - result: The response, or the error of the transport.
  ///   - cancellation: The way to stop the work of this function with the call.
  ///   - completion: Takes the decision. All calls but the first are ignored.
  func retry(
    _ attempt: Attempt,
    after result: Result<TransportResponse, any Error>,
    cancellation: CallCancellation,
    completion: @escaping @Sendable (RetryDecision) -> Void
  )
}

extension Interceptor {
  /// Completes with the request unchanged.
  public func adapt(
    _ request: URLRequest,
    of call: CallContext,
    cancellation: CallCancellation,
    completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
  ) {
    completion(.success(request))
  }

  /// Does nothing.
  public func received(_ result: Result<TransportResponse, any Error>, to attempt: Attempt) {}

  /// Completes with `doNotRetry`: the next interceptor is asked.
  public func retry(
    _ attempt: Attempt,
    after result: Result<TransportResponse, any Error>,
    cancellation: CallCancellation,
    completion: @escaping @Sendable (RetryDecision) -> Void
  ) {
    completion(.doNotRetry)
  }
}

/// The decision of an interceptor after an attempt without a documented success.
public enum RetryDecision: Sendable {
  /// No other attempt: the next interceptor is asked. If none decides on one, the call ends with the result.
  case doNotRetry
  /// Another attempt after a number of seconds.
  ///
  /// Zero or less means at once. A cancel ends the wait. Where the total time of the call would be over before, the call ends
  /// with its result at once.
  case retry(after: TimeInterval)
  /// The end of the call, with this error.
  ///
  /// The other interceptors are not asked.
  case fail(any Error)
}

/// One attempt of a call.
public struct Attempt: Sendable {
  /// The call.
  public let call: CallContext
  /// The number of the attempt within the call, from 1.
  public let number: Int
  /// The number of retries of this call that the called interceptor has decided on before. Those of other interceptors
  /// do not count.
  public let retries: Int
  /// The request that was sent, including its secrets.
  public let request: URLRequest
  /// The number of seconds from sending the request to the result.
  public let elapsed: TimeInterval

  /// Whether a redirect has led to another origin, which was not sent the credentials of the request.
  var hasLeftOrigin = false
}
