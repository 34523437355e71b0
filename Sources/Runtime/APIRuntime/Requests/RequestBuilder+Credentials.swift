/// A secret and its place in a request.
///
/// The choice of the credentials of a request. Where they are put is decided by RequestBuilder+URLRequest.swift.
struct PlacedSecret: Sendable {
  /// The scheme that the secret is for.
  let scheme: any SecurityScheme
  /// The place in the request.
  let place: CredentialPlace
  /// The secret, which is replaced by its text once that is known.
  var secret: Secret

  /// Calls `next` with the text of the secret, after requesting it if it is not known. A completion of the app may be
  /// called on any thread, and `next` is called there.
  func withText(
    _ configuration: ClientConfiguration,
    for cancellation: CallCancellation,
    _ next: @escaping @Sendable (Result<String, any Error>) -> Void
  ) {
    switch secret {
    case .known(let text): next(text)
    case .requested(let source):
      let requests = CredentialRequests.current.get()
      guard !requests.contains(source), !requests.isFull else {
        let reason = "the credential \(scheme.name) asks for itself: its source makes a call that needs it"
        return next(.failure(APIError.invalidRequest(reason)))
      }
      CredentialRequests.ask(source, next) { source.request(cancellation, $0) }
    case .issued(let credential):
      guard let scheme = scheme as? OAuth2Scheme else { return }
      credential.withToken(otherThan: nil, of: scheme, configuration, for: cancellation) { next($0.map(bearer)) }
    }
  }

  /// The interceptor that replaces a rejected token; `nil` for what cannot be replaced.
  func reissue(_ configuration: ClientConfiguration) -> TokenReissue? {
    guard case .issued(let credential) = secret, let scheme = scheme as? OAuth2Scheme else { return nil }
    return TokenReissue(credential: credential, scheme: scheme, configuration: configuration)
  }
}

extension RequestBuilder {
  /// Returns the credentials of the first alternative that has all of its own: one with a credential of the request
  /// itself before all others. A call that may be anonymous, or with a client certificate alone, is not for that reason. At
  /// another origin than the server's there are none.
  func usableCredentials(_ configuration: ClientConfiguration) -> [PlacedSecret] {
    if leavesServer(configuration) { return [] }
    let chosen = security.filter { alternative in
      alternative.contains { name in
        configuration.securitySchemes[name].map { options.credentials.secrets[SchemeIdentity($0)] != nil } ?? false
      }
    }
    for alternative in chosen + security {
      var usable: [PlacedSecret] = []
      let isComplete = alternative.allSatisfy { name in
        guard let scheme = configuration.securitySchemes[name] else { return false }
        guard let place = scheme.place else { return true }
        guard let secret = configuration.secret(of: scheme) else { return false }
        usable.append(PlacedSecret(scheme: scheme, place: place, secret: secret))
        return true
      }
      if isComplete, !usable.isEmpty { return usable }
    }
    return []
  }

  /// Returns the alternatives of credentials that the call needs where the client has none completely:
  /// `apiKey, or login and deviceId`.
  func missingCredentials(_ configuration: ClientConfiguration) -> String? {
    func isMissing(_ name: String) -> Bool {
      guard let scheme = configuration.securitySchemes[name] else { return true }
      return scheme.place != nil && configuration.secret(of: scheme) == nil
    }
    guard !security.isEmpty, security.allSatisfy({ $0.contains(where: isMissing) }), !leavesServer(configuration) else {
      return nil
    }
    return security.map { $0.joined(separator: " and ") }.joined(separator: ", or ")
  }

  /// Returns the credentials to request and to send. A call that the source of one of them makes has none if it may be
  /// anonymous, or with a client certificate alone.
  func sentCredentials(_ configuration: ClientConfiguration) -> [PlacedSecret] {
    let usable = usableCredentials(configuration)
    let mayHaveNone = security.contains { alternative in
      alternative.allSatisfy { name in configuration.securitySchemes[name].map { $0.place == nil } ?? false }
    }
    guard mayHaveNone else { return usable }
    let asksForItself = usable.contains { credential in
      guard case .requested(let source) = credential.secret else { return false }
      return configuration.credentialRequests.contains(source)
    }
    return asksForItself ? [] : usable
  }

  /// Returns the server of the request: that of this call, else that of the operation, else that of the client. An
  /// address that is relative is one at the client's server.
  func server(_ configuration: ClientConfiguration) -> ServerURL {
    let ofOperation = configuration.usesOperationServers ? operationServer : nil
    return (server ?? ofOperation)?.relative(to: configuration.server) ?? configuration.server
  }
}
