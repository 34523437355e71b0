/// The grouping of diagnostics that are alike, of which one stands for all.
extension Diagnostic {
  /// The key that diagnostics have in common if they are alike: all but their places, and what their messages quote.
  fileprivate struct Likeness: Hashable {
    let id: ID
    let severity: Severity
    let words: [Substring]
    let hint: String?

    /// `nil` for what is never grouped: every error has to be mended, and what has no place cannot be looked up.
    init?(_ diagnostic: Diagnostic) {
      guard diagnostic.severity != .error, diagnostic.place != nil else { return nil }
      id = diagnostic.id
      severity = diagnostic.severity
      let parts = diagnostic.message.split(separator: "\"", omittingEmptySubsequences: false)
      words = parts.indices.filter { $0 % 2 == 0 }.map { parts[$0] }
      hint = diagnostic.hint
    }
  }

  /// The same diagnostics without most of those that are alike: the last one that stays has a note that counts them, at the
  /// first of their places.
  ///
  /// - Parameters:
  ///   - diagnostics: In the order in which they are printed.
  ///   - listing: What lists all, such as `gen validate`.
  package static func grouped(_ diagnostics: [Diagnostic], listing: String) -> [Diagnostic] {
    var groups: [Likeness: [Int]] = [:]
    for (index, diagnostic) in diagnostics.enumerated() {
      if let likeness = Likeness(diagnostic) { groups[likeness, default: []].append(index) }
    }
    var result: [Diagnostic?] = diagnostics
    // A note for one alone would be as long as that one.
    for group in groups.values where group.count > Limits.alike + 1 {
      let left = group[Limits.alike...]
      for index in left { result[index] = nil }
      guard let next = left.first.flatMap({ diagnostics[$0].place }) else { continue }
      let note = Note("\(left.count) more like this, the first of them here; \(listing) lists all", at: next)
      result[group[Limits.alike - 1]]?.notes.append(note)
    }
    return result.compactMap(\.self)
  }
}
