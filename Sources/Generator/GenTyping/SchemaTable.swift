import GenDiagnostics
import GenModel
import GenSource

/// The schemas of a description, and how they stand to each other: which is another name for which, which extends
/// which, and which allow `null`. It knows no nodes. What it is asked for more than once it remembers, so it belongs to
/// one thread.
final class SchemaTable {
  /// Every schema, at its index.
  let all: [Schema]
  /// The named schemas, by the references that lead to them.
  let schemas: NamedSchemas
  var named: [NamedSchema] { schemas.all }
  /// The format of a type in the terms that make a difference to the type; `nil` for one that makes none.
  let format: (JSONTypes, String) -> String?
  /// The types that the user chose.
  let chosen: ChosenTypes
  /// The named schema that a schema is, by index; -1 for others.
  private let names: [Int32]
  /// The named schema behind the names that a named one is only another name for, by position. Here and below no access is
  /// checked, which would take longer than it: each is over before anything else is called.
  @exclusivity(unchecked) private var targets: [Int]
  /// By the position of the named schema, as far as they were asked for.
  @exclusivity(unchecked) private var ancestors: [Int: Set<Int>] = [:]
  /// The component schemas that are composed of a named one, by its position; `nil` until they are asked for.
  @exclusivity(unchecked) private var children: [Int: [Int]]?
  /// The values that discriminators map to named schemas, by the places of the discriminators and the positions of the schemas.
  @exclusivity(unchecked) private var mappedValues: [SourcePlace: [Int: [String]]] = [:]
  /// Whether named schemas allow `null`, as far as it is known, by position.
  @exclusivity(unchecked) var nullability: [Bool?]
  /// By the position of the named schema, as far as they were asked for.
  @exclusivity(unchecked) fileprivate var alternativeCounts: [Int: Int] = [:]

  init(
    _ description: APIDescription, format: @escaping (JSONTypes, String) -> String?, chosen: ChosenTypes = ChosenTypes()
  ) {
    self.chosen = chosen
    self.format = chosen.formats.isEmpty ? format : { format($0, $1) ?? chosen.format($0, $1) }
    all = description.allSchemas
    schemas = NamedSchemas(description.schemas)
    var names = Array(repeating: Int32(-1), count: all.count)
    for (position, named) in description.schemas.enumerated() { names[named.schema.index] = Int32(position) }
    self.names = names
    targets = []
    nullability = Array(repeating: nil, count: description.schemas.count)
    targets = named.indices.map(findTarget)
  }

  /// The same table to be used in another thread: it remembers by itself what it is asked for.
  init(beside table: SchemaTable) {
    all = table.all
    schemas = table.schemas
    format = table.format
    chosen = table.chosen
    names = table.names
    targets = table.targets
    nullability = Array(repeating: nil, count: table.named.count)
  }

  /// The values that a discriminator maps to a named schema, in the order of the mapping.
  func values(mappedBy discriminator: Schema.Discriminator, to position: Int) -> [String] {
    if let known = mappedValues[discriminator.place] { return known[position] ?? [] }
    var values: [Int: [String]] = [:]
    for (value, schema) in discriminator.mapping {
      if let target = target(of: schema) { values[target, default: []].append(value) }
    }
    mappedValues[discriminator.place] = values
    return values[position] ?? []
  }

  /// Whether anything is described that one side alone sets.
  var hasPropertiesOfOneSide: Bool { all.contains { $0.annotations.isReadOnly || $0.annotations.isWriteOnly } }

  /// The position of the named schema that a reference leads to.
  func position(of id: SchemaID) -> Int? { schemas.position(of: id) }

  /// The position of a schema that is a named one itself.
  func position(of schema: Schema) -> Int? { names[schema.index] < 0 ? nil : Int(names[schema.index]) }

  // MARK: - Other names

  /// The named schema that one is another name for, or the schema itself.
  func target(of position: Int) -> Int { targets[position] }

  /// The named schema that a reference leads to in the end, behind other names for it.
  func target(of id: SchemaID) -> Int? { position(of: id).map { targets[$0] } }

  /// Follows other names for a schema, but not those that a type was chosen for, nor in a cycle.
  private func findTarget(of position: Int) -> Int {
    var target = position
    var seen: Set = [position]
    while chosen.schemas[target] == nil, let next = aliased(named[target].schema), seen.insert(next).inserted {
      target = next
    }
    return target
  }

  /// The schema that this one refers to, if it says no more than that, apart from comments.
  private func aliased(_ schema: Schema) -> Int? {
    let core = unwrapped(schema).schema
    return core.isPlainReference ? core.reference.flatMap(schemas.position) : nil
  }

  /// Whether a named schema is another name for one that is another name for it.
  func isCircular(_ position: Int) -> Bool {
    chosen.schemas[targets[position]] == nil && aliased(named[targets[position]].schema) != nil
  }

  /// Whether the only value of a schema, or of the one it refers to, is an object without members, for which no type was chosen.
  func hasNoMembers(_ schema: Schema) -> Bool {
    let core = unwrapped(schema).schema
    guard core.isPlainReference else { return core.hasNoMembers }
    guard let target = core.reference.flatMap(target), chosen.schemas[target] == nil else { return false }
    return unwrapped(named[target].schema).schema.hasNoMembers
  }

