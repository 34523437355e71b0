import Foundation

/// The functions that read a body while it arrives. The error of an element is thrown by a call of its own, after the
/// call that returns the elements before it.
///
/// What the bytes mean is decided by the ``ResponseDecoder``; which thread reads them, by ``QueuedBodyReader``.
struct BodyReader<Body: Sendable> {
  /// Puts a body in its place.
  typealias Placing = @Sendable () throws -> Void

  /// Called with the next bytes. Returns what they complete, if anything.
  let read: (Data) throws -> Body?
  /// Called at the end. Returns the rest, or the body as a whole.
  let end: () throws -> Body
  /// Called behind the end. Returns what puts the body in its place once the call is decided; `nil` for a body that stays where it is.
  var placing: () throws -> Placing? = { nil }
  /// Called when the attempt has failed, and what was read of it is not needed.
  var discard: () -> Void = {}
  /// Whether nothing of the rest is read, so that the transfer need not go on.
  var isOver: () -> Bool = { false }
}

extension ResponseDecoder {
  /// Returns the reader of a body that is read while it arrives; `nil` for one that is collected and decoded as a
  /// whole. It is made once for each attempt, as soon as the head has arrived.
  ///
  /// - Parameter deliversElements: Whether the caller receives the elements while they arrive.
  func reader(
    of head: ResponseHead, _ configuration: ClientConfiguration, _ task: RequestTask, deliversElements: Bool
  ) -> BodyReader<Body>? {
    if let reader = fileReader(configuration, task, head: head) { return reader }
    guard deliversElements, let makeReader else { return nil }
    var configuration = configuration
    configuration.recorder?.status = head.status
    configuration.resumption?.received(head)
    return makeReader(configuration)
  }

  /// Returns a reader that writes a body to its file; `nil` if it has none.
  ///
  /// The decoder is called with an empty body at the end, and returns the URL.
  func fileReader(_ configuration: ClientConfiguration, _ task: RequestTask, head: ResponseHead) -> BodyReader<Body>? {
    guard let file = file.map({ DownloadFile($0, task) }) else { return nil }
    return BodyReader(
      read: { data in
        try file.write(data)
        return nil
      },
      end: { try body(from: TransportResponse(head), configuration) },
      placing: file.finish,
      discard: file.discard)
  }
}

/// A reader that reads a body while it arrives: piece by piece on a queue of its own, whatever thread the pieces come
/// from.
final class QueuedBodyReader<Body: Sendable>: @unchecked Sendable {
  /// The functions that read the pieces; they are called on the queue alone.
  private let reader: BodyReader<Body>
  /// The head of the response, which every outcome has.
  private let head: ResponseHead
  /// The task of the call: nothing is read or delivered after its end.
  private let task: RequestTask
  /// Called with what a piece completes, on the queue; `nil` where only the whole counts.
  private let onPiece: (@Sendable (Body) -> Void)?
  /// Called once, with the outcome, on the queue.
  private let onEnd: @Sendable (AttemptOutcome<Body>) -> Void
  /// The queue on which the body is read in order.
  private let queue = DispatchQueue(label: "APIRuntime.QueuedBodyReader")
  /// The bytes that wait for the queue.
  private let backlog = Backlog()
  /// Takes back what closes the backlog at the end of the call.
  private let forgetEnd: @Sendable () -> Void
  /// Whether the caller has received elements, which another attempt would repeat.
  private var isPartlyDelivered = false
  /// Whether `onEnd` has been called; only the queue uses it.
  private var isOver = false

  /// Creates the reader of one response.
  init(
    _ reader: BodyReader<Body>,
    head: ResponseHead,
    task: RequestTask,
    onPiece: (@Sendable (Body) -> Void)?,
    onEnd: @escaping @Sendable (AttemptOutcome<Body>) -> Void
  ) {
    self.reader = reader
    self.head = head
    self.task = task
    self.onPiece = onPiece
    self.onEnd = onEnd
    forgetEnd = task.whenOver { [backlog] in backlog.close() }
  }

  /// Reads the next piece. If it cannot be read, the transfer is stopped. The caller waits while too many bytes have
  /// not been read yet, and so does the transfer.
  func read(_ data: Data) {
    guard backlog.add(data.count) else { return }
    queue.async { [self] in
      defer { backlog.remove(data.count) }
      guard !isOver, task.state == .running else { return }
      do {
        if let piece = try reader.read(data) {
          isPartlyDelivered = true
          onPiece?(piece)
          // The error of an element after those of the piece is thrown by a call of its own.
          _ = try reader.read(Data())
        }
        guard reader.isOver() else { return }
        let rest = try reader.end()
        let placing = try reader.placing()
        task.stop()
        end(with: .read(head, rest, placing))
      } catch {
        // Before the call ends, which releases the closure that stops the transfer.
        task.stop()
        end(with: .unreadable(error, head, isPartlyDelivered: isPartlyDelivered))
      }
    }
  }

  /// Called at the end of the transfer, with the error if it failed.
  func end(_ error: (any Error)?) {
    queue.async { [self] in
      // A file that could not be written, or whose call has ended, must not replace its target now.
      guard !isOver, task.state == .running else { return }
      if let error { return end(with: .failed(error, isPartlyDelivered: isPartlyDelivered)) }
      do {
        let rest = try reader.end()
        let placing = try reader.placing()
        onPiece?(rest)
        end(with: .read(head, rest, placing))
      } catch {
        end(with: .unreadable(error, head, isPartlyDelivered: isPartlyDelivered))
      }
    }
  }

  /// Ends the reading with the first outcome.
  private func end(with outcome: AttemptOutcome<Body>) {
    guard !isOver else { return }
    isOver = true
    if case .read = outcome {} else { reader.discard() }
    // The completion may wait for the transport, which must not wait for the completion.
    backlog.close()
    forgetEnd()
    onEnd(outcome)
  }
}

/// The number of bytes that have been received and not been read.
private final class Backlog: @unchecked Sendable {
  /// The number of bytes, 4 MiB, from which on the transfer waits for the reader.
  private static var limit: Int { 4 << 20 }

  /// Protects the count, and wakes what waits for it.
  private let condition = NSCondition()
  /// The number of bytes that wait.
  private var count = 0
  /// Whether nothing is read any more, so that nothing must wait.
  private var isClosed = false

  /// Adds bytes, as soon as there are fewer than the limit. Returns `false` when no more are read.
  ///
  /// The call of a thread that waits returns after ``close()``, too.
  ///
  /// - Parameter bytes: The number of bytes; a piece may be larger than the limit by itself.
  func add(_ bytes: Int) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while count >= Self.limit, !isClosed { condition.wait() }
    guard !isClosed else { return false }
    count += bytes
    return true
  }

  /// Removes bytes that have been read, and wakes the transfer.
  func remove(_ bytes: Int) {
    condition.lock()
    count -= bytes
    condition.broadcast()
    condition.unlock()
  }

  /// Ends all waiting, now and from here on.
  func close() {
    condition.lock()
    isClosed = true
    condition.broadcast()
    condition.unlock()
  }
}
