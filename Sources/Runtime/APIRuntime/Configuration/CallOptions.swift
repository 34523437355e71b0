/// The settings of calls that a ``RequestBuilder`` has for its call, and a ``ClientConfiguration`` for all calls of its
/// clients. Those of the request go first, one by one.
///
///     request.retries = 0
///     request.idempotencyKey = .automatic
///     let patient = client.with { $0.retries = 5 }
///
/// What belongs to the client as a whole, such as its server and its transport, is in ``ClientConfiguration``.
///
/// An option that is `nil`, or that has no value for a scheme, a parameter or a key, is that of the client.
public struct CallOptions: Sendable {
  /// The maximum number of retries of a call, in place of that of the ``RetryInterceptor``. Without such an
  /// interceptor, a standard one retries the call. `nil` is the maximum of the interceptor, or no retries where there
  /// is none. With `0` that interceptor retries nothing. Which failures are retried, and when, is decided by the
  /// interceptor.
  public var retries: Int?

  /// The idempotency key of a call, with which it may be retried whatever its method is; `nil` sends none.
  public var idempotencyKey: IdempotencyKey?

  /// How often a stream connects again; `nil` is never.
  public var reconnects: Reconnects?

  /// Called when a stream has lost its connection and another one is made: on the queue of the elements, behind those that
  /// came before and ahead of those that come after.
  public var onReconnect: (@Sendable (Reconnection) -> Void)?

  /// The credentials by their schemes:
  ///
  ///     request.credentials[PetstoreClient.SecuritySchemes.apiKey] = .apiKey(key)
  ///
  /// Of the alternatives of an operation, one with a credential of the request goes first.
  public var credentials = Credentials()

  /// The values of the parameters that are set once for a client.
  public var clientParameters = ClientParameters()

  /// The values of the app for its interceptors, which find them in ``CallContext/userInfo``. None of them is sent.
  public var userInfo = UserInfo()

  /// The compression of the body; `nil`, the default, is none. See ``BodyCompression``.
  public var compression: BodyCompression?

  /// The parts of requests that are checked against the constraints of the description before they are sent; `nil`, the default, is nothing.
  ///
  ///     client.configuration.validation = .requests
  public var validation: Validation?

  /// The redaction of the `curl` command that the `debugDescription` of an error has: for reports to those who run the
  /// server. It is in all errors with a response, and in those of a transport that are a `URLError`. `nil`, the default,
  /// shows no command.
  public var curlInErrors: CurlRedaction?

  /// Returns the settings with those of a request in place of them.
  func overridden(by other: CallOptions) -> CallOptions {
    var options = self
    options.retries = other.retries ?? retries
    options.idempotencyKey = other.idempotencyKey ?? idempotencyKey
    options.reconnects = other.reconnects ?? reconnects
    options.onReconnect = other.onReconnect ?? onReconnect
    options.credentials.secrets.merge(other.credentials.secrets) { $1 }
    options.clientParameters.values.merge(other.clientParameters.values) { $1 }
    options.compression = other.compression ?? compression
    options.validation = other.validation ?? validation
    options.curlInErrors = other.curlInErrors ?? curlInErrors
    options.userInfo.values.merge(other.userInfo.values) { $1 }
    return options
  }
}

extension CallOptions {
  /// The credentials by their schemes.
  public struct Credentials: Sendable {
    /// The secrets of the credentials.
    var secrets: [SchemeIdentity: Secret] = [:]

    /// Whether no secret has to be requested.
    var areKnown: Bool { secrets.allSatisfy { $0.value.isKnown } }

    /// The credential of a security scheme; `nil` if there is none. Setting it to `nil` removes the credential here,
    /// and not the one that the client has.
    public subscript<Scheme: SecurityScheme>(scheme: Scheme) -> Credential<Scheme>? {
      get { secrets[SchemeIdentity(scheme)].map(Credential.init) }
      set { secrets[SchemeIdentity(scheme)] = newValue?.secret }
    }
  }

  /// The values of the parameters that are set once for a client.
  public struct ClientParameters: Sendable {
    /// The parameters that the values make, by the ids of the client's parameters.
    var values: [String: [Parameter]] = [:]

    /// The value of a parameter; `nil` if there is none. Setting it to `nil` removes the value here, and not the one
    /// that the client has.
    public subscript<Value>(parameter: ClientParameter<Value>) -> Value? {
      get { values[parameter.id]?.first?.value as? Value }
      set { values[parameter.id] = newValue.map(parameter.parameters) }
    }

    /// Sets a parameter that has no value.
    @_spi(Generated) public mutating func declare<Value>(_ parameter: ClientParameter<Value>, default value: Value) {
      if values[parameter.id] == nil { self[parameter] = value }
    }
  }

  /// The values of an app for its interceptors, by their keys.
  public struct UserInfo: Sendable {
    /// The values, by the identities of the types of their keys.
    var values: [ObjectIdentifier: any Sendable] = [:]

    /// The value of a key; the default of the key if none was set.
    public subscript<Key: UserInfoKey>(key: Key.Type) -> Key.Value {
      get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
      set { values[ObjectIdentifier(key)] = newValue }
    }
  }

  /// A key of a value for interceptors:
  ///
  ///     nonisolated enum Screen: CallOptions.UserInfoKey {
  ///       static let defaultValue = "unknown"
  ///     }
  ///     request.userInfo[Screen.self] = "pets"
  ///
  /// The type itself is the key, so two modules never share one by accident.
  public protocol UserInfoKey {
    /// The type of the value.
    associatedtype Value: Sendable
    /// The value of a call that has none.
    static var defaultValue: Value { get }
  }

  /// A key by which a server knows that two requests are one call. A text is one: `request.idempotencyKey = "order-7"`.
  ///
  /// It is sent in the header field that the description has for the key, else as `Idempotency-Key`. An argument of the
  /// call for that header field goes first.
  public struct IdempotencyKey: Hashable, Sendable, ExpressibleByStringLiteral {
    /// `nil` is a new one for each call.
    let text: String?

    /// A new UUID for each call, the same for all its attempts. Calls that are idempotent by their method, such as those
    /// of `GET`, have none unless the description has a header field for it.
    public static let automatic = IdempotencyKey(text: nil)

    /// Creates a key from its text.
    ///
    /// - Parameter text: The key, sent as it is: it must be unique to the call, and must not contain a line break.
    public init(_ text: String) {
      self.init(text: text)
    }

    /// Creates a key from its text.
    public init(stringLiteral text: String) {
      self.init(text: text)
    }

    /// Creates a key; `nil` is a new one for each call.
    private init(text: String?) {
      self.text = text
    }
  }
}
