import GenDiagnostics
import GenModel
package import GenReports
import GenSelection

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
    let filter = UsedFilter(planned.plan, planned.description, names: names)
    for name in filter.lost {
      sink.warning(
        "usage.not-kept", "the app names `\(name)`, which no pattern keeps: nothing but a webhook or a callback has it",
        hint: "exclude operations instead of including some")
    }
    guard sink.errorCount == 0 else { return nil }
    let excluded = others.map(\.text) + (leavesOutProperties ? filter.unnamedProperties : [])
    return UsageReport(
      included: filter.patterns + (leavesOutProperties ? filter.schemas : []), excluded: excluded,
      now: (options.filter.included + options.filter.excluded).map(\.text))
  }
}
