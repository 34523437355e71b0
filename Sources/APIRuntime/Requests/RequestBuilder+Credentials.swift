/// A security scheme and its credential.
struct SchemeCredential: Sendable {
  let scheme: SecurityScheme
  var credential: Credential
}

extension RequestBuilder {
  /// Returns the schemes of the first alternative whose credentials are all present, each with its credential. A call
  /// that may be anonymous is not for that reason.
  func usableCredentials(_ configuration: ClientConfiguration) -> [SchemeCredential] {
    for alternative in security where !alternative.isEmpty {
      var usable: [SchemeCredential] = []
      let isComplete = alternative.allSatisfy { name in
        guard let scheme = configuration.securitySchemes[name] else { return false }
        if scheme == .mutualTLS { return true }
        guard let credential = configuration.credentials[name] else { return false }
        usable.append(SchemeCredential(scheme: scheme, credential: credential))
        return true
      }
      if isComplete { return usable }
    }
    return []
  }

  /// Returns the server of the request: that of this call, else that of the operation, else that of the client.
  func server(_ configuration: ClientConfiguration) -> ServerURL {
    let ofOperation = configuration.usesOperationServers ? operationServer : nil
    return (server ?? ofOperation)?.relative(to: configuration.server) ?? configuration.server
  }
}
