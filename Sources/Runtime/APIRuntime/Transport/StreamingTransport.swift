#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// A transport that sends the pieces of a body while they are made, see ``UploadFile/stream(_:length:fileName:contentType:)``.
///
/// For other transports the body of such a request is read into a file first.
public protocol StreamingTransport: AsyncTransport {
  /// Sends one request with a body in pieces, and calls `receive` with its events, except for the end.
  ///
  /// The pieces can be read once: a redirect that requires the body again cannot be followed. Without a
  /// ``UploadStream/length`` the body is chunked. The function runs in a task that is cancelled with the call.
  func send(
    _ request: URLRequest,
    body: UploadStream,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) async throws
}

extension StreamingTransport {
  /// Runs the `async` function in a task.
  func send(
    _ request: URLRequest,
    body: UploadStream,
    cancellation: CallCancellation,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    cancellation.transfer(receive) { try await send(request, body: body, receive: receive) }
  }
}

extension CallCancellation {
  /// Runs a transfer in a task, which knows the secrets of its request, and then passes the end.
  func transfer(
    _ receive: @escaping @Sendable (TransportEvent) -> Void, _ send: @escaping @Sendable () async throws -> Void
  ) {
    run {
      do {
        try await RequestSecrets.current.withValue(secrets) { try await send() }
        receive(.end(nil))
      } catch {
        receive(.end(error))
      }
    }
  }
}
