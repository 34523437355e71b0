/// A security scheme of a description: where a request has its credential, and of which kind that is.
///
/// Each kind is a type of its own, and a ``Credential`` is of one of them: a scheme cannot be given a credential of
/// another kind. Generated clients have their schemes in `SecuritySchemes`.
///
/// A scheme has no secret: that is in the ``Credential``.
public protocol SecurityScheme: Sendable {
  /// The name in the description.
  @_spi(Generated) var name: String { get }
  /// The place of the credential in a request; `nil` if requests have none.
  @_spi(Generated) var place: CredentialPlace? { get }
}

@_spi(Generated) extension SecurityScheme {
  // Swift wants defaults for what is hidden.
  /// The name of the type; every scheme has a name of its own.
  public var name: String { "\(Self.self)" }
  /// No place; every scheme with a credential has one.
  public var place: CredentialPlace? { nil }
}

/// The place of a credential in a request.
@_spi(Generated) public enum CredentialPlace: Hashable, Sendable {
  /// In the header field of this name.
  case header(String)
  /// In the query of the URL, under this name.
  case query(String)
  /// In the `Cookie` header field, under this name.
  case cookie(String)
}

/// A scheme with a key under a name.
///
/// The key is in a header field, the query or a cookie: `apiKey` of OpenAPI.
public struct APIKeyScheme: SecurityScheme {
  /// The name of the scheme in the description; that of the key is in the place.
  @_spi(Generated) public let name: String
  /// The header field, the member of the query or the cookie that has the key.
  @_spi(Generated) public let place: CredentialPlace?

  /// Creates a scheme whose key has a place.
  @_spi(Generated) public init(_ name: String, in place: CredentialPlace) {
    self.name = name
    self.place = place
  }
}

/// A scheme with a bearer token, whose credential is a `.token`.
///
/// A ``TokenRefreshInterceptor`` sends its token to the operations that need one of these schemes.
public protocol TokenScheme: SecurityScheme {}

@_spi(Generated) extension TokenScheme {
  public var place: CredentialPlace? { .authorization }
}

/// A scheme with a bearer token: that of HTTP or OpenID Connect.
public struct BearerScheme: TokenScheme {
  @_spi(Generated) public let name: String

  /// Creates a scheme.
  @_spi(Generated) public init(_ name: String) {
    self.name = name
  }
}

/// A scheme with a user name and a password: `basic` of HTTP.
///
/// See https://www.rfc-editor.org/rfc/rfc7617
public struct BasicScheme: SecurityScheme {
  @_spi(Generated) public let name: String
  @_spi(Generated) public var place: CredentialPlace? { .authorization }

  /// Creates a scheme.
  @_spi(Generated) public init(_ name: String) {
    self.name = name
  }
}

/// Any other [HTTP authentication scheme](https://www.iana.org/assignments/http-authschemes), such as `digest`.
public struct AuthorizationScheme: SecurityScheme {
  @_spi(Generated) public let name: String
  @_spi(Generated) public var place: CredentialPlace? { .authorization }

  /// Creates a scheme.
  @_spi(Generated) public init(_ name: String) {
    self.name = name
  }
}

/// A scheme with a client certificate, which the transport has to provide: nothing is added to a request.
@_spi(Generated) public struct MutualTLSScheme: SecurityScheme {
  @_spi(Generated) public let name: String

  /// Creates a scheme.
  @_spi(Generated) public init(_ name: String) {
    self.name = name
  }
}

extension CredentialPlace {
  /// The `Authorization` header field, in which all schemes of HTTP have their credentials.
  static let authorization = header("Authorization")
}

extension ClientConfiguration {
  /// The credential of a security scheme; `nil` if there is none.
  ///
  ///     client.configuration[DepotClient.SecuritySchemes.login] = .token(token)
  ///
  /// Copies of the client keep the credential that they have. One that is requested for every request, and a
  /// ``TokenRefreshInterceptor``, are shared by all copies.
  public subscript<Scheme: SecurityScheme>(scheme: Scheme) -> Credential<Scheme>? {
    get { options.credentials[scheme] }
    set { options.credentials[scheme] = newValue }
  }

  /// Declares security schemes, to which requests refer by their names. A scheme takes the place of another one of its
  /// name; credentials stay those of the schemes that they were given for.
  ///
  /// A generated client declares the schemes of its description.
  ///
  /// - Parameter schemes: The schemes. A name that no scheme has been declared under makes an alternative of an
  ///   operation unusable.
  @_spi(Generated) public mutating func declare(_ schemes: [any SecurityScheme]) {
    for scheme in schemes { securitySchemes[scheme.name] = scheme }
  }

  /// Returns the secret of a scheme; `nil` if there is none.
  func secret(of scheme: any SecurityScheme) -> Secret? { options.credentials.secrets[SchemeIdentity(scheme)] }
}

/// The identity of a security scheme.
struct SchemeIdentity: Hashable {
  /// The name, by which requests refer to the scheme.
  private let name: String
  /// The place, so that a scheme of the same name elsewhere does not receive the secret.
  private let place: CredentialPlace?
  /// The type of the scheme.
  private let kind: ObjectIdentifier

  /// Creates the identity of a scheme.
  init(_ scheme: any SecurityScheme) {
    name = scheme.name
    place = scheme.place
    kind = ObjectIdentifier(type(of: scheme))
  }
}
