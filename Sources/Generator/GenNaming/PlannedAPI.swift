package import SwiftPlan

/// The result of planning: a plan without what is planned beside it, and what that needs to know.
///
/// Planning is in two modules that must not know each other; this is all that they share.
package struct PlannedAPI: Sendable {
  /// The plan.
  package let plan: SwiftPlan
  /// The values that its types are for.
  package let values: any PlannedValues
  /// Words that are written in capitals in names.
  package let acronyms: Acronyms
  /// The names of the top level, for those who declare more there.
  package let registry: NameRegistry
  /// The declared types, for those who use them elsewhere.
  package let aliases: TypeAliases

  /// Creates the result of planning.
  package init(
    plan: SwiftPlan, values: any PlannedValues, acronyms: Acronyms, registry: NameRegistry, aliases: TypeAliases
  ) {
    self.plan = plan
    self.values = values
    self.acronyms = acronyms
    self.registry = registry
    self.aliases = aliases
  }
}
