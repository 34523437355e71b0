package import GenPlanning
import GenDiagnostics
package import GenSource

/// Compares two plans, made with the same options.
///
/// Both are walked side by side as trees of ``PlanEntity``. Entities are the same where they have the same Swift name; of those
/// left over, where the description calls them the same.
///
/// - Parameters:
///   - oldRoot: The description of the old plan.
///   - newRoot: The description of the new plan.
package func changes(
  from old: SwiftPlan, in oldRoot: JSONNode, to new: SwiftPlan, in newRoot: JSONNode
) -> ChangeReport {
  let (old, new) = (PlanEntities(old, root: oldRoot), PlanEntities(new, root: newRoot))
  let pairs = EntityPair.all(of: old.all(), new.all())
  var paths: [(old: [String], new: [String])] = []
  for pair in pairs { pair.collectTypes(in: &paths) }
  var comparison = PlanComparison(FactComparison(types: TypeComparison(old.types, new.types, pairs: paths)))
  for pair in pairs { comparison.compare(pair) }
  return comparison.report
}

private struct PlanComparison {
  private let facts: FactComparison
  private var changes: [Change] = []
  private var tables = LineTables()

  init(_ facts: FactComparison) {
    self.facts = facts
  }

  var report: ChangeReport {
    ChangeReport(changes: changes.filter { !$0.effects.isEmpty } + changes.filter(\.effects.isEmpty))
  }

  mutating func compare(_ pair: EntityPair) {
    switch (pair.old, pair.new) {
    case (let old?, let new?): compare(old, new, pair.children)
    case (nil, let new?):
      let effects = new.addition.masked(by: new.directions)
      let reason = effects.contains(.source) ? ", \(new.kind.reason)" : ""
      add(new.kind, "added", effects, "\(new.subject) is new\(reason)", new: (new, nil))
    case (let old?, nil):
      add(old.kind, "removed", old.removal.masked(by: old.directions), "\(old.subject) is removed", old: (old, nil))
    case (nil, nil): break
    }
  }

  private mutating func compare(_ old: PlanEntity, _ new: PlanEntity, _ children: [EntityPair]) {
    if old.name != new.name {
      let message = "\(old.subject) is called `\(new.path)` now"
      add(old.kind, "renamed", .source, message, old: (old, old.path), new: (new, new.path))
    }
    for (kind, value) in old.facts {
      guard let other = new.facts.first(where: { $0.kind.id == kind.id })?.value,
        let effects = facts.effects(of: kind, value, other)
      else { continue }
      let texts = (old: text(value, in: facts.types.old), new: text(other, in: facts.types.new))
      add(
        old.kind, kind.id, effects.masked(by: old.directions), kind.sentence(about: old.subject, other, texts),
        old: (old, texts.old), new: (new, texts.new))
      // Members of another kind have nothing to do with each other.
      if kind.id == FactKind.kind.id { return }
    }
    for child in children { compare(child) }
  }

  private mutating func add(
    _ kind: EntityKind, _ id: String, _ effects: ChangeEffects, _ message: String,
    old: (entity: PlanEntity, value: String?)? = nil, new: (entity: PlanEntity, value: String?)? = nil
  ) {
    let sides = [old, new].map { side in
      side.map { Change.Side(value: $0.value, place: $0.entity.place.map { place($0.origin) }) }
    }
    changes.append(
      Change(
        id: "\(kind.rawValue).\(id)", effects: effects, name: (old ?? new)?.entity.path ?? "", message: message,
        old: sides[0], new: sides[1]))
  }

  private mutating func place(_ place: SourcePlace) -> Change.Place {
    let position = tables[place.file].position(of: place.offset)
    return Change.Place(path: place.file.path, line: position.line, column: position.column)
  }

  /// A fact as a report writes it.
  private func text(_ value: FactValue, in types: DeclaredTypes) -> String {
    switch value {
    case .text(let text): text
    case .texts(let texts): texts.joined(separator: ", ")
    case .flag(let isTrue): isTrue ? "yes" : "no"
    case .kind(let words, _): words
    case .type(let type): type.map(types.text) ?? ""
    case .defaultValue(let text, _): text ?? ""
    case .alternatives(let groups): groups.map { $0.joined(separator: " and ") }.joined(separator: ", or ")
    }
  }
}

extension PlanEntity {
  /// What a sentence calls it.
  fileprivate var subject: String { "\(kind.words) `\(path)`" }
}

extension FactKind {
  /// A sentence about a difference.
  fileprivate func sentence(about subject: String, _ new: FactValue, _ texts: (old: String, new: String)) -> String {
    switch words {
    case .of(let words): "\(words) of \(subject) is \(quoted(texts.new)), and was \(quoted(texts.old))"
    case .flag(let begins, let ends): "\(subject) \(new == .flag(true) ? begins : ends)"
    }
  }

  private func quoted(_ text: String) -> String { text.isEmpty ? "none" : "`\(text)`" }
}
