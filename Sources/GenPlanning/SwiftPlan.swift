/// The Swift that will be written: every name and every type in it is final.
package struct SwiftPlan: Sendable {
  package var client: ClientPlan
  /// The types of `Models/`, one file each.
  package var models: [Declaration]
  package var groups: [OperationGroup]
  /// What the written types are called from within each other.
  package var scopes: TypeScopes
}

package struct ClientPlan: Sendable {
  /// `PetstoreClient`.
  package var name: String
  package var documentation: Documentation
  package var servers: [ServerPlan]
  package var securitySchemes: [SecuritySchemePlan]
}

package struct ServerPlan: Sendable {
  package var documentation: Documentation
  /// The member of `Servers`, such as `production`.
  package var name: String
  /// With the defaults of its variables filled in.
  package var url: String
}

package struct SecuritySchemePlan: Sendable {
  /// As the description names it.
  package var key: String
  package var kind: Kind

  package enum Kind: Sendable, Equatable {
    /// `location` is `header`, `query` or `cookie`.
    case apiKey(location: String, name: String)
    case http(String)
    case oauth2
    case openIDConnect
    case mutualTLS
  }
}

/// The lines of a documentation comment, without slashes and without anything that could end the comment.
package struct Documentation: Sendable, Equatable {
  package var lines: [String]

  package init(lines: [String]) {
    self.lines = lines
  }
}
