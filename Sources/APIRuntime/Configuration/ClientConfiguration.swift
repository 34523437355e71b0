public import Dispatch
public import Foundation

/// What a client needs to know to make its calls. A value: two clients share nothing but what both were given.
public struct ClientConfiguration: Sendable {
  /// What the path of every operation is appended to.
  public var server: ServerURL

  /// Whether operations go to the servers that the description names for them alone, where there are any.
  public var usesOperationServers = false

  /// Header fields of every request that does not set them itself.
  public var headers: HTTPHeaders

  /// The security schemes of the API, by their names in the description.
  public var securitySchemes: [String: SecurityScheme]

  /// The credentials at hand, by the names of the schemes they are for.
  public var credentials: [String: Credential]

  /// What carries the requests.
  public var transport: any Transport

  /// What changes requests before they are sent, and decides whether they are sent again. The first one adapts first, and
  /// is first asked about a retry.
  public var interceptors: [any Interceptor] = []

  /// Where completions are called; `nil` is a background queue. Bodies are encoded and decoded in the background in either case.
  public var callbackQueue: DispatchQueue?

  /// Seconds without a sign of life from the server after which a request fails.
  public var timeout: TimeInterval = 60

  /// Seconds that a call may take in all, from its start to its end, retries and waiting for tokens included, after which
  /// it fails with `URLError.timedOut`; `nil` is no limit.
  ///
  /// There is none by default, as a download or a stream may take hours. Without one, a server that sends a byte now and
  /// then keeps a call waiting for as long as it likes.
  public var totalTimeout: TimeInterval?

  /// The largest body, in bytes, that is received of a response: 128 MiB by default. It counts what is left after
  /// decompression. A larger one stops the transfer, and the call fails with ``APIError/undecodableBody(_:_:)`` of a
  /// ``SizeLimitError``, whatever the status.
  ///
  /// A body that goes to a file has no such limit, and neither has one whose elements are delivered as they come.
  public var maximumBodySize = 128 << 20

  /// The largest element of a stream, in bytes of the event, line or record that it comes in: 16 MiB by default. A larger
  /// one stops the transfer, and the call fails with an ``ElementError`` whose reason is a ``SizeLimitError``.
  public var maximumElementSize = 16 << 20

  /// Makes the encoder of a JSON body. The standard one writes dates as RFC 3339 asks.
  public var makeEncoder: @Sendable () -> JSONEncoder = { .api() }

  /// Makes the decoder of a JSON body. The standard one reads dates as RFC 3339 asks.
  public var makeDecoder: @Sendable () -> JSONDecoder = { .api() }

  /// What is done with enum values and union members in answers that the description does not foresee.
  public var unknownValues: UnknownValues = .kept

  /// Makes what separates the parts of a multipart body.
  var makeBoundary: @Sendable () -> String = { UUID().uuidString }

  /// Has something done in the background after so many seconds, unless what it gives back is called before.
  var makeTimer: @Sendable (TimeInterval, @escaping @Sendable () -> Void) -> @Sendable () -> Void = { delay, action in
    // A source may be cancelled from any thread, which Dispatch does not say of it.
    nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.setEventHandler(handler: action)
    timer.schedule(deadline: .now() + delay)
    timer.activate()
    return { timer.cancel() }
  }

  /// A configuration, by default with a transport of its own.
  public init(
    server: ServerURL,
    headers: HTTPHeaders = [:],
    securitySchemes: [String: SecurityScheme] = [:],
    credentials: [String: Credential] = [:],
    transport: any Transport = URLSessionTransport(),
    callbackQueue: DispatchQueue? = nil
  ) {
    self.server = server
    self.headers = headers
    self.securitySchemes = securitySchemes
    self.credentials = credentials
    self.transport = transport
    self.callbackQueue = callbackQueue
  }
}
