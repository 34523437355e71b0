import GenModel
import GenSource

/// Which inline schemas have a type of their own. Equal ones share a type under a name that all of their places have: properties,
/// parameters and failures of one name. Where names differ each place declares its own type, but for large structures. What
/// is referred to or inherited has one type anyway, as it is one schema; where types are declared is decided by `TypeHomes`.
struct DeclaringSchemas {
  /// By the index of the schema: the index of the schema that stands for it; -1 for one that declares nothing.
  private var representatives: [Int32]
  private let table: SchemaTable
  private let sets: SchemaSets

  /// What equal schemas have in common that have one type; of large structures the name does not matter.
  private struct Key: Hashable {
    var set: SetID
    var name: String?
  }

  /// Finds those of all schemas, whose sets are known.
  init(_ table: SchemaTable, _ sets: SchemaSets, _ operations: [Operation]) {
    self.table = table
    self.sets = sets
    representatives = Array(repeating: -1, count: table.all.count)
    let names = PlaceNames(table, operations)
    var known: [Key: Int32] = [:]
    // What stands within a schema comes before it.
    for schema in table.all where !schema.isPlainScalar && table.position(of: schema) == nil {
      let core = table.unwrapped(schema).schema
      if core !== schema, core.index < schema.index {
        representatives[schema.index] = representatives[core.index]
      } else if declares(core) {
        let own = Int32(core.index)
        let (name, isLarge) = (names[core], isLarge(core))
        let isShared = name != nil || isLarge
        let key = Key(set: sets.set(of: schema), name: isLarge ? nil : name)
        representatives[schema.index] = isShared ? known[key, default: own] : own
        if isShared { known[key] = representatives[schema.index] }
      }
    }
    for operation in operations { share(operation) }
  }

  /// Whether a schema needs a declaration that stands in no other schema.
  private func declares(_ schema: Schema) -> Bool {
    if schema.isPlainReference { return false }
    let composition = schema.composition
    return schema.reference != nil || !composition.isEmpty || schema.enumeration != nil || schema.types.single.count > 1
      || !schema.object.properties.isEmpty || !schema.array.prefixItems.isEmpty
      || schema.parts.contains { representatives[$0.index] >= 0 }
  }

  /// Whether a structure is so large that a copy of it at each place would cost more than a name that is not that of the place.
  private func isLarge(_ schema: Schema) -> Bool {
    let schemas = AppliedSchemas(of: [Origin(schema: schema)], in: table).schemas
    return schemas.reduce(0) { $0 + $1.schema.object.properties.count } >= Limits.sharedProperties
  }

  /// Gives equal bodies of an operation one type, where a call takes or gives one of them: those that are sent, those of all
  /// successes and those of one failure.
  private mutating func share(_ operation: Operation) {
    let statuses = successes(among: operation.responses)
    let isSuccess = operation.responses.map { statuses.contains($0.status) }
    let failures = zip(operation.responses, isSuccess).filter { !$1 }.map(\.0.contents)
    let successes = zip(operation.responses, isSuccess).filter { $1 }.flatMap(\.0.contents)
    for contents in [operation.body?.contents ?? [], successes] + failures {
      var known: [SetID: Int32] = [:]
      for schema in contents.flatMap({ [$0.schema, $0.itemSchema] }).compactMap({ $0 })
      where representatives[schema.index] >= 0 {
        let set = sets.set(of: schema)
        let first = known[set, default: representatives[schema.index]]
        known[set] = first
        representatives[schema.index] = first
      }
    }
  }

  /// The set of schemas that stand at one place, apart from equal ones elsewhere.
  func set(of origins: [Origin], as view: SchemaSets.View = .whole) -> SetID {
    let set = sets.set(of: origins, as: view)
    if origins.count == 1 {
      let declaring = representatives[origins[0].schema.index]
      return declaring < 0 ? set : sets.set(set, at: [declaring])
    }
    // What says the same as a schema before it is that one, as where a child repeats a property of its parent.
    var known: Set<SetID> = []
    let declaring = origins.filter {
      representatives[$0.schema.index] >= 0 && known.insert(sets.set(of: $0.schema)).inserted
    }
    return declaring.isEmpty ? set : sets.set(set, at: Set(declaring.map { representatives[$0.schema.index] }).sorted())
  }
}

extension Schema {
  /// What stands within lists, dictionaries and texts.
  fileprivate var parts: [Schema] {
    var parts = [content, array.items].compactMap { $0 }
    if case .typed(let schema) = object.additional { parts.append(schema) }
    if case .typed(let schema) = array.unevaluated { parts.append(schema) }
    return parts
  }
}

/// What the places of inline schemas are called in the description. A place whose name says nothing without what is around it has
/// none: a body that is sent or of a success, an alternative.
private struct PlaceNames {
  private let table: SchemaTable
  /// By the index of the schema.
  private var names: [String?]

  init(_ table: SchemaTable, _ operations: [Operation]) {
    self.table = table
    names = Array(repeating: nil, count: table.all.count)
    for schema in table.all {
      for property in schema.object.properties {
        let given = property.schema.enumeration.flatMap { _ in property.schema.annotations.givenName }
        add(property.schema, given.flatMap { $0.isOfEnums ? $0.text : nil } ?? property.name)
      }
    }
    for operation in operations {
      for parameter in operation.parameters { add(parameter.schema, parameter.name) }
      let successes = successes(among: operation.responses)
      for response in operation.responses where !successes.contains(response.status) {
        for schema in response.contents.compactMap(\.schema) { add(schema, response.status.text + " body") }
      }
    }
  }

  /// Names a schema, and what its values are lists, dictionaries or texts of.
  private mutating func add(_ schema: Schema, _ name: String) {
    var (core, name) = (table.unwrapped(schema).schema, name)
    // The depth is that of what is written out.
    while core.reference == nil, table.position(of: core) == nil, names[core.index] == nil {
      names[core.index] = name
      if let items = core.array.items {
        (core, name) = (items, name + " item")
      } else if case .typed(let value) = core.object.additional, core.object.properties.isEmpty {
        (core, name) = (value, name + " value")
      } else if let content = core.content {
        core = content
      } else {
        return
      }
      core = table.unwrapped(core).schema
    }
  }

  /// The name of the place of a schema.
  subscript(schema: Schema) -> String? { names[schema.index] }
}
