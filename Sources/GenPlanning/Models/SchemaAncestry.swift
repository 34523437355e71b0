import GenModel

/// Which named schemas extend which by `allOf`, or by a reference with other keywords beside it.
struct SchemaAncestry {
  private let schemas: [NamedSchema]
  private let named: [SchemaID: NamedSchema]
  private var known: [SchemaID: Set<SchemaID>] = [:]
  private var children: [SchemaID: [SchemaID]]?

  init(_ schemas: [NamedSchema], named: [SchemaID: NamedSchema]) {
    self.schemas = schemas
    self.named = named
  }

  /// The named schemas that a schema is composed of, at any distance.
  mutating func ancestors(of id: SchemaID) -> Set<SchemaID> {
    if let ancestors = known[id] { return ancestors }
    var found: Set<SchemaID> = []
    var pending = named[id].map { [$0.schema] } ?? []
    while let part = pending.popLast() {
      pending += part.composition.allOf
      guard let reference = part.reference, found.insert(reference).inserted else { continue }
      if let target = named[reference] { pending.append(target.schema) }
    }
    known[id] = found
    return found
  }

  /// Whether a schema is composed of a named one, or is so by one of its alternatives, at any distance.
  func leads(_ schema: Schema, to id: SchemaID) -> Bool {
    var seen: Set<SchemaID> = []
    var pending = [schema]
    while let part = pending.popLast() {
      pending += part.composition.allOf + part.composition.oneOf + part.composition.anyOf
      guard let reference = part.reference, seen.insert(reference).inserted else { continue }
      if reference == id { return true }
      if let target = named[reference] { pending.append(target.schema) }
    }
    return false
  }

  /// The schema that a named one is another name for, or the schema itself.
  func target(of id: SchemaID) -> SchemaID {
    var target = id
    var seen: Set = [id]
    while let next = named[target]?.schema.aliased, seen.insert(next).inserted { target = next }
    return target
  }

  /// The component schemas that are composed of a schema, at any distance, in document order. One that is only another
  /// name for something is none of them.
  mutating func descendants(of id: SchemaID) -> [SchemaID] {
    if let children { return children[id] ?? [] }
    var result: [SchemaID: [SchemaID]] = [:]
    for schema in schemas where schema.kind == .component && schema.schema.aliased == nil {
      for ancestor in ancestors(of: schema.id) where ancestor != schema.id {
        result[ancestor, default: []].append(schema.id)
      }
    }
    children = result
    return result[id] ?? []
  }
}

extension Schema {
  /// The schema that this one refers to, if it says no more than that, apart from comments.
  fileprivate var aliased: SchemaID? {
    if reference != nil { return isPlainReference ? reference : nil }
    let parts = composition.allOf.filter { !$0.isComment }
    return saysNothingBeside(reference: false) && parts.count == 1 ? parts[0].aliased : nil
  }
}
