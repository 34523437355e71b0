package import APIRuntime
package import Foundation

#if canImport(FoundationNetworking)
package import FoundationNetworking
#endif

/// A transport without a network: it responds at once, or holds a request until the test responds.
package final class FakeTransport: Transport {
  package typealias Outcome = Result<TransportResponse, any Error>

  /// A request that waits for its response.
  package struct Held: Sendable {
    package let request: URLRequest
    package let file: URL?
    /// Passes on an event.
    package let receive: @Sendable (TransportEvent) -> Void
    /// Passes on all events of an outcome.
    package let respond: @Sendable (Outcome) -> Void
    package let isStopped: Locked<Bool>
  }

  package let held: AsyncStream<Held>
  private let hold: AsyncStream<Held>.Continuation
  private let requests = Locked<[URLRequest]>([])
  private let outcome: @Sendable (URLRequest) -> Outcome?

  /// Creates a transport with an outcome for each request; `nil` holds it.
  package init(_ outcome: @escaping @Sendable (URLRequest) -> Outcome?) {
    self.outcome = outcome
    (held, hold) = AsyncStream.makeStream()
  }

  package convenience init(status: Int, headers: HTTPHeaders = [:], _ body: String = "") {
    let response = TransportResponse(status: status, headers: headers, body: Data(body.utf8))
    self.init { _ in .success(response) }
  }

  /// Holds every request.
  package static func holding() -> FakeTransport { FakeTransport { _ in nil } }

  package var sent: [URLRequest] { requests.value }

  package func nextHeld() async throws -> Held {
    for await next in held { return next }
    throw CancellationError()
  }

  /// The next calls, once all of them have come.
  package func nextHeld(_ count: Int) async throws -> [Held] {
    var calls: [Held] = []
    while calls.count < count { calls.append(try await nextHeld()) }
    return calls
  }

  package func send(
    _ request: URLRequest,
    file: URL?,
    cancellation: CallCancellation,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    let isStopped = Locked(false)
    guard cancellation.onCancel({ isStopped.update { $0 = true } }) else { return }
    requests.update { $0.append(request) }
    let respond: @Sendable (Outcome) -> Void = { $0.events.forEach(receive) }
    if let outcome = outcome(request) { return respond(outcome) }
    hold.yield(Held(request: request, file: file, receive: receive, respond: respond, isStopped: isStopped))
  }
}

extension FakeTransport.Outcome {
  /// The events of this outcome.
  package var events: [TransportEvent] {
    switch self {
    case .success(let response): response.events
    case .failure(let error): [.end(error)]
    }
  }
}
