/// The elements of a response, in the order in which they arrive.
///
///     for try await trade in client.trades.exportTrades() { show(trade) }
///
/// The request is sent when the sequence is made, and not at all in a task that is cancelled. It is not slowed down:
/// elements wait in memory until they are read.
///
/// Cancelling the surrounding task cancels the request: the iteration throws `CancellationError` instead of the next element,
/// also of those that have arrived, and instead of the end. Releasing the sequence and its iterator cancels the request, too. After an
/// error the iteration is over. Elements are delivered once: a second iteration goes on behind the first, and must not be made
/// at the same time.
///
/// With completions the elements come from RequestBuilder+Stream.swift.
public struct ElementSequence<Element: Sendable>: AsyncSequence, Sendable {
  /// The elements that have arrived, and the end of the call.
  private let stream: AsyncThrowingStream<Element, any Error>
  /// The task of the call.
  private let task = RequestTask()

  /// Sends a request, whose elements can be read while they arrive.
  @_spi(Generated) public init(_ request: RequestBuilder<Streamed<Element>>, _ configuration: ClientConfiguration) {
    let task = task
    // Nothing is sent then.
    if Task.isCancelled { task.cancel() }
    stream = AsyncThrowingStream { continuation in
      continuation.onTermination = { reason in
        guard case .cancelled = reason else { return }
        continuation.finish(throwing: CancellationError())
        task.cancel()
      }
      request.execute(configuration, task: task, onElement: { continuation.yield($0) }) { result in
        do {
          _ = try result.get()
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
    }
  }

  /// Returns an iteration over the elements that have not been read.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(stream: stream, task: task)
  }

  /// An iteration over elements.
  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    /// The elements; its own iterator could not be sent to another task.
    fileprivate let stream: AsyncThrowingStream<Element, any Error>
    /// The task of the call.
    fileprivate let task: RequestTask
    /// Whether an error has been thrown.
    private var isOver = false

    /// Creates an iteration.
    fileprivate init(stream: AsyncThrowingStream<Element, any Error>, task: RequestTask) {
      (self.stream, self.task) = (stream, task)
    }

    /// Returns the next element, as soon as it has arrived; `nil` at the end.
    ///
    /// - Throws: The error of the call or of an element, or `CancellationError`. The next call returns `nil`.
    public mutating func next() async throws -> Element? {
      guard !isOver else { return nil }
      do {
        if Task.isCancelled {
          task.cancel()
          throw CancellationError()
        }
        var iterator = stream.makeAsyncIterator()
        return try await iterator.next()
      } catch {
        isOver = true
        throw error
      }
    }
  }
}
