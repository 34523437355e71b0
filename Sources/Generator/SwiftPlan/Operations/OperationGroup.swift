/// The operations of a tag, or without one and of a path.
package final class OperationGroup: Sendable {
  /// The text that the names are made from: a tag, or a segment of the paths.
  package let tag: String
  /// The enum of request factories, such as `PetsAPI`.
  package let api: AssignedName
  /// The type of the client's property, such as `Pets` in `PetstoreClient.Pets`.
  package let type: AssignedName
  /// The client's property, such as `pets`.
  package let accessor: AssignedName
  package let documentation: Documentation
  package let operations: [OperationPlan]
  /// The types that several of its operations share.
  package let sharedTypes: [Declaration]

  package init(
    tag: String, api: AssignedName, type: AssignedName, accessor: AssignedName, documentation: Documentation,
    operations: [OperationPlan], sharedTypes: [Declaration]
  ) {
    self.tag = tag
    self.api = api
    self.type = type
    self.accessor = accessor
    self.documentation = documentation
    self.operations = operations
    self.sharedTypes = sharedTypes
  }

  /// The declarations for its operations.
  package var types: [Declaration] { sharedTypes + operations.flatMap(\.types) }

  package var apiName: String { api.text }
  package var typeName: String { type.text }
  package var accessorName: String { accessor.text }
}
