/// The client: where it sends requests, and what credentials it takes.
package final class ClientPlan: Sendable, Named {
  /// `PetstoreClient`.
  package let assignedName: AssignedName
  package let documentation: Documentation
  package let servers: [ServerPlan]
  package let serverEnumerations: [ServerEnumeration]
  package let securitySchemes: [SecuritySchemePlan]
  /// The parameters that are set once for it.
  package let parameters: [ClientParameterPlan]
  /// The environment variable of the server.
  package let serverVariable: String

  package init(
    assignedName: AssignedName, documentation: Documentation, servers: [ServerPlan],
    serverEnumerations: [ServerEnumeration], securitySchemes: [SecuritySchemePlan], parameters: [ClientParameterPlan],
    serverVariable: String
  ) {
    self.assignedName = assignedName
    self.documentation = documentation
    self.servers = servers
    self.serverEnumerations = serverEnumerations
    self.securitySchemes = securitySchemes
    self.parameters = parameters
    self.serverVariable = serverVariable
  }
}

/// A security scheme, and the credential that the client sends for it.
package final class SecuritySchemePlan: Sendable {
  /// As the description names it.
  package let key: String
  package let kind: Kind
  /// The member of the client's `SecuritySchemes`, and the argument of its initializer; `nil` where no credential is taken.
  package let assignedName: AssignedName?
  package let documentation: Documentation
  package let scopes: OAuthScopesPlan?
  /// The environment variable of the credential, or how the names of several begin; `nil` where none is taken.
  package let variable: String?

  package init(
    key: String, kind: Kind, assignedName: AssignedName?, documentation: Documentation, scopes: OAuthScopesPlan?,
    variable: String?
  ) {
    self.key = key
    self.kind = kind
    self.assignedName = assignedName
    self.documentation = documentation
    self.scopes = scopes
    self.variable = variable
  }

  package var argument: String? { assignedName?.text }

  package enum Kind: Sendable, Equatable {
    /// `location` is `header`, `query` or `cookie`.
    case apiKey(location: String, name: String)
    /// A bearer token of HTTP or OpenID Connect.
    case bearer
    case oauth2([OAuthFlowPlan])
    case basic
    /// Any other scheme of HTTP's `Authorization` header.
    case authorization
    case mutualTLS

    /// The type of the scheme in the runtime.
    package var typeName: String {
      switch self {
      case .apiKey: "APIKeyScheme"
      case .bearer: "BearerScheme"
      case .oauth2: "OAuth2Scheme"
      case .basic: "BasicScheme"
      case .authorization: "AuthorizationScheme"
      case .mutualTLS: "MutualTLSScheme"
      }
    }
  }
}

/// A flow of OAuth 2, and the addresses where tokens are issued.
package struct OAuthFlowPlan: Sendable, Equatable {
  /// Such as `authorizationCode`.
  package let kind: String
  package let authorizationURL: String?
  package let tokenURL: String?
  package let refreshURL: String?

  package init(kind: String, authorizationURL: String?, tokenURL: String?, refreshURL: String?) {
    self.kind = kind
    self.authorizationURL = authorizationURL
    self.tokenURL = tokenURL
    self.refreshURL = refreshURL
  }
}

/// The type with the scopes of a scheme.
package final class OAuthScopesPlan: Sendable, Named {
  package let assignedName: AssignedName
  package let scopes: [Scope]

  package init(assignedName: AssignedName, scopes: [Scope]) {
    self.assignedName = assignedName
    self.scopes = scopes
  }

  package final class Scope: Sendable, Named {
    package let assignedName: AssignedName
    /// As the description has it.
    package let key: String
    package let documentation: Documentation

    package init(assignedName: AssignedName, key: String, documentation: Documentation) {
      self.assignedName = assignedName
      self.key = key
      self.documentation = documentation
    }
  }
}
