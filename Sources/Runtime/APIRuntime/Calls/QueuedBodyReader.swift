import Foundation

/// A reader that reads a body while it arrives: piece by piece on a queue of its own, whatever thread the pieces come
/// from.
final class QueuedBodyReader<Body: Sendable>: @unchecked Sendable {
  private let reader: BodyReader<Body>
  private let head: ResponseHead
  private let task: RequestTask
  private let onPiece: (@Sendable (Body) -> Void)?
  private let onEnd: @Sendable (AttemptOutcome<Body>) -> Void
  private let queue = DispatchQueue(label: "APIRuntime.QueuedBodyReader")
  private let backlog = Backlog()
  private var isPartlyDelivered = false
  private var isOver = false

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
    task.whenOver { [backlog] in backlog.close() }
  }

  /// Reads the next piece. If it cannot be read, the transfer is stopped. The caller waits while too many bytes have
  /// not been read yet, and so does the transfer.
  func read(_ data: Data) {
    guard backlog.add(data.count) else { return }
    queue.async { [self] in
      defer { backlog.remove(data.count) }
      guard !isOver, task.state == .running else { return }
      do {
        guard let piece = try reader.read(data) else { return }
        isPartlyDelivered = true
        onPiece?(piece)
        // The error of an element after those of the piece is thrown by a call of its own.
        _ = try reader.read(Data())
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
        onPiece?(rest)
        end(with: .read(head, rest))
      } catch {
        end(with: .unreadable(error, head, isPartlyDelivered: isPartlyDelivered))
      }
    }
  }

  private func end(with outcome: AttemptOutcome<Body>) {
    guard !isOver else { return }
    isOver = true
    // The completion may wait for the transport, which must not wait for the completion.
    backlog.close()
    onEnd(outcome)
  }
}

/// The number of bytes that have been received and not been read.
private final class Backlog: @unchecked Sendable {
  private static var limit: Int { 4 << 20 }

  private let condition = NSCondition()
  private var count = 0
  private var isClosed = false

  /// Adds bytes, as soon as there are fewer than the limit. Returns `false` when no more are read.
  func add(_ bytes: Int) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while count >= Self.limit, !isClosed { condition.wait() }
    guard !isClosed else { return false }
    count += bytes
    return true
  }

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
