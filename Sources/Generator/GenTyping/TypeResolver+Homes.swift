import GenModel

/// What a node is made from at the place where it is declared, which may not be where its schemas were first met.
extension TypeResolver {
  /// Takes the comments and the order of the members from the schemas that stand at a place, where a node is declared.
  func readAgain(_ index: Int, at place: Place) {
    guard let origins = origins(of: index, at: place) else { return }
    if origins.elementsEqual(drafts[index].origins, by: { $0.schema === $1.schema }) { return }
    let merged = drafts[index].merged
    drafts[index].origins = origins
    drafts[index].merged = self.merged(origins)
    nodes[index].annotations = annotations(of: drafts[index])
    nodes[index].place = origins.last?.schema.place ?? nodes[index].place
    switch shape(at: index) {
    case .content(let content): if !isJoined(index) { nodes[index].content = content }
    // What stands at the place is a list of one alternative: the properties are in the alternative.
    case .sameAs: if !drafts[index].merged.alternatives.isEmpty { drafts[index].merged = merged }
    }
    if mayHaveKeys(nodes[index].content) { nodes[index].keys = drafts[index].merged.properties.map(\.name) }
  }

  /// Whether the node is an enumeration that is made with the union around it.
  private func isJoined(_ index: Int) -> Bool {
    if case .enumeration = drafts[index].view { true } else { false }
  }

  /// The schemas of a node as they stand at a place, or in the lists and dictionaries there; `nil` if others stand there
  /// that only mean the same.
  private func origins(of index: Int, at place: Place) -> [Origin]? {
    let view = drafts[index].view
    // Its schemas are those of its members.
    if case .either = view { return nil }
    for var origins in candidates(at: place) {
      for _ in 0..<Limits.nesting {
        if known(sets.set(of: origins, as: view))?.index == index { return origins }
        let merged = merged(origins)
        let inner = [merged.items, merged.additionalStatement.map { [$0] } ?? [], merged.content].first { !$0.isEmpty }
        guard let inner else { break }
        origins = inner.map { Origin(schema: $0.schema) }
      }
    }
    return nil
  }

  private func candidates(at place: Place) -> [[Origin]] {
    func alone(_ schema: Schema) -> [Origin] { [Origin(schema: schema)] }
    switch place {
    case .named(let position): return [alone(table.named[position].schema)]
    case .operation(let key): return [alone(table.all[key.schema])]
    case .additional(let node):
      return drafts[node].merged.additionalStatement.map { [alone($0.schema)] } ?? []
    case .field(let node, let field):
      let properties = drafts[node].merged.properties
      guard properties.indices.contains(field) else { return [] }
      return [properties[field].statements.map { Origin(schema: $0.schema) }]
    case .member(let node, let member):
      let around = drafts[node].origins
      guard let schema = drafts[node].members[member].schema else { return [around] }
      return [alone(schema), around.map { Origin(schema: $0.schema, isPlain: true) } + alone(schema)]
    }
  }
}
