@_spi(Generated) public import APIRuntime
public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// A transport without a network that gives what was recorded:
///
///     let transport = ReplayingTransport(try Recording.recordings(in: file))
///
/// Each recording is given once, to the first request with its method, its URL and its body; boundaries of multipart bodies
/// may differ. For any other request there is no connection, and the description of the error says what differs.
///
/// A request that was not recorded fails: nothing is sent to a server.
public final class ReplayingTransport: Transport, @unchecked Sendable {
  /// The names of what is secret, by which requests are made comparable.
  private let secrets: SecretNames
  /// Protects the recordings.
  private let lock = NSLock()
  /// The recordings that have not been played.
  private var left: [Recording]

  /// Creates a transport. It needs the names of secrets that the recordings were made with.
  ///
  /// - Parameters:
  ///   - recordings: The recordings, of which equal ones are played in their order.
  ///   - secrets: The names of secrets; with others, requests are not found.
  public init(_ recordings: [Recording], secrets: SecretNames = SecretNames()) {
    left = recordings
    self.secrets = secrets
  }

  /// The recordings that no request has asked for. A test that expects all calls to be made checks that none is left.
  public var remaining: [Recording] { lock.withLock { left } }

  /// Responds with the first recording of an equal request that has not been played.
  ///
  /// The events are passed on at once, on the thread of the caller. A request that was not recorded fails with
  /// `URLError.notConnectedToInternet`.
  public func send(
    _ request: URLRequest,
    file: URL?,
    cancellation: CallCancellation,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    let received = ReceivedRequest(request, file: file, cancellation.secrets)
    let asked = Recording.Request(received, secrets.redaction(of: request, received, cancellation.secrets))
    let (recording, others) = lock.withLock {
      (left.firstIndex { $0.request.isSame(as: asked) }.map { left.remove(at: $0) }, left.map(\.request))
    }
    if let recording { return recording.events.forEach(receive) }
    let reason = asked.difference(from: others)
    receive(.end(URLError(.notConnectedToInternet, userInfo: [NSLocalizedDescriptionKey: reason])))
  }
}

extension Recording.Request {
  /// Returns why a request is not among those that are left: `POST https://example.com/pets is not recorded; the body of the
  /// recorded one differs from byte 9: {"name":"Tom"}`.
  fileprivate func difference(from recorded: [Self]) -> String {
    let title = "\(method) \(url) is not recorded; "
    guard let other = recorded.first(where: { $0.method == method && $0.url == url }) else {
      let left = recorded.map { "\($0.method) \($0.url)" }
      return title + (left.isEmpty ? "no recording is left" : "left are: " + left.joined(separator: ", "))
    }
    let (own, others) = (comparableBody, other.comparableBody)
    let start = zip(own, others).prefix { $0 == $1 }.count
    let text = String(decoding: others.dropFirst(max(0, start - 20)).prefix(60), as: UTF8.self)
    return title + "the body of the recorded one differs from byte \(start): \(text)"
  }
}

extension Recording {
  /// The events of the request, as they came.
  fileprivate var events: [TransportEvent] {
    var events: [TransportEvent] = []
    if let response {
      var headers: HTTPHeaders = [:]
      for header in response.headers { headers.add(header.name, header.value) }
      events.append(.head(status: response.status, headers: headers))
      events += response.body.map { .body($0.data) }
    }
    // One that was cancelled has no end.
    guard isComplete else { return events + [.end(URLError(.networkConnectionLost))] }
    return events + [.end(failure?.error)]
  }
}

extension Recording.Failure {
  /// The error that was recorded, as far as its code says it.
  fileprivate var error: any Error {
    code.flatMap { URLError.Code(rawValue: $0) }.map { URLError($0) } ?? RecordedError(description: description)
  }
}

/// An error that was recorded, of a type that is not known any more.
struct RecordedError: LocalizedError, CustomStringConvertible {
  /// The text of the error.
  let description: String

  /// The same as `description`.
  var errorDescription: String? { description }
}
