package import GenDiagnostics

/// A way to say who calls, by the key that operations refer to it by. What a client asks the app for is planned later.
package struct SecurityScheme: Sendable {
  package enum Kind: Sendable, Equatable {
    case apiKey(name: String, location: Location)
    /// A scheme of HTTP's `Authorization` header, in lower case, such as `basic` or `bearer`.
    case http(scheme: String)
    case oauth2
    case openIDConnect
    case mutualTLS
  }

  package enum Location: String, Sendable, CaseIterable {
    case header, query, cookie
  }

  package var name: String
  package var kind: Kind
  package var summary: String?
  /// The ways to get a token; none for what takes no token.
  package var flows: [Flow]
  package var place: SourcePlace

  package struct Flow: Sendable {
    /// Such as `authorizationCode`.
    package var name: String
    /// Without a kind, no token can be had by it.
    package var kind: Kind?
    package var authorizationURL: String?
    package var deviceAuthorizationURL: String?
    package var tokenURL: String?
    package var refreshURL: String?
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

/// The schemes of which a request satisfies all at once; empty when it needs none.
package typealias SecurityRequirement = [String]
