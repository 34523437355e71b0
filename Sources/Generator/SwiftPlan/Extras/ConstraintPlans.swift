/// The constraints that validation checks: the texts that the runtime reads, as lines.
package struct ConstraintPlans: Sendable {
  /// By the paths of the types that have constraints at any depth.
  package let types: [[String]: [String]]
  /// The constraints of parameters and bodies beside those of their types, by the positions of the operations.
  package let operations: [Int: [String]]

  package static let none = ConstraintPlans(types: [:], operations: [:])

  package init(types: [[String]: [String]], operations: [Int: [String]]) {
    self.types = types
    self.operations = operations
  }
}
