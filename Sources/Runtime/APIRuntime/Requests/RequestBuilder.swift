/// A builder of the request of an operation: what to send, and how to decode each documented response. It is a value,
/// which may be stored, changed and sent any number of times.
///
///     var request = RequestBuilder<Pet>(.get, "/pets/{petId}")
///     request.path("petId", petId)
///     request.success(200)
///     request.failure(.default, ErrorModel.self)
///
/// It has the ``CallOptions`` of its call: `request.retries = 0`.
///
/// Parameters are added in Parameter.swift, bodies in RequestBuilder+Body.swift, and documented responses in
/// RequestBuilder+Responses.swift.
///
/// Generated functions such as `PetsAPI.getPet(id:)` return one. A copy costs one reference until it is changed.
@dynamicMemberLookup public struct RequestBuilder<Body: Sendable>: Sendable {
  /// The parts, which copies share. They are changed by `change` alone, which copies them first if they are shared.
  private var parts: RequestParts<Body>

  /// Creates a request without parameters, body or documented responses.
  ///
  /// - Parameters:
  ///   - method: The HTTP method.
  ///   - path: The path template: each `{name}` needs a parameter of the path, and so does `{+name}`, which keeps its
  ///     slashes. It is empty for the address of the server itself.
  public init(_ method: HTTPMethod, _ path: String) {
    parts = RequestParts(SentParts(method, path))
  }

  /// Creates the same request as another one, without documented responses.
  init<Other>(sending other: RequestBuilder<Other>) {
    parts = RequestParts(other.parts.sent)
  }

  /// Changes the parts, after a copy of them if others have them, too.
  private mutating func change(_ change: (RequestParts<Body>) -> Void) {
    if !isKnownUniquelyReferenced(&parts) { parts = RequestParts(copying: parts) }
    change(parts)
  }

  /// The HTTP method.
  var method: HTTPMethod { parts.sent.method }

  /// The path template, such as `/pets/{petId}`, which is appended to the path of the server.
  var path: String { parts.sent.path }

  /// The id of the operation in the description.
  var operationID: String? { parts.sent.operationID }

  /// The tag the operation is grouped under.
  var tag: String? { parts.sent.tag }

  /// The server of this call; `nil` is that of the configuration or of the operation. It is for one call; a relative
  /// address is one at the configuration's server.
  public var server: ServerURL? {
    get { parts.sent.server }
    set { change { $0.sent.server = newValue } }
  }

  /// The number of seconds without a byte from the server after which this call fails; `nil` is that of the
  /// configuration.
  public var timeout: Double? {
    get { parts.sent.timeout }
    set { change { $0.sent.timeout = newValue } }
  }

  /// The number of seconds that this call may take in all; `nil` is that of the configuration, `.infinity` is no limit.
  public var totalTimeout: Double? {
    get { parts.sent.totalTimeout }
    set { change { $0.sent.totalTimeout = newValue } }
  }

  /// Called whenever more of the request has been sent or of the response received, until the call ends, which releases
  /// it: with `URLSession` in the background, one call after the other. It must return quickly and must not wait for another
  /// call, because the transfers wait for it.
  public var onProgress: (@Sendable (TransferProgress) -> Void)? {
    get { parts.sent.onProgress }
    set { change { $0.sent.onProgress = newValue } }
  }

  /// The server that the description has for the operation, see ``ClientConfiguration/usesOperationServers``.
  var operationServer: ServerURL? { parts.sent.operationServer }

  /// The names of the security schemes, by alternatives: a request needs all schemes of one alternative.
  var security: [[String]] { parts.sent.security }

  /// A setting of this call, which takes the place of that of the configuration.
  public subscript<Setting>(dynamicMember setting: WritableKeyPath<CallOptions, Setting>) -> Setting {
    get { parts.sent.options[keyPath: setting] }
    set { change { $0.sent.options[keyPath: setting] = newValue } }
  }

  /// The settings of this call.
  var options: CallOptions { parts.sent.options }

  /// The URL to send to, absolute or relative to the one that the path and the query make, in place of that one.
  var address: String? {
    get { parts.sent.address }
    set { change { $0.sent.address = newValue } }
  }

  /// The parameters of the request itself, in the order in which they were added.
  var parameters: [Parameter] { parts.sent.parameters }

  /// The parameters whose values the client has.
  var clientParameters: [ClientParameterUse] { parts.sent.clientParameters }

  /// The name of the header field that the description has for idempotency keys; `nil` if it has none.
  var idempotencyHeader: String? { parts.sent.idempotencyHeader }

  /// The body before it is serialized.
  var content: RequestContent? { parts.sent.content }

