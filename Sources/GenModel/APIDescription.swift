package import GenDiagnostics

/// What a description says, whatever version of OpenAPI it is written in.
///
/// References are resolved, except those between schemas: a schema may contain itself, so it names another one by
/// `SchemaID`, and `schemas` holds every schema that is named anywhere.
package struct APIDescription: Sendable {
  package var title: String
  /// The version of the API, not that of OpenAPI.
  package var version: String
  package var summary: String?
  package var servers: [Server]
  package var securitySchemes: [SecurityScheme]
  package var tags: [Tag]
  package var operations: [Operation]
  /// In document order: component schemas first, then those that only a reference points at.
  package var schemas: [NamedSchema]
  /// Every schema by its index, named or not: those within a schema come before it.
  package var allSchemas: [Schema]
  package var place: SourcePlace
}

/// A group of operations.
package struct Tag: Sendable {
  package var name: String
  package var summary: String?
}

package struct Server: Sendable {
  /// May contain `{variables}`, and may be relative to where the description came from.
  package var url: String
  package var summary: String?
  package var variables: [Variable]

  package struct Variable: Sendable {
    package var name: String
    /// `nil` where the description forgets it.
    package var defaultValue: String?
    package var summary: String?
    /// Empty when any value is allowed.
    package var allowedValues: [String]
  }
}

package struct SecurityScheme: Sendable {
  package enum Kind: Sendable, Equatable {
    case apiKey(name: String, location: Location)
    /// A scheme of HTTP's `Authorization` header, in lower case, such as `basic` or `bearer`.
    case http(scheme: String)
    case oauth2
    case openIDConnect
    case mutualTLS
  }

  package enum Location: String, Sendable {
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

/// The schemes of which a request satisfies all at once; empty when it may go without.
package typealias SecurityRequirement = [String]
