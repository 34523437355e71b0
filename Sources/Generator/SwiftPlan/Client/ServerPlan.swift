/// A server that requests can go to.
package final class ServerPlan: Sendable, Named {
  package let documentation: Documentation
  /// The member of `Servers`, such as `production`.
  package let assignedName: AssignedName
  /// With its `{variables}`.
  package let url: String
  package let variables: [Variable]
  /// Whether the address lacks scheme and host, which callers have to give.
  package let isRelative: Bool

  package init(
    documentation: Documentation, assignedName: AssignedName, url: String, variables: [Variable], isRelative: Bool
  ) {
    self.documentation = documentation
    self.assignedName = assignedName
    self.url = url
    self.variables = variables
    self.isRelative = isRelative
  }

  package final class Variable: Sendable, Named {
    /// As it stands in the address.
    package let key: String
    /// The argument, such as `region`.
    package let assignedName: AssignedName
    /// The enum of the values, such as `Region`; `nil` where any text will do.
    package let typeName: String?
    /// `nil` where callers have to give the value.
    package let defaultValue: SwiftExpression?
    package let documentation: Documentation

    package init(
      key: String, assignedName: AssignedName, typeName: String?, defaultValue: SwiftExpression?,
      documentation: Documentation
    ) {
      self.key = key
      self.assignedName = assignedName
      self.typeName = typeName
      self.defaultValue = defaultValue
      self.documentation = documentation
    }
  }

  /// Whether callers need to give nothing.
  package var isComplete: Bool { !isRelative && variables.allSatisfy { $0.defaultValue != nil } }
}

/// The values of a server's variable.
package final class ServerEnumeration: Sendable, Named {
  package final class Case: Sendable, Named {
    package let assignedName: AssignedName
    package let value: SwiftExpression

    package init(assignedName: AssignedName, value: SwiftExpression) {
      self.assignedName = assignedName
      self.value = value
    }
  }

  package let assignedName: AssignedName
  package let documentation: Documentation
  package let cases: [Case]

  package init(assignedName: AssignedName, documentation: Documentation, cases: [Case]) {
    self.assignedName = assignedName
    self.documentation = documentation
    self.cases = cases
  }
}
