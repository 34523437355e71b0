import SwiftPlan

/// The judgement of single facts of two plans, by the rules of their kinds.
struct FactComparison {
  /// The types of both plans.
  let types: TypeComparison

  /// Returns the effects of a difference; `nil` where there is none.
  func effects(of kind: FactKind, _ old: FactValue, _ new: FactValue) -> ChangeEffects? {
    switch (kind.rule, old, new) {
    case (.flag(let on, let off), .flag(let old), .flag(let new)): return old == new ? nil : new ? on : off
    case (.set(let added, let removed), .texts(let old), .texts(let new)):
      let (old, new) = (Set(old), Set(new))
      return old == new ? nil : (new.isSubset(of: old) ? [] : added).union(old.isSubset(of: new) ? [] : removed)
    case (.preference, .texts(let old), .texts(let new)):
      if old == new { return nil }
      return old.first == new.first && Set(old).isSubset(of: new) ? [] : .wire
    case (.order(let effects), .texts(let old), .texts(let new)):
      let (inOld, inNew) = (Set(old), Set(new))
      return old.filter(inNew.contains) == new.filter(inOld.contains) ? nil : effects
    case (.alternatives(let effects, let isOrdered), .alternatives(let old), .alternatives(let new)):
      let (old, new) = (old.map(Set.init), new.map(Set.init))
      if !isSatisfied(Set(new), by: Set(old)) || isOrdered && isOvertaken(old, in: new) { return effects }
      return Set(old) == Set(new) ? nil : []
    case (.equality(let effects), .spelled(_, let old), .spelled(_, let new)): return old == new ? nil : effects
    case (.defaultValue, .defaultValue(let old, _), .defaultValue(let new, let isOptional)):
      if old == new { return nil }
      // Nothing is lost where a default comes; where it goes, what is sent in its place is another value or nothing.
      return old == nil ? [] : new == nil && !isOptional ? .source : .wire
    case (.kind, .kind(let oldKind, let old), .kind(let newKind, let new)):
      return oldKind == newKind ? nil : values(.declared(old), .declared(new)).union(.source)
    case (let rule, .type(let old), .type(let new)): return effects(ofType: rule, old, new)
    default: return equality(kind.rule, old == new)
    }
  }

  /// Returns the effects of a rule where two values differ.
  private func equality(_ rule: FactKind.Rule, _ isEqual: Bool) -> ChangeEffects? {
    guard case .equality(let effects) = rule, !isEqual else { return nil }
    return effects
  }

  /// Returns the effects of another type.
  private func effects(ofType rule: FactKind.Rule, _ old: SwiftType?, _ new: SwiftType?) -> ChangeEffects? {
    if types.isSame(old, new) { return nil }
    switch rule {
    case .type: return values(old, new).union(.source)
    case .toldType: return values(old, new, isTold: true).union(.source)
    case .swiftType: return .source
    case .decodedType: return values(old, new).intersection(.decode)
    case .argument(let isText):
      let wire = values(old, new, isText: isText).intersection(.wire)
      return types.converts(old, to: new) ? wire : wire.union(.source)
    default: return nil
    }
  }

  /// Returns the effects of values that one of the two sides does not understand any more.
  private func values(
    _ old: SwiftType?, _ new: SwiftType?, isText: Bool = false, isTold: Bool = false
  ) -> ChangeEffects {
    var effects: ChangeEffects = []
    if !types.isDecodable(old, from: new, isTold: isTold) { effects.insert(.decode) }
    if !types.isAllowed(old, by: new, isText: isText, isTold: isTold) { effects.insert(.wire) }
    return effects
  }

  /// Returns whether what satisfied one of the old alternatives satisfies a new one: each needs no more than it, and no
  /// alternative at all is needed where nothing is.
  private func isSatisfied(_ new: Set<Set<String>>, by old: Set<Set<String>>) -> Bool {
    let old = old.isEmpty ? [[]] : old
    return new.isEmpty || old.allSatisfy { alternative in new.contains { $0.isSubset(of: alternative) } }
  }

  /// Returns whether an alternative has come before one that is still there: a client that satisfies both takes the first
  /// one. One that needs nothing is never before others.
  private func isOvertaken(_ old: [Set<String>], in new: [Set<String>]) -> Bool {
    old.indices.contains { index in
      guard let position = new.firstIndex(of: old[index]), !old[index].isEmpty else { return false }
      return new[..<position].contains { !$0.isEmpty && !old[..<index].contains($0) }
    }
  }
}
