import Foundation

/// Reads a body while it comes, on a queue of its own: piece after piece, whatever thread they come from.
final class Reading<Body: Sendable>: @unchecked Sendable {
  private let reader: BodyReader<Body>
  private let head: ResponseHead
  private let task: RequestTask
  private let onPiece: (@Sendable (Body) -> Void)?
  private let onEnd: @Sendable (Answer<Body>) -> Void
  private let queue = DispatchQueue(label: "APIRuntime.Reading")
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
  }

  /// Reads the next piece. When it can not be read, no more is asked of the server.
  func read(_ data: Data) {
    queue.async { [self] in
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
      if let error { return end(with: .failed(error, isPartlyDelivered: isPartlyDelivered)) }
      do {
        let rest = try reader.end()
        if task.state == .running { onPiece?(rest) }
        end(with: .read(head, rest))
      } catch {
        end(with: .unreadable(error, head, isPartlyDelivered: isPartlyDelivered))
      }
    }
  }

  private func end(with answer: Answer<Body>) {
    guard !isOver else { return }
    isOver = true
    onEnd(answer)
  }
}
