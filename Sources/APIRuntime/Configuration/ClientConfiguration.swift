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

  /// The queue that completions are called on, and that publishers deliver on. It has to run: where nothing runs the main
  /// queue, as in a command-line tool whose main thread waits, it must be another one, such as `.global()`.
  ///
  /// Bodies are encoded and decoded in the background whatever it is. `async` calls do not use it.
  public var callbackQueue: DispatchQueue

  /// Seconds without a sign of life from the server after which a request fails.
  public var timeout: TimeInterval = 60

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
    callbackQueue: DispatchQueue = .main
  ) {
    self.server = server
    self.headers = headers
    self.securitySchemes = securitySchemes
    self.credentials = credentials
    self.transport = transport
    self.callbackQueue = callbackQueue
  }
}
