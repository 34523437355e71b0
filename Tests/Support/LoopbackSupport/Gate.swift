package import APIRuntime
package import Foundation

#if canImport(FoundationNetworking)
package import FoundationNetworking
#endif

/// A transport that holds requests until the test sends each of them to the network.
package struct Gate: Transport {
  /// What sends the requests, in the order in which they came.
  package let pending: AsyncStream<@Sendable () -> Void>
  private let arrive: AsyncStream<@Sendable () -> Void>.Continuation
  private let network: any Transport

  package init(_ network: any Transport = URLSessionTransport()) {
    self.network = network
    (pending, arrive) = AsyncStream.makeStream()
  }

  package func send(
    _ request: URLRequest,
    file: URL?,
    cancellation: CallCancellation,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    arrive.yield { [network] in network.send(request, file: file, cancellation: cancellation, receive: receive) }
  }
}
