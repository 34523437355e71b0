/// The parts of a request, which the copies of a ``RequestBuilder`` share until one of them changes.
///
/// Every generated function that makes or sends a request copies and destroys its builder, in code of its own for every
/// type of body: with one pointer in the builder that is one instruction, not one for each of these properties.
///
/// What is done with them stands in ``RequestBuilder``.
final class RequestParts<Body: Sendable>: @unchecked Sendable {
  let method: HTTPMethod
  /// Empty for a request to the address of the server itself.
  let path: String
  /// The URL to send to, in place of the one that the path and the query make.
  var address: String?
  var operationID: String?
  var tag: String?
  var server: ServerURL?
  var timeout: Double?
  var totalTimeout: Double?
  var onProgress: (@Sendable (TransferProgress) -> Void)?
  var operationServer: ServerURL?
  var options = CallOptions()
  var clientParameters: [ClientParameterUse] = []
  var idempotencyHeader: String?
  var security: [[String]] = []
  var parameters: [Parameter] = []
  var content: RequestContent?
  var bodyEncodings: [String: PropertyEncoding] = [:]
  var queryStringEncodings: [String: PropertyEncoding] = [:]
  var tokenRequest: TokenRequest?
  /// The media type that the caller asks for, of several that a success has.
  var acceptedType: MediaType?
  var refusal: String?
  var successes: [DocumentedSuccess<Body>] = []
  var failures: [DocumentedFailure] = []
  var mocked: RequestBuilder<Body>.Mock?

  init(_ method: HTTPMethod, _ path: String) {
    self.method = method
    self.path = path
  }

  /// Creates a copy.
  convenience init(copying other: RequestParts) {
    self.init(sending: other)
    successes = other.successes
    failures = other.failures
    mocked = other.mocked
  }

  /// Creates a copy without documented responses.
  init<Other>(sending other: RequestParts<Other>) {
    method = other.method
    path = other.path
    address = other.address
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
    options = other.options
    clientParameters = other.clientParameters
    idempotencyHeader = other.idempotencyHeader
    tokenRequest = other.tokenRequest
    acceptedType = other.acceptedType
    refusal = other.refusal
  }
}
