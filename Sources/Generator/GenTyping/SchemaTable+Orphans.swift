import GenModel

/// The schemas that are not generated because the user has a type for it.
extension SchemaTable {
  /// The positions of named schemas that a chosen type stands for, and of those that nothing else needs.
  ///
  /// What extends a schema has its properties, so it needs what they need.
  func omittedSchemas() -> Set<Int> {
    if chosen.schemas.isEmpty { return [] }
    let chosen = Set(chosen.schemas.keys)
    var contents = SchemaWalk(table: self, stops: [])
    contents.follow(chosen)
    var needs = SchemaWalk(table: self, stops: chosen)
    needs.follow(Set(named.indices).subtracting(contents.reached).subtracting(chosen))
    let isPartOfNamed = partsOfNamed()
    needs.visit(all.filter { !isPartOfNamed[$0.index] })
    return chosen.union(contents.reached.subtracting(needs.reached))
  }

  /// The positions of named schemas that nothing but multipart bodies refers to, which have types of their own in their place.
  ///
  /// - Parameter bodies: The schemas of these bodies, by index.
  func schemasOfParts(alone bodies: Set<Int>) -> Set<Int> {
    let candidates = Set(bodies.compactMap { all[$0].isPlainReference ? all[$0].reference.flatMap(position) : nil })
    if candidates.isEmpty { return [] }
    var needs = SchemaWalk(table: self, stops: [])
    needs.follow(Set(named.indices).subtracting(candidates))
    let isPartOfNamed = partsOfNamed()
    needs.visit(all.filter { !isPartOfNamed[$0.index] && !bodies.contains($0.index) })
    // What they hold is in the types of the bodies, too.
    needs.visitContents(of: candidates)
    return candidates.subtracting(needs.reached)
  }

  /// Whether schemas stand within a named one, or are one, by index.
  private func partsOfNamed() -> [Bool] {
    var isPart = Array(repeating: false, count: all.count)
    var pending = named.map(\.schema)
    while let schema = pending.popLast() {
      isPart[schema.index] = true
      pending += schema.parts + schema.composition.allOf
    }
    return isPart
  }
}

/// A search for the named schemas that schemas need.
private struct SchemaWalk {
  let table: SchemaTable
  /// The named schemas whose contents are not needed where a value is one of theirs.
  let stops: Set<Int>
  /// Positions of named schemas.
  private(set) var reached: Set<Int> = []
  var followed: Set<Int> = []
  /// The schemas with a discriminator whose children are reached.
  var families: Set<Int> = []
  var pending: [Schema] = []

  /// Reaches named schemas, and what they are made of.
  mutating func follow(_ positions: Set<Int>) {
    for position in positions { reach(position, isExtended: false) }
    finish()
  }

  /// Reaches what schemas are made of.
  mutating func visit(_ schemas: [Schema]) {
    pending += schemas
    finish()
  }

  /// Reaches what named schemas are made of, and not themselves.
  mutating func visitContents(of positions: Set<Int>) {
    for position in positions { visitParts(of: table.named[position].schema) }
    finish()
  }

  /// Follows all that is pending, to the end.
  private mutating func finish() {
    while let schema = pending.popLast() {
      if case .named? = table.chosen.properties[schema.index] { continue }
      if table.chosen.models[schema.index] != nil { continue }
      let core = table.unwrapped(schema).schema
      if core.isPlainReference {
        if let target = core.reference.flatMap(table.position) { reach(target, isExtended: false) }
      } else {
        visitParts(of: core)
      }
    }
  }

  /// Takes note of what stands in a schema. What it extends is needed for its properties, even where a type was chosen for it.
  private mutating func visitParts(of schema: Schema) {
    pending += schema.parts
    if let target = schema.reference.flatMap(table.position) { reach(target, isExtended: true) }
    for part in schema.composition.allOf {
      let core = table.unwrapped(part).schema
      if core.isPlainReference, let target = core.reference.flatMap(table.position) {
        reach(target, isExtended: true)
      } else {
        pending.append(part)
      }
    }
    for id in schema.composition.discriminator?.targets ?? [] {
      if let target = table.position(of: id) { reach(target, isExtended: false) }
    }
  }

  /// Reaches a named schema.
  ///
  /// - Parameter isExtended: Whether its properties are needed, and not only its values.
  private mutating func reach(_ position: Int, isExtended: Bool) {
    reached.insert(position)
    guard isExtended || !stops.contains(position) else { return }
    let schema = table.named[position].schema
    if followed.insert(position).inserted { pending.append(schema) }
    guard !isExtended, table.isFamily(position), families.insert(position).inserted else { return }
    // A value is one of those that extend it.
    for child in table.descendants(of: position) {
      reached.insert(child)
      if !stops.contains(child), followed.insert(child).inserted { pending.append(table.named[child].schema) }
    }
  }
}

extension Schema {
  /// The schemas directly within this one, but for those that it is composed of.
  fileprivate var parts: [Schema] {
    object.properties.map(\.schema) + composition.oneOf + composition.anyOf + composition.conditional + contained
      + (object.names.map { [$0] } ?? [])
  }
}
