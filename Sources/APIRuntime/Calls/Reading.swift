import Foundation

/// Reads a body while it comes, on a queue of its own: piece after piece, whatever thread they come from.
final class Reading<Body: Sendable>: @unchecked Sendable {
  private let reader: BodyReader<Body>
  private let head: ResponseHead
  private let task: RequestTask
  private let onPiece: (@Sendable (Body) -> Void)?
  private let onEnd: @Sendable (Answer<Body>) -> Void
  private let queue = DispatchQueue(label: "APIRuntime.Reading")
  private let backlog = Backlog()
  private var isPartlyDelivered = false
  private var isOver = false

  init(
    reader: BodyReader<Body>,
    head: ResponseHead,
    task: RequestTask,
    onPiece: (@Sendable (Body) -> Void)?,
    onEnd: @escaping @Sendable (Answer<Body>) -> Void
  ) {
    self.reader = reader
    self.head = head
    self.task = task
    self.onPiece = onPiece
    self.onEnd = onEnd
    task.whenOver { [backlog] in backlog.close() }
  }

  /// Reads the next piece. When it cannot be read, no more is asked of the server. The caller waits while too much is
  /// still to be read, and with it the transfer.
  func read(_ data: Data) {
    guard backlog.add(data.count) else { return }
    queue.async { [self] in
      defer { backlog.remove(data.count) }
      guard !isOver, task.state == .running else { return }
      do {
        guard let piece = try reader.read(data) else { return }
        isPartlyDelivered = true
        onPiece?(piece)
        // What is wrong with an element behind those of the piece is told by itself.
        _ = try reader.read(Data())
      } catch {
        // Before the call is over, which makes it forget how.
        task.stop()
        end(with: .unreadable(error, head, isPartlyDelivered: isPartlyDelivered))
      }
    }
  }

  /// Says that no more will come, and what went wrong if not all has come.
  func end(_ error: (any Error)?) {
    queue.async { [self] in
      // A file that could not be written, or whose call is over, must not take its place now.
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

  private func end(with answer: Answer<Body>) {
    guard !isOver else { return }
    isOver = true
    // The completion may wait for the transport, which must not wait for the completion.
    backlog.close()
    onEnd(answer)
  }
}

/// How many bytes have come and are still to be read.
private final class Backlog: @unchecked Sendable {
  private static var limit: Int { 4 << 20 }

  private let condition = NSCondition()
  private var count = 0
  private var isClosed = false

  /// Adds bytes, once there are few enough. Returns `false` when no more are read.
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
