package import SwiftPlan

/// The result of planning: a plan without what is planned beside it, and what that needs to know.
///
/// Planning is in two modules that must not know each other; this is all that they share.
package struct PlannedAPI: Sendable {
  /// The plan.
  package let plan: SwiftPlan
  /// The paths of the declared types, by the indices of their nodes in the graph; empty for a node that none is
  /// declared for.
  package let typePaths: [[String]]
  /// Words that are written in capitals in names.
  package let acronyms: Acronyms
  /// The names of the top level, for those who declare more there.
  package let registry: NameRegistry
  /// The declared types, for those who use them elsewhere.
  package let aliases: TypeAliases

  /// Creates the result of planning.
  package init(
    plan: SwiftPlan, typePaths: [[String]], acronyms: Acronyms, registry: NameRegistry, aliases: TypeAliases
  ) {
    self.plan = plan
    self.typePaths = typePaths
    self.acronyms = acronyms
    self.registry = registry
    self.aliases = aliases
  }
}
