import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What came of one attempt.
enum Answer<Body: Sendable>: Sendable {
  /// All of it, to be made something of.
  case whole(TransportResponse)
  /// A body that was read while it came.
  case read(ResponseHead, Body)
  /// A body that could not be read while it came.
  case unreadable(any Error, ResponseHead, isPartlyDelivered: Bool)
  /// Nothing, or not all of it.
  case failed(any Error, isPartlyDelivered: Bool)

  /// As interceptors see it: without a body that was read while it came.
  var raw: Result<TransportResponse, any Error> {
    switch self {
    case .whole(let response): .success(response)
    case .read(let head, _), .unreadable(_, let head, _): .success(TransportResponse(head))
    case .failed(let error, _): .failure(error)
    }
  }

  /// Whether the caller has got elements of it, so that another attempt would repeat them.
  var isPartlyDelivered: Bool {
    switch self {
    case .whole, .read: false
    case .unreadable(_, _, let isPartlyDelivered), .failed(_, let isPartlyDelivered): isPartlyDelivered
    }
  }
}

extension TransportResponse {
  init(_ head: ResponseHead) {
    self.init(status: head.status, headers: head.headers)
  }

  var head: ResponseHead { ResponseHead(status: status, headers: headers) }
}

/// Takes in what comes of one attempt, to keep it or to read it at once, and tells when all is there.
final class Reception<Body: Sendable>: @unchecked Sendable {
  private let builder: RequestBuilder<Body>
  private let configuration: ClientConfiguration
  private let task: RequestTask
  private let onPiece: (@Sendable (Body) -> Void)?
  private let onEnd: @Sendable (Answer<Body>) -> Void

  private let lock = NSLock()
  private var head: ResponseHead?
  /// What is kept of the body; `nil` when nothing is.
  private var body: Data? = Data()
  private var bodySize = 0
  private var reading: Reading<Body>?
  private var isOver = false

  /// `onEnd` is called once, in the background; not at all when the call is over before.
  init(
    builder: RequestBuilder<Body>,
    configuration: ClientConfiguration,
    task: RequestTask,
    onPiece: (@Sendable (Body) -> Void)?,
    onEnd: @escaping @Sendable (Answer<Body>) -> Void
  ) {
    self.builder = builder
    self.configuration = configuration
    self.task = task
    self.onPiece = onPiece
    self.onEnd = onEnd
    task.whenOver { [weak self] in self?.drop() }
  }

  /// Takes an event. The transport may call on any thread, the main one included, where nothing must be decoded.
  func receive(_ event: TransportEvent) {
    switch event {
    case .sent(let count, let total):
      task.updateProgress {
        $0.bytesSent = count
        $0.bytesToSend = total
      }
    case .head(let head): begin(head)
    case .body(let data): add(data)
    case .end(let error): end(error)
    }
  }

  private func begin(_ head: ResponseHead) {
    task.updateProgress {
      $0.bytesReceived = 0
      $0.bytesToReceive = head.headers["Content-Length"].flatMap { Int64($0) }
    }
    lock.withLock {
      self.head = head
      guard !isOver else { return }
      if !builder.needsBody(of: head, configuration) { body = nil }
      guard let reader = builder.reader(of: head, configuration, task, isWatched: onPiece != nil) else { return }
      reading = Reading(reader: reader, head: head, task: task, onPiece: onPiece, onEnd: onEnd)
    }
  }

  private func add(_ data: Data) {
    task.updateProgress { $0.bytesReceived += Int64(data.count) }
    let (reader, head) = lock.withLock {
      if reading == nil, !isOver {
        bodySize += data.count
        if bodySize <= configuration.maximumBodySize { body?.append(data) }
      }
      return (reading, bodySize <= configuration.maximumBodySize ? nil : self.head)
    }
    if let reader { return reader.read(data) }
    guard let head, drop() else { return }
    let error = SizeLimitError(limit: .maximumBodySize, bytes: configuration.maximumBodySize)
    task.stop()
    finish(.unreadable(error, head, isPartlyDelivered: false))
  }

  /// Keeps nothing from here on. Returns whether it was not over before.
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

  private func end(_ error: (any Error)?) {
    let (head, body, reader) = lock.withLock { (self.head, self.body, self.reading) }
    guard drop() else { return }
    if let reader { return reader.end(error) }
    let answer: Answer<Body> =
      if let head, error == nil {
        .whole(TransportResponse(status: head.status, headers: head.headers, body: body ?? Data()))
      } else {
        .failed(error ?? URLError(.badServerResponse), isPartlyDelivered: false)
      }
    finish(answer)
  }

  private func finish(_ answer: Answer<Body>) {
    DispatchQueue.global().async { [onEnd] in onEnd(answer) }
  }
}
