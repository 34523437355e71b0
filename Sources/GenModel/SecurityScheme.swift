package import GenDiagnostics

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
    package var urls: [String]
    package var scopes: [(name: String, summary: String?)] = []
  }
}

/// The schemes of which a request satisfies all at once; empty when it needs none.
package typealias SecurityRequirement = [String]
