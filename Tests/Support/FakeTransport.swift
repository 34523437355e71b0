package import APIRuntime
package import Foundation

#if canImport(FoundationNetworking)
package import FoundationNetworking
#endif

/// A transport without a network: it answers at once with what it is told, or waits to be told.
package final class FakeTransport: Transport {
  package typealias Answer = Result<TransportResponse, any Error>

  /// A request that waits for its answer.
  package struct Held: Sendable {
    package let request: URLRequest
    package let file: URL?
    /// Passes on an event.
    package let receive: @Sendable (TransportEvent) -> Void
    /// Passes on all events of an answer.
    package let answer: @Sendable (Answer) -> Void
    package let isStopped: Locked<Bool>
  }

  package let held: AsyncStream<Held>
  private let hold: AsyncStream<Held>.Continuation
  private let requests = Locked<[URLRequest]>([])
  private let respond: @Sendable (URLRequest) -> Answer?

  /// `respond` answers a request; `nil` holds it.
  package init(_ respond: @escaping @Sendable (URLRequest) -> Answer?) {
    self.respond = respond
    (held, hold) = AsyncStream.makeStream()
  }

  package convenience init(status: Int, headers: HTTPHeaders = [:], _ body: String = "") {
    let answer = TransportResponse(status: status, headers: headers, body: Data(body.utf8))
    self.init { _ in .success(answer) }
  }

  /// Holds every request.
  package static func holding() -> FakeTransport { FakeTransport { _ in nil } }

  package var sent: [URLRequest] { requests.value }

  package func nextHeld() async throws -> Held {
    for await next in held { return next }
    throw CancellationError()
  }

  package func send(
    _ request: URLRequest,
    file: URL?,
    task: RequestTask,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    let isStopped = Locked(false)
    guard task.onCancel({ isStopped.update { $0 = true } }) else { return }
    requests.update { $0.append(request) }
    let answer: @Sendable (Answer) -> Void = { $0.events.forEach(receive) }
    if let response = respond(request) { return answer(response) }
    hold.yield(Held(request: request, file: file, receive: receive, answer: answer, isStopped: isStopped))
  }
}

extension FakeTransport.Answer {
  /// What a transport passes on for this answer.
  package var events: [TransportEvent] {
    switch self {
    case .success(let response): response.events
    case .failure(let error): [.end(error)]
    }
  }
}
