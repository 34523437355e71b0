public import Dispatch
public import Foundation

/// The configuration of a client. It is a value: two clients share only what both were given. A copy costs one reference until it
/// is changed.
///
/// It has the ``CallOptions`` of all calls: `configuration.retries = 5`.
///
/// What a single call may have of its own is in ``CallOptions``.
///
///     var configuration = ClientConfiguration(server: "https://api.example.com/v1")
///     configuration.headers["User-Agent"] = "Pets/2.1"
///     configuration.interceptors = [LoggingInterceptor { print($0) }]
///     configuration.timeout = 10
@dynamicMemberLookup public struct ClientConfiguration: Sendable {
  /// Starts a timer that runs an action in the background after a number of seconds. Returns what cancels it.
  typealias TimerMaker = @Sendable (TimeInterval, _ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void

  /// The settings, which copies share. They are changed by `change` alone, which copies them first if they are shared.
  private var parts: ConfigurationParts

  /// Changes the settings, after a copy of them if others have them, too.
  private mutating func change(_ change: (ConfigurationParts) -> Void) {
    if !isKnownUniquelyReferenced(&parts) { parts = ConfigurationParts(copying: parts) }
    change(parts)
  }

  /// The server, to whose URL the path of every operation is appended.
  public var server: ServerURL {
    get { parts.server }
    set { change { $0.server = newValue } }
  }

  /// Whether operations that have servers of their own in the description go there. By default all of them go to
  /// ``server``.
  public var usesOperationServers: Bool {
    get { parts.usesOperationServers }
    set { change { $0.usesOperationServers = newValue } }
  }

  /// The header fields of every request that does not set them itself. A header field of the call, of its body or of
  /// its credential goes first.
  public var headers: HTTPHeaders {
    get { parts.headers }
    set { change { $0.headers = newValue } }
  }

  /// The transport of the requests. Copies of the configuration share it, and with it connections and cookies.
  public var transport: any Transport {
    get { parts.transport }
    set { change { $0.transport = newValue } }
  }

  /// The cache of responses; `nil` keeps none. See ``ResponseCache``.
  public var cache: ResponseCache? {
    get { parts.cache }
    set { change { $0.cache = newValue } }
  }

  /// The interceptors, which change requests before they are sent and decide on retries, in this order. None by
  /// default: nothing is logged, and only calls with ``CallOptions/retries`` are retried.
  public var interceptors: [any Interceptor] {
    get { parts.interceptors }
    set { change { $0.interceptors = newValue } }
  }

  /// The observers of calls, such as those for tracing and metrics. They are called in this order.
  public var observers: [any CallObserver] {
    get { parts.observers }
    set { change { $0.observers = newValue } }
  }

  /// The queue on which publishers deliver. It must run: in a program that does not run the main queue, such as a
  /// command-line tool whose main thread waits, set another one, such as `.global()`.
  ///
  /// Bodies are encoded and decoded in the background, whatever the queue is. Completions are called on the main actor, or on
  /// the queue of their call; `async` calls need no queue.
  public var publisherQueue: DispatchQueue {
    get { parts.publisherQueue }
    set { change { $0.publisherQueue = newValue } }
  }

  /// The number of seconds without a byte from the server after which a request fails. It fails with
  /// `URLError.timedOut` in an ``APIError/transport(_:request:)``; 60 by default. A call that is retried has this time
  /// for each attempt.
  public var timeout: TimeInterval {
    get { parts.timeout }
    set { change { $0.timeout = newValue } }
  }

  /// The number of seconds that a call may take in all, including retries and waiting for tokens. Then it fails with
  /// `URLError.timedOut`. `nil` is no limit.
  ///
  /// There is no limit by default, because a download or a stream may take hours. Without one, a server that sends a
  /// byte from time to time keeps a call waiting.
  public var totalTimeout: TimeInterval? {
    get { parts.totalTimeout }
    set { change { $0.totalTimeout = newValue } }
  }

  /// The maximum size of the body of a response, in bytes after decompression: 128 MiB by default. A larger body stops
  /// the transfer, and the call fails with ``APIError/undecodableBody(_:_:)`` of a ``SizeLimitError``, whatever the
  /// status.
  ///
  /// A body that is written to a file has no limit, and neither has one whose elements are delivered as they arrive. Of
  /// a success without a body, what arrives is discarded: if it is larger, the transfer is stopped and the call succeeds.
  public var maximumBodySize: Int {
    get { parts.maximumBodySize }
    set { change { $0.maximumBodySize = newValue } }
  }

  /// The maximum size of an element of a stream, in bytes of its event, line or record: 16 MiB by default. A larger
  /// element stops the transfer, and the call fails with an ``ElementError`` whose reason is a ``SizeLimitError``.
  public var maximumElementSize: Int {
    get { parts.maximumElementSize }
    set { change { $0.maximumElementSize = newValue } }
  }

  /// Creates the encoder of a JSON body, if it is not ``APIJSONEncoder``: one of Foundation such as
  /// `JSONEncoder.api()`. A UUID is sent in lower case with every encoder.
  public var makeEncoder: (@Sendable () -> JSONEncoder)? {
    get { parts.makeEncoder }
    set { change { $0.makeEncoder = newValue } }
  }

  /// Creates the decoder of a JSON body, a new one for every body, if it is not ``APIJSONDecoder``: one of Foundation
  /// such as `JSONDecoder.api()`.
  public var makeDecoder: (@Sendable () -> JSONDecoder)? {
    get { parts.makeDecoder }
    set { change { $0.makeDecoder = newValue } }
  }

  /// The coders of media types that the runtime cannot code itself, see ``BodyCoder``.
  public var coders: BodyCoders {
    get { parts.coders }
    set { change { $0.coders = newValue } }
  }

  /// The treatment of a status from 200 to 299 that the description does not document.
  public var undocumentedSuccess: UndocumentedSuccess {
    get { parts.undocumentedSuccess }
    set { change { $0.undocumentedSuccess = newValue } }
  }

  /// The security schemes that requests refer to, by their names, see ``declare(_:)``.
  var securitySchemes: [String: any SecurityScheme] {
    get { parts.securitySchemes }
    set { change { $0.securitySchemes = newValue } }
  }

  /// The settings of all calls.
  var options: CallOptions {
    get { parts.options }
    set { change { $0.options = newValue } }
  }

  /// The interceptor of calls with ``CallOptions/retries`` where the configuration has none of its kind.
  var retryInterceptor: RetryInterceptor { parts.retryInterceptor }

  /// The failures of all operations, see ``failure(_:_:)``.
  var failures: [DocumentedFailure] { parts.failures }

  /// The treatment of values in responses that the description does not have.
  public var unknownValues: UnknownValues {
    get { parts.unknownValues }
    set { change { $0.unknownValues = newValue } }
  }

  /// The treatment of elements of lists and streams in responses that cannot be decoded.
  public var invalidElements: InvalidElements {
    get { parts.invalidElements }
    set { change { $0.invalidElements = newValue } }
  }

  /// The maximum number of nested arrays and objects in the JSON of a response, an element of a stream or a request:
  /// 128 by default. Deeper JSON is a `DecodingError` or an `EncodingError` in an ``APIError``.
  ///
  /// A value of 128 levels can be printed, compared, hashed and destroyed on the 512 KB of stack that background
  /// threads have on Apple's systems, except for types of dozens of properties; decoding and encoding bring a stack of
  /// their own. `JSONDecoder` decodes at most 512 levels. A number above 4,096 counts as 4,096.
  public var maximumDepth: Int {
    get { parts.maximumDepth }
    set { change { $0.maximumDepth = min(max(0, newValue), 4_096) } }
  }

  /// Whether the call that uses this copy of the configuration has ended, so that its decoding can stop.
  var isCallOver: @Sendable () -> Bool {
    get { parts.isCallOver }
    set { change { $0.isCallOver = newValue } }
  }

  /// The recorder of the irregularities of the responses to the call that uses this copy of the configuration.
  var recorder: ResponseRecorder? {
    get { parts.recorder }
    set { change { $0.recorder = newValue } }
  }

  /// The place in the stream of the call that uses this copy of the configuration; `nil` if it does not connect again.
  var resumption: StreamResumption? {
    get { parts.resumption }
    set { change { $0.resumption = newValue } }
  }

  /// The requests of credentials that the call which uses this copy of the configuration is made within.
  var credentialRequests: CredentialRequests {
    get { parts.credentialRequests }
    set { change { $0.credentialRequests = newValue } }
  }

  /// Returns the current time, with which the expiration of tokens is compared.
  var now: @Sendable () -> Date {
    get { parts.now }
    set { change { $0.now = newValue } }
  }

  /// Creates the boundary of the parts of a multipart body.
  var makeBoundary: @Sendable () -> String {
    get { parts.makeBoundary }
    set { change { $0.makeBoundary = newValue } }
  }

  /// Starts a timer that runs an action in the background after a number of seconds. Returns what cancels it.
  var makeTimer: TimerMaker {
    get { parts.makeTimer }
    set { change { $0.makeTimer = newValue } }
  }

  /// A setting of all calls that have no other one.
  public subscript<Setting>(dynamicMember setting: WritableKeyPath<CallOptions, Setting>) -> Setting {
    get { options[keyPath: setting] }
    set { options[keyPath: setting] = newValue }
  }

  /// Creates a configuration, by default with a transport of its own.
  ///
  /// - Parameters:
  ///   - server: The address, to which the path of every operation is appended.
  ///   - headers: The header fields of every request.
  ///   - transport: The transport, by default a new ``URLSessionTransport`` that stores nothing on disk.
  ///   - publisherQueue: The queue on which publishers deliver, by default the main queue.
  public init(
    server: ServerURL,
    headers: HTTPHeaders = [:],
    transport: any Transport = URLSessionTransport(),
    publisherQueue: DispatchQueue = .main
  ) {
    parts = ConfigurationParts(server, headers, transport, publisherQueue)
  }

  /// Documents a failure of all operations: a response that the description does not document fails the call with an
  /// ``ErrorResponse`` of the type, decoded from JSON, or with an ``UndocumentedResponse`` if it cannot be decoded.
  ///
  ///     configuration.failure(.default, Problem.self)
  ///
  /// - Parameters:
  ///   - statuses: One status, a range such as `.range(4)`, or all that are not documented.
  ///   - type: The type of the body.
  public mutating func failure<Failure: Decodable & Sendable>(_ statuses: StatusPattern, _ type: Failure.Type) {
    let failure = DocumentedFailure(statuses, ResponseDecoder<Failure>.json(type) { $0 }, contentType: nil)
    change { $0.failures.document(failure) }
  }
}

/// The treatment of a response with a status from 200 to 299 that the description does not document, such as 201 where
/// it has 200.
public enum UndocumentedSuccess: Hashable, Sendable {
  /// It is decoded as the documented success: as its body if it has exactly one and the media type fits, which any does
  /// for bytes, as no body if the response has none. Otherwise it is an ``UndocumentedResponse``.
  case accepted
  /// It is an ``UndocumentedResponse``.
  case rejected
}

extension ClientConfiguration {
  /// The part of the configuration that decodes bodies. An error that holds it holds neither a session nor credentials.
  var forDecoding: ClientConfiguration {
    var configuration = Self.forDecoding
    configuration.makeDecoder = makeDecoder
    configuration.coders = coders
    configuration.unknownValues = unknownValues
    configuration.maximumDepth = maximumDepth
    return configuration
  }

  /// A configuration that decodes bodies with the defaults.
  static let forDecoding = ClientConfiguration(server: "", transport: NoTransport())
}
