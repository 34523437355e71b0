/// A secret and its place in a request.
struct PlacedSecret: Sendable {
  let place: CredentialPlace
  var secret: Secret
}

extension RequestBuilder {
  /// Returns the credentials of the first alternative that has all of its own. A call that may be anonymous is not for
  /// that reason. At another origin than the server's there are none.
  func usableCredentials(_ configuration: ClientConfiguration) -> [PlacedSecret] {
    if leavesServer(configuration) { return [] }
    for alternative in security where !alternative.isEmpty {
      var usable: [PlacedSecret] = []
      let isComplete = alternative.allSatisfy { name in
        guard let scheme = configuration.securitySchemes[name] else { return false }
        guard let place = scheme.place else { return true }
        guard let secret = configuration.secret(of: scheme) else { return false }
        usable.append(PlacedSecret(place: place, secret: secret))
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
