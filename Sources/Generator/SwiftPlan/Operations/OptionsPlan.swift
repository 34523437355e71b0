/// The argument of a call with many parameters: those that it can do without, as one value.
package struct OptionsPlan: Sendable, Named {
  package let assignedName: AssignedName
  /// The path of the type that is declared for the value.
  package let path: [String]
  package let documentation = Documentation(lines: ["The optional parameters."])

  package init(assignedName: AssignedName, path: [String]) {
    self.assignedName = assignedName
    self.path = path
  }

  /// A parameter, as a member of the options.
  package struct Member: Sendable, Named {
    package let assignedName: AssignedName
    package let type: SwiftType
    /// The default argument.
    package let defaultValue: SwiftExpression?
    package let documentation: Documentation

    package init(
      assignedName: AssignedName, type: SwiftType, defaultValue: SwiftExpression?, documentation: Documentation
    ) {
      self.assignedName = assignedName
      self.type = type
      self.defaultValue = defaultValue
      self.documentation = documentation
    }
  }

  package var type: SwiftType { .declared(path) }

  /// A value that sends none of the parameters, but for those with a default argument.
  package var defaultValue: SwiftExpression { .call(".init", []) }
}

extension OperationPlan {
  /// The parameters that are members of the options, in their order; none where all are arguments of the call.
  package var optionalParameters: [ParameterPlan] {
    options == nil ? [] : callParameters.filter { !$0.isRequired }
  }

  /// The value of a parameter, as it is written in a function with the arguments of the call.
  package func value(of parameter: ParameterPlan) -> SwiftExpression {
    guard let options, !parameter.isRequired else { return .word(parameter.name) }
    return .property(parameter.name.withoutBackticks, of: .word(options.name))
  }
}
