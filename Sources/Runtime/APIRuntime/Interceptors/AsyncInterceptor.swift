#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// An interceptor with `async` functions:
///
///     nonisolated struct Signing: AsyncInterceptor {
///       let keys: KeyStore
///
///       func adapt(_ request: URLRequest, of call: CallContext) async throws -> URLRequest {
///         var request = request
///         request.setValue(try await keys.signature(of: request), forHTTPHeaderField: "Signature")
///         return request
///       }
///     }
///
/// The bytes of a file are not in the request: ``CallContext/body`` says where they are.
///
/// The functions run in a task that is cancelled with the call.
///
/// An interceptor that needs no `async` code is an ``Interceptor``: its functions cost no task.
public protocol AsyncInterceptor: Interceptor {
  /// Returns the request to send. An error ends the call.
  ///
  /// - Parameters:
  ///   - request: The request as the interceptors before this one returned it.
  ///   - call: The call that the request belongs to.
  /// - Throws: Any error, which the call fails with.
  func adapt(_ request: URLRequest, of call: CallContext) async throws -> URLRequest

  /// Returns the decision after an attempt without a documented success.
  ///
  /// - Parameters:
  ///   - attempt: The attempt, with the request that was sent.
  ///   - result: The response, or the error of the transport.
  func retry(_ attempt: Attempt, after result: Result<TransportResponse, any Error>) async -> RetryDecision
}

extension AsyncInterceptor {
  /// Returns the request unchanged.
  public func adapt(_ request: URLRequest, of call: CallContext) async throws -> URLRequest { request }

  /// Returns `doNotRetry`: the next interceptor is asked.
  public func retry(
    _ attempt: Attempt,
    after result: Result<TransportResponse, any Error>
  ) async -> RetryDecision { .doNotRetry }

  /// Runs the `async` function in a task.
  public func adapt(
    _ request: URLRequest,
    of call: CallContext,
    cancellation: CallCancellation,
    completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
  ) {
    cancellation.run {
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
    after result: Result<TransportResponse, any Error>,
    cancellation: CallCancellation,
    completion: @escaping @Sendable (RetryDecision) -> Void
  ) {
    cancellation.run { completion(await retry(attempt, after: result)) }
  }
}
