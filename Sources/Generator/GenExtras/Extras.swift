package import GenDiagnostics
package import GenModel
import GenNaming
package import GenPlanning
package import GenTyping
package import SwiftPlan

/// Plans a client, and what is asked for beside it: pages, samples, mocks, the names of another generator. Each of these is made
/// from the plan of the client, and knows nothing of the others.
///
/// - Parameters:
///   - graph: What the values of the description can be.
///   - mockedStyles: The names of the styles whose calls may be mocked; none where mocks are not asked for.
///   - makesSamples: Whether samples are needed without mocks, too.
///   - compat: The generator whose names calls and models have, too; `nil` for none.
package func plan(
  _ description: APIDescription, _ graph: TypeGraph, options: PlanOptions, mockedStyles: [String] = [],
  makesSamples: Bool = false, compat: CompatGenerator? = nil, sink: DiagnosticSink
) -> SwiftPlan {
  let planned = planAPI(
    description, graph, options: options, reserving: compat.map { [$0.settingsName] } ?? [], sink: sink)
  let plan = planned.plan
  let pages = PagePlanner(options.pages, description, graph, plan, sink: sink)
    .plans(in: plan.groups, acronyms: planned.acronyms)
  let needsSamples = makesSamples || !mockedStyles.isEmpty
  let samples =
    needsSamples ? SamplePlanner(planned.types).samples(of: plan.groups, description) : .none

  var registry = planned.registry
  var aliases = planned.aliases
  for group in plan.groups {
    for item in group.operations.compactMap({ pages[$0.position]?.item }) {
      aliases.ensureReachable(item, from: [group.apiName], in: &registry)
    }
  }
  let mocks = mockedStyles.isEmpty ? [] : planMocks(of: plan.groups, styles: mockedStyles, in: &registry)
  // The names of another generator take none that something has: they are no names of the registry, but what is left.
  let sealed = registry
  let former = compat.map { CompatPlanner($0, description, plan, registry: sealed).compatPlan(sink: sink) }
  return plan.adding(pages: pages, samples: samples, mocks: mocks, compat: former, scopes: aliases.scopes)
}
