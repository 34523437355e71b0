import GenDiagnostics

/// A collector of changes, each part of a description once: what stands in an `allOf` belongs to every type that
/// extends it.
///
/// It merges what is the same; what is a change, and what it breaks, is decided by the comparison.
struct ChangeCollector {
  /// One of the two plans, as far as a change is about it.
  struct Side {
    /// The value as the report writes it; `nil` for an entity as a whole.
    var value: String?
    /// The place of the entity; `nil` for what the description has no place of.
    let place: SourcePlace?
  }

  /// The places in the two descriptions that a change is about.
  struct ChangeOrigin {
    /// The place in the old description.
    let old: SourcePlace?
    /// The place in the new description.
    let new: SourcePlace?
  }

  /// The changes so far.
  private var drafts: [ChangeDraft] = []
  /// The positions of the changes in `drafts`, by what makes them one.
  private var positions: [Key: Int] = [:]
  /// The tables of lines, which are made once for each file.
  private var tables = LineTables()

  /// Adds a change of an entity.
  ///
  /// - Parameters:
  ///   - id: What became of it, or which fact.
  ///   - origin: The places that what changed has apart from the entity.
  ///   - depth: How far inside of the value it is.
  mutating func add(
    _ entity: PlanEntity, _ id: String, _ effects: ChangeEffects, _ message: String, old: Side? = nil,
    new: Side? = nil, origin: ChangeOrigin? = nil, depth: Int = 0
  ) {
    let draft = ChangeDraft(
      id: "\(entity.kind.rawValue).\(id)", effects: effects, name: entity.path, message: message, old: old, new: new,
      isAssumed: entity.directions.contains(.assumed), depth: depth)
    let places = origin ?? (entity.kind.isShared ? ChangeOrigin(old: old?.place, new: new?.place) : nil)
    guard let places, places.old != nil || places.new != nil else { return drafts.append(draft) }
    let key = Key(
      id: origin == nil ? draft.id : id, old: places.old, new: places.new,
      oldValue: old?.value, newValue: new?.value)
    if let position = positions[key] { return drafts[position].merge(draft) }
    positions[key] = drafts.count
    drafts.append(draft)
  }

  /// Returns the changes in the order in which they were found.
  mutating func all() -> [Change] { drafts.map { change($0) } }

  /// Returns a change with its places as lines and columns.
  private mutating func change(_ draft: ChangeDraft) -> Change {
    Change(
      id: draft.id, effects: draft.effects, name: draft.name, alsoIn: draft.alsoIn, message: draft.message,
      old: draft.old.map { side($0) }, new: draft.new.map { side($0) })
  }

  /// Returns one side of a change.
  private mutating func side(_ side: Side) -> Change.Side {
    Change.Side(value: side.value, place: side.place.map { place($0.origin) })
  }

  /// Returns the line and the column of a place.
  private mutating func place(_ place: SourcePlace) -> Change.ChangePlace {
    let position = tables[place.file].position(of: place.offset)
    return Change.ChangePlace(path: place.file.path, line: position.line, column: position.column)
  }
}

/// A change in the making, which others may be merged into.
private struct ChangeDraft {
  var id: String
  var effects: ChangeEffects
  var name: String
  var message: String
  let old: ChangeCollector.Side?
  let new: ChangeCollector.Side?
  /// Whether the ways that values go are not known.
  var isAssumed: Bool
  var depth: Int
  var alsoIn: [String] = []

  /// Takes over the same change of something else that has the part of the description.
  mutating func merge(_ other: ChangeDraft) {
    let both = effects.union(other.effects)
    let known = isAssumed == other.isAssumed ? both : isAssumed ? other.effects : effects
    effects = known.union(both.intersection(.source))
    isAssumed = isAssumed && other.isAssumed
    // What is a property of a type is called so, and not after a place that the type is part of.
    if other.depth < depth {
      (id, name, message, depth, alsoIn) = (other.id, other.name, other.message, other.depth, [])
    } else if other.depth == depth, other.name != name, alsoIn.last != other.name {
      alsoIn.append(other.name)
    }
  }
}

/// The key that changes have in common if they are one.
private struct Key: Hashable {
  let id: String
  let old: SourcePlace?
  let new: SourcePlace?
  let oldValue: String?
  let newValue: String?
}
