import GenModel

/// A schema that stands at a place.
struct Origin {
  var schema: Schema
  /// Whether it is there for the members of its objects alone, and not for its alternatives.
  var hidesAlternatives = false
}

/// One of the schemas that apply to a value.
struct AppliedSchema {
  var schema: Schema
  var hidesAlternatives: Bool
  /// The named schema in whose text it stands: a position in `SchemaTable.named`.
  var owner: Int?
  /// Whether it applies by a reference from a schema that says more.
  var isInherited: Bool
}

/// The schemas that apply to a value, by references and `allOf`; those that are referred to come first. This is the walk that
/// decides on types: wrappers that add nothing are gone, and named schemas are known by their positions. What is said of values
/// beyond their types is found by `NamedSchemas.statements`.
struct AppliedSchemas {
  /// In the order in which they are merged: a schema comes behind those that it refers to or is composed of.
  private(set) var schemas: [AppliedSchema] = []
  /// The named schemas among them, without those that are only other names.
  private(set) var sources: [(position: Int, hidesAlternatives: Bool)] = []
  /// The named schemas that apply, by position.
  private(set) var visited: Set<Int>
  /// The named schema that the values are those of, if they are no more than that.
  private(set) var subject: Int?

  private let table: SchemaTable

  /// - Parameter visited: The named schemas that apply anyway.
  init(of origins: [Origin], in table: SchemaTable, besides visited: Set<Int> = []) {
    self.table = table
    self.visited = visited
    for origin in origins { add(origin, isOnly: origins.count == 1 && !origin.hidesAlternatives) }
  }

  /// Adds a schema with all that applies by it. One that is only another name stands for its target.
  private mutating func add(_ origin: Origin, isOnly: Bool) {
    var named = table.position(of: origin.schema)
    var core = table.unwrapped(origin.schema).schema
    if core.isPlainReference, named.map({ table.chosen.schemas[$0] == nil }) ?? true {
      guard let target = core.reference.flatMap(table.target) else { return }
      named = target
      core = table.unwrapped(table.named[target].schema).schema
      // Names that stand for nothing but each other.
      guard !core.isPlainReference else {
        sources.append((target, origin.hidesAlternatives))
        subject = isOnly ? target : nil
        return
      }
    }
    if let named {
      guard visited.insert(named).inserted else { return }
      sources.append((named, origin.hidesAlternatives))
      if isOnly { subject = named }
    }
    visit(Step(schema: core, owner: named), hidesAlternatives: origin.hidesAlternatives)
  }

  /// A schema on the way, before or after what it is made of.
  private struct Step {
    var schema: Schema
    var owner: Int?
    var isInherited = false
    var isComplete = false
  }

  /// Adds a schema behind what it is made of, without recursion: descriptions nest as deep as they like.
  private mutating func visit(_ first: Step, hidesAlternatives: Bool) {
    var pending = [first]
    while var step = pending.popLast() {
      let schema = step.schema
      let isListed = step.isInherited && step.owner.map { leadsBack(schema, to: $0) } ?? false
      if step.isComplete {
        schemas.append(
          AppliedSchema(
            schema: schema, hidesAlternatives: hidesAlternatives || isListed, owner: step.owner,
            isInherited: step.isInherited))
        continue
      }
      step.isComplete = true
      pending.append(step)
      for part in schema.appliedParts.reversed() {
        pending.append(
          Step(schema: table.unwrapped(part).schema, owner: step.owner, isInherited: step.isInherited))
      }
      guard let target = schema.reference.flatMap(table.target), visited.insert(target).inserted else { continue }
      let core = table.unwrapped(table.named[target].schema).schema
      let inherited = Step(schema: core, owner: target, isInherited: true)
      sources.append((target, hidesAlternatives || leadsBack(core, to: target)))
      pending.append(inherited)
    }
  }

  /// Whether the alternatives of a parent are its own children, which do not inherit them.
  private func leadsBack(_ schema: Schema, to parent: Int) -> Bool {
    let alternatives = schema.composition.oneOf + schema.composition.anyOf
    return !alternatives.isEmpty && table.leadsBack(alternatives, to: parent)
  }
}
