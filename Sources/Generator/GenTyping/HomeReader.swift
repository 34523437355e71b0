import GenModel

/// Reads nodes again at their homes, which may not be where their schemas were first met: the same schemas may have other
/// comments and another order there.
struct HomeReader {
  let maker: NodeMaker
  private var graph: DraftGraph { maker.graph }

  /// Takes the comments and the order of the members from the schemas that stand at a place, where a node is declared.
  func read(_ index: Int, at place: TypePlace) {
    if let origins = origins(of: index, at: place) { read(index, origins) }
  }

  /// Takes the order of the members from one of the places of a type that several share, and only what all of them say of it.
  func read(_ index: Int, shared: DeclaringSchemas.SharedType) {
    read(index, [Origin(schema: shared.schema)])
    if !shared.hasOneComment { graph.nodes[index].annotations = graph.nodes[index].annotations.withoutComments }
  }

  private func read(_ index: Int, _ origins: [Origin]) {
    if origins.elementsEqual(graph.drafts[index].origins, by: { $0.schema === $1.schema }) { return }
    let merged = graph.drafts[index].merged
    graph.drafts[index].origins = origins
    graph.drafts[index].merged = maker.merged(origins)
    graph.nodes[index].annotations = maker.annotations(of: graph.drafts[index])
    graph.nodes[index].place = origins.last?.schema.place ?? graph.nodes[index].place
    switch maker.shape(at: index) {
    case .content(let content): if !isJoined(index) { graph.nodes[index].content = content }
    // What stands at the place is a list of one alternative: the properties are in the alternative.
    case .sameAs: if !graph.drafts[index].merged.alternatives.isEmpty { graph.drafts[index].merged = merged }
    }
    maker.leaveOutMembers(at: index)
    if graph.mayHaveKeys(graph.nodes[index].content) {
      graph.nodes[index].keys = graph.drafts[index].merged.properties.map(\.name)
    }
  }

  /// Whether the node is an enumeration that is made with the union around it.
  private func isJoined(_ index: Int) -> Bool {
    if case .enumeration = graph.drafts[index].view { true } else { false }
  }

  /// The schemas of a node as they stand at a place, or in the lists and dictionaries there; `nil` if others stand there
  /// that only mean the same.
  private func origins(of index: Int, at place: TypePlace) -> [Origin]? {
    let view = graph.drafts[index].view
    // The schemas of what is either of several nodes are those of its members.
    if graph.drafts[index].origins.isEmpty { return nil }
    for var origins in candidates(at: place) {
      for _ in 0..<Limits.nesting {
        if maker.known(maker.declaring.set(of: origins, as: view))?.index == index { return origins }
        let merged = maker.merged(origins)
        let inner = [merged.items, merged.additionalStatements, merged.content].first { !$0.isEmpty }
        guard let inner else { break }
        origins = inner.map { Origin(schema: $0.schema) }
      }
    }
    return nil
  }

  /// Returns the schemas that may be those of a node at a place. A member of a union has those around the union beside its own, or
  /// instead of them.
  private func candidates(at place: TypePlace) -> [[Origin]] {
    func alone(_ schema: Schema) -> [Origin] { [Origin(schema: schema)] }
    switch place {
    case .named(let position):
      guard maker.table.named.indices.contains(position) else {
        // What stands in the place of a schema, as in requests, is made of what that is made of.
        return [graph.drafts[graph.named[position].use.node.index].origins]
      }
      return [alone(maker.table.named[position].schema)]
    case .operation(let key): return [alone(maker.table.all[key.schema])]
    case .additional(let node):
      return [graph.drafts[node].merged.additionalStatements.map { Origin(schema: $0.schema) }]
    case .field(let node, let field):
      let properties = graph.drafts[node].merged.properties
      guard properties.indices.contains(field) else { return [] }
      return [properties[field].statements.map { Origin(schema: $0.schema) }]
    case .member(let node, let member):
      let around = graph.drafts[node].origins
      guard let schema = graph.drafts[node].members[member].schema else { return [around] }
      return [alone(schema), around.map { Origin(schema: $0.schema, hidesAlternatives: true) } + alone(schema)]
    }
  }
}
