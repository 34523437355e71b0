package import APIRuntime
package import Foundation

#if canImport(FoundationNetworking)
package import FoundationNetworking
#endif

/// A request that was sent, and its events.
package struct Recording: Sendable {
  package let request: URLRequest
  /// The contents of the file that was the body.
  package let file: Data?
  package var events: [TransportEvent] = []
}

/// A transport that records the requests and events of another one.
package final class RecordingTransport: Transport {
  private let transport: any Transport
  private let recorded = Locked<[Recording]>([])

  package init(_ transport: any Transport) {
    self.transport = transport
  }

  /// What was sent so far, in order.
  package var recordings: [Recording] { recorded.value }

  package func send(
    _ request: URLRequest,
    file: URL?,
    cancellation: CallCancellation,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    let recording = Recording(request: request, file: file.flatMap { try? Data(contentsOf: $0) })
    let index = recorded.update { recorded in
      recorded.append(recording)
      return recorded.count - 1
    }
    transport.send(request, file: file, cancellation: cancellation) { [recorded] event in
      recorded.update { $0[index].events.append(event) }
      receive(event)
    }
  }
}

/// A transport that gives what was recorded, each recording once: to the first request that is the same. There is no
/// connection for any other.
package final class ReplayingTransport: Transport {
  private let left: Locked<[Recording]>

  package init(_ recordings: [Recording]) {
    left = Locked(recordings)
  }

  package func send(
    _ request: URLRequest,
    file: URL?,
    cancellation: CallCancellation,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    let file = file.flatMap { try? Data(contentsOf: $0) }
    let recording = left.update { left in
      left.firstIndex { $0.request == request && $0.file == file }.map { left.remove(at: $0) }
    }
    let events = recording?.events ?? [.end(URLError(.notConnectedToInternet))]
    events.forEach(receive)
  }
}