  /// Whether a schema lists the values that the one it refers to lists, and no others.
  func repeats(_ schema: Schema, _ reference: Schema) -> Bool {
    guard reference.isPlainReference,
      let target = reference.reference.flatMap(schemas.position).map({ named[$0].schema }),
      let (own, others) = schema.enumeration.flatMap({ own in target.enumeration.map { (own, $0) } })
    else { return false }
    return (schema.types.isEmpty || schema.types == target.types) && (own.names.isEmpty || own.names == others.names)
      && own.isOpen == others.isOpen && Set(own.values.map(\.identity)) == Set(others.values.map(\.identity))
  }

  /// The parts of an `allOf` without those that add nothing to the others.
  func significantParts(_ parts: [Schema]) -> [Schema] {
    let parts = parts.filter { !$0.isComment }
    guard parts.count > 1 else { return parts }
    let positions = parts.map { $0.isPlainReference ? $0.reference.flatMap { position(of: $0) } : nil }
    let hasReferences = parts.contains { $0.isPlainReference }
    let extended = positions.compactMap(\.self).reduce(into: Set<Int>()) { extended, position in
      extended.formUnion(ancestors(of: position).subtracting([position]))
    }
    var seen: Set<SchemaID> = []
    return zip(parts, positions).filter { part, position in
      guard part.isPlainReference, let reference = part.reference else { return !(part.isAnyObject && hasReferences) }
      return !(position.map(extended.contains) ?? false) && seen.insert(reference).inserted
    }.map(\.0)
  }

  // MARK: - Inheritance

  /// The named schemas that a named one is composed of by `allOf` and references, at any distance.
  func ancestors(of position: Int) -> Set<Int> {
    if let known = ancestors[position] { return known }
    let found = schemas.parents(of: named[position].schema).closure { schemas.parents(of: named[$0].schema) }
    ancestors[position] = found
    return found
  }

  /// The component schemas that are composed of a schema, at any distance, in document order. One that is only another
  /// name for something is not one of them.
  func descendants(of position: Int) -> [Int] {
    if let children { return children[position] ?? [] }
    var result: [Int: [Int]] = [:]
    for child in named.indices where named[child].kind == .component && aliased(named[child].schema) == nil {
      for ancestor in ancestors(of: child) where ancestor != child { result[ancestor, default: []].append(child) }
    }
    children = result
    return result[position] ?? []
  }

  /// Whether one of the alternatives is a schema that is composed of a named one, or leads to it by alternatives of its own:
  /// a parent that lists its children passes on its properties, not the list.
  func leadsBack(_ alternatives: [Schema], to parent: Int) -> Bool {
    alternatives.contains { member in
      if member.isPlainReference {
        return member.reference.flatMap(schemas.position).map { ancestors(of: $0).contains(parent) } ?? false
      }
      return leads(member, to: parent)
    }
  }

  /// Whether a schema is composed of a named one or has it as an alternative, at any distance.
  private func leads(_ schema: Schema, to position: Int) -> Bool {
    var seen: Set<Int> = []
    var pending = [schema]
    while let part = pending.popLast() {
      pending += part.composition.allOf + part.composition.oneOf + part.composition.anyOf
      guard let target = part.reference.flatMap(schemas.position), seen.insert(target).inserted else { continue }
      if target == position { return true }
      pending.append(named[target].schema)
    }
    return false
  }
}

// MARK: - Alternatives

extension SchemaTable {
  /// Whether a named schema may be one of some others through its alternatives, at any distance.
  func isAlternative(anyOf others: Set<Int>, of position: Int) -> Bool {
    var seen: Set = [position]
    var pending = [position]
    while let next = pending.popLast() {
      for member in alternatives(of: named[next].schema) + family(of: next) {
        if others.contains(member) { return true }
        if seen.insert(member).inserted { pending.append(member) }
      }
    }
    return false
  }

  /// The named schemas that the alternatives of a schema refer to or are composed of, no further than that.
  private func alternatives(of schema: Schema) -> [Int] {
    AppliedSchemas(of: [Origin(schema: schema)], in: self).schemas.filter { !$0.hidesAlternatives }.flatMap { applied in
      (applied.schema.composition.oneOf + applied.schema.composition.anyOf).flatMap(schemas.parents)
    }
  }

  /// The number of types that an alternative makes for alternatives within it; one for any other schema.
  ///
  /// - Parameter isShared: Whether the alternative gets properties from around it, so that no type of its own will do.
  func alternativeCount(of schema: Schema, isShared: Bool) -> Int {
    var open: Set<Int> = []
    return alternativeCount(of: schema, isShared: isShared, &open)
  }

  private func alternativeCount(of schema: Schema, isShared: Bool, _ open: inout Set<Int>) -> Int {
    let core = unwrapped(schema).schema
    if core.isPlainReference, !isShared { return 1 }
    let position = core.isPlainReference ? core.reference.flatMap(target) : position(of: core)
    if let position {
      if let known = alternativeCounts[position] { return known }
      guard open.insert(position).inserted else { return 1 }
    }
    let applied = AppliedSchemas(of: [Origin(schema: core)], in: self)
    let group = applied.schemas.lazy.filter { !$0.hidesAlternatives }.compactMap { applied -> [Schema]? in
      let composition = applied.schema.composition
      return zip([composition.oneOf, composition.anyOf], composition.alternatives).first {
        !$0.1.allSatisfy(\.isConstraint)
      }?.0
    }.first
    let isShared =
      isShared
      || applied.schemas.contains { !$0.schema.object.properties.isEmpty || $0.schema.object.additional.isKept }
    var count = 1
    for member in group ?? [] where count <= Limits.alternatives {
      count += alternativeCount(of: member, isShared: isShared, &open)
    }
    if let position { alternativeCounts[position] = count }
    return count
  }
}
