/// The parts of a request, which the copies of a ``RequestBuilder`` share until one of them changes.
///
/// Every generated function that makes or sends a request copies and destroys its builder, in code of its own for every
/// type of body: with one pointer in the builder that is one instruction, not one for each of these properties.
///
/// What is done with them stands in ``RequestBuilder``.
///
/// Copies on different threads share an object that is not changed any more: a builder changes only one that it alone
/// has.
final class RequestParts<Body: Sendable>: @unchecked Sendable {
  /// The parts that are sent, which requests with other responses have, too.
  var sent: SentParts
  /// The documented successes, in the order of the description.
  var successes: [DocumentedSuccess<Body>] = []
  /// The documented failures, in the order of the description.
  var failures: [DocumentedFailure] = []
  /// Returns the request that resumes a stream behind an element; `nil` if nothing but the request itself does.
  var resumed: (@Sendable ((any Sendable)?) -> RequestBuilder<Body>)?
  /// The closure of a mock that stands in for a server.
  var mocked: RequestBuilder<Body>.Mock?

  /// Creates a request without documented responses.
  init(_ sent: SentParts) {
    self.sent = sent
  }

  /// Creates a copy.
  init(copying other: RequestParts) {
    (sent, successes, failures) = (other.sent, other.successes, other.failures)
    (resumed, mocked) = (other.resumed, other.mocked)
  }
}

/// The parts of a request that do not depend on its responses. They are explained where ``RequestBuilder`` has them.
struct SentParts: Sendable {
  let method: HTTPMethod
  /// Empty for a request to the address of the server itself.
  let path: String
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
  var partPositions: PartPositions?
  var queryStringEncodings: [String: PropertyEncoding] = [:]
  var tokenRequest: TokenRequest?
  var acceptedType: MediaType?
  var refusal: String?
  var hasPrecondition = false
  var constraintText: StaticString?

  /// Creates the parts of a request that has nothing else.
  init(_ method: HTTPMethod, _ path: String) {
    self.method = method
    self.path = path
  }
}
