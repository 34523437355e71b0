import GenDiagnostics
import GenSource

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
    case .bound(let side, let absent):
      let absent = absent.flatMap { Bound(side, $0) }
      return effects(strictest(side, old) ?? absent, strictest(side, new) ?? absent)
    case .divisor: return divisorEffects(old, new)
    case .all: return effects(ofAll: old, new)
    case .choice: return old.count == 1 && new.count == 1 ? choiceEffects(old[0], new[0]) : effects(ofAll: old, new)
    case .assumed: return old.first?.values == new.first?.values ? nil : .request
    }
  }

  /// Returns the bound that holds of several; `nil` where there are none.
  private func strictest(_ side: Bound.Side, _ statements: [Statement]) -> Bound? {
    let bounds = statements.flatMap(\.values).compactMap { value in
      value.number.flatMap { Bound(side, $0, isExclusive: value.isExclusive) }
    }
    return bounds.reduce(nil) { $1.isStricter(than: $0) ? $1 : $0 }
  }

  /// Returns the effects of another bound.
  private func effects(_ old: Bound?, _ new: Bound?) -> ChangeEffects? {
    if let new, new.isStricter(than: old) { return .request }
    if let old, old.isStricter(than: new) { return .response }
    return nil
  }

  /// Returns the effects of another divisor.
  private func divisorEffects(_ old: [Statement], _ new: [Statement]) -> ChangeEffects? {
    let (olds, news) = (old.flatMap(\.values), new.flatMap(\.values))
    guard olds.count == 1, news.count == 1, let old = olds[0].number.flatMap(DecimalNumber.init),
      let new = news[0].number.flatMap(DecimalNumber.init), old.isPositive, new.isPositive
    else { return effects(ofAll: old, new) }
    if old == new { return nil }
    return new.isMultiple(of: old) ? .request : old.isMultiple(of: new) ? .response : [.request, .response]
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
