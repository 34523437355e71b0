/// A scheme with a bearer token of OAuth 2, and the addresses where tokens are issued.
///
///     PetstoreClient(petstoreAuth: .clientCredentials(id: "shop", secret: secret, scopes: ["read:pets"]))
///
/// Only addresses are known of a flow: how tokens are requested is decided by the ``Credential`` and by
/// `OAuthAuthorization`.
///
/// A token that the app gets itself is a `.token`, as for every ``TokenScheme``.
public struct OAuth2Scheme: TokenScheme {
  /// The name in the description.
  @_spi(Generated) public let name: String

  /// The flows of the description.
  let flows: [OAuth2Flow]

  /// Creates a scheme.
  @_spi(Generated) public init(_ name: String, _ flows: OAuth2Flow...) {
    self.name = name
    self.flows = flows
  }
}

/// A way to get tokens, with the addresses that it has; one that is relative belongs to the server of the client.
@_spi(Generated) public struct OAuth2Flow: Sendable {
  /// The flows of OpenAPI.
  public enum Kind: Sendable {
    /// The names of OpenAPI; `deviceAuthorization` is that of version 3.2.
    case authorizationCode, clientCredentials, deviceAuthorization, implicit, password
  }

  /// The flow.
  let kind: Kind
  /// The address where users log in.
  let authorizationURL: ServerURL?
  /// The address where tokens are issued.
  let tokenURL: ServerURL?
  /// The address where tokens are refreshed, if it is another one.
  let refreshURL: ServerURL?

  /// Creates a flow.
  public init(
    _ kind: Kind, authorizationURL: ServerURL? = nil, tokenURL: ServerURL? = nil, refreshURL: ServerURL? = nil
  ) {
    self.kind = kind
    self.authorizationURL = authorizationURL
    self.tokenURL = tokenURL
    self.refreshURL = refreshURL
  }
}

extension OAuth2Scheme {
  /// Where tokens are issued for a flow: its own address, else that of another flow, because most servers have one.
  func tokenURL(for kind: OAuth2Flow.Kind) -> ServerURL? {
    let own = flows.first { $0.kind == kind }
    return own?.tokenURL ?? flows.lazy.compactMap(\.tokenURL).first
  }

  /// Where tokens are refreshed: unless that is documented, where they are issued to a user.
  var refreshURL: ServerURL? {
    flows.lazy.compactMap(\.refreshURL).first ?? tokenURL(for: .authorizationCode)
  }

  /// Where users log in.
  var authorizationURL: ServerURL? {
    let own = flows.first { $0.kind == .authorizationCode }
    return own?.authorizationURL ?? flows.lazy.compactMap(\.authorizationURL).first
  }
}
