package import GenDiagnostics
package import GenNaming
package import SwiftPlan

/// The options of what is planned beside a client. What is planned for the client itself is not among them.
package struct ExtraOptions: Sendable {
  /// The choices for the pages of operations.
  package var pages: [PageChoice]
  /// The names of the styles whose calls may be mocked; none where mocks are not asked for.
  package var mockedStyles: [String]
  /// Whether samples are needed without mocks, too.
  package var makesSamples: Bool
  /// The generator whose names calls and models have, too; `nil` for none.
  package var compat: CompatGenerator?
  /// Whether the constraints of values are needed.
  package var validates: Bool

  /// Creates options; by default nothing is planned.
  package init(
    pages: [PageChoice] = [], mockedStyles: [String] = [], makesSamples: Bool = false, compat: CompatGenerator? = nil,
    validates: Bool = false
  ) {
    self.validates = validates
    self.pages = pages
    self.mockedStyles = mockedStyles
    self.makesSamples = makesSamples
    self.compat = compat
  }

  /// Names of the top level that are declared beside the plan of the client, and go before all that are made.
  package var reservedNames: [String] { compat.map { [$0.settingsName] } ?? [] }
}

extension PlannedAPI {
  /// Returns the plan of the client with what is asked for beside it: pages, samples, mocks, the names of another generator.
  /// Each of these is made from the plan of the client, and knows nothing of the others.
  ///
  /// - Parameter sink: Told of what cannot be followed: choices, and patterns of values.
  package func adding(_ extras: ExtraOptions, sink: DiagnosticSink) -> SwiftPlan {
    let pages = PagePlanner(extras.pages, plan, sink: sink).plans(in: plan.groups, acronyms: acronyms)
    let needsSamples = extras.makesSamples || !extras.mockedStyles.isEmpty
    lazy var types = ValueTypes(plan, values)
    let samples = needsSamples ? SamplePlanner(types).samples(of: plan.groups) : .none
    let constraints = extras.validates ? ConstraintPlanner(types, sink: sink).plans(of: plan.groups) : .none

    var registry = registry
    var aliases = aliases
    for group in plan.groups {
      for item in group.operations.compactMap({ pages[$0.position]?.item }) {
        aliases.ensureReachable(item, from: [group.apiName], in: &registry)
      }
    }
    let mocks =
      extras.mockedStyles.isEmpty ? [] : planMocks(of: plan.groups, styles: extras.mockedStyles, in: &registry)
    // The names of another generator take none that something has: they are no names of the registry, but what is left.
    let sealed = registry
    let former = extras.compat.map { CompatPlanner($0, plan, values, registry: sealed).compatPlan(sink: sink) }
    return plan.adding(
      pages: pages, samples: samples, constraints: constraints, mocks: mocks, compat: former, scopes: aliases.scopes)
  }
}
