import GenDiagnostics
import GenModel
import GenUsage

/// The filter that an app needs.
package struct UsageReport: Sendable {
  /// The patterns of what to include.
  package let included: [String]
  /// Those of what is left out: as the options have them, and properties.
  package let excluded: [String]
  /// The patterns that the options lack, and those that nothing needs.
  package let missing: [String]
  package let needless: [String]

  package var isUpToDate: Bool { missing.isEmpty && needless.isEmpty }

  /// The key `filter` of a configuration, as an object of JSON.
  package var json: String {
    func list(_ key: String, _ patterns: [String]) -> String {
      let lines = patterns.map { "\n      " + jsonString($0) }.joined(separator: ",")
      return "    \(jsonString(key)): [\(lines)\(patterns.isEmpty ? "" : "\n    ")]"
    }
    let lists = [list("include", included)] + (excluded.isEmpty ? [] : [list("exclude", excluded)])
    return "{\n  \"filter\": {\n\(lists.joined(separator: ",\n"))\n  }\n}\n"
  }
}

extension Generator {
  /// What the Swift files in a folder need of a description, apart from those that `gen` wrote; `nil` after an error in the sink.
  /// Throws `FileError`.
  ///
  /// - Parameter leavesOutProperties: Whether the properties that are not named are left out, too.
  package func report(
    onUseOf input: GeneratorInput, in folder: String, leavesOutProperties: Bool
  ) throws -> UsageReport? {
    let names = try swiftNames(in: folder)
    // What the filter has of its own now does not matter.
    var unfiltered = options
    let others = options.filter.excluded.filter { !(leavesOutProperties && $0.isForProperties) }
    unfiltered.filter = DescriptionFilter(excluding: others)
    guard let planned = try Generator(options: unfiltered, sink: sink).planned(input) else { return nil }
    let filter = UsedFilter(planned.plan, planned.description, names: names)
    for name in filter.lost {
      sink.warning(
        "usage.not-kept", "the app names `\(name)`, which no pattern keeps: nothing but a message of the server has it",
        hint: "exclude operations instead of including some")
    }
    guard sink.errorCount == 0 else { return nil }
    let excluded = others.map(\.text) + (leavesOutProperties ? filter.unnamedProperties : [])
    let wanted = filter.patterns + excluded
    let current = (options.filter.included + options.filter.excluded).map(\.text)
    let (isWanted, isThere) = (Set(wanted), Set(current))
    return UsageReport(
      included: filter.patterns, excluded: excluded, missing: wanted.filter { !isThere.contains($0) },
      needless: current.filter { !isWanted.contains($0) })
  }
}
