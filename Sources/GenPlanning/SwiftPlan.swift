/// The Swift that will be written: every name and every type in it is final.
package struct SwiftPlan: Sendable {
  package var client: ClientPlan
  /// The types of `Models/`, one file each.
  package var models: [Declaration]
  package var groups: [OperationGroup]
  /// The documented header fields of responses.
  package var headers: HeaderListPlan
  /// What the written types are called from within each other.
  package var scopes: TypeScopes
  /// What operations are named after whose ids repeat their routes.
  var routes: RouteNames
}

package struct ClientPlan: Sendable {
  /// `PetstoreClient`.
  package var name: String
  package var documentation: Documentation
  package var servers: [ServerPlan]
  package var serverEnumerations: [ServerEnumeration]
  package var securitySchemes: [SecuritySchemePlan]
}

package struct SecuritySchemePlan: Sendable {
  /// As the description names it.
  package var key: String
  package var kind: Kind
  /// The argument of the client's initializer; `nil` where no credential is taken.
  package var argument: String?
  package var documentation: Documentation

  package enum Kind: Sendable, Equatable {
    /// `location` is `header`, `query` or `cookie`.
    case apiKey(location: String, name: String)
    case http(String)
    case oauth2
    case openIDConnect
    case mutualTLS
  }
}

/// A documentation comment, without slashes and without anything that could end it.
package struct Documentation: Sendable, Equatable {
  package private(set) var text: [String]
  /// Short sentences that follow the text as a list, such as `1 to 100 characters.`
  package var facts: [String]

  package init(lines: [String], facts: [String] = []) {
    text = lines
    self.facts = facts
  }

  package var lines: [String] {
    if facts.isEmpty { return text }
    return text + (text.isEmpty ? [] : [""]) + facts.map { "- " + $0 }
  }
}
