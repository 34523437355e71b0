// A file of its own, so that what a reader copies compiles with these imports and no others.
// README
import APIRuntime
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

nonisolated struct Canned: Transport {
  func send(
    _ request: URLRequest, file: URL?, cancellation: CallCancellation,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    TransportResponse(status: 200, body: Data("[]".utf8)).events.forEach(receive)
  }
}
// end
