/// An event of a `text/event-stream`.
///
///     event: price
///     id: 7
///     data: {"symbol": "ABC", "price": 1.5}
///
/// is `ServerSentEvent(event: "price", data: Quote(symbol: "ABC", price: 1.5), id: "7")`.
public struct ServerSentEvent<Payload> {
  /// The type of the event: `message` where the server does not name one.
  public var event: String
  /// What the event says.
  public var data: Payload
  /// The id of the event, else that of the last one that had an id. The server can go on from there if it is sent as the
  /// header field `Last-Event-ID`.
  public var id: String?
  /// Milliseconds to wait before the request is sent again once the stream has broken, if the server said so with this
  /// event or since the one before it.
  public var retry: Int?

  /// An event.
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
