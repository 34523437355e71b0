/// An entity in two plans, or in one of them alone.
struct EntityPair {
  /// The entity in the old plan; `nil` for a new one.
  let old: PlanEntity?
  /// The entity in the new plan; `nil` for a removed one.
  let new: PlanEntity?
  /// The pairs in an entity that both have, in the order of the new plan, with removed ones behind them.
  let children: [EntityPair]

  /// A name by which entities are paired: only those of one kind.
  private struct Name: Hashable {
    let kind: EntityKind
    let text: String
  }

  /// Returns the entities of two lists, those that are the same in pairs: by their names in Swift, and of those left
  /// over by their names in the description.
  static func all(of old: [PlanEntity], _ new: [PlanEntity]) -> [EntityPair] {
    var partners: [Int: Int] = [:]
    var isTaken = Array(repeating: false, count: old.count)
    for name in [{ $0.name }, { $0.key }] as [(PlanEntity) -> String?] {
      func named(_ entity: PlanEntity) -> Name? { name(entity).map { Name(kind: entity.kind, text: $0) } }
      // Several have one name where a status has several media types: they are taken in their order.
      var indices: [Name: [Int]] = [:]
      for index in old.indices.reversed() where !isTaken[index] {
        if let name = named(old[index]) { indices[name, default: []].append(index) }
      }
      for index in new.indices where partners[index] == nil {
        guard let name = named(new[index]), let partner = indices[name]?.popLast() else { continue }
        partners[index] = partner
        isTaken[partner] = true
      }
    }
    let pairs = new.indices.map { index in
      guard let partner = partners[index] else { return EntityPair(old: nil, new: new[index], children: []) }
      let (old, new) = sides(old[partner], new[index])
      return EntityPair(old: old, new: new, children: all(of: old.children, new.children))
    }
    return pairs + old.indices.filter { !isTaken[$0] }.map { EntityPair(old: old[$0], new: nil, children: []) }
  }

  /// Returns a pair with what an alias leads to in its place, where the other one is a type of that kind: code and values
  /// are the same.
  private static func sides(_ old: PlanEntity, _ new: PlanEntity) -> (old: PlanEntity, new: PlanEntity) {
    guard let words = old.declaredKind, let others = new.declaredKind, words != others else { return (old, new) }
    if let target = new.target(), target.declaredKind == words { return (old, target.called(like: new)) }
    if let target = old.target(), target.declaredKind == others { return (target.called(like: old), new) }
    return (old, new)
  }

  /// Adds the paths of the types that both plans have.
  func collectTypes(in paths: inout [(old: [String], new: [String])]) {
    if let old = old?.typePath, let new = new?.typePath { paths.append((old, new)) }
    for child in children { child.collectTypes(in: &paths) }
  }
}

extension PlanEntity {
  /// The words for the kind of a declared type; `nil` for what is not one.
  fileprivate var declaredKind: String? {
    for case (_, .kind(let words, _)) in facts { return words }
    return nil
  }
}
