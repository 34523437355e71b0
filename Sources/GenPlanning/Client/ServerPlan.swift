package struct ServerPlan: Sendable {
  package var documentation: Documentation
  /// The member of `Servers`, such as `production`.
  package var name: String
  /// With its `{variables}`.
  package var url: String
  package var variables: [Variable]
  /// Whether the address lacks scheme and host, which callers have to give.
  package var isRelative: Bool

  package struct Variable: Sendable {
    /// As it stands in the address.
    package var key: String
    /// The argument, such as `region`.
    package var name: String
    /// The enum of the values, such as `Region`; `nil` where any text will do.
    package var typeName: String?
    /// A Swift expression; `nil` where callers have to give the value.
    package var defaultValue: String?
    package var documentation: Documentation
  }

  /// Whether callers need to give nothing.
  package var isComplete: Bool { !isRelative && variables.allSatisfy { $0.defaultValue != nil } }
}

/// The values of a server's variable.
package struct ServerEnumeration: Sendable {
  package struct Case: Sendable {
    package var name: String
    /// A Swift literal.
    package var literal: String
  }

  package var name: String
  package var documentation: Documentation
  package var cases: [Case]
}
