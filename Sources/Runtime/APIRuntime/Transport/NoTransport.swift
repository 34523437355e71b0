import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A transport for what sends nothing: unlike that of the network it has no session.
struct NoTransport: Transport {
  func send(
    _ request: URLRequest,
    file: URL?,
    cancellation: CallCancellation,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    receive(.end(URLError(.unsupportedURL)))
  }
}
