package import GenModel
import GenDiagnostics
package import GenSource
package import SwiftPlan

/// A plan, and what it is made from.
package struct PlannedDescription {
  /// The plan.
  package let plan: SwiftPlan
  /// The description as it was read.
  package let description: APIDescription
  /// The root of the description, for places that the plan does not have.
  package let root: JSONNode

  /// Creates a plan with what it is made from.
  package init(_ plan: SwiftPlan, _ description: APIDescription, root: JSONNode) {
    self.plan = plan
    self.description = description
    self.root = root
  }
}

/// Returns the changes between two plans, made with the same options.
///
/// Both are walked side by side as trees of ``PlanEntity``. Entities are the same where they have the same Swift name;
/// of those left over, where the description calls them the same.
///
/// - Parameter counted: The effects that count as breaking.
package func changes(
  from old: PlannedDescription, to new: PlannedDescription, breaking counted: ChangeEffects = .all
) -> ChangeReport {
  let described = [old, new].map { compared in
    ComparedDescription(
      path: compared.root.place.origin.file.path, title: compared.description.title,
      version: compared.description.version)
  }
  let (old, new) = (
    PlanEntities(old.plan, old.description, root: old.root), PlanEntities(new.plan, new.description, root: new.root)
  )
  let paired = EntityPair.all(of: old.all(), new.all())
  let trial = PlanComparison(old.types, new.types, paired)
  let pairs = paired.map { $0.settled(by: trial.difference) }
  var comparison = PlanComparison(old.types, new.types, pairs)
  for pair in pairs { comparison.compare(pair) }
  return ChangeReport(comparison.changes.all(), counted: counted, from: described[0], to: described[1])
}

/// The walk over pairs of entities.
private struct PlanComparison {
  /// The judgement of single facts.
  let facts: FactComparison
  /// The changes so far.
  var changes = ChangeCollector()

  /// Creates a walk that has not begun.
  init(_ old: DeclaredTypes, _ new: DeclaredTypes, _ pairs: [EntityPair]) {
    var paths: [(old: [String], new: [String])] = []
    for pair in pairs { pair.collectTypes(in: &paths) }
    // What an alias leads to is its own type first.
    paths = paths.filter { $0.old == $0.new } + paths.filter { $0.old != $0.new }
    facts = FactComparison(types: TypeComparison(old, new, pairs: paths))
  }

  /// Returns the effects of what differs in a pair; `nil` where both are one type in Swift, whatever is asked of its values.
  func difference(of pair: EntityPair) -> ChangeEffects? {
    var comparison = self
    comparison.compare(pair)
    let changes = comparison.changes.all()
    let isOneType = changes.allSatisfy { change in
      change.old != nil && change.new != nil && !change.breaks([.source, .decode, .wire])
    }
    return isOneType ? nil : changes.reduce(into: ChangeEffects()) { $0.formUnion($1.effects) }
  }

  /// Compares a pair: what is new or removed, or both entities with all that is in them.
  ///
  /// - Parameter owner: The old entity that has it; `nil` for one of the top.
  mutating func compare(_ pair: EntityPair, in owner: PlanEntity? = nil) {
    switch (pair.old, pair.new) {
    case (let old?, let new?): compare(old, new, pair)
    case (nil, let new?):
      let addition = owner.map { facts.addition(of: new, to: $0) } ?? new.addition
      let effects = addition.masked(by: new.directions)
      let reason = effects.contains(.source) ? ", \(new.kind.reason)" : ""
      changes.add(new, "added", effects, "\(new.subject) is new\(reason)", new: .init(place: new.place))
    case (let old?, nil):
      let effects = old.removal.masked(by: old.directions)
      changes.add(old, "removed", effects, "\(old.subject) is removed", old: .init(place: old.place))
    case (nil, nil): break
    }
  }

