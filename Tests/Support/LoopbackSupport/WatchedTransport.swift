package import APIRuntime
package import Foundation

#if canImport(FoundationNetworking)
package import FoundationNetworking
#endif

/// A transport over the network whose release is seen.
package struct WatchedTransport: Transport {
  private let network = URLSessionTransport()
  private let sentinel: Sentinel

  /// Calls `body` with a transport, and returns when nothing has the transport any more.
  package static func untilReleased(_ body: (WatchedTransport) async throws -> Void) async rethrows {
    for await _ in try await released(after: body) {}
  }

  /// Returns a stream that ends with the transport.
  private static func released(
    after body: (WatchedTransport) async throws -> Void
  ) async rethrows -> AsyncStream<Never> {
    let (sentinel, gone) = Sentinel.make()
    try await body(WatchedTransport(sentinel: sentinel))
    return gone
  }

  package func send(
    _ request: URLRequest,
    file: URL?,
    cancellation: CallCancellation,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    network.send(request, file: file, cancellation: cancellation, receive: receive)
  }
}
