/// A parameter of operations that is set once for the client, and is not an argument of their calls.
package final class ClientParameterPlan: Sendable, Named {
  /// The member of the client's `Parameters`, and the argument of its initializer.
  package let assignedName: AssignedName
  /// The place and the name, such as `header:X-Tenant`, by which requests refer to it.
  package let id: String
  /// Whether an operation requires it.
  package let isRequired: Bool
  /// The type of its value.
  package let type: SwiftType
  /// The parameter as the first operation has it that does.
  package let parameter: ParameterPlan
  /// How many operations have it.
  package let operationCount: Int

  package init(
    assignedName: AssignedName, id: String, isRequired: Bool, type: SwiftType, parameter: ParameterPlan,
    operationCount: Int
  ) {
    self.assignedName = assignedName
    self.id = id
    self.isRequired = isRequired
    self.type = type
    self.parameter = parameter
    self.operationCount = operationCount
  }

  /// The type of the argument of the initializer.
  package var argumentType: SwiftType { isRequired ? type : type.asOptional }
}
