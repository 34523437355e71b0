extension ClientConfiguration {
  /// The credential of a security scheme; `nil` if there is none.
  ///
  ///     client.configuration[DepotClient.SecuritySchemes.login] = .token(token)
  public subscript<Scheme: SecurityScheme>(scheme: Scheme) -> Credential<Scheme>? {
    get { options.credentials[scheme] }
    set { options.credentials[scheme] = newValue }
  }

  /// Declares security schemes, to which requests refer by their names. A scheme takes the place of another one of its
  /// name; credentials stay those of the schemes that they were given for.
  ///
  /// A generated client declares the schemes of its description.
  @_spi(Generated) public mutating func declare(_ schemes: [any SecurityScheme]) {
    for scheme in schemes { securitySchemes[scheme.name] = scheme }
  }

  func secret(of scheme: any SecurityScheme) -> Secret? { options.credentials.secrets[SchemeIdentity(scheme)] }
}

/// What tells a security scheme from others.
struct SchemeIdentity: Hashable {
  private let name: String
  private let place: CredentialPlace?
  private let kind: ObjectIdentifier

  init(_ scheme: any SecurityScheme) {
    name = scheme.name
    place = scheme.place
    kind = ObjectIdentifier(type(of: scheme))
  }
}
