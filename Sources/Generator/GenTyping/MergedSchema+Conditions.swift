import GenDiagnostics
import GenModel

/// The statements of schemas about a value where a condition holds. No condition is checked: what any branch allows is
/// allowed.
extension MergedSchema {
  /// Adds what the branches of conditions say of properties: all that may hold, and anything if none needs to.
  mutating func addConditions(of applied: AppliedSchemas, in table: SchemaTable, _ budget: inout BranchBudget) {
    var branches = Branches()
    var visited = applied.visited
    for each in applied.schemas {
      let composition = each.schema.composition
      var conditional = composition.conditional[...]
      if composition.isExhaustive, let then = conditional.popFirst(), let otherwise = conditional.popFirst() {
        var others = visited
        let first = branch(then, isInherited: each.isInherited, in: table, besides: &visited, &budget)
        let second = branch(otherwise, isInherited: each.isInherited, in: table, besides: &others, &budget)
        visited.formUnion(others)
        // A branch that allows no value never holds.
        branches.add(then.isImpossible ? second : first, or: otherwise.isImpossible ? first : second)
      }
      for schema in conditional {
        branches.add(branch(schema, isInherited: each.isInherited, in: table, besides: &visited, &budget))
      }
    }
    for property in branches.properties { add(property, in: table) }
  }

  /// The statements of a branch with all that it is composed of. Its alternatives hold for some values only, like its
  /// conditions.
  private mutating func branch(
    _ schema: Schema, isInherited: Bool, in table: SchemaTable, besides visited: inout Set<Int>,
    _ budget: inout BranchBudget
  ) -> [Property] {
    guard budget.count > 0, budget.depth < Limits.nesting else {
      sink.warning(
        "schema.too-many-parts",
        "more than \(Limits.branches) branches of conditions apply to one value, or \(Limits.nesting) within each other; "
          + "this one is left out", at: schema.place)
      return []
    }
    budget.count -= 1
    budget.depth += 1
    defer { budget.depth -= 1 }
    let applied = AppliedSchemas(of: [Origin(schema: schema)], in: table, besides: visited)
    visited = applied.visited
    var branch = MergedSchema(own: applied, sink: sink)
    branch.addConditions(of: applied, in: table, &budget)
    var alternatives = Branches()
    for member in branch.alternatives.joined() {
      alternatives.add(
        branch.branch(member.schema, isInherited: member.isInherited, in: table, besides: &visited, &budget))
    }
    for property in alternatives.properties { branch.add(property, in: table) }
    conditionalMembers.formUnion(branch.conditionalMembers)
    conditionalMembers.formUnion(branch.required)
    if case .unspecified = additional, branch.additional.isKept { additional = .allowed }
    return isInherited ? branch.properties.map(\.inherited) : branch.properties
  }

  /// Adds a property that conditions describe. What is said of it anyway holds, but an object may have more members then.
  private mutating func add(_ property: Property, in table: SchemaTable) {
    guard let position = position(of: property.name) else { return append(property) }
    let known = properties[position].statements
    let names = memberNames(of: known, in: table)
    if names.isEmpty { return }
    for group in [property.statements] + property.otherwise
    where !memberNames(of: group, in: table).isSubset(of: names) {
      var statements = known
      for statement in group { narrow(&statements, by: statement) }
      properties[position].otherwise.append(statements)
    }
  }

  /// The names of the properties that schemas declare.
  private func memberNames(of statements: [Statement], in table: SchemaTable) -> Set<String> {
    let schemas = AppliedSchemas(of: statements.map { Origin(schema: $0.schema) }, in: table).schemas
    return Set(schemas.lazy.flatMap { $0.schema.object.properties.map(\.name) })
  }

  /// Finds out what properties are where no condition holds that describes them: what members are that are not declared.
  mutating func closeProperties() {
    switch additional {
    case .unspecified, .allowed: break
    case .forbidden: for index in properties.indices { properties[index].isOpen = false }
    case .typed:
      for index in properties.indices where properties[index].isOpen {
        properties[index].otherwise += [additionalStatements] + additionalOtherwise
        properties[index].isOpen = isAdditionalOpen
      }
    }
  }
}

/// How many branches may still be looked at, and how many are around the next one.
struct BranchBudget {
  var count = Limits.branches
  var depth = 0
}

/// The statements of the branches of conditions about properties.
private struct Branches {
  private(set) var properties: [MergedSchema.Property] = []
  /// By the name, and whether every value has one of the branches that describe the property.
  private var known: [String: (position: Int, isCovered: Bool)] = [:]

  /// Adds what holds for some values only.
  mutating func add(_ branch: [MergedSchema.Property]) {
    for property in branch { add(property, isCovered: false) }
  }

  /// Adds two branches one of which holds for every value.
  mutating func add(_ first: [MergedSchema.Property], or second: [MergedSchema.Property]) {
    let others = Dictionary(second.map { ($0.name, $0) }) { first, _ in first }
    var covered: Set<String> = []
    for property in first {
      guard let other = others[property.name], !property.isOpen, !other.isOpen else {
        add(property, isCovered: false)
        continue
      }
      covered.insert(property.name)
      add(property.or(other), isCovered: true)
    }
    add(second.filter { !covered.contains($0.name) })
  }

  /// Adds a property of a branch.
  ///
  /// - Parameter isCovered: Whether every value has a branch that describes it.
  private mutating func add(_ property: MergedSchema.Property, isCovered: Bool) {
    guard let (position, wasCovered) = known[property.name] else {
      known[property.name] = (properties.count, isCovered)
      properties.append(property)
      properties[properties.count - 1].isOpen = !isCovered
      return
    }
    // What else is said of it only narrows that.
    if wasCovered { return }
    known[property.name] = (position, isCovered)
    properties[position] = isCovered ? property : properties[position].or(property)
  }
}

extension MergedSchema.Property {
  /// The property where one or the other is said of it.
  fileprivate func or(_ other: Self) -> Self {
    var both = self
    both.otherwise += [other.statements] + other.otherwise
    return both
  }

  /// The property as a schema has it that refers to the one with the branch.
  fileprivate var inherited: Self {
    var property = self
    for index in statements.indices { property.statements[index].isInherited = true }
    for group in otherwise.indices {
      for index in otherwise[group].indices { property.otherwise[group][index].isInherited = true }
    }
    return property
  }
}
