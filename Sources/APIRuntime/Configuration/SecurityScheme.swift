/// How the server wants a credential to be presented.
public enum SecurityScheme: Hashable, Sendable {
  /// Where a key is put.
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
  /// A bearer token got through OAuth 2.
  case oauth2
  /// A bearer token got through OpenID Connect.
  case openIDConnect
  /// A client certificate, which is the transport's business: nothing is added to the request.
  case mutualTLS
}
