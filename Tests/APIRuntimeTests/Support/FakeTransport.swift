import APIRuntime
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport without a network: it answers at once with what it is told, or waits to be told.
final class FakeTransport: Transport {
  typealias Answer = Result<TransportResponse, any Error>

  /// A request that waits for its answer.
  struct Held: Sendable {
    let request: URLRequest
    let answer: @Sendable (Answer) -> Void
    let isStopped: Locked<Bool>
  }

  let held: AsyncStream<Held>
  private let hold: AsyncStream<Held>.Continuation
  private let requests = Locked<[URLRequest]>([])
  private let respond: @Sendable (URLRequest) -> Answer?

  /// `respond` answers a request; `nil` holds it.
  init(_ respond: @escaping @Sendable (URLRequest) -> Answer?) {
    self.respond = respond
    (held, hold) = AsyncStream.makeStream()
  }

  convenience init(status: Int, headers: HTTPHeaders = [:], _ body: String = "") {
    let answer = TransportResponse(status: status, headers: headers, body: Data(body.utf8))
    self.init { _ in .success(answer) }
  }

  /// Holds every request.
  static func holding() -> FakeTransport { FakeTransport { _ in nil } }

  var sent: [URLRequest] { requests.value }

  func nextHeld() async throws -> Held {
    for await next in held { return next }
    throw CancellationError()
  }

  func send(_ request: URLRequest, task: RequestTask, completion: @escaping @Sendable (Answer) -> Void) {
    let isStopped = Locked(false)
    guard task.onCancel({ isStopped.update { $0 = true } }) else { return }
    requests.update { $0.append(request) }
    if let answer = respond(request) { return completion(answer) }
    hold.yield(Held(request: request, answer: completion, isStopped: isStopped))
  }
}

extension PetstoreClient {
  init(_ transport: any Transport, callbackQueue: DispatchQueue? = nil) throws {
    let url = try #require(URL(string: "https://example.com/v1"))
    configuration = ClientConfiguration(server: ServerURL(url), transport: transport, callbackQueue: callbackQueue)
  }

  /// The result of a call of the callback style.
  func result<Body>(of request: RequestBuilder<Body>, task: RequestTask = RequestTask()) async -> Result<
    Response<Body>, any Error
  > {
    await withCheckedContinuation { continuation in
      request.execute(configuration, task: task) { continuation.resume(returning: $0) }
    }
  }
}
