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

  /// Makes the encoder of a JSON body. The standard one writes dates as RFC 3339 asks.
  public var makeEncoder: @Sendable () -> JSONEncoder = { .api() }

  /// Makes a decoder for a JSON body: a new one for every body. The standard one reads dates as RFC 3339 asks.
  public var makeDecoder: @Sendable () -> JSONDecoder = { .api() }

  /// What is done with enum values and union members in answers that the description does not foresee.
  public var unknownValues: UnknownValues = .kept

  /// How many levels of arrays and objects may be within each other in the JSON of a response, an element of a stream or
  /// a request. What is deeper is a `DecodingError` or an `EncodingError` within an ``APIError``.
  ///
  /// A value of the usual depth can be printed, compared, hashed and destroyed on the 512 KB of stack that threads in the
  /// background have on Apple's systems, types of dozens of properties excepted; decoding and encoding bring a stack of
  /// their own. `JSONDecoder` reads no more than 512 levels, and more than 4,096 are not written: a greater number counts
  /// as that.
  public var maximumDepth = NestingDepth.usualLimit {
    didSet { maximumDepth = min(max(0, maximumDepth), 4_096) }
  }

  /// Whether the call that a copy of this configuration is made for is over, so that decoding for it may end.
  var isCallOver: @Sendable () -> Bool = { false }

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
