public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// What stands between a client and its transport: it changes requests before they are sent, sees what comes of them, and
/// decides whether they are sent again.
///
/// The interceptors of a configuration are used in their order. Each adapts what the one before it made of the request;
/// each is told of every answer; and if there is no documented success, each is asked for a decision, until one has made
/// it. An attempt begins anew: tokens are asked for, the request is built and adapted again. No interceptor is asked for
/// anything once the call is cancelled.
///
/// Everything is called in the background, and may answer on any thread. What can be stopped is handed to
/// ``RequestTask/onCancel(_:)``. See ``AsyncInterceptor`` for one with `async` functions.
public protocol Interceptor: Sendable {
  /// Changes a request before it is sent, or refuses to have it sent. Calls `completion` once.
  func adapt(
    _ request: URLRequest,
    of call: CallContext,
    task: RequestTask,
    completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
  )

  /// Is told what came of an attempt, before anybody decides on another. A body that is streamed or written to a file is
  /// not in the answer.
  func received(_ answer: Result<TransportResponse, any Error>, to attempt: Attempt)

  /// Decides what to do after an attempt that brought no documented success. Calls `completion` once.
  ///
  /// It is not asked after an answer that was not what the description says, nor when elements of it have been delivered.
  func retry(
    _ attempt: Attempt,
    after answer: Result<TransportResponse, any Error>,
    task: RequestTask,
    completion: @escaping @Sendable (RetryDecision) -> Void
  )
}

extension Interceptor {
  /// Changes nothing.
  public func adapt(
    _ request: URLRequest,
    of call: CallContext,
    task: RequestTask,
    completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
  ) {
    completion(.success(request))
  }

  /// Does nothing.
  public func received(_ answer: Result<TransportResponse, any Error>, to attempt: Attempt) {}

  /// Leaves the decision to the next one.
  public func retry(
    _ attempt: Attempt,
    after answer: Result<TransportResponse, any Error>,
    task: RequestTask,
    completion: @escaping @Sendable (RetryDecision) -> Void
  ) {
    completion(.doNotRetry)
  }
}

/// What is to be done after an attempt that brought no documented success.
public enum RetryDecision: Sendable {
  /// Nothing: the next interceptor is asked. When none wants another attempt, the call ends with what came.
  case doNotRetry
  /// Another attempt, after so many seconds.
  case retry(after: TimeInterval)
  /// The call ends with this error.
  case fail(any Error)
}

/// One attempt of a call, as an interceptor sees it.
public struct Attempt: Sendable {
  /// The call.
  public let call: CallContext
  /// 1 for the first attempt of the call.
  public let number: Int
  /// How often the interceptor that is asked has wanted another attempt of this call before.
  public let retries: Int
  /// The request as it was handed to the transport, its secrets included.
  public let request: URLRequest
  /// How many seconds passed until the answer was there.
  public let elapsed: TimeInterval
}
