package import GenNaming
package import SwiftPlan

/// What planning hands on: a plan without what is planned beside it, and what that needs to know.
package struct PlannedAPI {
  package let plan: SwiftPlan
  /// What the types of the graph became.
  package let types: TypePlanner
  /// Words that are written in capitals in names.
  package let acronyms: Acronyms
  /// The names of the top level, for those who declare more there.
  package let registry: NameRegistry
  /// The declared types, for those who use them elsewhere.
  package let aliases: TypeAliases
}
