package import GenDiagnostics

/// A way to say who calls, by the key that operations refer to it by. What a client asks the app for is planned later.
package struct SecurityScheme: Sendable {
  /// The kind of credential.
  package enum Kind: Sendable, Equatable {
    /// A text in a header field, a query parameter or a cookie of the name.
    case apiKey(name: String, location: Location)
    /// A scheme of HTTP's `Authorization` header, in lower case, such as `basic` or `bearer`.
    case http(scheme: String)
    /// A token that a flow of OAuth 2 gives (RFC 6749).
    case oauth2
    /// A token of OpenID Connect, whose provider publishes its flows.
    case openIDConnect
    /// A certificate of the client.
    case mutualTLS
  }

  /// The part of a request that an API key is in.
  package enum Location: String, Sendable, CaseIterable {
    case header, query, cookie
  }

  package var name: String
  package var kind: Kind
  package var summary: String?
  /// The ways to get a token; none for what takes no token.
  package var flows: [Flow]
  package var place: SourcePlace

  /// A way to get a token.
  package struct Flow: Sendable {
    /// Such as `authorizationCode`.
    package var name: String
    /// Without a kind, no token can be had by it.
    package var kind: Kind?
    /// The address where a user allows the app to act.
    package var authorizationURL: String?
    /// The address where a device without a browser begins (RFC 8628).
    package var deviceAuthorizationURL: String?
    /// The address that gives tokens.
    package var tokenURL: String?
    /// The address for another token; `nil` where that is the address for tokens.
    package var refreshURL: String?
    /// The scopes with what they allow, in document order.
    package var scopes: [(name: String, summary: String?)] = []

    package enum Kind: String, Sendable, CaseIterable {
      case implicit, password, clientCredentials, authorizationCode, deviceAuthorization

      /// - Parameter name: The name in OpenAPI, or in Swagger 2.0.
      init?(named name: String) {
        switch name {
        case "application": self = .clientCredentials
        case "accessCode": self = .authorizationCode
        default: self.init(rawValue: name)
        }
      }
    }

    /// Where users and apps ask for a token; not where they ask for another one.
    package var urls: [String] { [authorizationURL, deviceAuthorizationURL, tokenURL].compactMap { $0 } }
  }
}
