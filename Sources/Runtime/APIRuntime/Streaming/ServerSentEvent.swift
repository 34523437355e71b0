/// An event of a `text/event-stream`.
///
///     event: price
///     id: 7
///     data: {"symbol": "ABC", "price": 1.5}
///
/// is `ServerSentEvent(event: "price", data: Quote(symbol: "ABC", price: 1.5), id: "7")`.
public struct ServerSentEvent<Payload> {
  /// The type of the event: `message` if the server does not send one.
  public var event: String
  /// The data of the event.
  public var data: Payload
  /// The id of the event, or of the last event before it that has one. A server can continue from there if the next
  /// request has it as the header field `Last-Event-ID`.
  public var id: String?
  /// The number of milliseconds to wait before reconnecting, if the server sent one with this event or since the one
  /// before.
  public var retry: Int?

  /// Creates an event.
  public init(event: String = "message", data: Payload, id: String? = nil, retry: Int? = nil) {
    self.event = event
    self.data = data
    self.id = id
    self.retry = retry
  }
}

extension ServerSentEvent: Sendable where Payload: Sendable {}

extension ServerSentEvent: Equatable where Payload: Equatable {}

extension ServerSentEvent: Hashable where Payload: Hashable {}
