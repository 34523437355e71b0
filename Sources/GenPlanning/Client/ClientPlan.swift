/// The client: where it sends requests, and what credentials it takes.
package struct ClientPlan: Sendable, Named {
  /// `PetstoreClient`.
  package let assignedName: AssignedName
  package let documentation: Documentation
  package let servers: [ServerPlan]
  package let serverEnumerations: [ServerEnumeration]
  package let securitySchemes: [SecuritySchemePlan]
}

/// A credential that the client sends.
package struct SecuritySchemePlan: Sendable {
  /// As the description names it.
  package let key: String
  package let kind: Kind
  /// The argument of the client's initializer; `nil` where no credential is taken.
  package let assignedName: AssignedName?
  package let documentation: Documentation

  package var argument: String? { assignedName?.text }

  package enum Kind: Sendable, Equatable {
    /// `location` is `header`, `query` or `cookie`.
    case apiKey(location: String, name: String)
    case http(String)
    case oauth2
    case openIDConnect
    case mutualTLS
  }
}
