/// A security scheme of a description: where a request has its credential.
public enum SecurityScheme: Hashable, Sendable {
  /// The place of a key.
  public enum Location: Hashable, Sendable {
    /// In a header field.
    case header
    /// In the query of the URL.
    case query
    /// In the `Cookie` header field.
    case cookie
  }

  /// A key under a name.
  case apiKey(in: Location, name: String)
  /// An [HTTP authentication scheme](https://www.iana.org/assignments/http-authschemes), such as `basic` or `bearer`.
  case http(String)
  /// A bearer token of OAuth 2.
  case oauth2
  /// A bearer token of OpenID Connect.
  case openIDConnect
  /// A client certificate, which the transport has to provide: nothing is added to the request.
  case mutualTLS
}
