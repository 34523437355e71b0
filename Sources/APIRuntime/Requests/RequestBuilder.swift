/// One call of an operation: what to send, and how to read each documented answer. A value, which may be kept, changed
/// and sent any number of times.
///
///     var request = RequestBuilder<Pet>(.get, "/pets/{petId}")
///     request.path("petId", petId)
///     request.success(200)
///     request.failure(.default, ErrorModel.self)
public struct RequestBuilder<Body: Sendable>: Sendable {
  /// The method.
  public let method: HTTPMethod
  /// The path template, such as `/pets/{petId}`, to follow the path of the base URL.
  public let path: String
  /// The id of the operation in the description.
  public private(set) var operationID: String?
  /// The tag the operation is grouped under.
  public private(set) var tag: String?
  /// Where this call goes, whatever the configuration and the description say.
  public var server: ServerURL?
  /// Seconds without a sign of life from the server after which this call fails; `nil` is what the configuration says.
  public var timeout: Double?
  /// Seconds that this call may take in all; `nil` is what the configuration says, `.infinity` is no limit.
  public var totalTimeout: Double?
  /// Is called whenever more of the request has been sent or of the answer received, see ``RequestTask/onProgress(_:)``.
  public var onProgress: (@Sendable (TransferProgress) -> Void)?
  /// The server that the description names for the operation. It is used where the configuration says so.
  public private(set) var operationServer: ServerURL?
  /// The names of the security schemes: any one of the alternatives will do, and takes all of its schemes.
  public private(set) var security: [[String]] = []

  private(set) var parameters: [Parameter] = []
  private(set) var content: Content?
  /// By the names of properties.
  var bodyEncodings: [String: PropertyEncoding] = [:]
  /// By the names of properties.
  var queryStringEncodings: [String: PropertyEncoding] = [:]
  private(set) var successes: [DocumentedSuccess<Body>] = []
  private(set) var failures: [DocumentedFailure] = []

  /// A request without parameters, body or documented answers.
  public init(_ method: HTTPMethod, _ path: String) {
    self.method = method
    self.path = path
  }

  /// The request of another one, without its documented answers.
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

  /// Says which operation of the description this is a call of, and which server that has for itself.
  public mutating func operation(_ id: String, tag: String? = nil, server: ServerURL? = nil) {
    operationID = id
    self.tag = tag
    operationServer = server
  }

  /// Adds an alternative of security schemes, by their names, all of which it takes; none means that the operation may
  /// be called without a credential.
  ///
  /// The first alternative that has its credentials in the configuration is used. When none has, nothing is added.
  public mutating func security(_ schemes: String...) {
    security.append(schemes)
  }

  mutating func add(_ parameter: Parameter) {
    parameters.append(parameter)
  }

  mutating func set(_ content: Content?) {
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
