import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The place in a stream from which another connection goes on, and whether there is another one. One belongs to a call
/// whose stream is resumed; all its connections share it.
///
/// How long to wait is known to ``CallOptions/Reconnects``, and the next request is sent by ``RequestExecution``.
final class StreamResumption: Sendable {
  /// The knowledge about the stream so far.
  private struct State {
    /// The id of the last event; empty if the server has taken it back, `nil` if it never sent one.
    var lastEventID: String?
    /// The milliseconds that the server asks for.
    var retry: Int?
    /// The last element of all connections.
    var lastElement: (any Sendable)?
    /// Whether the response of this connection is a stream that may be resumed.
    var isOpen = false
    /// Whether this connection has brought an element.
    var hasElements = false
    /// Whether an element was the last one.
    var isComplete = false
    /// The number of reconnections.
    var count = 0
    /// The number of connections without an element since the last one with an element.
    var fruitless = 0
  }

  /// The settings of the call.
  private let settings: CallOptions.Reconnects
  /// Whether the stream is one of events, which says itself where it goes on.
  private let isOfEvents: Bool
  private let state = SharedValue(State())

  /// Creates the beginning of a stream; `nil` for one that is never resumed.
  init?<Body>(_ request: RequestBuilder<Body>, _ options: CallOptions) {
    guard let settings = options.reconnects, settings.maximumCount > 0 else { return nil }
    self.settings = settings
    isOfEvents = request.successes.contains { $0.isOfEvents }
    guard request.resumed != nil || isOfEvents && request.isIdempotent(options) else { return nil }
  }

  /// The id of the last event; `nil` without one.
  var lastEventID: String? { state.value.lastEventID.flatMap { $0.isEmpty ? nil : $0 } }

  /// The last element.
  var lastElement: (any Sendable)? { state.value.lastElement }

  /// Sets the id of the last event in the header fields of a request: as the server gave it, whatever characters it has.
  func setID(_ request: inout URLRequest) {
    guard let id = state.value.lastEventID?[...].withoutBlanks else { return }
    request.setValue(id.isEmpty ? nil : id, forHTTPHeaderField: "Last-Event-ID")
  }

  /// Called before a request is sent.
  func begin() {
    state.change { state in
      (state.isOpen, state.hasElements) = (false, false)
    }
  }

  /// Called with the head of a response that is read while it arrives, so that its media type is that of the stream.
  func received(_ head: ResponseHead) {
    // By the standard, any other status ends the connection for good.
    let isOpen = !isOfEvents || head.status == 200
    state.change { $0.isOpen = isOpen }
  }

  /// Called with the last one of the elements that came together, if there are any.
  func received(last element: (some Sendable)?) {
    guard let element else { return }
    state.change { state in
      (state.lastElement, state.hasElements) = (element, true)
    }
  }

  /// Called with the id of an event, which is empty if the server takes the last one back.
  func received(id: String) { state.change { $0.lastEventID = id } }

  /// Called with the milliseconds that the server asks for.
  func received(retry: Int) { state.change { $0.retry = retry } }

  /// Called when an element was the last one.
  func complete() { state.change { $0.isComplete = true } }

  /// Returns the reconnection after an outcome; `nil` if the stream is over.
  func next<Body>(after outcome: AttemptOutcome<Body>) -> CallOptions.Reconnection? {
    var next: CallOptions.Reconnection?
    state.change { state in
      guard !state.isComplete, state.count < settings.maximumCount, isLoss(outcome, state) else { return }
      state.count += 1
      state.fruitless = state.hasElements ? 0 : state.fruitless + 1
      next = CallOptions.Reconnection(
        number: state.count, delay: settings.delay(retry: state.retry, fruitless: state.fruitless),
        lastEventID: state.lastEventID.flatMap { $0.isEmpty ? nil : $0 })
    }
    return next
  }

  /// Whether an outcome is the loss of a connection, and not an end.
  private func isLoss<Body>(_ outcome: AttemptOutcome<Body>, _ state: State) -> Bool {
    switch outcome {
    case .read: isOfEvents && state.isOpen
    case .failed(is CancellationError, _), .failed(is APIError, _): false
    case .failed(let error, _):
      state.isOpen || (error as? URLError).map { RetryInterceptor.temporaryErrors.contains($0.code) } ?? false
    case .response, .unreadable: false
    }
  }
}
