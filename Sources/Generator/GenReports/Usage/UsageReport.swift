import GenDiagnostics

/// The filter that an app needs.
package struct UsageReport: Sendable {
  /// The patterns of what to include.
  package let included: [String]
  /// The patterns of what is left out: as the options have them, and properties.
  package let excluded: [String]
  /// The patterns that the options lack.
  package let missing: [String]
  /// The patterns of the options that nothing needs.
  package let needless: [String]

  /// Compares what is needed with what the options have.
  ///
  /// - Parameter current: The patterns that the options have now.
  package init(included: [String], excluded: [String], now current: [String]) {
    self.included = included
    self.excluded = excluded
    let wanted = included + excluded
    let (isWanted, isThere) = (Set(wanted), Set(current))
    missing = wanted.filter { !isThere.contains($0) }
    needless = current.filter { !isWanted.contains($0) }
  }

  /// Whether the options are those that are needed.
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
