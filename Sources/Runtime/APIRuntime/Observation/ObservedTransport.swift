import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The transport of a call that is observed. It sends a body in pieces if the transport of the client does.
struct ObservedTransport<Wrapped: Transport>: Transport {
  /// The transport of the client.
  let wrapped: Wrapped
  /// The call.
  let call: ObservedCall

  func send(
    _ request: URLRequest,
    file: URL?,
    cancellation: CallCancellation,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    var request = request
    let sent = call.send(&request)
    wrapped.send(request, file: file, cancellation: cancellation) { event in
      sent.receive(event)
      receive(event)
    }
  }
}

extension ObservedTransport: AsyncTransport, StreamingTransport where Wrapped: StreamingTransport {
  func send(
    _ request: URLRequest, file: URL?, receive: @escaping @Sendable (TransportEvent) -> Void
  ) async throws {
    try await observe(request, receive) { try await wrapped.send($0, file: file, receive: $1) }
  }

  func send(
    _ request: URLRequest, body: UploadStream, receive: @escaping @Sendable (TransportEvent) -> Void
  ) async throws {
    try await observe(request, receive) { try await wrapped.send($0, body: body, receive: $1) }
  }

  /// Sends a request by a function that returns or throws at its end.
  private func observe(
    _ request: URLRequest,
    _ receive: @escaping @Sendable (TransportEvent) -> Void,
    _ send: (URLRequest, @escaping @Sendable (TransportEvent) -> Void) async throws -> Void
  ) async throws {
    var request = request
    let sent = call.send(&request)
    do {
      try await send(request) { event in
        sent.receive(event)
        receive(event)
      }
      sent.end(nil)
    } catch {
      sent.end(error)
      throw error
    }
  }
}

extension ObservedCall {
  /// Returns a transport that has the requests of the call observed.
  func transport(_ transport: some Transport) -> any Transport {
    ObservedTransport(wrapped: transport, call: self)
  }
}
