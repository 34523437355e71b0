#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// An interceptor that may wait in `async` functions:
///
///     struct Signing: AsyncInterceptor {
///       let keys: KeyStore
///
///       func adapt(_ request: URLRequest, of call: CallContext) async throws -> URLRequest {
///         var request = request
///         request.setValue(try await keys.signature(of: request), forHTTPHeaderField: "Signature")
///         return request
///       }
///     }
///
/// The task that they run in is cancelled when the call is.
public protocol AsyncInterceptor: Interceptor {
  /// Changes a request before it is sent. An error ends the call.
  func adapt(_ request: URLRequest, of call: CallContext) async throws -> URLRequest

  /// Decides what to do after an attempt that brought no documented success.
  func retry(_ attempt: Attempt, after answer: Result<TransportResponse, any Error>) async -> RetryDecision
}

extension AsyncInterceptor {
  /// Changes nothing.
  public func adapt(_ request: URLRequest, of call: CallContext) async throws -> URLRequest { request }

  /// Leaves the decision to the next interceptor.
  public func retry(
    _ attempt: Attempt,
    after answer: Result<TransportResponse, any Error>
  ) async -> RetryDecision { .doNotRetry }

  /// Runs the `async` function in a task.
  public func adapt(
    _ request: URLRequest,
    of call: CallContext,
    task: RequestTask,
    completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
  ) {
    task.run {
      do {
        completion(.success(try await adapt(request, of: call)))
      } catch {
        completion(.failure(error))
      }
    }
  }

  /// Runs the `async` function in a task.
  public func retry(
    _ attempt: Attempt,
    after answer: Result<TransportResponse, any Error>,
    task: RequestTask,
    completion: @escaping @Sendable (RetryDecision) -> Void
  ) {
    task.run { completion(await retry(attempt, after: answer)) }
  }
}
