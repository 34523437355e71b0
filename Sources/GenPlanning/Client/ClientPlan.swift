/// The client: where it sends requests, and what credentials it takes.
package struct ClientPlan: Sendable, Named {
  /// `PetstoreClient`.
  package let assignedName: AssignedName
  package let documentation: Documentation
  package let servers: [ServerPlan]
  package let serverEnumerations: [ServerEnumeration]
  package let securitySchemes: [SecuritySchemePlan]
  /// The parameters that are set once for it.
  package let parameters: [ClientParameterPlan]
}

/// A security scheme, and the credential that the client sends for it.
package struct SecuritySchemePlan: Sendable {
  /// As the description names it.
  package let key: String
  package let kind: Kind
  /// The member of the client's `SecuritySchemes`, and the argument of its initializer; `nil` where no credential is taken.
  package let assignedName: AssignedName?
  package let documentation: Documentation

  package var argument: String? { assignedName?.text }

  package enum Kind: Sendable, Equatable {
    /// `location` is `header`, `query` or `cookie`.
    case apiKey(location: String, name: String)
    /// Of HTTP, OAuth 2 or OpenID Connect.
    case bearer
    case basic
    /// Any other scheme of HTTP's `Authorization` header.
    case authorization
    case mutualTLS

    /// The type of the scheme in the runtime.
    package var typeName: String {
      switch self {
      case .apiKey: "APIKeyScheme"
      case .bearer: "BearerScheme"
      case .basic: "BasicScheme"
      case .authorization: "AuthorizationScheme"
      case .mutualTLS: "MutualTLSScheme"
      }
    }
  }
}
