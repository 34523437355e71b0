@_spi(Generated) public import APIRuntime
public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// A transport that records what another one sends and receives, to be replayed by a ``ReplayingTransport``:
///
///     let recording = RecordingTransport(URLSessionTransport())
///     // … calls of a client with this transport …
///     try recording.write(to: file)
///
/// Secrets are recorded as `REDACTED`: see ``SecretNames``.
public final class RecordingTransport: Transport, @unchecked Sendable {
  private let transport: any Transport
  private let secrets: SecretNames
  private let lock = NSLock()
  private var recorded: [Recording] = []

  /// Creates a transport around another one.
  public init(_ transport: any Transport, secrets: SecretNames = SecretNames()) {
    self.transport = transport
    self.secrets = secrets
  }

  /// What was sent so far, in order.
  public var recordings: [Recording] { lock.withLock { recorded } }

  /// Writes what was sent so far to a file, as JSON.
  ///
  /// - Throws: An error of the file.
  public func write(to file: URL) throws {
    try Recording.write(recordings, to: file)
  }

  public func send(
    _ request: URLRequest,
    file: URL?,
    cancellation: CallCancellation,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    let redaction = secrets.redaction(of: request)
    let recording = Recording(request: Recording.Request(request, file: file, redaction))
    let index = lock.withLock {
      recorded.append(recording)
      return recorded.count - 1
    }
    transport.send(request, file: file, cancellation: cancellation) { [self] event in
      lock.withLock { recorded[index].add(event, redaction) }
      receive(event)
    }
  }
}

extension Recording {
  mutating func add(_ event: TransportEvent, _ redaction: SecretRedaction) {
    switch event {
    case .sent: break
    case .head(let status, let headers):
      response = Response(
        status: status,
        headers: headers.map { Header(name: $0.name, value: redaction.value(ofField: $0.name, $0.value)) })
    case .body(let data): response?.body.append(Bytes(data, redaction))
    case .end(nil): isComplete = true
    case .end(let error?):
      failure = Failure(code: (error as? URLError)?.code.rawValue, description: redaction.text("\(error)"))
      isComplete = true
    }
  }
}

extension Recording.Bytes {
  init(_ data: Data, _ redaction: SecretRedaction) {
    self.init(data)
    text = text.map(redaction.text)
  }
}

extension Recording.Request {
  init(_ request: URLRequest, file: URL?, _ redaction: SecretRedaction) {
    let received = ReceivedRequest(request, file: file)
    self.init(
      method: received.method, url: redaction.text(received.url?.absoluteString ?? ""),
      headers: received.headers.map { .init(name: $0.name, value: redaction.value(ofField: $0.name, $0.value)) },
      body: received.body.isEmpty ? nil : Recording.Bytes(received.body, redaction))
  }
}
