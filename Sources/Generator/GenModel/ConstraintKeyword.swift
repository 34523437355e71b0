import GenSource

/// The keywords that say more of a value than its type: what each is called, what its value is, and what it says. The
/// comments of types and properties give them in words (`GenPlanning`, `Documentation+Annotations`); nothing else
/// depends on them.
enum ConstraintKeyword: String, CaseIterable {
  case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
  case minLength, maxLength, pattern, minItems, maxItems, uniqueItems, minProperties, maxProperties

  /// Whether it is about texts.
  var isOfText: Bool { [.minLength, .maxLength, .pattern].contains(self) }

  /// The type of the value; the exclusive ones are Booleans or numbers.
  var valueType: MemberType {
    switch self {
    case .exclusiveMinimum, .exclusiveMaximum: .any
    case .pattern: .string
    case .uniqueItems: .boolean
    case .minimum, .maximum, .multipleOf, .minLength, .maxLength, .minItems, .maxItems, .minProperties, .maxProperties:
      .number
    }
  }
}

extension SchemaReader {
  /// In an order of their own: most schemas have none.
  ///
  /// - Parameter types: The types that the schema names; without `array`, elements cannot be unique, and without `string`, nothing is
  ///   compared with a pattern.
  func constraints(_ keywords: SchemaKeywords, of types: JSONTypes) -> [ValueConstraint] {
    let contained = containedElements(keywords).map { [ValueConstraint.contains($0)] } ?? []
    guard keywords.hasConstraints else { return contained }
    var constraints: [ValueConstraint] = []
    let isInteger = types.contains(.integer) && !types.contains(.number)
    func written(_ number: String) -> String { isInteger ? number.withoutZeroFraction : number }
    if let (number, isExclusive) = bound(.least, keywords, .minimum, .exclusiveMinimum) {
      constraints.append(.minimum(written(number), isExclusive: isExclusive))
    }
    if let (number, isExclusive) = bound(.greatest, keywords, .maximum, .exclusiveMaximum) {
      constraints.append(.maximum(written(number), isExclusive: isExclusive))
    }
    if let divisor = keywords[.multipleOf]?.number { constraints.append(.multiple(of: written(divisor))) }
    let counts: [(ValueConstraint.Unit, ConstraintKeyword, ConstraintKeyword)] = [
      (.characters, .minLength, .maxLength), (.items, .minItems, .maxItems),
      (.properties, .minProperties, .maxProperties),
    ]
    for (unit, least, most) in counts {
      // There are never less than none.
      let (from, to) = (count(keywords[least]).flatMap { $0 > 0 ? $0 : nil }, count(keywords[most]))
      if from != nil || to != nil { constraints.append(.count(unit, from: from, to: to)) }
    }
    if let pattern = keywords[.pattern]?.string, types.isEmpty || types.contains(.string) {
      constraints.append(.pattern(pattern))
    }
    if keywords[.uniqueItems]?.bool ?? false, types.isEmpty || types.contains(.array) { constraints.append(.unique) }
    return constraints + contained
  }

  /// Returns the elements that `contains` describes; `nil` where it says more of them than validation can check.
  private func containedElements(_ keywords: SchemaKeywords) -> ContainedElements? {
    guard let node = keywords[.contains], node.kind == .object else { return nil }
    let inner = SchemaKeywords(node, self.keywords)
    let type = types(inner)
    let others: [SchemaKeyword] = [.properties, .additionalProperties, .unevaluatedProperties, .extensibleEnum]
    guard inner.aspects.isDisjoint(with: [.reference, .content, .array, .composition, .conditions]),
      !isNullable(inner, type),
      others.allSatisfy({ inner[$0] == nil })
    else { return nil }
    let values = inner[.const].map { [$0] } ?? inner[.enum].map { Array($0.elements) }
    guard values?.allSatisfy({ $0.kind != .null && $0.kind != .array && $0.kind != .object }) ?? true else {
      return nil
    }
    return ContainedElements(
      types: type.types, constraints: constraints(inner, of: type.types),
      required: inner[.required].strings, values: values,
      least: count(keywords.conditions.first { $0.keyword == ConditionKeyword.minContains.rawValue }?.node) ?? 1,
      most: count(keywords.conditions.first { $0.keyword == ConditionKeyword.maxContains.rawValue }?.node))
  }

  /// A bound and whether it is excluded, which OpenAPI 3.0 says by a Boolean beside it and 3.1 by a number of its own.
  private func bound(
    _ side: Bound.Side, _ keywords: SchemaKeywords, _ keyword: ConstraintKeyword, _ exclusive: ConstraintKeyword
  ) -> (String, isExclusive: Bool)? {
    let included = keywords[keyword]?.number
    guard let excluded = keywords[exclusive]?.number else {
      return included.map { ($0, keywords[exclusive]?.bool ?? false) }
    }
    guard let included, let bound = Bound(side, included) else { return (excluded, true) }
    let isStricter = bound.isStricter(than: Bound(side, excluded, isExclusive: true))
    return isStricter ? (included, false) : (excluded, true)
  }

  /// The number of elements or of others that a keyword says.
  func count(_ node: JSONNode?) -> Int? {
    node?.number.flatMap(Double.init).flatMap(Int.init(exactly:))
  }
}

extension String {
  /// The number without a fraction of zeros, as tools that count in floating point write it: `100` for `100.0`.
  fileprivate var withoutZeroFraction: String {
    let parts = utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].allSatisfy({ $0 == UInt8(ascii: "0") }) else { return self }
    return String(Substring(parts[0]))
  }
}
