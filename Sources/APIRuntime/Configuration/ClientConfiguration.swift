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

  /// Makes a decoder for a JSON body: a new one for every body. The standard one reads dates as RFC 3339 asks.
  public var makeDecoder: @Sendable () -> JSONDecoder = { .api() }

  /// What becomes of a status of the 200s that the description does not mention.
  public var undocumentedSuccess: UndocumentedSuccess = .accepted

  /// What responses become that the description does not document; see ``failure(_:_:)``.
  private(set) var failures: [DocumentedFailure] = []

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
    callbackQueue: DispatchQueue = .main
  ) {
    self.server = server
    self.headers = headers
    self.securitySchemes = securitySchemes
    self.credentials = credentials
    self.transport = transport
    self.callbackQueue = callbackQueue
  }

  /// Documents a failure of all operations: a response that the description does not document is thrown as an
  /// ``ErrorResponse`` of the type, decoded from JSON, or as an ``UndocumentedResponse`` if it cannot be decoded.
  ///
  ///     configuration.failure(.default, Problem.self)
  public mutating func failure<Failure: Decodable & Sendable>(_ statuses: StatusPattern, _ type: Failure.Type) {
    failures.document(DocumentedFailure(statuses, ResponseDecoder<Failure>.json(type) { $0 }, contentType: nil))
  }
}

/// What becomes of a response with a status of the 200s that the description does not mention, such as 201 where it says 200.
public enum UndocumentedSuccess: Hashable, Sendable {
  /// It is read as the documented success: as its body if there is one alone and the media type fits, as no body if none
  /// came. What cannot be read so is an ``UndocumentedResponse``.
  case accepted
  /// It is an ``UndocumentedResponse``.
  case rejected
}
