/// An entity in two plans, or in one of them alone.
struct EntityPair {
  /// The entity in the old plan; `nil` for a new one.
  let old: PlanEntity?
  /// The entity in the new plan; `nil` for a removed one.
  let new: PlanEntity?
  /// The pairs in an entity that both have, in the order of the new plan, with removed ones behind them.
  private(set) var children: [EntityPair]
  /// The entities as the plans have them, where what an alias leads to stands in the place of one of them.
  private var written: (old: PlanEntity, new: PlanEntity)?
  /// The effects of what an alias leads to being another type, which add to those of its being an alias.
  private(set) var effects: ChangeEffects = []

  /// Creates a pair of what both plans have, or of what one of them has.
  private init(old: PlanEntity?, new: PlanEntity?, children: [EntityPair] = []) {
    self.old = old
    self.new = new
    self.children = children
  }

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
      guard let partner = partners[index] else { return EntityPair(old: nil, new: new[index]) }
      return pair(old[partner], new[index])
    }
    return pairs + old.indices.filter { !isTaken[$0] }.map { EntityPair(old: old[$0], new: nil) }
  }

  /// Returns the pair of what both plans have, with what is in it.
  private static func pair(_ old: PlanEntity, _ new: PlanEntity) -> EntityPair {
    guard let sides = sides(old, new) else {
      return EntityPair(old: old, new: new, children: all(of: old.children, new.children))
    }
    let children = all(of: sides.old.children, sides.new.children)
    var pair = EntityPair(old: sides.old, new: sides.new, children: children)
    pair.written = (old, new)
    return pair
  }

  /// Returns the pair with aliases themselves where what they lead to is another type.
  ///
  /// - Parameter difference: Returns the effects of what differs in a pair; `nil` where both are one type.
  func settled(by difference: (EntityPair) -> ChangeEffects?) -> EntityPair {
    if let written, let effects = difference(self) {
      var pair = EntityPair(old: written.old, new: written.new)
      pair.effects = effects
      return pair
    }
    var pair = self
    pair.children = children.map { $0.settled(by: difference) }
    return pair
  }

  /// Returns a pair with what an alias leads to in its place, where the other one is a type of that kind, so that code and values
  /// may be the same; `nil` for any other.
  private static func sides(_ old: PlanEntity, _ new: PlanEntity) -> (old: PlanEntity, new: PlanEntity)? {
    guard let words = old.declaredKind, let others = new.declaredKind, words != others else { return nil }
    if let target = new.target(), target.declaredKind == words { return (old, target.called(like: new)) }
    if let target = old.target(), target.declaredKind == others { return (target.called(like: old), new) }
    return nil
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
