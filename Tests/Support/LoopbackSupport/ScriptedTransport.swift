package import APIRuntime
package import Foundation

#if canImport(FoundationNetworking)
package import FoundationNetworking
#endif

/// A transport without a network that sends given events for each request in its turn, and status 204 for all after them.
package final class ScriptedTransport: Transport {
  private let rest: Locked<ArraySlice<[TransportEvent]>>
  private let requests = Locked<[URLRequest]>([])

  package init(_ connections: [[TransportEvent]]) {
    rest = Locked(connections[...])
  }

  package var sent: [URLRequest] { requests.value }

  package func send(
    _ request: URLRequest,
    file: URL?,
    cancellation: CallCancellation,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    guard cancellation.onCancel({}) else { return }
    requests.update { $0.append(request) }
    let events = rest.update { $0.popFirst() } ?? [.head(status: 204), .end(nil)]
    events.forEach(receive)
  }
}

extension [TransportEvent] {
  /// A response with a body that ends.
  package static func ended(_ body: String, status: Int = 200, type: String? = nil) -> Self {
    [.head(status: status, headers: type.map { ["Content-Type": $0] } ?? [:]), .body(Data(body.utf8)), .end(nil)]
  }

  /// A response whose connection is lost after a part of its body.
  package static func lost(_ body: String) -> Self {
    [.head(status: 200), .body(Data(body.utf8)), .end(URLError(.networkConnectionLost))]
  }

  /// No response.
  package static func failed(_ code: URLError.Code) -> Self { [.end(URLError(code))] }
}
