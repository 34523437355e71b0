public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// A transport on top of an HTTP client with `async` functions:
///
///     nonisolated struct OtherTransport: AsyncTransport {
///       let client: OtherClient
///
///       func send(
///         _ request: URLRequest, file: URL?, receive: @escaping @Sendable (TransportEvent) -> Void
///       ) async throws {
///         let response = try await client.send(OtherRequest(request, file))
///         receive(.head(status: response.status, headers: HTTPHeaders(response)))
///         for try await data in response.body { receive(.body(data)) }
///       }
///     }
///
/// Retries, credentials and decoding are above a transport.
///
/// The end of a call does not wait for the function: after a cancel, what it still passes on is ignored.
public protocol AsyncTransport: Transport {
  /// Sends one request and calls `receive` with its events, except for the end: the response ends where this function
  /// returns or throws.
  ///
  /// If there is a `file`, its contents are the body. The function runs in a task that is cancelled with the call.
  ///
  /// - Parameters:
  ///   - request: The request, with its credentials. It has no body if there is a file.
  ///   - file: The file whose contents are the body, to be streamed; it exists until the end of the call.
  ///   - receive: Called with the head, and then with the pieces of the body in order. It waits while too many bytes
  ///     have not been read: do not call it on a thread that everything else needs, such as an event loop.
  /// - Throws: The error of a transfer that failed. The call fails with it in an ``APIError/transport(_:request:)``,
  ///   unless an interceptor decides on another attempt.
  func send(
    _ request: URLRequest,
    file: URL?,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) async throws
}

extension AsyncTransport {
  /// Runs the `async` function in a task.
  public func send(
    _ request: URLRequest,
    file: URL?,
    cancellation: CallCancellation,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    cancellation.transfer(receive) { try await send(request, file: file, receive: receive) }
  }
}
