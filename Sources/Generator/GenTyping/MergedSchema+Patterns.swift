import GenModel

/// The members that several schemas describe by patterns of their names. A schema that does so alone has one rule for all that it does not
/// declare, see `SchemaReader`.
extension MergedSchema {
  /// Adds what members by patterns are to what all others are, as if one schema said all that is said of members.
  mutating func addPatterns() {
    var groups = patterns.map { [$0] }
    guard let first = groups.first else { return }
    switch additional {
    case .allowed: return
    case .typed: break
    case .unspecified, .forbidden:
      let said = Schema.Patterns(schemas: patterns.map(\.schema), others: additional)
      isAdditionalOpen = !additional.isSaid && said.leaveOthersOpen(besideProperties: !properties.isEmpty)
      additional = .typed(first[0].schema)
      additionalStatements = groups.removeFirst()
    }
    additionalOtherwise = groups
  }
}