  /// The encodings of the properties of a body, by their names.
  var bodyEncodings: [String: PropertyEncoding] {
    get { parts.sent.bodyEncodings }
    set { change { $0.sent.bodyEncodings = newValue } }
  }

  /// The order of the properties of a multipart body whose parts have no names; `nil` for parts with names.
  var partPositions: PartPositions? {
    get { parts.sent.partPositions }
    set { change { $0.sent.partPositions = newValue } }
  }

  /// The encodings of the properties of a form that is the whole query, by their names.
  var queryStringEncodings: [String: PropertyEncoding] {
    get { parts.sent.queryStringEncodings }
    set { change { $0.sent.queryStringEncodings = newValue } }
  }

  /// The properties of a token request; `nil` for all other requests.
  var tokenRequest: TokenRequest? { parts.sent.tokenRequest }

  /// Makes this a token request, which nothing of the client's own server is sent with.
  mutating func setTokenRequest(_ request: TokenRequest) {
    change { $0.sent.tokenRequest = request }
  }

  /// The media type to ask for, where a success has several; `nil` for those of the successes.
  var acceptedType: MediaType? {
    get { parts.sent.acceptedType }
    set { change { $0.sent.acceptedType = newValue } }
  }

  /// Why the request is not sent; `nil` for one that is.
  var refusal: String? {
    get { parts.sent.refusal }
    set { change { $0.sent.refusal = newValue } }
  }

  /// Whether the request is carried out only if what it changes is as it was, see ``ifUnchanged(since:)``.
  var hasPrecondition: Bool {
    get { parts.sent.hasPrecondition }
    set { change { $0.sent.hasPrecondition = newValue } }
  }

  /// The constraints of the parameters and the body, see ``constraints(_:)``.
  var constraintText: StaticString? {
    get { parts.sent.constraintText }
    set { change { $0.sent.constraintText = newValue } }
  }

  /// The documented successes, in the order of the description.
  var successes: [DocumentedSuccess<Body>] { parts.successes }

  /// The documented failures, in the order of the description.
  var failures: [DocumentedFailure] { parts.failures }

  /// Returns the request that resumes a stream behind an element; `nil` if nothing but the request itself does.
  var resumed: (@Sendable ((any Sendable)?) -> RequestBuilder)? {
    get { parts.resumed }
    set { change { $0.resumed = newValue } }
  }

  /// The closure of a mock that stands in for a server.
  var mocked: Mock? {
    get { parts.mocked }
    set { change { $0.mocked = newValue } }
  }

  /// Sets the operation of the description that this is a call of, and its own server.
  @_spi(Generated) public mutating func operation(_ id: String, tag: String? = nil, server: ServerURL? = nil) {
    change {
      $0.sent.operationID = id
      $0.sent.tag = tag
      $0.sent.operationServer = server
    }
  }

  /// Adds an alternative of security schemes, by their names, all of which it needs; without a scheme the operation may
  /// be called without a credential.
  ///
  /// The first alternative whose credentials are all in the configuration is used. If there is none, no credential is
  /// sent.
  ///
  /// - Parameter schemes: The names of schemes that the configuration has declared.
  public mutating func security(_ schemes: String...) {
    change { $0.sent.security.append(schemes) }
  }

  /// Adds parameters whose values are those of the client, by their ids.
  @_spi(Generated) public mutating func addClientParameters(_ required: String..., optional: String...) {
    change { parts in
      parts.sent.clientParameters += required.map { ClientParameterUse(id: $0, isRequired: true) }
      parts.sent.clientParameters += optional.map { ClientParameterUse(id: $0, isRequired: false) }
    }
  }

  /// Sets the name of the header field of the idempotency key.
  mutating func setIdempotencyHeader(_ name: String) {
    change { $0.sent.idempotencyHeader = name }
  }

  /// Adds a parameter.
  mutating func append(_ parameter: Parameter) {
    change { $0.sent.parameters.append(parameter) }
  }

  /// Removes the parameters of a name.
  mutating func remove(_ place: Parameter.Place, _ name: String) {
    change { $0.sent.parameters.removeAll { $0.place == place && $0.name == name } }
  }

  /// Sets or removes the body.
  mutating func set(_ content: RequestContent?) {
    change { $0.sent.content = content }
  }

  /// Documents a success. It replaces one for the same statuses and the same media type.
  mutating func document(_ success: DocumentedSuccess<Body>) {
    change { parts in
      parts.successes.removeAll {
        $0.statuses == success.statuses && (success.contentType == nil || $0.contentType == success.contentType)
      }
      parts.successes.append(success)
    }
  }

  /// Documents a failure. It replaces one for the same statuses and the same media type.
  mutating func document(_ failure: DocumentedFailure) {
    change { $0.failures.document(failure) }
  }
}
