/// What is secret in a request, for its transport.
@_spi(Generated) public struct RequestSecrets: Sendable {
  /// The secrets of the request that an `async` transport sends.
  public static let current = TaskLocal<RequestSecrets>(wrappedValue: RequestSecrets())

  /// The places of the credentials that the client may have.
  let places: [CredentialPlace]
  /// Whether the body is a secret of the server that the request is for, which no redirect may give to another one.
  public let keepsBodyAtOrigin: Bool

  init() {
    (places, keepsBodyAtOrigin) = ([], false)
  }

  init<Body>(of builder: RequestBuilder<Body>, _ context: CallContext) {
    places = context.schemes.values.compactMap(\.place)
    keepsBodyAtOrigin = builder.tokenRequest != nil
  }
}
