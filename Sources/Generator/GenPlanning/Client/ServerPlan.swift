/// A server that requests can go to.
package struct ServerPlan: Sendable, Named {
  package let documentation: Documentation
  /// The member of `Servers`, such as `production`.
  package let assignedName: AssignedName
  /// With its `{variables}`.
  package let url: String
  package let variables: [Variable]
  /// Whether the address lacks scheme and host, which callers have to give.
  package let isRelative: Bool

  package struct Variable: Sendable, Named {
    /// As it stands in the address.
    package let key: String
    /// The argument, such as `region`.
    package let assignedName: AssignedName
    /// The enum of the values, such as `Region`; `nil` where any text will do.
    package let typeName: String?
    /// `nil` where callers have to give the value.
    package let defaultValue: SwiftExpression?
    package let documentation: Documentation
  }

  /// Whether callers need to give nothing.
  package var isComplete: Bool { !isRelative && variables.allSatisfy { $0.defaultValue != nil } }
}

/// The values of a server's variable.
package struct ServerEnumeration: Sendable, Named {
  package struct Case: Sendable, Named {
    package let assignedName: AssignedName
    package let value: SwiftExpression
  }

  package let assignedName: AssignedName
  package let documentation: Documentation
  package let cases: [Case]
}