  /// Compares an entity that both plans have.
  private mutating func compare(_ old: PlanEntity, _ new: PlanEntity, _ pair: EntityPair) {
    if old.name != new.name {
      changes.add(
        old, "renamed", .source, "\(old.subject) is called `\(new.path)` now",
        old: .init(value: old.path, place: old.place), new: .init(value: new.path, place: new.place))
    }
    var isSameType = true
    for (kind, value) in old.facts {
      guard let other = new.facts.first(where: { $0.kind.id == kind.id })?.value,
        let effects = facts.effects(of: kind, value, other)
      else { continue }
      var texts = (old: text(value, in: facts.types.old), new: text(other, in: facts.types.new))
      if texts.old == texts.new, case (.type(let value?), .type(let other?)) = (value, other) {
        texts = (facts.types.old.resolvedText(of: value), facts.types.new.resolvedText(of: other))
      }
      changes.add(
        old, kind.id, effects.masked(by: old.directions).union(pair.effects),
        kind.sentence(about: old.subject, other, texts),
        old: .init(value: texts.old, place: old.place), new: .init(value: texts.new, place: new.place))
      // Members of another kind have nothing to do with each other.
      if kind.id == FactKind.kind.id { return compareConstraints(old, new, isSameType: false) }
      if kind.id == FactKind.type.id { isSameType = false }
    }
    for child in pair.children { compare(child, in: old) }
    compareConstraints(old, new, isSameType: isSameType)
  }

  /// Compares what is asked of the values of an entity.
  private mutating func compareConstraints(_ old: PlanEntity, _ new: PlanEntity, isSameType: Bool) {
    guard let constraints = old.constraints, let others = new.constraints else { return }
    let directions = old.constraintDirections.intersection(new.constraintDirections)
    for difference in ConstraintDifference.all(constraints, others, isSameType: isSameType) {
      let owner = (difference.parts.reversed().map(\.words) + [old.subject]).joined(separator: " of ")
      let texts = (old: difference.old.text, new: difference.new.text)
      let effects = difference.effects.masked(by: directions)
      changes.add(
        old, difference.kind.id, effects, FactKind.sentence(difference.kind.words, of: owner, texts),
        old: .init(value: texts.old, place: difference.old.place ?? old.place),
        new: .init(value: texts.new, place: difference.new.place ?? new.place),
        origin: .init(old: difference.old.place, new: difference.new.place), depth: difference.parts.count)
    }
  }

  /// Returns a fact as a report writes it.
  private func text(_ value: FactValue, in types: DeclaredTypes) -> String {
    switch value {
    case .text(let text), .spelled(let text, _): text
    case .texts(let texts): texts.joined(separator: ", ")
    case .flag(let isTrue): isTrue ? "yes" : "no"
    case .kind(let words, _): words
    case .type(let type): type.map(types.text) ?? ""
    case .defaultValue(let text, _): text ?? ""
    case .alternatives(let groups):
      groups.map { $0.isEmpty && groups.count > 1 ? "nothing" : $0.joined(separator: " and ") }
        .joined(separator: ", or ")
    }
  }
}

extension PlanEntity {
  /// The words for it in a sentence.
  fileprivate var subject: String { "\(kind.words) `\(path)`" }
}

extension FactKind {
  /// Returns a sentence about a difference.
  fileprivate func sentence(about subject: String, _ new: FactValue, _ texts: (old: String, new: String)) -> String {
    switch words {
    case .of(let words): Self.sentence(words, of: subject, texts)
    case .flag(let begins, let ends): "\(subject) \(new == .flag(true) ? begins : ends)"
    }
  }

  /// Returns the sentence of a part that differs.
  fileprivate static func sentence(_ words: String, of subject: String, _ texts: (old: String, new: String)) -> String {
    "\(words) of \(subject) is \(quoted(texts.new)), and was \(quoted(texts.old))"
  }

  /// Returns a value in backquotes; `none` for nothing.
  private static func quoted(_ text: String) -> String { text.isEmpty ? "none" : code(text) }
}
