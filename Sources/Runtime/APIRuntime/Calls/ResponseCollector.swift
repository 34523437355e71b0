import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A collector of the events of one attempt: it keeps the body, or has it read while it arrives, and reports the
/// outcome.
///
/// What an outcome means for the call is not decided here, but by ``RequestExecution``.
final class ResponseCollector<Body: Sendable>: @unchecked Sendable {
  /// The request, whose documented responses decide what is done with a body.
  private let builder: RequestBuilder<Body>
  /// The configuration of the call, for its limits and its decoders.
  private let configuration: ClientConfiguration
  /// The task of the call, which has the progress, and is stopped by a body that is too large.
  private let task: RequestTask
  /// Called with the elements of a body that is read while it arrives; `nil` where the caller wants the whole.
  private let onPiece: (@Sendable (Body) -> Void)?
  /// Whether `onEnd` is short for a small body, and runs no code that may wait: the thread of the transport does it then.
  private let endsAtOnce: Bool
  /// Called with the outcome, once.
  private let onEnd: @Sendable (AttemptOutcome<Body>) -> Void

  /// Takes back what drops the body at the end of the call. Set at the beginning, before any event.
  private var forgetEnd: @Sendable () -> Void = {}

  /// Protects the variables below. Nothing else is called within it, except for the search for the end and the clock.
  private let lock = NSLock()
  /// The head; `nil` before it has arrived.
  private var head: ResponseHead?
  /// The body received so far; `nil` where the body is not needed, and at the end.
  private var body: Data? = Data()
  /// The number of bytes received so far, those that are discarded included.
  private var bodySize = 0
  /// When to end a body in place of a stream, whose caller would wait for it without hearing of it; `nil` for any other.
  private var deadline: Date?
  /// Returns whether a chunk has the end of a body that is collected; `nil` for a body that is as long as the response.
  private var hasEnd: ((Data) -> Bool)?
  /// The reader of a body that is not collected; `nil` for any other.
  private var reader: QueuedBodyReader<Body>?
  /// Whether the outcome is decided, or the call has ended; all further events are ignored.
  private var isOver = false

  /// A larger body takes longer to decode than the way to another thread. In bytes.
  private static var smallBodySize: Int { 16_384 }
  /// How long a body in place of a stream is received, in seconds: servers that send events in another media type do not
  /// end it.
  private static var maximumTimeInPlaceOfStream: TimeInterval { 5 }

  /// - Parameter onEnd: Called once, in the background; not at all when the call ends before the attempt.
  init(
    builder: RequestBuilder<Body>,
    configuration: ClientConfiguration,
    task: RequestTask,
    onPiece: (@Sendable (Body) -> Void)?,
    endsAtOnce: Bool,
    onEnd: @escaping @Sendable (AttemptOutcome<Body>) -> Void
  ) {
    self.builder = builder
    self.configuration = configuration
    self.task = task
    self.onPiece = onPiece
    self.endsAtOnce = endsAtOnce
    self.onEnd = onEnd
    forgetEnd = task.whenOver { [weak self] in self?.drop() }
  }

  /// Called with each event. The transport may call on any thread, including the main one, where nothing must be
  /// decoded.
  func receive(_ event: TransportEvent) {
    switch event {
    case .sent(let count, let total):
      task.updateProgress {
        $0.bytesSent = count
        $0.bytesToSend = total
      }
    case .head(let status, let headers): begin(ResponseHead(status: status, headers: headers))
    case .body(let data): add(data)
    case .end(let error): end(error)
    }
  }

  /// Chooses what is done with the body: it is read while it arrives, collected, or discarded.
  private func begin(_ head: ResponseHead) {
    task.updateProgress {
      $0.bytesReceived = 0
      $0.bytesToReceive = head.bodyLength
    }
    let isOver = lock.withLock {
      self.head = head
      return self.isOver
    }
    guard !isOver else { return }
    // The body of an undocumented status is needed for the error.
    guard let decoder = builder.success(for: head, configuration.undocumentedSuccess)?.decoder else {
      guard onPiece != nil, case .success? = builder.documentedResponse(for: head) else { return }
      let end = configuration.now().addingTimeInterval(Self.maximumTimeInPlaceOfStream)
      return lock.withLock { deadline = end }
    }
    // Made without the lock: the configuration's own functions may cancel the call.
    let reader = decoder.reader(of: head, configuration, task, deliversElements: onPiece != nil).map {
      QueuedBodyReader($0, head: head, task: task, onPiece: onPiece, onEnd: onEnd)
    }
    lock.withLock {
      if !decoder.needsBody { body = nil }
      self.reader = reader
      if reader == nil { hasEnd = decoder.makeEndSearch?() }
    }
  }

  /// Takes the next bytes. The lock is not held while a reader waits for its queue.
  private func add(_ data: Data) {
    task.updateProgress { $0.bytesReceived += Int64(data.count) }
    let (reader, excess) = lock.withLock { (self.reader, self.reader == nil ? keep(data) : nil) }
    if let reader { return reader.read(data) }
    guard let excess, drop() else { return }
    forgetEnd()
    task.stop()
    finish(excess)
  }

  /// Keeps the next bytes of a body that is needed. Returns the outcome of a body of which no more is received: one that
  /// has become too large, which is an error only if it is needed, that has come to its end, or that takes too long in place of
  /// a stream.
  private func keep(_ data: Data) -> AttemptOutcome<Body>? {
    guard let head, !isOver else { return nil }
    bodySize += data.count
    let limit = configuration.maximumBodySize
    guard bodySize > limit else {
      // Most bodies come in one piece, which is not copied.
      if body?.isEmpty == true { body = data } else { body?.append(data) }
      let isOver = hasEnd?(data) == true || deadline.map { configuration.now() > $0 } == true
      guard isOver else { return nil }
      return .response(TransportResponse(status: head.status, headers: head.headers, body: body ?? Data()))
    }
    guard body != nil else { return .response(TransportResponse(head)) }
    return .unreadable(SizeLimitError(limit: .maximumBodySize, bytes: limit), head, isPartlyDelivered: false)
  }

  /// Releases the body and ignores the events that follow. Returns whether this is the first time.
  @discardableResult
  private func drop() -> Bool {
    lock.withLock {
      defer {
        isOver = true
        body = nil
      }
      return !isOver
    }
  }

  /// Makes the outcome at the end of the transfer. An end without a head is an error, even if the transport has none.
  private func end(_ error: (any Error)?) {
    let (head, body, reader) = lock.withLock { (self.head, self.body, self.reader) }
    guard drop() else { return }
    forgetEnd()
    if let reader { return reader.end(error) }
    let outcome: AttemptOutcome<Body> =
      if let head, error == nil {
        .response(TransportResponse(status: head.status, headers: head.headers, body: body ?? Data()))
      } else {
        .failed(error ?? URLError(.badServerResponse), isPartlyDelivered: false)
      }
    finish(outcome)
  }

  /// Calls `onEnd`, in the background if it may take long.
  private func finish(_ outcome: AttemptOutcome<Body>) {
    if endsAtOnce, !Thread.isMainThread, case .response(let response) = outcome,
      response.body.count <= Self.smallBodySize
    {
      return onEnd(outcome)
    }
    DispatchQueue.global().async { [onEnd] in onEnd(outcome) }
  }
}
