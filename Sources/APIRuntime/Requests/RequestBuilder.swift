/// A builder of the request of an operation: what to send, and how to decode each documented response. It is a value,
/// which may be stored, changed and sent any number of times.
///
///     var request = RequestBuilder<Pet>(.get, "/pets/{petId}")
///     request.path("petId", petId)
///     request.success(200)
///     request.failure(.default, ErrorModel.self)
public struct RequestBuilder<Body: Sendable>: Sendable {
  /// The HTTP method.
  let method: HTTPMethod
  /// The path template, such as `/pets/{petId}`, which is appended to the path of the server.
  let path: String
  /// The id of the operation in the description.
  private(set) var operationID: String?
  /// The tag the operation is grouped under.
  private(set) var tag: String?
  /// The server of this call; `nil` is that of the configuration or of the operation.
  public var server: ServerURL?
  /// The number of seconds without a byte from the server after which this call fails; `nil` is that of the
  /// configuration.
  public var timeout: Double?
  /// The number of seconds that this call may take in all; `nil` is that of the configuration, `.infinity` is no limit.
  public var totalTimeout: Double?
  /// Called whenever more of the request has been sent or of the response received: with `URLSession` in the
  /// background, one call after the other. It must return quickly and must not wait for another call, because the
  /// transfers wait for it.
  public var onProgress: (@Sendable (TransferProgress) -> Void)?
  /// The server that the description has for the operation, see ``ClientConfiguration/usesOperationServers``.
  private(set) var operationServer: ServerURL?
  /// The names of the security schemes, by alternatives: a request needs all schemes of one alternative.
  private(set) var security: [[String]] = []

  private(set) var parameters: [Parameter] = []
  private(set) var content: RequestContent?
  /// The encodings of the properties of a body, by their names.
  var bodyEncodings: [String: PropertyEncoding] = [:]
  /// The encodings of the properties of a form that is the whole query, by their names.
  var queryStringEncodings: [String: PropertyEncoding] = [:]
  private(set) var successes: [DocumentedSuccess<Body>] = []
  private(set) var failures: [DocumentedFailure] = []

  /// Creates a request without parameters, body or documented responses.
  public init(_ method: HTTPMethod, _ path: String) {
    self.method = method
    self.path = path
  }

  /// Creates the same request as another one, without documented responses.
  init<Other>(sending other: RequestBuilder<Other>) {
    method = other.method
    path = other.path
    operationID = other.operationID
    tag = other.tag
    security = other.security
    parameters = other.parameters
    content = other.content
    bodyEncodings = other.bodyEncodings
    queryStringEncodings = other.queryStringEncodings
    server = other.server
    timeout = other.timeout
    totalTimeout = other.totalTimeout
    onProgress = other.onProgress
    operationServer = other.operationServer
  }

  /// Sets the operation of the description that this is a call of, and its own server.
  @_spi(Generated) public mutating func operation(_ id: String, tag: String? = nil, server: ServerURL? = nil) {
    operationID = id
    self.tag = tag
    operationServer = server
  }

  /// Adds an alternative of security schemes, by their names, all of which it needs; without a scheme the operation may
  /// be called without a credential.
  ///
  /// The first alternative whose credentials are all in the configuration is used. If there is none, no credential is
  /// sent.
  public mutating func security(_ schemes: String...) {
    security.append(schemes)
  }

  mutating func append(_ parameter: Parameter) {
    parameters.append(parameter)
  }

  mutating func set(_ content: RequestContent?) {
    self.content = content
  }

  mutating func document(_ success: DocumentedSuccess<Body>) {
    successes.removeAll { $0.statuses == success.statuses }
    successes.append(success)
  }

  mutating func document(_ failure: DocumentedFailure) {
    failures.document(failure)
  }
}
