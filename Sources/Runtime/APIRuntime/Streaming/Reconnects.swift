public import Foundation

/// The settings of a stream that is resumed after its connection was lost. When that is so, and where the next connection
/// begins, is known to ``StreamResumption``.
extension CallOptions {
  /// How often a stream is resumed, and after which delays:
  ///
  ///     request.reconnects = .upTo(5)
  ///
  /// A stream of server-sent events connects again as an `EventSource` does, see
  /// https://html.spec.whatwg.org/multipage/server-sent-events.html#sse-processing-model: when its connection is lost or
  /// cannot be made, and when a response with the status 200 ends. The next request has the id of the last event as
  /// `Last-Event-ID`, so that the server sends what comes after it. Status 204 ends the stream, as does any other
  /// response, an element that cannot be decoded, and `[DONE]`.
  ///
  /// Any other stream connects again only if its connection is lost, and only with a request that
  /// ``RequestBuilder/reconnection(_:)`` makes.
  ///
  /// Each connection begins as a call does: credentials are requested again, and interceptors are asked about a failure
  /// before it counts as a reconnection. Calls that are not idempotent, by their method or an idempotency key, never
  /// connect again, unless ``RequestBuilder/reconnection(_:)`` makes the request. ``RequestBuilder/totalTimeout`` is the
  /// limit of the time in all, which a stream that ends and begins again and again fails by.
  ///
  /// It is for calls that deliver elements as they arrive, in every style; one that waits for all of them does not connect
  /// again.
  public struct Reconnects: Sendable {
    /// The maximum number of reconnections of a call. The call ends with what the last connection ends with.
    let maximumCount: Int
    /// The maximum random delay behind a connection that has brought an element, in seconds. It doubles with every further
    /// connection that brings none, also with the first one.
    let baseDelay: TimeInterval
    /// The maximum delay, in seconds, whatever the server asks for.
    let maximumDelay: TimeInterval

    /// Returns a random number in a range.
    var random: @Sendable (ClosedRange<Double>) -> Double = { .random(in: $0) }

    /// Returns settings with a maximum number of reconnections; 0 is none, in place of those of the configuration.
    ///
    /// The delay is the time that the server asks for by `retry`, and a random one in addition.
    ///
    /// - Parameters:
    ///   - count: The maximum number of reconnections of a call.
    ///   - baseDelay: The maximum random delay behind a connection that has brought an element, in seconds. It doubles with
    ///     every connection that brings none.
    ///   - maximumDelay: The maximum delay, in seconds. A server that asks for more is asked again after this time.
    public static func upTo(_ count: Int, baseDelay: TimeInterval = 1, maximumDelay: TimeInterval = 60) -> Reconnects {
      Reconnects(maximumCount: count, baseDelay: max(0, baseDelay), maximumDelay: max(0, maximumDelay))
    }

    /// Returns the number of seconds to wait.
    ///
    /// - Parameters:
    ///   - retry: The milliseconds that the server asks for; `nil` if it does not.
    ///   - fruitless: The number of connections without an element since the last one with an element.
    func delay(retry: Int?, fruitless: Int) -> TimeInterval {
      let ceiling = min(maximumDelay, baseDelay * pow(2, Double(min(fruitless, 60))))
      let additional = ceiling > 0 ? random(0...min(ceiling, .greatestFiniteMagnitude)) : 0
      return min(maximumDelay, Double(retry ?? 0) / 1000 + additional)
    }
  }

  /// The loss of a connection of a stream, after which another one is made.
  public struct Reconnection: Sendable {
    /// The number of the reconnection within the call, from 1.
    public let number: Int
    /// The number of seconds until the next request.
    public let delay: TimeInterval
    /// The id of the last event, which the next request has as `Last-Event-ID`; `nil` if there is none. Without one, a
    /// server cannot know which events are missing.
    public let lastEventID: String?
    /// The ``APIError/transport(_:request:)`` of the connection before; `nil` if its response ended.
    public internal(set) var error: (any Error)?
  }
}

extension RequestBuilder {
  /// Sets how a stream is resumed whose elements have no ids, such as JSON Lines:
  ///
  ///     request.reconnects = .upTo(5)
  ///     request.reconnection { last in TradesAPI.exportTrades(after: last?.id) }
  ///
  /// - Parameter next: Called before each reconnection, in the background, with the last element; `nil` if there was none.
  ///   Returns the request to send. Its server and its time limit are those of the first request, unless it has its own;
  ///   the settings of the call, such as credentials, stay.
  public mutating func reconnection<Element>(
    _ next: @escaping @Sendable (_ last: Element?) -> RequestBuilder<Streamed<Element>>
  ) where Body == Streamed<Element> {
    resumed = { next($0 as? Element) }
  }
}
