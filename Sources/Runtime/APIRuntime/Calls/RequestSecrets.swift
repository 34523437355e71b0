/// What is secret in a request, for its transport.
@_spi(Generated) public struct RequestSecrets: Sendable {
  /// The secrets of the request that an `async` transport sends.
  public static let current = TaskLocal<RequestSecrets>(wrappedValue: RequestSecrets())

  /// The places of the credentials that the client may have, and of a key in the server's address.
  let places: [CredentialPlace]
  /// The secrets that are known as texts, such as the code of a token request.
  let texts: [String]
  /// Whether the body is a secret of the server that the request is for, which no redirect may give to another one.
  public let keepsBodyAtOrigin: Bool

  init() {
    (places, texts, keepsBodyAtOrigin) = ([], [], false)
  }

  init<Body>(of builder: RequestBuilder<Body>, _ context: CallContext) {
    places = context.secretPlaces
    texts = builder.tokenRequest?.secrets ?? []
    keepsBodyAtOrigin = builder.tokenRequest != nil
  }
}
