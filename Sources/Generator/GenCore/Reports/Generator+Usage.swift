import GenDiagnostics
import GenModel
package import GenReports
import GenSelection
import SwiftPlan

/// The stages up to the plan of a whole description, for the report of what an app uses. Names are compared by GenReports.
extension Generator {
  /// Returns the filter for what the Swift files in a folder need of a description, apart from those that `gen` wrote; `nil`
  /// after an error in the sink. Throws `FileError`.
  ///
  /// - Parameter leavesOutProperties: Whether the properties that are not named are left out, too.
  package func report(
    onUseOf input: GeneratorInput, in folder: String, leavesOutProperties: Bool
  ) throws -> UsageReport? {
    let names = try swiftNames(in: folder, sink: sink)
    // What the filter has of its own now does not matter.
    var unfiltered = options
    let others = options.filter.excluded.filter { !(leavesOutProperties && $0.kind == .property) }
    unfiltered.filter = DescriptionFilter(excluding: others)
    guard let planned = try Generator(options: unfiltered, sink: sink).planned(input) else { return nil }
    var keys: Set<String> = []
    while true {
      let filter = UsedFilter(planned.plan, planned.description, names: names, keeping: keys)
      let report = UsageReport(
        included: filter.patterns + (leavesOutProperties ? filter.schemas : []),
        excluded: others.map(\.text) + (leavesOutProperties ? filter.unnamedProperties : []),
        now: (options.filter.included + options.filter.excluded).map(\.text))
      let types = try types(of: planned.plan, by: report, names, input)
      if leavesOutProperties, let types, !types.keys.isSubset(of: keys) {
        keys.formUnion(types.keys)
        continue
      }
      warn(of: filter.lost, "nothing but a webhook or a callback has it")
      warn(of: types?.lost.filter { !filter.lost.contains($0) } ?? [], "it depends on what is left out")
      return sink.errorCount == 0 ? report : nil
    }
  }

  /// Returns what a filter makes of the types of a plan beside leaving some out; `nil` where the filter keeps everything, or the
  /// plan of what it keeps has errors. Throws `FileError`.
  private func types(
    of plan: SwiftPlan, by report: UsageReport, _ names: SwiftNames, _ input: GeneratorInput
  ) throws -> FilteredTypes? {
    func selectors(_ texts: [String]) -> [Selector] {
      texts.compactMap { text in try? SelectorGrammar.filter.selector(text) }
    }
    if report.included.isEmpty && report.excluded.isEmpty { return nil }
    var filtered = options
    filtered.filter = DescriptionFilter(including: selectors(report.included), excluding: selectors(report.excluded))
    let sink = DiagnosticSink(holding: .unmatched)
    let part = try Generator(options: filtered, sink: sink).planned(input)?.plan
    return part.map { FilteredTypes(from: plan, to: $0, names: names) }
  }

  /// Warns of types that the app names and the filter does not keep.
  private func warn(of names: [String], _ reason: String) {
    for name in names {
      sink.warning(
        "usage.not-kept", "the app names `\(name)`, which no pattern keeps: \(reason)",
        hint: "exclude operations instead of including some")
    }
  }
}
