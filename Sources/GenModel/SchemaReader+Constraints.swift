import GenSource

/// The keywords that say more of a value than its type.
extension SchemaReader {
  /// In an order of their own: most schemas have none.
  func constraints(_ keywords: SchemaKeywords) -> [Schema.Constraint] {
    guard keywords.hasConstraints else { return [] }
    var constraints: [Schema.Constraint] = []
    if let (number, isExclusive) = bound(keywords, .minimum, exclusive: .exclusiveMinimum, isStricter: >=) {
      constraints.append(.minimum(number, isExclusive: isExclusive))
    }
    if let (number, isExclusive) = bound(keywords, .maximum, exclusive: .exclusiveMaximum, isStricter: <=) {
      constraints.append(.maximum(number, isExclusive: isExclusive))
    }
    if let divisor = keywords[.multipleOf]?.number { constraints.append(.multiple(of: divisor)) }
    let counts: [(Schema.Constraint.Unit, SchemaKeyword, SchemaKeyword)] = [
      (.characters, .minLength, .maxLength), (.items, .minItems, .maxItems),
      (.properties, .minProperties, .maxProperties),
    ]
    for (unit, least, most) in counts {
      // There are never less than none.
      let (from, to) = (count(keywords[least]).flatMap { $0 > 0 ? $0 : nil }, count(keywords[most]))
      if from != nil || to != nil { constraints.append(.count(unit, from: from, to: to)) }
    }
    if let pattern = keywords[.pattern]?.string { constraints.append(.pattern(pattern)) }
    if keywords.flag(.uniqueItems) { constraints.append(.unique) }
    return constraints
  }

  /// A bound and whether it is excluded, which OpenAPI 3.0 says by a Boolean beside it and 3.1 by a number of its own.
  private func bound(
    _ keywords: SchemaKeywords, _ keyword: SchemaKeyword, exclusive: SchemaKeyword,
    isStricter: (Double, Double) -> Bool
  ) -> (String, isExclusive: Bool)? {
    let included = keywords[keyword]?.number
    guard let excluded = keywords[exclusive]?.number else { return included.map { ($0, keywords.flag(exclusive)) } }
    guard let included, let one = Double(excluded), let other = Double(included), !isStricter(one, other) else {
      return (excluded, true)
    }
    return (included, false)
  }

  private func count(_ node: JSONNode?) -> Int? {
    node?.number.flatMap(Double.init).flatMap(Int.init(exactly:))
  }
}
