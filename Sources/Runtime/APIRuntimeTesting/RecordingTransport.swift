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
///
/// It sends no response of its own: ``ReplayingTransport`` plays what was recorded.
///
/// It may be used from any thread, and by several clients.
public final class RecordingTransport: Transport, @unchecked Sendable {
  /// The transport that sends the requests.
  private let transport: any Transport
  /// The names of what is secret.
  private let secrets: SecretNames
  /// Protects the recordings.
  private let lock = NSLock()
  /// The recordings so far, in the order in which the requests were sent.
  private var recorded: [Draft] = []

  /// A recording, whose body has its secrets until all of it is known: one may be in two pieces.
  private struct Draft {
    /// The recording, whose body is empty as yet.
    var recording: Recording
    /// The pieces of the body, as they came.
    var pieces: [Data] = []
    /// The redaction of the request.
    let redaction: SecretRedaction

    /// The recording with its body, without secrets.
    var withoutSecrets: Recording {
      var recording = recording
      let type = recording.response?.headers.first { $0.name.lowercased() == "content-type" }?.value
      recording.response?.body = redaction.pieces(pieces, type: type).map { Recording.Bytes($0, redaction) }
      return recording
    }
  }

  /// Creates a transport around another one.
  ///
  /// - Parameters:
  ///   - transport: The transport that sends the requests.
  ///   - secrets: The names of what is secret, beside what the client says of itself.
  public init(_ transport: any Transport, secrets: SecretNames = SecretNames()) {
    self.transport = transport
    self.secrets = secrets
  }

  /// The requests that were sent so far, in order. A request that is running is among them, with what has come so far.
  public var recordings: [Recording] { lock.withLock { recorded }.map(\.withoutSecrets) }

  /// Writes what was sent so far to a file, as JSON.
  ///
  /// - Parameter file: The place of the file, which is replaced.
  /// - Throws: An error of the file.
  public func write(to file: URL) throws {
    try Recording.write(recordings, to: file)
  }

  /// Sends a request with the other transport, and records it with its response.
  public func send(
    _ request: URLRequest,
    file: URL?,
    cancellation: CallCancellation,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    let received = ReceivedRequest(request, file: file, cancellation.secrets)
    let redaction = secrets.redaction(of: request, received, cancellation.secrets)
    let recording = Recording(request: Recording.Request(received, redaction))
    let index = lock.withLock {
      recorded.append(Draft(recording: recording, redaction: redaction))
      return recorded.count - 1
    }
    transport.send(request, file: file, cancellation: cancellation) { [self] event in
      lock.withLock {
        if case .body(let data) = event {
          recorded[index].pieces.append(data)
        } else {
          recorded[index].recording.add(event, redaction)
        }
      }
      receive(event)
    }
  }
}

extension Recording {
  /// Adds an event other than a piece of the body.
  fileprivate mutating func add(_ event: TransportEvent, _ redaction: SecretRedaction) {
    switch event {
    case .sent, .body: break
    case .head(let status, let headers):
      response = Response(
        status: status,
        headers: headers.map { Header(name: $0.name, value: redaction.value(ofField: $0.name, $0.value)) })
    case .end(nil): isComplete = true
    case .end(let error?):
      failure = Failure(code: (error as? URLError)?.code.rawValue, description: redaction.text("\(error)"))
      isComplete = true
    }
  }
}

extension Recording.Bytes {
  /// Creates a body without its secrets.
  init(_ data: Data, _ redaction: SecretRedaction) {
    self.init(data)
    text = text.map(redaction.text)
  }
}

extension Recording.Request {
  /// Creates a request without its secrets.
  init(_ received: ReceivedRequest, _ redaction: SecretRedaction) {
    let body = redaction.pieces([received.body], type: received.headers["Content-Type"]).first
    self.init(
      method: received.method, url: redaction.text(received.url?.absoluteString ?? ""),
      headers: received.headers.map { .init(name: $0.name, value: redaction.value(ofField: $0.name, $0.value)) },
      body: received.body.isEmpty ? nil : body.map { Recording.Bytes($0, redaction) })
  }
}
