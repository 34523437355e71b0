import Foundation

/// The configuration of a client from environment variables. Generated clients give the names of the variables; nothing
/// else of the runtime reads the environment.
@_spi(Generated) extension ClientConfiguration {
  /// Creates a configuration from environment variables. One that is missing or empty gives no credential.
  ///
  /// An API key or an `Authorization` value is in the variable itself; a token in that with `_TOKEN`, a login in those
  /// with `_USER` and `_PASSWORD`, and an app of OAuth 2 in those with `_CLIENT_ID`, `_CLIENT_SECRET` and `_SCOPES`.
  ///
  /// - Parameters:
  ///   - environment: The variables; `nil` for those of the process.
  ///   - server: The variable of the server, an absolute URL.
  ///   - defaultServer: The server without that variable; `nil` if the variable is required.
  ///   - usesOperationServers: Whether operations use servers of their own unless that variable is given.
  ///   - credentials: The schemes, by their variables or by how the names of these begin.
  /// - Throws: ``APIError/invalidRequest(_:)`` with the name of a variable that is missing or wrong, and never with its
  ///   value.
  public init(
    environment: [String: String]?,
    server: String,
    default defaultServer: ServerURL? = nil,
    usesOperationServers: Bool = false,
    credentials: [String: any SecurityScheme] = [:]
  ) throws {
    let variables = Variables(values: environment ?? ProcessInfo.processInfo.environment)
    let chosenServer = try variables.server(server)
    guard let address = chosenServer ?? defaultServer else { throw variables.invalid(server, "is missing") }
    self.init(server: address)
    self.usesOperationServers = usesOperationServers && chosenServer == nil
    for (variable, scheme) in credentials {
      options.credentials.secrets[SchemeIdentity(scheme)] = try variables.secret(variable, scheme)
    }
  }
}

/// The variables that a configuration is made of. An empty one counts as missing.
private struct Variables {
  /// The variables of the process, or those that a test gives.
  let values: [String: String]

  /// The value of a variable; `nil` also for an empty one.
  subscript(name: String) -> String? { values[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// Returns the server that a variable names; `nil` if it is missing.
  func server(_ name: String) throws -> ServerURL? {
    guard let text = self[name] else { return nil }
    guard let url = URL(string: text), url.scheme != nil, url.host?.isEmpty == false else {
      throw invalid(name, "is not an address with a scheme and a host")
    }
    return ServerURL(text)
  }

  /// Returns the credential of a scheme, from the variables of its kind; `nil` if they are missing.
  func secret(_ name: String, _ scheme: any SecurityScheme) throws -> Secret? {
    switch scheme {
    case is APIKeyScheme: self[name].map { Credential<APIKeyScheme>.apiKey($0).secret }
    case is AuthorizationScheme: self[name].map { Credential<AuthorizationScheme>.authorization($0).secret }
    case is BearerScheme: self[name + "_TOKEN"].map { Credential<BearerScheme>.token($0).secret }
    case is BasicScheme: try login(name)
    case is OAuth2Scheme: try self[name + "_TOKEN"].map { Credential<OAuth2Scheme>.token($0).secret } ?? app(name)
    default: nil
    }
  }

  /// Returns a user name with a password, from two variables.
  private func login(_ name: String) throws -> Secret? {
    guard let (user, password) = try pair(name + "_USER", name + "_PASSWORD") else { return nil }
    guard !user.contains(":") else { throw invalid(name + "_USER", "contains ':'") }
    return Credential<BasicScheme>.basic(user: user, password: password).secret
  }

  /// Returns the credential of an app that acts for itself, from an id, a secret and scopes between spaces.
  private func app(_ name: String) throws -> Secret? {
    guard let (id, secret) = try pair(name + "_CLIENT_ID", name + "_CLIENT_SECRET") else { return nil }
    let scopes = self[name + "_SCOPES"]?.split(separator: " ").map(String.init) ?? []
    return Credential<OAuth2Scheme>.clientCredentials(id: id, secret: secret, scopes: scopes).secret
  }

  /// Returns the values of two variables that belong together; `nil` without both.
  private func pair(_ first: String, _ second: String) throws -> (String, String)? {
    switch (self[first], self[second]) {
    case (nil, nil): return nil
    case (let one?, let other?): return (one, other)
    case (nil, _): throw invalid(first, "is missing beside \(second)")
    case (_, nil): throw invalid(second, "is missing beside \(first)")
    }
  }

  /// Returns the error of a variable, which never shows its value.
  func invalid(_ name: String, _ reason: String) -> APIError {
    .invalidRequest("the environment variable \(name) \(reason)")
  }
}
