/// The Swift that will be written: every name and every type in it is final.
package final class SwiftPlan: Sendable {
  package let client: ClientPlan
  /// The types of `Models/`, one file each.
  package let models: [Declaration]
  package let groups: [OperationGroup]
  /// The models, the types of groups, and those within them.
  package let declarations: DeclarationTable
  /// The calls for the pages of lists, by the positions of the operations that give these.
  package let pages: [Int: PagesPlan]
  /// The types of the user's that were chosen, in the byte order of their names.
  package let userTypes: [UserType]
  /// The name of the file that says what they have to be.
  package let requirementsFileName: String
  /// The documented header fields of responses.
  package let headers: HeaderListPlan
  /// None where they are not asked for.
  package let samples: SamplePlans
  /// The constraints that validation checks; none where it is not asked for.
  package let constraints: ConstraintPlans
  /// The mocks of the groups, in their order; none where they are not asked for.
  package let mocks: [MockPlan]
  /// The names of another generator, where they are asked for.
  package let compat: CompatPlan?
  /// The names of the written types from within each other.
  package let scopes: TypeScopes

  package init(
    client: ClientPlan, models: [Declaration], groups: [OperationGroup], pages: [Int: PagesPlan] = [:],
    userTypes: [UserType], requirementsFileName: String, headers: HeaderListPlan, samples: SamplePlans = .none,
    constraints: ConstraintPlans = .none, mocks: [MockPlan] = [], compat: CompatPlan? = nil, scopes: TypeScopes,
    declarations: DeclarationTable? = nil
  ) {
    self.client = client
    self.models = models
    self.groups = groups
    self.declarations = declarations ?? DeclarationTable(models + groups.flatMap(\.types))
    self.pages = pages
    self.userTypes = userTypes
    self.requirementsFileName = requirementsFileName
    self.headers = headers
    self.samples = samples
    self.constraints = constraints
    self.mocks = mocks
    self.compat = compat
    self.scopes = scopes
  }

  /// Returns the same plan with what is planned beside it.
  package func adding(
    pages: [Int: PagesPlan], samples: SamplePlans, constraints: ConstraintPlans, mocks: [MockPlan],
    compat: CompatPlan?, scopes: TypeScopes
  ) -> SwiftPlan {
    SwiftPlan(
      client: client, models: models, groups: groups, pages: pages, userTypes: userTypes,
      requirementsFileName: requirementsFileName, headers: headers, samples: samples, constraints: constraints,
      mocks: mocks, compat: compat, scopes: scopes, declarations: declarations)
  }
}
