/// The Swift that will be written: every name and every type in it is final.
package struct SwiftPlan: Sendable {
  package let client: ClientPlan
  /// The types of `Models/`, one file each.
  package let models: [Declaration]
  package let groups: [OperationGroup]
  /// The documented header fields of responses.
  package let headers: HeaderListPlan
  /// What the written types are called from within each other.
  package let scopes: TypeScopes
}
