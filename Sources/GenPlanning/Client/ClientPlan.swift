/// The client: where it sends requests, and what credentials it takes.
package struct ClientPlan: Sendable, Named {
  /// `PetstoreClient`.
  package let assignedName: AssignedName
  package let documentation: Documentation
  package let servers: [ServerPlan]
  package let serverEnumerations: [ServerEnumeration]
  package let securitySchemes: [SecuritySchemePlan]
}
