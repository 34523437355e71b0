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
    var lists = [(key: "include", value: JSONText.texts(included))]
    if !excluded.isEmpty { lists.append(("exclude", .texts(excluded))) }
    return String(decoding: JSONText.object([("filter", .object(lists))]).indented, as: UTF8.self)
  }
}
