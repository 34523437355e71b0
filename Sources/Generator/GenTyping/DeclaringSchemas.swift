import GenModel
import GenSource

/// The inline schemas that have a type of their own, and the one that equal ones have. What is referred to or inherited has one type
/// anyway, as it is one schema. Which equal ones share a type, and under which name, is found by `SharedSchemas`; where types are declared
/// is decided by `TypeHomes`.
struct DeclaringSchemas {
  /// By the index of the schema: the index of the schema that stands for it; -1 for one that declares nothing.
  private var representatives: [Int32]
  /// The same before equal schemas at other places are looked for.
  private var own: [Int32]
  /// The types that equal schemas share, by the sets of these.
  private(set) var shared: [SetID: SharedType] = [:]
  private let table: SchemaTable
  private let sets: SchemaSets

  /// A type that is declared where it belongs to none of its places.
  struct SharedType {
    var schema: Schema
    /// The name, in the description's words.
    var name: String
    /// An operation of the group that all of its places are in; `nil` if there is none.
    var operation: Int?
    /// Whether all of its places say the same of it.
    var hasOneComment: Bool

    /// The type that requests have in its place.
    var ofRequests: SharedType { named("input") }
    /// The type that merge patches have in its place.
    var ofPatches: SharedType { named("patch") }

    /// The type with a word more in its name.
    private func named(_ word: String) -> SharedType {
      var type = self
      type.name += " " + word
      return type
    }
  }

  /// The keywords of a schema that do not belong to its type.
  private struct Comment: Hashable {
    let texts: [String?]

    init(of schema: Schema) { texts = [schema.annotations.title, schema.annotations.details, schema.annotations.url] }
  }

  /// Finds those of all schemas, whose sets are known.
  init(_ table: SchemaTable, _ sets: SchemaSets, _ places: SchemaPlaces, _ operations: [Operation]) {
    self.table = table
    self.sets = sets
    own = Array(repeating: -1, count: table.all.count)
    representatives = []
    // What stands within a schema comes before it.
    for schema in table.all where !schema.isPlainScalar && table.position(of: schema) == nil {
      let core = table.unwrapped(schema).schema
      if core !== schema, core.index < schema.index {
        own[schema.index] = own[core.index]
      } else if declares(core) {
        own[schema.index] = Int32(core.index)
      }
    }
    for operation in operations { share(operation) }
    let found = SharedSchemas(own, table, places, sets, declares: declaresItself, size: size)
    representatives = found.representatives
    shareContainers()
    for (index, group) in found.groups {
      let operation: Int? = if case .group(let number) = group.owner { places.operations[number] } else { nil }
      let comments = Set(group.members.map { Comment(of: table.all[$0]) })
      let set = sets.set(sets.set(of: table.all[index]), at: [Int32(index)])
      shared[set] = SharedType(
        schema: table.all[index], name: group.name.text, operation: operation, hasOneComment: comments.count == 1)
    }
  }

  /// Whether a schema needs a declaration that stands in no other schema, or has parts that need one.
  private func declares(_ schema: Schema) -> Bool {
    if schema.isPlainReference { return false }
    return declaresItself(schema) || schema.parts.contains { own[$0.index] >= 0 }
  }

  private func declaresItself(_ schema: Schema) -> Bool {
    schema.reference != nil || schema.isComposed || schema.enumeration != nil || schema.types.single.count > 1
      || !schema.object.properties.isEmpty || !schema.array.prefixItems.isEmpty
  }

  /// Gives lists, dictionaries and texts of the same type one type.
  private mutating func shareContainers() {
    var known: [[Int32]: Int32] = [:]
    let declaring = table.all.filter { own[$0.index] >= 0 }
    for schema in declaring where own[schema.index] == Int32(schema.index) && !declaresItself(schema) {
      let parts = schema.parts.map { own[$0.index] < 0 ? -1 : representatives[Int(own[$0.index])] }
      let key = [Int32(sets.set(of: schema).index)] + parts
      representatives[schema.index] = known[key, default: Int32(schema.index)]
      known[key] = representatives[schema.index]
    }
    for schema in declaring { representatives[schema.index] = representatives[Int(own[schema.index])] }
  }

  /// The number of properties that a schema describes by itself, or as many values of an enumeration.
  private func size(of schema: Schema) -> Int {
    let schemas = AppliedSchemas(of: [Origin(schema: schema)], in: table).schemas
    return schemas.reduce((schema.enumeration?.values.count ?? 0) / Limits.valuesOfProperty) {
      $0 + $1.schema.object.properties.count
    }
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
      where own[schema.index] >= 0 {
        let set = sets.set(of: schema)
        let first = known[set, default: own[schema.index]]
        known[set] = first
        own[schema.index] = first
      }
    }
  }

  /// The set of schemas that stand at one place, apart from equal ones elsewhere.
  func set(of origins: [Origin], as view: SchemaSets.View = .whole) -> SetID {
    let set = sets.set(of: origins, as: view)
    // Only the whole of it, or what is sent of that, has a home where it belongs to none of its places.
    let representatives =
      switch view {
      case .whole, .request: self.representatives
      case .only, .elements, .enumeration, .parts, .part, .patch, .chosen, .either, .list: own
      }
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
  /// The schemas within lists, dictionaries and texts.
  fileprivate var parts: [Schema] {
    var parts = [content, array.items].compactMap { $0 }
    if let values = object.additional.typed { parts.append(values) }
    if let items = array.unevaluated.typed { parts.append(items) }
    return parts
  }
}
