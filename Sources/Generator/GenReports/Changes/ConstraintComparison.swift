import GenDiagnostics

/// A difference between the constraints of one kind that two descriptions have on a value.
struct ConstraintDifference {
  /// The kind of constraints.
  let kind: ConstraintKind
  /// The way to the part that differs, from the outside in.
  let parts: [ComparedConstraints.Part]
  /// The effects of the difference.
  let effects: ChangeEffects
  /// The old constraints.
  let old: Side
  /// The new constraints.
  let new: Side

  /// The constraint in one of the descriptions.
  struct Side {
    /// The constraints as the report writes them; empty where nothing is asked.
    let text: String
    /// The place of the first schema that says it.
    let place: SourcePlace?
  }

  /// Returns all differences, those of a value before those of its parts.
  ///
  /// - Parameter isSameType: Whether the values have the same type in Swift.
  static func all(
    _ old: ComparedConstraints, _ new: ComparedConstraints, isSameType: Bool, parts: [ComparedConstraints.Part] = []
  ) -> [ConstraintDifference] {
    let omitted = old.omitted.union(new.omitted)
    let kinds = ConstraintKind.all.filter { kind in
      if omitted.contains(kind.id) { return false }
      if kind.id == ConstraintKind.listedValues.id, old.isEnumeration || new.isEnumeration {
        // The cases of two enumerations are compared by themselves; one that has a single value left is a constant.
        let isListed = [old, new].allSatisfy { $0.statements[kind.id] != nil }
        return isListed && old.isEnumeration != new.isEnumeration
      }
      return isSameType || !kind.isPartOfType
    }
    var differences = kinds.compactMap { kind -> ConstraintDifference? in
      let (old, new) = (old.statements[kind.id] ?? [], new.statements[kind.id] ?? [])
      return kind.effects(old, new).map {
        ConstraintDifference(kind: kind, parts: parts, effects: $0, old: kind.side(old), new: kind.side(new))
      }
    }
    let others = Dictionary(new.parts.map { ($0.part, $0.constraints) }) { first, _ in first }
    for inner in old.parts {
      guard let other = others[inner.part] else { continue }
      differences += all(inner.constraints, other, isSameType: isSameType, parts: parts + [inner.part])
    }
    return differences
  }
}

extension ConstraintKind {
  fileprivate typealias Statement = ComparedConstraints.Statement

  /// Returns the effects of a difference; `nil` where there is none.
  fileprivate func effects(_ old: [Statement], _ new: [Statement]) -> ChangeEffects? {
    if old.isEmpty, new.isEmpty { return nil }
    switch rule {
    case .least(let absent):
      return effects(bound(old, isLeast: true, absent), bound(new, isLeast: true, absent), isLeast: true)
    case .most:
      return effects(bound(old, isLeast: false, .infinity), bound(new, isLeast: false, .infinity), isLeast: false)
    case .divisor: return divisorEffects(old, new)
    case .all: return effects(ofAll: old, new)
    case .choice: return old.count == 1 && new.count == 1 ? choiceEffects(old[0], new[0]) : effects(ofAll: old, new)
    case .assumed: return old.first?.values == new.first?.values ? nil : .request
    }
  }

  /// A bound, and whether it is not allowed itself.
  private typealias Bound = (number: Double, isExclusive: Bool)

  /// Returns the bound that holds of several.
  ///
  /// - Parameter absent: The number where no schema has one.
  private func bound(_ statements: [Statement], isLeast: Bool, _ absent: Double) -> Bound {
    // The first one may allow more than none does, as a `minContains` of 0.
    let bounds = statements.flatMap(\.values).compactMap { value in value.number.map { ($0, value.isExclusive) } }
    return bounds.dropFirst().reduce(bounds.first ?? (absent, false)) { bound, other in
      isStricter(other, than: bound, isLeast) ? other : bound
    }
  }

  /// Whether a bound allows less than another one.
  private func isStricter(_ bound: Bound, than other: Bound, _ isLeast: Bool) -> Bool {
    if bound.number == other.number { return bound.isExclusive && !other.isExclusive }
    return isLeast ? bound.number > other.number : bound.number < other.number
  }

  /// Returns the effects of another bound.
  private func effects(_ old: Bound, _ new: Bound, isLeast: Bool) -> ChangeEffects? {
    if old == new { return nil }
    return isStricter(new, than: old, isLeast) ? .request : .response
  }

  /// Returns the effects of another divisor.
  private func divisorEffects(_ old: [Statement], _ new: [Statement]) -> ChangeEffects? {
    let (olds, news) = (old.flatMap(\.values), new.flatMap(\.values))
    guard olds.count == 1, news.count == 1, let old = olds[0].number, let new = news[0].number, old > 0, new > 0
    else { return effects(ofAll: old, new) }
    if old == new { return nil }
    func isMultiple(_ number: Double, of other: Double) -> Bool { (number / other).rounded() * other == number }
    return isMultiple(new, of: old) ? .request : isMultiple(old, of: new) ? .response : [.request, .response]
  }

  /// Returns the effects where each constraint holds, so one more allows less.
  private func effects(ofAll old: [Statement], _ new: [Statement]) -> ChangeEffects? {
    let (old, new) = (Set(old.flatMap(\.values)), Set(new.flatMap(\.values)))
    if old == new { return nil }
    return old.isSubset(of: new) ? .request : new.isSubset(of: old) ? .response : [.request, .response]
  }

  /// Returns the effects where one of the values holds, so one more allows more.
  private func choiceEffects(_ old: Statement, _ new: Statement) -> ChangeEffects? {
    let (old, new) = (Set(old.values), Set(new.values))
    if old == new { return nil }
    return old.isSubset(of: new) ? .response : new.isSubset(of: old) ? .request : [.request, .response]
  }

  /// Returns what the schemas of one description ask.
  fileprivate func side(_ statements: [Statement]) -> ConstraintDifference.Side {
    let texts = statements.flatMap(\.values).map(\.text)
    return .init(
      text: shortened(texts.joined(separator: ", "), to: Limits.shownConstraint), place: statements.first?.place)
  }
}
