/// A security scheme, and what gets a request past it.
struct SchemeCredential: Sendable {
  let scheme: SecurityScheme
  var credential: Credential
}

extension RequestBuilder {
  /// The schemes of the alternative to use, each with its credential. That a call may be anonymous does not make it so.
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

  /// Where the request goes: what was set for this call goes before the operation's own server, that before the client's.
  func server(_ configuration: ClientConfiguration) -> ServerURL {
    let ofOperation = configuration.usesOperationServers ? operationServer : nil
    return (server ?? ofOperation)?.relative(to: configuration.server) ?? configuration.server
  }
}
