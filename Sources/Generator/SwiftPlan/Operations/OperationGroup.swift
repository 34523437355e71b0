/// The operations of a tag, or without one and of a path.
package final class OperationGroup: Sendable {
  /// What the names are made from: a tag, or a segment of the paths.
  package let tag: String
  /// The enum of request factories, such as `PetsAPI`.
  package let api: AssignedName
  /// The type of the client's property, such as `Pets` in `PetstoreClient.Pets`.
  package let type: AssignedName
  /// The client's property, such as `pets`.
  package let accessor: AssignedName
  package let documentation: Documentation
  package let operations: [OperationPlan]

  package init(
    tag: String, api: AssignedName, type: AssignedName, accessor: AssignedName, documentation: Documentation,
    operations: [OperationPlan]
  ) {
    self.tag = tag
    self.api = api
    self.type = type
    self.accessor = accessor
    self.documentation = documentation
    self.operations = operations
  }

  package var apiName: String { api.text }
  package var typeName: String { type.text }
  package var accessorName: String { accessor.text }
}
