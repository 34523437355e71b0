package import APIRuntime
package import Foundation

#if canImport(FoundationNetworking)
package import FoundationNetworking
#endif

/// A request that was sent, and what came of it.
package struct Recording: Sendable {
  package let request: URLRequest
  /// The contents of the file that was the body.
  package let file: Data?
  package var events: [TransportEvent] = []
}

/// A transport that keeps what goes over another one.
package final class RecordingTransport: Transport {
  private let transport: any Transport
  private let kept = Locked<[Recording]>([])

  package init(_ transport: any Transport) {
    self.transport = transport
  }

  /// What was sent so far, in order.
  package var recordings: [Recording] { kept.value }

  package func send(
    _ request: URLRequest,
    file: URL?,
    task: RequestTask,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    let recording = Recording(request: request, file: file.flatMap { try? Data(contentsOf: $0) })
    let index = kept.update { kept in
      kept.append(recording)
      return kept.count - 1
    }
    transport.send(request, file: file, task: task) { [kept] event in
      kept.update { $0[index].events.append(event) }
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
    task: RequestTask,
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
